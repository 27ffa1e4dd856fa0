/** Figures over many games: sums, means, and their uncertainty. */
import type { SeatSummary, ReviewedGame } from "../../net/protocol";

/** Standard errors on either side of a 95% interval. */
const Z_95 = 1.96;
/** The number of games that count as recent. */
export const RECENT_GAMES = 5;

export interface Rate {
  mean: number;
  /** Half of its 95% interval, from the spread between games; null for a single game. */
  half: number | null;
}

export interface KindSummary {
  kind: string;
  decisions: number;
  /** Points lost per decision, and per game. */
  each: number;
  game: number;
}

export interface BidSummary {
  value: number;
  made: number;
  count: number;
}

export interface GameGroup {
  game: string;
  players: number;
  plays: SeatSummary[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
export const mean = (numbers: readonly number[]): number => (numbers.length ? sum(numbers) / numbers.length : 0);

/** Points lost per decision. Decisions of one game are correlated, so the interval compares whole games. */
export function errorRate(plays: readonly SeatSummary[]): Rate {
  const decisions = sum(plays.map((play) => play.decisions));
  const rate = decisions ? sum(plays.map(({ lost }) => lost)) / decisions : 0;
  const games = plays.length;
  if (games < 2 || !decisions) return { mean: rate, half: null };
  const squares = sum(plays.map(({ lost, decisions }) => (lost - rate * decisions) ** 2));
  return { mean: rate, half: (Z_95 * Math.sqrt((squares * games) / (games - 1))) / decisions };
}

/** Summaries by kind of decision, the costliest first. */
export function byKind(plays: readonly SeatSummary[]): KindSummary[] {
  const kinds = plays.flatMap((play) => play.kinds);
  return [...new Set(kinds.map(({ kind }) => kind))]
    .map((kind) => {
      const own = kinds.filter((one) => one.kind === kind);
      const [decisions, lost] = [sum(own.map((one) => one.decisions)), sum(own.map((one) => one.lost))];
      return { kind, decisions, each: lost / decisions, game: lost / plays.length };
    })
    .sort((one, other) => other.game - one.game);
}

/** Bids by value, from low to high. */
export function bids(plays: readonly SeatSummary[]): BidSummary[] {
  const goals = plays.flatMap((play) => play.goals);
  const values = [...new Set(goals.map(({ value }) => value))].sort((one, other) => one - other);
  return values.map((value) => {
    const own = goals.filter((goal) => goal.value === value);
    return { value, made: own.filter((goal) => goal.is_reached).length, count: own.length };
  });
}

/** Groups by game and number of players, in the order in which they were first played. */
export function groups(games: readonly ReviewedGame[]): GameGroup[] {
  const byKey = new Map<string, GameGroup>();
  for (const { play } of games) {
    const key = `${play.game} ${play.players}`;
    const group = byKey.get(key) ?? { game: play.game, players: play.players, plays: [] };
    group.plays.push(play);
    byKey.set(key, group);
  }
  return [...byKey.values()];
}

/** The error rate of the recent games and of all before; null while there are too few. */
export function trend(plays: readonly SeatSummary[]): { recent: number; before: number } | null {
  if (plays.length < 2 * RECENT_GAMES) return null;
  return { recent: errorRate(plays.slice(-RECENT_GAMES)).mean, before: errorRate(plays.slice(0, -RECENT_GAMES)).mean };
}
