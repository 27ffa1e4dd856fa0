/** Xylotar on the first page. */
import { coloured } from "../../cards/face";
import type { Cover } from "../game";

export const cover: Cover = {
  rank: 1,
  fan: ["R?", "Y?", "T?", "B?"].map((card) => coloured.faceOf(card)),
  keys: [
    ["I", "keys-chances"],
    ["␣", "keys-space"],
    ["B", "keys-bid"],
    ["G", "keys-go-on"],
  ],
};
