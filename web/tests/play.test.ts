/** Figures over many games, and parts of a score that add up. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { SeatSummary, ReviewedGame } from "../src/net/protocol.ts";
import type * as Figures from "../src/pages/play/figures.ts";
import type * as Points from "../src/words/points.ts";
import { client } from "./client.ts";

const { bids, byKind, errorRate, groups, trend } = await client<typeof Figures>("pages/play/figures.ts");
const { rounded } = await client<typeof Points>("words/points.ts");

const play = (lost: number, decisions: number, more: Partial<SeatSummary> = {}): SeatSummary =>
  ({ game: "a", players: 3, lost, decisions, kinds: [], goals: [], ...more }) as unknown as SeatSummary;
const near = (one: number | null, other: number): void => assert.ok(one !== null && Math.abs(one - other) < 1e-9, `${one} is not ${other}`);

test("the error rate is that of all decisions, and its interval comes from how much games differ", () => {
  const { mean, half } = errorRate([play(1, 10), play(8, 20)]);
  near(mean, 0.3);
  near(half, (1.96 * Math.sqrt(2 * (2 ** 2 + 2 ** 2))) / 30);
  assert.deepEqual(errorRate([play(2, 10)]), { mean: 0.2, half: null });
  assert.deepEqual(errorRate([play(0, 0), play(0, 0)]), { mean: 0, half: null });
});

test("decisions by kind, the costliest in a game first", () => {
  const kinds = (lead: number, follow: number): Partial<SeatSummary> => ({
    kinds: [
      { kind: "lead", decisions: 4, lost: lead },
      { kind: "follow", decisions: 6, lost: follow },
    ],
  });
  const found = byKind([play(0, 10, kinds(1, 2)), play(0, 10, kinds(0, 4))]);
  assert.deepEqual(found, [
    { kind: "follow", decisions: 12, each: 0.5, game: 3 },
    { kind: "lead", decisions: 8, each: 0.125, game: 0.5 },
  ]);
});

test("bids by value", () => {
  const goals = [
    { value: 4, is_reached: true },
    { value: 2, is_reached: false },
    { value: 4, is_reached: false },
  ];
  assert.deepEqual(bids([play(0, 0, { goals })]), [
    { value: 2, made: 0, count: 1 },
    { value: 4, made: 1, count: 2 },
  ]);
});

test("games by number of players, and a trend once there are enough of them", () => {
  const game = (players: number): ReviewedGame => ({ table: "", made: 0, play: play(0, 1, { players }) });
  assert.deepEqual(
    groups([game(3), game(4), game(3)]).map(({ players, plays }) => [players, plays.length]),
    [
      [3, 2],
      [4, 1],
    ],
  );
  assert.equal(trend(Array.from({ length: 9 }, () => play(1, 10))), null);
  assert.deepEqual(trend([...Array.from({ length: 5 }, () => play(2, 10)), ...Array.from({ length: 5 }, () => play(1, 10))]), {
    recent: 0.1,
    before: 0.2,
  });
});

test("parts are rounded so that they add up to the rounded sum", () => {
  for (const parts of [[12.666, 6.25, 4.249, -18.83, 0.04], [0.05, 0.05, 0.05], [-0.26, -0.26, 0.52], [17]]) {
    const total = parts.reduce((sum, part) => sum + part, 0);
    near(
      rounded(parts).reduce((sum, part) => sum + part, 0),
      Math.round(total / 0.1) * 0.1,
    );
    rounded(parts).forEach((part, place) => assert.ok(Math.abs(part - (parts[place] ?? 0)) <= 0.1));
  }
});
