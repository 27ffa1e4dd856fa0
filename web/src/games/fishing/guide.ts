/** The rules that the guide shows at this moment. */
import type { FishingData } from "../../net/protocol";
import { wordsOfColour } from "../../words/cards";
import { say } from "../../words/say.svelte";

/** The rule of the phase; in a trick it depends on whether the highest or the lowest card wins, and on whether its colour was named. */
export function rulesOf(view: FishingData): string[] {
  const phase = view.phase === "deal" || view.phase === "over" ? "play" : view.phase;
  const trump = { colour: wordsOfColour(view.trump) };
  if (phase !== "play") return [say(`fishing-guide-${phase}`, trump)];
  const rules = [say(view.lowest_wins ? "fishing-guide-lowest" : "fishing-guide-play", trump)];
  const isNamed = view.named_by !== null && view.required !== null;
  return isNamed ? [...rules, say("fishing-guide-named", { colour: wordsOfColour(view.required ?? "") })] : rules;
}
