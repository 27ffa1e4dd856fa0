/** The score sheet: the result of each round, from the events. */
import type { LogEntry } from "../../cards/stage.svelte";
import type { GameEvent } from "../../net/protocol";

export interface Round {
  /** Change by seat, including points lost during its tricks; `totals` are the sums after the round. */
  points: number[];
  totals: number[];
  events: GameEvent[];
}

/** The finished rounds. */
export function roundsOf(log: readonly LogEntry[]): Round[] {
  const rounds: Round[] = [];
  let events: GameEvent[] = [];
  for (const { event } of log) {
    if (event.event === "scored") {
      const before = rounds.at(-1)?.totals ?? [];
      const points = event.totals.map((total, seat) => total - (before[seat] ?? 0));
      rounds.push({ points, totals: event.totals, events });
      events = [];
    } else events.push(event);
  }
  return rounds;
}

/** The rank of a total; players who are level share a place. */
export function rankOf(total: number, totals: readonly number[]): number {
  return totals.filter((other) => other > total).length + 1;
}
