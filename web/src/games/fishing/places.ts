/** Where each card of Fishing is or can be, as a mark for a grid and in words; only from the view and the memory aid. */
import type { Chances, FishingData } from "../../net/protocol";
import { say } from "../../words/say.svelte";
import type { Who } from "../../words/who";
import { DECK } from "./deal";

export interface Place {
  /** In my hand, out of play this round, known to be with one player, or in one of several places. */
  kind: "mine" | "gone" | "known" | "open";
  mark: string;
  words: string;
}

/** The place of every card in the game. */
export function placesOf(view: FishingData, chances: Chances | null, who: Who): Map<string, Place> {
  const places = new Map<string, Place>();
  const name = (seat: number): string => (who.isYou(seat) ? say("table-you") : who.name(seat));
  const put = (kind: Place["kind"], mark: string, words: string) => (card: string) => void places.set(card, { kind, mark, words });

  if (chances) for (const [card, place] of possible(chances, name)) places.set(card, place);
  for (const [seat, boat] of view.boats.entries()) {
    for (const { cards } of boat.holds)
      cards
        .filter((card) => !places.has(card))
        .forEach(put("known", initial(name(seat)), say("fishing-grid-caught", { player: name(seat) })));
    boat.net.forEach(put("gone", initial(name(seat)), say("fishing-grid-net", { player: name(seat) })));
  }
  if (view.seat !== null) view.boats[view.seat]?.hand?.forEach(put("mine", "✓", say("fishing-grid-mine")));
  for (const { card } of view.trick_cards) put("gone", "·", say("fishing-grid-trick"))(card);
  return places;
}

const initial = (name: string): string => [...name].slice(0, 2).join("");

/** Places in the server's order: every hand, then every hold, each for the maximum number of seats; then the ocean. */
function possible({ shape, percent }: Chances, name: (seat: number) => string): [string, Place][] {
  const [rows = 1, size = DECK.length] = shape;
  const seats = (rows - 1) / 2;
  return DECK.flatMap((card, number): [string, Place][] => {
    const found = Array.from({ length: rows }, (_, row) => ({ row, share: percent[row * size + number] ?? 0 })).filter(
      ({ share }) => share > 0,
    );
    if (!found.length) return [];
    const words = found.map(({ row, share }) => `${placeName(row, seats, name)} ${say("memory-chance", { percent: share })}`).join(" · ");
    const marks = [...new Set(found.map(({ row }) => (row === rows - 1 ? "≈" : initial(name(row % seats)))))];
    return [[card, { kind: found.length === 1 ? "known" : "open", mark: marks.length > 3 ? "?" : marks.join(" "), words }]];
  });
}

function placeName(row: number, seats: number, name: (seat: number) => string): string {
  if (row === 2 * seats) return say("fishing-ocean");
  return say(row < seats ? "fishing-place-hand" : "fishing-place-hold", { player: name(row % seats) });
}
