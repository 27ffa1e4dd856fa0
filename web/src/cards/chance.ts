/** Chances as the server tells them: numbers in per cent, row by row. */
import type { Chances } from "../net/protocol";
import { say } from "../words/say.svelte";

/** What somebody could know at a moment, and a moment before. */
export interface Beliefs {
  now: Chances;
  /** The same if there was none, or if it was about other cards. */
  before: Chances;
}

/** How likely something is, and was a moment ago. */
export interface Chance {
  name: string;
  percent: number;
  before: number;
}

/** A row of chances: so many, from a place on. */
export function rowOf({ now, before }: Beliefs, start: number, names: readonly string[]): Chance[] {
  return names.map((name, place) => ({ name, percent: now.percent[start + place] ?? 0, before: before.percent[start + place] ?? 0 }));
}

/** Those that are not impossible, in words: "4 (20%), 5 (80%, before 65%)". */
export function wordsOfChances(chances: readonly Chance[]): string {
  return chances
    .filter(({ percent }) => percent > 0)
    .map(wordsOfChance)
    .join(", ");
}

function wordsOfChance({ name, percent, before }: Chance): string {
  return `${name} (${percent === before ? say("memory-chance", { percent }) : say("belief-changed", { percent, before })})`;
}
