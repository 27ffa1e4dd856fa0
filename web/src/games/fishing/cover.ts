/** Fishing on the first page. */
import type { Cover } from "../game";
import { deck } from "./cards";

export const cover: Cover = {
  rank: 2,
  minutes: 40,
  fan: ["B7", "G12", "V0", "buoy-low"].map((card) => deck.faceOf(card)),
  keys: [],
};
