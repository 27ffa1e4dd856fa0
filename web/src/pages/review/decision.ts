/** A decision in words. */
import type { Game } from "../../games/game";
import type { Action, Decision, View } from "../../net/protocol";
import { signed, tenths } from "../../words/points";
import { wordsOfKind } from "../../words/reason";
import { say } from "../../words/say.svelte";

/** Standard errors on either side of a 95% interval. */
const Z_95 = 1.96;

/** "Round 2 · Lead" */
export const placeOf = ({ round, kind }: Decision): string => `${say("sheet-round", { round })} · ${wordsOfKind(kind)}`;

export const madeOf = ({ action }: Decision): Action => action as unknown as Action;
export const bestOf = ({ best }: Decision): Action => best as unknown as Action;

/** "1.8 ± 0.2" */
export const lossOf = ({ loss, error }: Decision): string => `${tenths(loss)}\u00a0±\u00a0${tenths(Z_95 * error)}`;

/** Everything about a point of the graph, in one line. */
export function tellDecision(decision: Decision, view: View | undefined, game: Game): string {
  const choice = view ? game.wordsOfChoice(madeOf(decision), view) : "";
  const verdict = say(`verdict-${decision.verdict}`);
  const lost = decision.verdict === "best" ? verdict : `${verdict} (${lossOf(decision)})`;
  return say("review-point", { place: placeOf(decision), lead: signed(decision.expected), made: choice, verdict: lost });
}
