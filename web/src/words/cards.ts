/** Cards of a colour and a value by their names in records: `R7`, face down `R?`, unseen `??`. Other cards are their game's own. */
import { say } from "./say.svelte";

/** The role of a card or a colour in a sentence: "object" where it follows a verb. */
export type Case = "name" | "object";

const parts = (card: string): RegExpExecArray | null => /^([A-Z])(\d+|\?)$/.exec(card);

/** The letter of the colour; nothing for a card of no colour or an unseen one. */
export function colourOf(card: string): string | null {
  return parts(card)?.[1] ?? null;
}

/** The number on it; nothing if it lies face down or has none. */
export function valueOf(card: string): number | null {
  const value = Number.parseInt(parts(card)?.[2] ?? "", 10);
  return Number.isNaN(value) ? null : value;
}

export function wordsOfCard(card: string, as: Case = "name"): string {
  return say(`card-${colourOf(card)}${attribute(as)}`, { value: valueOf(card) ?? "?" });
}

export function wordsOfColour(colour: string, as: Case = "name"): string {
  return say(`colour-${colour}${attribute(as)}`);
}

/** What a card's key ends with for its role in a sentence. */
export function attribute(as: Case): string {
  return as === "object" ? ".object" : "";
}
