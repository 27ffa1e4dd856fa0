/** Editions: the rules that a table begins with, and how it describes them. Without a catalogue the language is English. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type * as Editions from "../src/games/edition.ts";
import type { Options, OptionInfo } from "../src/net/protocol.ts";
import { client } from "./client.ts";

const { editionOf, editionsOf, optionsOf, wordsOfRules, wordsOfUnusualRules } = await client<typeof Editions>("games/edition.ts");

const option = (name: string, ...choices: string[]): OptionInfo => {
  return { name, kind: "choice", default: choices[0] ?? "", choices, low: null, high: null };
};
const OPTIONS = [
  option("ties", "another-round", "shared"),
  option("automata", "lowest", "trump"),
  option("starter_ties", "left", "starter"),
];
const rules = (options: Record<string, string>) => ({ game: "xylotar", options: options as Options });

test("a table is offered the rules of its language, as far as the server has them", () => {
  const xylotar = { name: "xylotar", options: OPTIONS };
  assert.deepEqual(optionsOf("en", xylotar), {});
  assert.deepEqual(optionsOf("cs", xylotar), {});
  assert.deepEqual(optionsOf("fr", xylotar), { automata: "trump" });
  assert.deepEqual(optionsOf("de", xylotar), { ties: "shared", starter_ties: "starter" });
  assert.deepEqual(optionsOf("de", { name: "xylotar", options: OPTIONS.slice(0, 2) }), { ties: "shared" });
  assert.deepEqual(optionsOf("fr", { name: "fishing", options: [] }), {});
});

test("editions that say the same are one, and a game whose rules agree has none", () => {
  assert.deepEqual(editionsOf("xylotar"), ["en", "fr", "de"]);
  assert.deepEqual(editionsOf("fishing"), []);
});

test("a table says whose rules it plays by, house rules included", () => {
  assert.equal(editionOf(rules({})), "en");
  assert.equal(editionOf(rules({ ties: "another-round", rounds: "3" })), "en");
  assert.equal(editionOf(rules({ automata: "trump" })), "fr");
  assert.equal(editionOf(rules({ ties: "shared", starter_ties: "starter" })), "de");
  assert.equal(editionOf(rules({ ties: "shared" })), null);
  assert.equal(wordsOfRules(rules({ automata: "trump" })), "⟦edition-fr⟧");
  assert.equal(wordsOfRules(rules({ ties: "shared" })), "⟦edition-own⟧");
});

test("a puzzle names the rules of its game only where they are not the usual ones", () => {
  assert.equal(wordsOfUnusualRules(rules({})), "");
  assert.equal(wordsOfUnusualRules(rules({ rounds: "5" })), "");
  assert.equal(wordsOfUnusualRules({ game: "fishing", options: {} }), "");
  assert.equal(wordsOfUnusualRules(rules({ last_two: "peek" })), "⟦edition-own⟧");
  assert.equal(wordsOfUnusualRules(rules({ automata: "trump" })), "⟦edition-fr⟧");
});
