/** What players want to know before they choose a game. */
import type { GameInfo } from "../net/protocol";
import { say } from "../words/say.svelte";
import { coverOf } from "./game";

/** How long a game takes and for how many it is: "about 30 minutes · 2–5 players"; nothing for a game without a cover. */
export function wordsOfFacts({ name, players }: Pick<GameInfo, "name" | "players">): string {
  const minutes = coverOf(name)?.minutes;
  if (!minutes) return "";
  const [fewest, most] = [Math.min(...players), Math.max(...players)];
  const count = fewest === most ? String(most) : `${fewest}–${most}`;
  return say("game-facts", { minutes, count });
}
