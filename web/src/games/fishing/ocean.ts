/** The deck of a table: the cards of its ocean have their stars. */
import type { Deck } from "../../cards/face";
import type { Options } from "../../net/protocol";
import { deck } from "./cards";
import { tiersOf } from "./deal";

export function deckOf(options: Options | undefined): Deck {
  const stars = new Map(tiersOf(options).flatMap((tier, place) => tier.map((card) => [card, place + 1] as const)));
  return { ...deck, faceOf: (card) => ({ ...deck.faceOf(card), stars: stars.get(card) ?? 0 }) };
}
