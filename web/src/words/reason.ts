/** Reviews in words: why another choice was better, and the names of kinds of decisions. */
import type { Reason } from "../net/protocol";
import { wordsOfColour } from "./cards";
import { knows, say, type Values } from "./say.svelte";
import type { Narrator } from "./narration";
import type { Who } from "./who";

/** A reason, worded for a choice that was not the best or, where such a text exists, for the best one. */
export function wordsOfReason(
  { code, values }: Reason,
  who: Who,
  { wordsOfCard }: Pick<Narrator, "wordsOfCard">,
  isForTheBest = false,
): string {
  const put: Values = { ...values };
  if ("colour" in values) put["colour"] = wordsOfColour(String(values["colour"]), "object");
  if ("card" in values) put["card"] = wordsOfCard(String(values["card"]));
  if ("seat" in values) put["player"] = who.name(Number(values["seat"]));
  return say(isForTheBest && knows(`hint-why-${code}`) ? `hint-why-${code}` : `reason-${code}`, put);
}

/** The name of a kind of decision; the game's own word if no catalogue has it. */
export function wordsOfKind(kind: string): string {
  return knows(`kind-${kind}`) ? say(`kind-${kind}`) : kind;
}
