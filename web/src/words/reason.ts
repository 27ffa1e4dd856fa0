/** Reviews in words: why another choice was better, and what a kind of decision is called. */
import type { Reason } from "../net/protocol";
import { wordsOfColour } from "./cards";
import { knows, say, type Values } from "./say.svelte";
import type { Telling } from "./telling";
import type { Who } from "./who";

/** In the words of a choice that was not the best or, where there are others for it, of the best one. */
export function wordsOfReason(
  { code, values }: Reason,
  who: Who,
  { wordsOfCard }: Pick<Telling, "wordsOfCard">,
  isForTheBest = false,
): string {
  const put: Values = { ...values };
  if ("colour" in values) put["colour"] = wordsOfColour(String(values["colour"]), "object");
  if ("card" in values) put["card"] = wordsOfCard(String(values["card"]));
  if ("seat" in values) put["player"] = who.name(Number(values["seat"]));
  return say(isForTheBest && knows(`hint-why-${code}`) ? `hint-why-${code}` : `reason-${code}`, put);
}

/** In the game's own word where no catalogue has it. */
export function wordsOfKind(kind: string): string {
  return knows(`kind-${kind}`) ? say(`kind-${kind}`) : kind;
}
