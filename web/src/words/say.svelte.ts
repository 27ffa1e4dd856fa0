/** All text on the screen, from the same Fluent catalogues that the terminal uses. */
import { FluentBundle, FluentNumber, type FluentResource, type Scope } from "@fluent/bundle";
import { LANGUAGES } from "../net/protocol";
import { minus, whole } from "./number";

export type Language = (typeof LANGUAGES)[number];
export type Values = Record<string, string | number>;

const catalogues: Record<Language, () => Promise<{ default: FluentResource["body"] }>> = {
  cs: () => import("virtual:words/cs"),
  en: () => import("virtual:words/en"),
  fr: () => import("virtual:words/fr"),
  de: () => import("virtual:words/de"),
};

let bundle = $state.raw<FluentBundle>();

/** The first of the browser's languages that we have. */
export function bestLanguage(wanted: readonly string[]): Language {
  const primary = wanted.map((tag) => tag.split("-")[0]?.toLowerCase());
  return primary.find((tag): tag is Language => LANGUAGES.some((ours) => ours === tag)) ?? "en";
}

export async function speak(language: Language): Promise<void> {
  const { default: body } = await catalogues[language]();
  const next = new FluentBundle(language, { useIsolating: false });
  next.addResource({ body });
  bundle = next;
  document.documentElement.lang = language;
}

/**
 * A count or a score. The browser's own number formatting takes as long at its first use as drawing a whole page, and small numbers
 * look the same in all our languages.
 */
class Count extends FluentNumber {
  override toString(scope?: Scope): string {
    return Number.isInteger(this.value) && Math.abs(this.value) < 1000 ? whole(this.value) : minus(super.toString(scope));
  }
}

export function language(): Language {
  return (bundle?.locales[0] ?? "en") as Language;
}

/** Whether the catalogue has the message. */
export function knows(key: string): boolean {
  return bundle?.hasMessage(key) ?? false;
}

/** A message, or with `key.attribute` one of its attributes. A missing key is our own bug, so the key itself is shown. */
export function say(key: string, values: Values = {}): string {
  const [name = "", attribute] = key.split(".");
  const message = bundle?.getMessage(name);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!bundle || !pattern) return `⟦${key}⟧`;
  const errors: Error[] = [];
  const counted = Object.entries(values).map(([name, value]) => [name, typeof value === "number" ? new Count(value) : value]);
  const text = bundle.formatPattern(pattern, Object.fromEntries(counted), errors);
  if (errors.length) console.error(key, errors);
  return text;
}

/** A label with its value: "Points: 12". */
export function labelled(label: string, value: string | number): string {
  return say("labelled", { label, value: typeof value === "number" ? whole(value) : value });
}

/** A label before a value that is drawn separately: "Best:", in French with a space. */
export function leading(label: string): string {
  return labelled(label, "").trim();
}

/** `["A", "B", "C"]` → "A, B and C". */
export function list(parts: string[]): string {
  const others = parts.slice(0, -1).join(", ");
  const last = parts.at(-1) ?? "";
  return others ? say("list-and", { others, last }) : last;
}

/** The name of a game; the server's own name for a game that this client does not know. */
export function nameOfGame(game: string): string {
  return knows(`game-${game}`) ? say(`game-${game}`) : game;
}
