/** The score sheet: what each round brought, from the events that told of it. */
import type { GameEvent } from "./protocol";
import type { Told } from "./stage.svelte";

export interface Round {
  /** By seat: what the round changed, with whatever was lost in its tricks, and what it led to. */
  points: number[];
  totals: number[];
  events: GameEvent[];
}

/** What somebody did in a round, beside the points: as a sign on the sheet and in words. */
export interface Tally {
  sign: string;
  words: string;
  /** Whether a goal was reached, where there was one. */
  made?: boolean;
}

/** The rounds that are over. */
export function roundsOf(told: readonly Told[]): Round[] {
  const rounds: Round[] = [];
  let events: GameEvent[] = [];
  for (const { event } of told) {
    if (event.event === "scored") {
      const before = rounds.at(-1)?.totals ?? [];
      const points = event.totals.map((total, seat) => total - (before[seat] ?? 0));
      rounds.push({ points, totals: event.totals, events });
      events = [];
    } else events.push(event);
  }
  return rounds;
}
