/** Editions: where the published rules differ by language, a new table uses those of its host's language. */
import { LANGUAGES, type GameInfo, type Options, type Setup } from "../net/protocol";
import { labelled, language, list, say, type Language } from "../words/say.svelte";
import { coverOf } from "./game";

type Rules = Pick<Setup, "game" | "options">;

/** The editions of a game, one for each set of rules, the reader's own first, English before Czech; none if all rules agree. */
export function editionsOf(game: string): Language[] {
  const editions = coverOf(game)?.editions;
  if (!editions) return [];
  const inOrder: Language[] = [language(), "en", ...LANGUAGES];
  return inOrder.filter((one, place) => inOrder.findIndex((other) => isSame(editions[other], editions[one])) === place);
}

/** The options of an edition: where it differs from a table without options, as far as the server knows them. */
export function optionsOf(edition: Language, { name, options }: Pick<GameInfo, "name" | "options">): Options {
  const rules = coverOf(name)?.editions?.[edition] ?? {};
  const known = options.filter(({ name: option, default: plain, choices }) => {
    const value = rules[option];
    return value !== undefined && value !== plain && choices.includes(value);
  });
  return Object.fromEntries(known.map(({ name: option }) => [option, rules[option]]));
}

/** The edition that a table plays by, the reader's own if several agree; null for house rules. */
export function editionOf({ game, options }: Rules): Language | null {
  return editionsOf(game).find((one) => differences({ game, options: options ?? {} }, one).length === 0) ?? null;
}

/** The rules of a table in a few words: "French rules", or how they differ from the reader's own edition. */
export function wordsOfRules(rules: Rules): string {
  const edition = editionOf(rules);
  if (edition) return say(`edition-${edition}`);
  return wordsOfHouseRules(rules, differences(rules, language()));
}

/** Rules that differ from those of a table without options, in a few words; nothing if they agree. */
export function wordsOfUnusualRules(rules: Rules): string {
  const unusual = differences(rules, "en");
  if (!unusual.length) return "";
  const edition = editionOf(rules);
  return edition ? say(`edition-${edition}`) : wordsOfHouseRules(rules, unusual);
}

/** The options in which a table differs from an edition. */
function differences({ game, options }: Rules, edition: Language): string[] {
  const rules = coverOf(game)?.editions?.[edition] ?? {};
  return Object.keys(rules).filter((option) => valueOf({ game, ...(options && { options }) }, option) !== rules[option]);
}

/** The value of an option at a table; a table that names none plays by the English rules. */
function valueOf({ game, options }: Rules, option: string): string {
  return (options as Record<string, string> | undefined)?.[option] ?? coverOf(game)?.editions?.en[option] ?? "";
}

function wordsOfHouseRules(rules: Rules, options: string[]): string {
  return say("edition-own", { options: list(options.map((option) => wordsOfOption(rules, option))) });
}

function wordsOfOption(rules: Rules, option: string): string {
  const key = `option-${rules.game}-${option}`;
  return labelled(say(key), say(`${key}-${valueOf(rules, option)}`));
}

function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
  return Object.keys({ ...one, ...other }).every((option) => one[option] === other[option]);
}
