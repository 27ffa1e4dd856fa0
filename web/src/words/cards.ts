/** Cards with a colour and a value, named as in records: `R7`, face down `R?`, unseen `??`. Games describe their other cards. */
import { say } from "./say.svelte";

/** The role of a card or a colour in a sentence: "object" where it follows a verb. */
export type Case = "name" | "object";
/** A colour on its own, as on a button, begins with a capital letter. */
export type ColourCase = Case | "alone";

const parts = (card: string): RegExpExecArray | null => /^([A-Z])(\d+|\?)$/.exec(card);

/** The letter of the colour; null for a card without a colour or an unseen one. */
export function colourOf(card: string): string | null {
  return parts(card)?.[1] ?? null;
}

/** The number on it; null if it lies face down or has none. */
export function valueOf(card: string): number | null {
  const value = Number.parseInt(parts(card)?.[2] ?? "", 10);
  return Number.isNaN(value) ? null : value;
}

export function wordsOfCard(card: string, as: Case = "name"): string {
  return say(`card-${colourOf(card)}${attribute(as)}`, { value: valueOf(card) ?? "?" });
}

export function wordsOfColour(colour: string, as: ColourCase = "name"): string {
  return say(`colour-${colour}${attribute(as)}`);
}

/** The suffix of a card's or colour's message key for its role in a sentence. */
export function attribute(as: ColourCase): string {
  return as === "name" ? "" : `.${as}`;
}
