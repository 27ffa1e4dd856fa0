/** Errors in words. */
import { Refusal } from "../net/refusal";
import { knows, say } from "./say.svelte";

/** A refusal in the player's language. */
export function wordsOf(error: unknown): string {
  const code = error instanceof Refusal ? error.code : "error";
  const key = `error-${code.replaceAll("/", "-")}`;
  return say(knows(key) ? key : "error-error", error instanceof Refusal ? error.params : {});
}
