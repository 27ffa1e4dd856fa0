/** The address of a moment of a finished game, as a seat saw it. */
import type { Branch } from "../../net/protocol";

export function momentOf({ table, seat, ply }: Pick<Branch, "table" | "seat" | "ply">): string {
  return `/table/${table}/replay?ply=${ply}&seat=${seat}`;
}
