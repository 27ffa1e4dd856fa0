/** Sorting racks: the order in which a rack is first shown, and which cards lie face down once all racks are passed on. */
import type { XylotarData } from "../../net/protocol";

/**
 * Highest first, equal values at random. With a fixed order of colours an unchanged rack would give something away to its owner: two
 * neighbours in the other order could not be equal.
 */
export function firstDraft(groups: readonly (readonly string[])[], chance: () => number = Math.random): string[] {
  return groups.flatMap((group) => shuffled(group, chance));
}

function shuffled(cards: readonly string[], chance: () => number): string[] {
  const left = [...cards];
  return cards.flatMap(() => left.splice(Math.floor(chance() * left.length), 1));
}

/** Whether a card that the reader has seen lies face down on a real table: they have to remember it. */
export function isFaceDown(view: XylotarData, seat: number, slot: number): boolean {
  const rack = view.racks[seat];
  if (view.seat === null || !rack?.left.includes(slot)) return false;
  if (seat !== view.seat) return rack.sorter === view.seat && view.phase !== "sort";
  return rack.peeked.includes(slot) && !view.peek?.includes(slot);
}
