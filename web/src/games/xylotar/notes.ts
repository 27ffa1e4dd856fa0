/** When the rules of Xylotar first matter. */
import type { XylotarData } from "../../net/protocol";
import type { Note } from "../note";

export const notes: readonly Note[] = [
  { words: "lesson-xylotar-keep.rule", matters: ({ legal }) => legal.some((entry) => "keep" in entry) },
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
