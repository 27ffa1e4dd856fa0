/** The score or the outcome of a player's game in words, for lists of games. */
import type { Result, TableInfo } from "../net/protocol";
import { whole } from "./number";
import { list, say } from "./say.svelte";
import { Who } from "./who";

/** The seat of a person at a table. */
export function seatOf(table: TableInfo, person: string | undefined): number | null {
  return table.places.find((place) => place.person !== null && place.person === person)?.seat ?? null;
}

/** "You 12, Bix 10, Coda 8" */
export function score(table: TableInfo, who: Who): string {
  const points = (seat: number): number => table.standing?.points[seat] ?? 0;
  return table.places.map(({ seat }) => `${nameFor(who, seat)} ${whole(points(seat))}`).join(", ");
}

export function whoseTurn(table: TableInfo, who: Who): string {
  const actors = table.standing?.actors ?? [];
  if (actors.some((seat) => who.isYou(seat))) return say("turn-yours");
  if (actors.length !== 1) return say("home-turn-others");
  return say("table-turn-other", { player: who.name(actors[0] ?? 0) });
}

/** The outcome of a finished game for the reader: won, or the place they took. */
export function outcome(table: TableInfo, who: Who): string {
  const { winners = [], scores = [] } = table.result ?? {};
  if (who.you === null) return say("home-winners", { players: list(winners.map((seat) => who.name(seat))) });
  if (winners.includes(who.you)) return say(winners.length > 1 ? "home-won-shared" : "home-won");
  return say("home-place", { place: placeOf(table, { winners, scores }, who.you), places: table.places.length });
}

/** The place of a player who has not won: below all winners, even with more points than they have. */
export function placeOf({ places }: TableInfo, { winners, scores }: Pick<Result, "winners" | "scores">, seat: number): number {
  const better = places.filter((place) => (scores[place.seat] ?? 0) > (scores[seat] ?? 0)).length;
  return Math.max(better, winners.length) + 1;
}

const nameFor = (who: Who, seat: number): string => (who.isYou(seat) ? say("table-you") : who.name(seat));
