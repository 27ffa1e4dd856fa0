/** The player's identity: a cookie that only the server can read, a public id and a name. */
import { ask } from "../net/http";
import type { Me } from "../net/protocol";
import { bestLanguage, language, speak, type Language } from "../words/say.svelte";

const LANGUAGE_KEY = "trickhouse/language";

let me = $state.raw<Me>();

export function myself(): Me | undefined {
  return me;
}

/** Ask the server who we are, and load the language that was chosen here, or else the browser's. */
export async function arrive(): Promise<void> {
  const chosen = (localStorage.getItem(LANGUAGE_KEY) as Language | null) ?? bestLanguage(navigator.languages);
  const [known] = await Promise.all([ask<Me>("me").catch(() => undefined), speak(chosen)]);
  me = known;
}

/** Set the player's name. A visitor whom the server no longer knows gets a new identity here, on acting, not on merely opening a page. */
export async function rename(name: string): Promise<void> {
  me ??= await ask<Me>("me", "POST", {});
  const trimmed = name.trim();
  if (trimmed && trimmed !== me?.name) me = await ask<Me>("me", "PUT", { name: trimmed, language: language() });
}

export async function chooseLanguage(chosen: Language): Promise<void> {
  localStorage.setItem(LANGUAGE_KEY, chosen);
  await speak(chosen);
  if (me?.name) me = await ask<Me>("me", "PUT", { name: me.name, language: chosen });
}
