/** Xylotar on the first page. */
import { coloured } from "../../cards/face";
import type { Cover } from "../game";

/** The values of options that a table does not name. */
const DEFAULT_OPTIONS = { ties: "another-round", automata: "lowest", last_two: "blind", starter_ties: "left" };

export const cover: Cover = {
  rank: 1,
  minutes: 30,
  fan: ["R?", "Y?", "T?", "B?"].map((card) => coloured.faceOf(card)),
  keys: [
    ["I", "keys-chances"],
    ["␣", "keys-space"],
    ["B", "keys-bid"],
    ["G", "keys-go-on"],
  ],
  editions: {
    en: DEFAULT_OPTIONS,
    cs: DEFAULT_OPTIONS,
    fr: { ...DEFAULT_OPTIONS, automata: "trump" },
    de: { ...DEFAULT_OPTIONS, ties: "shared", starter_ties: "starter" },
  },
};
