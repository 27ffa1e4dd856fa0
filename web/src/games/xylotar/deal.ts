/** Checks that the cards of a whole game of Xylotar follow from its seed. */
import type { Shuffle } from "../../net/fair";
import type { GameEvent } from "../../net/protocol";
import type { GameRecord } from "../../net/record";

const TOP_VALUES = { R: 10, O: 9, Y: 8, G: 7, T: 6, B: 5, V: 4, P: 3 };
const DECK = Object.entries(TOP_VALUES).flatMap(([colour, top]) => Array.from({ length: top + 1 }, (_, value) => colour + value));

/** The highest value of a colour. */
export const topOf = (colour: string): number => TOP_VALUES[colour as keyof typeof TOP_VALUES];

/** Whether the sorted racks, round by round, contain exactly the cards that the seed deals to them. */
export function wasDealt(record: GameRecord, _story: readonly GameEvent[], shuffle: Shuffle): boolean {
  const deck = record.players === 3 ? DECK.filter((card) => !/[RO]/.test(card)) : DECK;
  const racks = record.players === 2 ? 4 : record.players;
  const sorts = record.actions.filter((action) => "sort" in action);
  const deals = new Map<number, string[]>();
  return sorts.every(({ sort, rack }, place) => {
    const round = Math.floor(place / racks) + 1;
    if (!deals.has(round)) deals.set(round, shuffle(`xylotar/round/${round}/deal`, deck));
    // With two players a block belongs to a rack; otherwise it is the hand that a seat sorts for the next one.
    const block = record.players === 2 ? rack : (rack + racks - 1) % racks;
    const size = deck.length / racks;
    const dealt = deals.get(round)?.slice(block * size, (block + 1) * size);
    return dealt?.sort().join() === [...sort].sort().join();
  });
}
