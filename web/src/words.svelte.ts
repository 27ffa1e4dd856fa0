/** What is said on the screen, from the same Fluent catalogues as in the terminal. */
import { FluentBundle, type FluentResource } from "@fluent/bundle";
import { LANGUAGES } from "./protocol";

export type Language = (typeof LANGUAGES)[number];
export type Values = Record<string, string | number>;

const catalogues: Record<Language, () => Promise<{ default: FluentResource["body"] }>> = {
  cs: () => import("virtual:words/cs"),
  en: () => import("virtual:words/en"),
  fr: () => import("virtual:words/fr"),
  de: () => import("virtual:words/de"),
};

let bundle = $state.raw<FluentBundle>();

/** The first language of the browser that is one of ours. */
export function bestLanguage(wanted: readonly string[]): Language {
  const primary = wanted.map((tag) => tag.split("-")[0]?.toLowerCase());
  return primary.find((tag): tag is Language => LANGUAGES.some((ours) => ours === tag)) ?? "en";
}

export async function speak(language: Language): Promise<void> {
  const catalogue = catalogues[language]();
  warmUp(language);
  const made = new FluentBundle(language, { useIsolating: false });
  made.addResource({ body: (await catalogue).default });
  bundle = made;
  document.documentElement.lang = language;
}

/**
 * The first number, plural and list of a language take the browser a good part of the time of the whole first page. It has that
 * time while the words are still on their way.
 */
function warmUp(language: Language): void {
  setTimeout(() => new Intl.NumberFormat(language).format(1));
  setTimeout(() => new Intl.PluralRules(language).select(1));
  setTimeout(() => list(["1", "2"], language));
}

export function language(): Language {
  return (bundle?.locales[0] ?? "en") as Language;
}

/** Whether there is such a message. */
export function knows(key: string): boolean {
  return bundle?.hasMessage(key) ?? false;
}

/** A message, or with `key.attribute` one of its attributes. A missing key shows itself: it is our own bug. */
export function say(key: string, values: Values = {}): string {
  const [name = "", attribute] = key.split(".");
  const message = bundle?.getMessage(name);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!bundle || !pattern) return `⟦${key}⟧`;
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, values, errors);
  if (errors.length) console.error(key, errors);
  return text;
}

/** `["A", "B", "C"]` → "A, B and C". */
export function list(parts: string[], inLanguage = language()): string {
  return new Intl.ListFormat(inLanguage, { type: "conjunction" }).format(parts);
}
