/** Chances as the server sends them: percentages, row by row. */
import type { Chances } from "../net/protocol";
import { say } from "../words/say.svelte";

/** What a seat could know at a moment, and a moment before. */
export interface Beliefs {
  now: Chances;
  /** Equal to `now` if there was none, or if it was about other cards. */
  before: Chances;
}

/** The chance of a card or value, now and a moment ago. */
export interface Chance {
  name: string;
  percent: number;
  before: number;
}

/** A row of chances, one for each name, from an index on. */
export function rowOf({ now, before }: Beliefs, start: number, names: readonly string[]): Chance[] {
  return names.map((name, place) => ({ name, percent: now.percent[start + place] ?? 0, before: before.percent[start + place] ?? 0 }));
}

/** The possible ones, in words: "4 (20%), 5 (80%, before 65%)". */
export function wordsOfChances(chances: readonly Chance[]): string {
  return chances
    .filter(({ percent }) => percent > 0)
    .map(wordsOfChance)
    .join(", ");
}

function wordsOfChance({ name, percent, before }: Chance): string {
  return `${name} (${percent === before ? say("memory-chance", { percent }) : say("belief-changed", { percent, before })})`;
}
