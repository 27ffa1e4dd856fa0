/** When the rules of Fishing first matter: a card is on the table or in the hand, or a colour must be followed. */
import type { FishingData } from "../../net/protocol";
import type { Moment, Note } from "../note";

const BUOYS = ["buoy-pass", "buoy-all", "buoy-lead", "buoy-name", "buoy-low"];

function isSeen({ view, trick }: Moment, is: (card: string) => boolean): boolean {
  const { seat, boats } = view as FishingData;
  const hand = seat === null ? [] : (boats[seat]?.hand ?? []);
  return trick.some(({ card }) => is(card)) || hand.some(is);
}

export const notes: readonly Note[] = [
  { words: "lesson-fishing-follow.rule", matters: ({ rule }) => rule?.code === "follow" },
  { words: "lesson-fishing-trump.rule", matters: (moment) => isSeen(moment, (card) => card.startsWith("G")) },
  { words: "lesson-fishing-minus.rule", matters: (moment) => isSeen(moment, (card) => card.startsWith("buoy-minus")) },
  { words: "lesson-fishing-zero.rule", matters: (moment) => isSeen(moment, (card) => /^[A-Z]0$/.test(card)) },
  ...BUOYS.map((buoy) => ({ words: `card-${buoy}.effect`, matters: (moment: Moment) => isSeen(moment, (card) => card === buoy) })),
];
