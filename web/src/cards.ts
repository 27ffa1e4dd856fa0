/** Cards by their names in records: `R7`, face down `R?`, unseen `??`, `buoy-low`. */
import { say } from "./words.svelte";

export function isBuoy(card: string): boolean {
  return card.startsWith("buoy-");
}

/** The letter of the colour; nothing for a buoy or an unseen card. */
export function colourOf(card: string): string | null {
  return isBuoy(card) || card.startsWith("?") ? null : card.slice(0, 1);
}

/** The number on it; nothing if it lies face down or has none. */
export function valueOf(card: string): number | null {
  const value = isBuoy(card) ? Number.NaN : Number.parseInt(card.slice(1), 10);
  return Number.isNaN(value) ? null : value;
}

/** In words; `as` is "object" where it follows a verb. */
export function wordsOfCard(card: string, as: "name" | "object" = "name"): string {
  const attribute = as === "object" ? ".object" : "";
  if (isBuoy(card)) return say(`card-${card}${attribute}`);
  return say(`card-${colourOf(card)}${attribute}`, { value: valueOf(card) ?? "?" });
}

export function wordsOfColour(colour: string, as: "name" | "object" = "name"): string {
  return say(`colour-${colour}${as === "object" ? ".object" : ""}`);
}
