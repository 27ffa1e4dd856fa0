/** The score sheet: what each round brought, from the events that told of it. */
import type { Told } from "../../cards/stage.svelte";
import type { GameEvent } from "../../net/protocol";

export interface Round {
  /** By seat: what the round changed, with whatever was lost in its tricks, and what it led to. */
  points: number[];
  totals: number[];
  events: GameEvent[];
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

/** Whose sum is how many-th: those who are level share a place. */
export function rankOf(total: number, totals: readonly number[]): number {
  return totals.filter((other) => other > total).length + 1;
}
