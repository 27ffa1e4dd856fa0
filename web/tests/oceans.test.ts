/** Oceans that players make: their short forms, what makes one complete, and what a browser keeps of them. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import type * as Games from "../src/games/game.ts";
import type * as Oceans from "../src/games/fishing/oceans.ts";
import { client } from "./client.ts";

const { loadEditors } = await client<typeof Games>("games/game.ts");
const { BLANK, countOf, deleteOcean, draft, formatFragment, hashOf, isComplete, keepDraft, MAX_NAME_LENGTH, nextStar } =
  await client<typeof Oceans>("games/fishing/oceans.ts");
const { OCEAN, parseFragment, savedOceans, saveOcean, STANDARD, starsOf, TIERS, tiersFrom } =
  await client<typeof Oceans>("games/fishing/oceans.ts");

const DIGITS = "112234551122345511223455112234551111223333444455333352245444";
const TURNED = STANDARD.map((star) => 6 - star);

const kept = new Map<string, string>();
let isFull = false;
beforeEach(() => {
  kept.clear();
  isFull = false;
});
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new Error("QuotaExceededError");
      kept.set(key, value);
    },
  },
});

test("the standard ocean has the digits and the hash that the command prints", () => {
  assert.equal(STANDARD.join(""), DIGITS);
  assert.equal(hashOf(STANDARD), "5cd55ec8");
});

test("five lists and stars are the same ocean", () => {
  assert.deepEqual(starsOf(tiersFrom(TURNED)), TURNED);
  assert.deepEqual(
    tiersFrom(STANDARD).map(({ length }) => length),
    [12, 12, 12, 12, 12],
  );
  assert.deepEqual(new Set(tiersFrom(TURNED).flat()), new Set(OCEAN));
  assert.deepEqual(tiersFrom(TURNED)[4]?.slice(0, 2), ["B11", "B12"]);
});

test("an ocean is complete once all sixty cards have stars", () => {
  assert.equal(countOf(BLANK, 0), 60);
  assert.ok(!isComplete(BLANK));
  assert.ok(!isComplete(STANDARD.with(59, 0)));
  assert.ok(isComplete(STANDARD));
  assert.equal(
    TIERS.reduce((sum, tier) => sum + countOf(TURNED, tier), 0),
    60,
  );
});

test("a tap adds a star, and after five comes one", () => {
  assert.deepEqual([0, 1, 2, 3, 4, 5].map(nextStar), [1, 2, 3, 4, 5, 1]);
});

test("a link carries an ocean and its name", () => {
  for (const name of ["", "Our box", "Náš oceán & #1", "=%&+"]) {
    assert.deepEqual(parseFragment(formatFragment({ name, stars: TURNED })), { name, stars: TURNED });
  }
  assert.equal(formatFragment({ name: "", stars: STANDARD }), `#stars=${DIGITS}`);
});

test("a link without a complete ocean carries none", () => {
  for (const digits of ["", DIGITS.slice(1), `${DIGITS}1`, DIGITS.replace("1", "0"), DIGITS.replace("1", "6"), DIGITS.replace("1", "x")]) {
    assert.equal(parseFragment(`#stars=${digits}`), null);
  }
  assert.equal(parseFragment("#main"), null);
  assert.equal(parseFragment(`#stars=${DIGITS}&name=${"x".repeat(1000)}`)?.name.length, MAX_NAME_LENGTH);
});

test("oceans are saved by name, and a name holds one ocean", () => {
  assert.ok(saveOcean({ name: "Box", stars: STANDARD }));
  assert.ok(saveOcean({ name: "Atlantic", stars: STANDARD }));
  assert.ok(saveOcean({ name: "Box", stars: TURNED }));
  assert.deepEqual(savedOceans(), [
    { name: "Atlantic", stars: STANDARD },
    { name: "Box", stars: TURNED },
  ]);
  assert.ok(deleteOcean("Atlantic"));
  assert.deepEqual(
    savedOceans().map(({ name }) => name),
    ["Box"],
  );
});

test("what is damaged in the browser's storage is left out", () => {
  kept.set("trickhouse/oceans", "{");
  assert.deepEqual(savedOceans(), []);
  kept.set("trickhouse/oceans", JSON.stringify({ good: DIGITS, bad: "12", odd: null }));
  assert.deepEqual(savedOceans(), [{ name: "good", stars: STANDARD }]);
});

test("what was begun is kept, complete or not", () => {
  assert.deepEqual(draft(), { name: "", stars: BLANK });
  keepDraft({ name: "Box", stars: BLANK.with(3, 5) });
  assert.deepEqual(draft(), { name: "Box", stars: BLANK.with(3, 5) });
  kept.set("trickhouse/ocean-draft", "stars=9");
  assert.deepEqual(draft(), { name: "", stars: BLANK });
});

test("a browser that keeps nothing says so", () => {
  isFull = true;
  assert.ok(!saveOcean({ name: "Box", stars: STANDARD }));
});

test("a game without editors has none", async () => {
  assert.deepEqual(await loadEditors("xylotar"), {});
  assert.deepEqual(await loadEditors("unheard-of"), {});
});
