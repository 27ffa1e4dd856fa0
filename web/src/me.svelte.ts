/** Who I am to the server: a cookie that only it can read, a public id and a name. */
import { ask } from "./http";
import type { Me } from "./protocol";
import { bestLanguage, language, speak, type Language } from "./words.svelte";

const LANGUAGE = "trickhouse/language";

let me = $state.raw<Me>();

export function myself(): Me | undefined {
  return me;
}

/** Speak at once in the language that was chosen here, or is the browser's; then ask who I am. */
export async function arrive(): Promise<void> {
  await speak((localStorage.getItem(LANGUAGE) as Language | null) ?? bestLanguage(navigator.languages));
  me = await ask<Me>("me");
}

export async function rename(name: string): Promise<void> {
  const trimmed = name.trim();
  if (trimmed && trimmed !== me?.name) me = await ask<Me>("me", "PUT", { name: trimmed, language: language() });
}

export async function chooseLanguage(chosen: Language): Promise<void> {
  localStorage.setItem(LANGUAGE, chosen);
  await speak(chosen);
  if (me?.name) me = await ask<Me>("me", "PUT", { name: me.name, language: chosen });
}
