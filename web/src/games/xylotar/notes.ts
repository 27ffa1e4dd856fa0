/** When the rules of Xylotar first matter. */
import type { XylotarData } from "../../net/protocol";
import type { Note } from "../note";

export const notes: readonly Note[] = [
  { words: "lesson-xylotar-keep.rule", matters: ({ legal }) => legal.some((entry) => "keep" in entry) },
  {
    words: "lesson-xylotar-chance.rule",
    // Where the table allows a look at the last two cards, the last chance comes later, and another rule holds.
    matters: ({ view, legal }) => {
      const { seat, racks, is_last_chance } = view as XylotarData;
      return legal.some((entry) => "peek" in entry) && is_last_chance && racks[seat ?? 0]?.left.length === 3;
    },
  },
  { words: "lesson-xylotar-peek.rule", matters: ({ legal }) => legal.some((entry) => "peek" in entry) },
  { words: "lesson-xylotar-follow.rule", matters: ({ rule }) => rule?.code === "follow" },
  {
    words: "lesson-xylotar-trump.rule",
    matters: ({ view, trick }) => {
      const { trump, led } = view as XylotarData;
      return led !== null && led !== trump && trick.some(({ card }) => card.startsWith(trump));
    },
  },
];
