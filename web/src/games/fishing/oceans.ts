/** Oceans that players make themselves: which of the sixty ocean cards carries how many stars. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { DECK, tiersOf } from "./deal";

export const TIERS = [1, 2, 3, 4, 5] as const;
export const MAX_NAME_LENGTH = 24;
export const PAGE = "/option/fishing/ocean";
const KEY = "trickhouse/oceans";
const DRAFT_KEY = "trickhouse/ocean-draft";
const HASH_DIGITS = 8;

/** The cards of the ocean in canonical order. */
export const OCEAN: readonly string[] = DECK.slice(40);

/** How many stars each card of the ocean carries, in canonical order; 0 for one that has none yet. */
export type Stars = readonly number[];

export interface NamedOcean {
  name: string;
  stars: Stars;
}

/** No card has its stars yet. */
export const BLANK: Stars = OCEAN.map(() => 0);
export const STANDARD: Stars = starsOf("standard");

/** The stars of an ocean as a table has it. */
export function starsOf(ocean: string | string[][]): Stars {
  const tiers = tiersOf({ ocean });
  return OCEAN.map((card) => tiers.findIndex((tier) => tier.includes(card)) + 1);
}

/** An ocean as the server wants it: five lists of cards. */
export function tiersFrom(stars: Stars): string[][] {
  return TIERS.map((tier) => OCEAN.filter((_, place) => stars[place] === tier));
}

/** How many cards have so many stars. */
export function countOf(stars: Stars, tier: number): number {
  return stars.filter((one) => one === tier).length;
}

export function isComplete(stars: Stars): boolean {
  return countOf(stars, 0) === 0;
}

/** One star more; after five comes one. */
export function nextStar(star: number): number {
  return (star % TIERS.length) + 1;
}

/** By which people recognise an ocean; `trickhouse ocean` prints the same. */
export function hashOf(stars: Stars): string {
  return bytesToHex(sha256(utf8ToBytes(stars.join("")))).slice(0, HASH_DIGITS);
}

/** What a link carries after its `#`: sixty digits, and the name. */
export function formatFragment({ name, stars }: NamedOcean): string {
  return `#${new URLSearchParams({ stars: stars.join(""), ...(name && { name }) })}`;
}

/** The ocean that a link carries; nothing if there is no complete one in it. */
export function parseFragment(fragment: string): NamedOcean | null {
  const ocean = parseDraft(fragment.replace(/^#/, ""));
  return ocean && isComplete(ocean.stars) ? ocean : null;
}

function parseDraft(text: string): NamedOcean | null {
  const query = new URLSearchParams(text);
  const digits = query.get("stars") ?? "";
  if (!/^[0-5]+$/.test(digits) || digits.length !== OCEAN.length) return null;
  return { name: (query.get("name") ?? "").trim().slice(0, MAX_NAME_LENGTH), stars: [...digits].map(Number) };
}

/** The oceans that are saved in this browser, by name. What is damaged is left out. */
export function savedOceans(): NamedOcean[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
    const oceans = Object.entries(kept).map(([name, digits]) => parseFragment(`#${new URLSearchParams({ name, stars: String(digits) })}`));
    return oceans.filter((one) => one !== null).sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch {
    return [];
  }
}

/** Save an ocean, in the place of one with the same name. Returns whether the browser did. */
export function saveOcean(ocean: NamedOcean): boolean {
  return keep([...savedOceans().filter(({ name }) => name !== ocean.name), ocean]);
}

export function deleteOcean(name: string): boolean {
  return keep(savedOceans().filter((one) => one.name !== name));
}

/** The ocean that was begun last and may not be complete: sixty cards take a while. */
export function draft(): NamedOcean {
  try {
    return parseDraft(localStorage.getItem(DRAFT_KEY) ?? "") ?? { name: "", stars: BLANK };
  } catch {
    return { name: "", stars: BLANK };
  }
}

export function keepDraft(ocean: NamedOcean): boolean {
  return store(DRAFT_KEY, formatFragment(ocean).slice(1));
}

function keep(oceans: NamedOcean[]): boolean {
  return store(KEY, JSON.stringify(Object.fromEntries(oceans.map(({ name, stars }) => [name, stars.join("")]))));
}

/** Returns whether the browser has stored it. */
function store(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
