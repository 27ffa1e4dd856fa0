/** Questions to the server over HTTP. */
import { reached } from "./installed.svelte";
import type { Refused } from "./protocol";
import { knows, say, type Values } from "./words.svelte";

/** What cannot be had, with the protocol's stable code. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly params: Values = {},
  ) {
    super(code);
  }
}

export async function ask<Answer>(path: string, method = "GET", body?: unknown): Promise<Answer> {
  const json = { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const init = body === undefined ? { method } : { method, ...json };
  const response = await fetch(`/api/${path}`, init).catch(() => {
    reached(false);
    throw new Refusal("network");
  });
  reached(true);
  if (response.ok) return (await response.json()) as Answer;
  const refused = (await response.json().catch(() => null)) as Refused | null;
  throw new Refusal(refused?.code ?? "network", refused?.params);
}

/** A refusal in the player's language. */
export function wordsOf(error: unknown): string {
  const code = error instanceof Refusal ? error.code : "error";
  const key = `error-${code.replaceAll("/", "-")}`;
  return say(knows(key) ? key : "error-error", error instanceof Refusal ? error.params : {});
}
