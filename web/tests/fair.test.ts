/** The browser's check of the fair deal agrees with the server on the test vectors. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { digest, seedOf, shuffle, verify } from "../src/net/fair.ts";
import { wasDealt } from "../src/games/fishing/deal.ts";
import type { GameEvent } from "../src/net/protocol.ts";
import { vectors } from "./vectors.ts";

const { proof, record, story } = vectors.genuine;
const people = [0, 1, 2];

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
  const own = { seat: 0, secret: proof.contributions[0]?.secret, commitment: proof.commitment, sealed: digest(proof.seed) };
  assert.deepEqual(new Set(Object.values(verify({ proof, record, story, people }, wasDealt, own))), new Set(["ok"]));
  assert.equal(verify({ proof, record, story, people }, wasDealt, {}).own, "unknown");
});

test("a record of version 1 is proved like one of version 2", () => {
  for (const format of ["trickhouse/1", "trickhouse/2"]) {
    const verdicts = verify({ proof, record: { ...record, format }, story, people }, wasDealt, {});
    assert.ok(!Object.values(verdicts).includes("fail"));
  }
});

for (const { why, proof: changes, record: others } of vectors.forged) {
  test(`found out: ${why}`, () => {
    const verdicts = verify({ proof: { ...proof, ...changes }, record: { ...record, ...others }, story, people }, wasDealt, {});
    assert.ok(Object.values(verdicts).includes("fail"));
  });
}

test("another history than the one that this browser saw is found out", () => {
  const other = proof.seed;
  const genuine = { proof, record, story, people };
  assert.equal(verify(genuine, wasDealt, { commitment: other }).commitment, "fail");
  assert.equal(verify(genuine, wasDealt, { sealed: other }).seed, "fail");
  assert.equal(verify(genuine, wasDealt, { seat: 0, secret: other }).own, "fail");
});

/** The same text with two cards exchanged wherever they are named. */
function exchanged<Item>(item: Item, one: string, other: string): Item {
  const text = JSON.stringify(item).replaceAll(`"${one}"`, '"?"').replaceAll(`"${other}"`, `"${one}"`);
  return JSON.parse(text.replaceAll('"?"', `"${other}"`)) as Item;
}

const deals = story.flatMap(({ event }, place) => (event === "dealt" ? [place] : []));
for (const [past, start] of deals.entries()) {
  test(`found out: two cards of different hands exchanged from round ${past + 1} on, in the record and in the story`, () => {
    const playsOf = (events: GameEvent[]) => events.filter((one) => one.event === "played");
    const [first] = playsOf(story.slice(start));
    const second = playsOf(story.slice(start)).find(({ seat }) => seat !== first?.seat);
    assert.ok(first && second);
    const plays = playsOf(story.slice(0, start)).length;
    const cut = record.actions.findIndex(
      (action, place) => "play" in action && record.actions.slice(0, place).filter((one) => "play" in one).length === plays,
    );
    const forged = {
      proof,
      people,
      record: { ...record, actions: [...record.actions.slice(0, cut), ...exchanged(record.actions.slice(cut), first.card, second.card)] },
      story: [...story.slice(0, start), ...exchanged(story.slice(start), first.card, second.card)],
    };
    assert.deepEqual(verify(forged, wasDealt, {}), { ...verify({ proof, record, story, people }, wasDealt, {}), deal: "fail" });
  });
}

test("found out: a record that breaks off, or that tells another story", () => {
  const dealOf = (actions: typeof record.actions): string =>
    verify({ proof, record: { ...record, actions }, story, people }, wasDealt, {}).deal;
  assert.equal(dealOf(record.actions), "ok");
  assert.equal(dealOf(record.actions.slice(0, -1)), "fail");
  assert.equal(dealOf(exchanged(record.actions, "B7", "V7")), "fail");
});
