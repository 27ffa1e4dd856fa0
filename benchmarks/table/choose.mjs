// What a player who thinks of nothing does at Trickhouse.
import { pick } from "./match.mjs";

/** Anything that is legal; of a sort that is due, the order in which the cards are listed. */
export function choose(legal) {
  const entry = pick(legal);
  return entry.sort?.groups ? { sort: entry.sort.groups.flat(), rack: entry.sort.rack } : entry;
}
