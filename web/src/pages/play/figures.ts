/** What many games say together: sums over them, and how sure these are. */
import type { Play, PlayedGame } from "../../net/protocol";

/** Standard errors on either side of a 95% interval. */
const CONFIDENT = 1.96;
/** How many games are recent. */
export const RECENT = 5;

export interface Rate {
  mean: number;
  /** Half its 95% interval, from how much the games differ; none for a single game. */
  half: number | null;
}

export interface Kind {
  kind: string;
  decisions: number;
  /** In points: of one decision, and in a game. */
  each: number;
  game: number;
}

export interface Bid {
  value: number;
  made: number;
  count: number;
}

export interface Group {
  game: string;
  players: number;
  plays: Play[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
export const mean = (numbers: readonly number[]): number => (numbers.length ? sum(numbers) / numbers.length : 0);

/** Points lost a decision. Decisions of one game are much alike, so whole games are compared. */
export function errorRate(plays: readonly Play[]): Rate {
  const decisions = sum(plays.map((play) => play.decisions));
  const rate = decisions ? sum(plays.map(({ lost }) => lost)) / decisions : 0;
  const games = plays.length;
  if (games < 2 || !decisions) return { mean: rate, half: null };
  const squares = sum(plays.map(({ lost, decisions }) => (lost - rate * decisions) ** 2));
  return { mean: rate, half: (CONFIDENT * Math.sqrt((squares * games) / (games - 1))) / decisions };
}

/** The costliest first. */
export function byKind(plays: readonly Play[]): Kind[] {
  const kinds = plays.flatMap((play) => play.kinds);
  return [...new Set(kinds.map(({ kind }) => kind))]
    .map((kind) => {
      const own = kinds.filter((one) => one.kind === kind);
      const [decisions, lost] = [sum(own.map((one) => one.decisions)), sum(own.map((one) => one.lost))];
      return { kind, decisions, each: lost / decisions, game: lost / plays.length };
    })
    .sort((one, other) => other.game - one.game);
}

/** By value, from low to high. */
export function bids(plays: readonly Play[]): Bid[] {
  const goals = plays.flatMap((play) => play.goals);
  const values = [...new Set(goals.map(({ value }) => value))].sort((one, other) => one - other);
  return values.map((value) => {
    const own = goals.filter((goal) => goal.value === value);
    return { value, made: own.filter((goal) => goal.is_reached).length, count: own.length };
  });
}

/** By game and number of players, in the order in which they were first played. */
export function groups(games: readonly PlayedGame[]): Group[] {
  const found = new Map<string, Group>();
  for (const { play } of games) {
    const key = `${play.game} ${play.players}`;
    const group = found.get(key) ?? { game: play.game, players: play.players, plays: [] };
    group.plays.push(play);
    found.set(key, group);
  }
  return [...found.values()];
}

/** The error rate of the latest games and of all before; nothing as long as there are too few. */
export function trend(plays: readonly Play[]): { recent: number; before: number } | null {
  if (plays.length < 2 * RECENT) return null;
  return { recent: errorRate(plays.slice(-RECENT)).mean, before: errorRate(plays.slice(0, -RECENT)).mean };
}
