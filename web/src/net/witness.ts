/** What this browser saw of a deal, stored until the proof can be checked. */
import type { Witness } from "./fair";

const key = (table: string): string => `trickhouse/witness/${table}`;

export function witnessOf(table: string): Witness {
  return JSON.parse(localStorage.getItem(key(table)) ?? "{}") as Witness;
}

/** Note what is new. What was seen first stays, so that a server that changes its story is caught. */
export function note(table: string, seen: Witness): void {
  const known = witnessOf(table);
  const isNew = Object.keys(seen).some((part) => !(part in known));
  if (isNew) localStorage.setItem(key(table), JSON.stringify({ ...seen, ...known }));
}

export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
