/** The fair deal in the browser agrees with the server's own, on the vectors that the server's tests keep. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { digest, seedOf, shuffle, verify } from "../src/fair.ts";
import type { GameRules } from "../src/games/game.ts";

const vectors = JSON.parse(readFileSync(new URL("../../tests/server/vectors.json", import.meta.url), "utf-8"));
const rules = { starters: () => [0, 1, 2], wasDealt: () => true } as unknown as GameRules;
const { proof, record } = vectors.genuine;

test("seeds are made from all secrets", () => {
  for (const { seed, sealed, commitment, ...proof } of vectors.seeds) {
    assert.equal(seedOf(proof), seed);
    assert.equal(digest(seed), sealed);
    assert.equal(digest(proof.secret), commitment);
  }
});

test("shuffles follow from seed and label", () => {
  for (const { seed, label, size, order } of vectors.shuffles) {
    assert.deepEqual(shuffle(seed, label, [...Array(size).keys()]), order);
  }
});

test("the cards and the starter of every game and number of players", () => {
  for (const { seed, starters, starter, shuffles } of vectors.deals) {
    assert.equal(shuffle(seed, "table/starter", starters)[0], starter);
    for (const { label, cards, order } of shuffles) assert.deepEqual(shuffle(seed, label, cards), order);
  }
});

test("a genuine proof holds", () => {
  const own = { seat: 0, secret: proof.contributions[0].secret, commitment: proof.commitment, sealed: digest(proof.seed) };
  assert.deepEqual(new Set(Object.values(verify(proof, record, rules, own))), new Set(["ok"]));
  assert.equal(verify(proof, record, rules, {}).own, "unknown");
});

for (const { why, proof: changes, record: others } of vectors.forged) {
  test(`found out: ${why}`, () => {
    const verdicts = verify({ ...proof, ...changes }, { ...record, ...others }, rules, {});
    assert.ok(Object.values(verdicts).includes("fail"));
  });
}

test("found out: another story than the one that this browser was told", () => {
  const other = proof.seed;
  assert.equal(verify(proof, record, rules, { commitment: other }).commitment, "fail");
  assert.equal(verify(proof, record, rules, { sealed: other }).seed, "fail");
  assert.equal(verify(proof, record, rules, { seat: 0, secret: other }).own, "fail");
});
