/** A lesson as its page shows it: which step, what has been tried, and what the rules said to it. */
import { Stage } from "../../cards/stage.svelte";
import type { Game } from "../../games/game";
import type { Action, Judged, Legal, Lesson, LessonStep, TableInfo } from "../../net/protocol";
import type { Progress } from "../../shell/progress";
import { wordsOf } from "../../words/refusal";
import { say } from "../../words/say.svelte";
import { Who } from "../../words/who";

/** What a lesson is given: who judges an answer, and where progress is kept. */
export interface Means {
  lesson: Lesson;
  game: Game;
  judge(step: string, action: Action): Promise<Judged>;
  progress: Progress;
  keep(progress: Progress): void;
}

export class LessonState {
  stage = $state.raw(new Stage());
  at = $state(0);
  /** Whether the step has been answered. */
  isAnswered = $state(false);
  /** Whether all steps have been answered. */
  isOver = $state(false);
  /** The furthest step: those before it can be gone back to, and returned from. */
  reached = $state(0);
  #means: Means;
  #reason = $state("");
  #isShown = $state(false);
  #isDone: boolean;

  readonly step: LessonStep = $derived.by(() => this.#means.lesson.steps[this.at] as LessonStep);
  readonly count: number;
  readonly who = $derived.by(() => new Who(tableOf(this.#means.lesson.game, this.step), this.step.position.view.seat));
  /** What may be tried: what is legal, and what the step asks for even if it is not. */
  readonly legal: Legal[] = $derived.by(() => {
    const { legal } = this.stage;
    const { example } = this.step;
    if (this.isAnswered || !legal.length) return [];
    return !example || legal.some((entry) => isSame(entry, example)) ? legal : [...legal, example as Legal];
  });
  /** The answer, for those who are shown it. */
  readonly hint = $derived.by(() => (!this.isAnswered && (this.step.shows || this.#isShown) ? this.step.example : null));
  readonly canShow = $derived.by(() => !this.isAnswered && Boolean(this.step.example) && !this.hint);
  readonly title = $derived.by(() => this.titleOf(this.at));
  /** What is asked, why the last answer was wrong, or the rule that has been learnt. */
  readonly text = $derived.by(() => (this.isAnswered ? this.#words(".rule") : this.#reason || this.#words(".ask")));
  readonly isWrong = $derived.by(() => !this.isAnswered && this.#reason !== "");

  constructor(means: Means) {
    this.#means = means;
    this.count = means.lesson.steps.length;
    this.#isDone = means.progress.isDone;
    this.reached = Math.min(means.progress.at, this.count - 1);
    this.enter(this.reached);
  }

  /** Go to a step, from its beginning. */
  enter(at: number): void {
    this.at = Math.max(0, Math.min(this.count - 1, at));
    this.reached = Math.max(this.reached, this.at);
    this.isAnswered = this.isOver = this.#isShown = false;
    this.#reason = "";
    this.stage = new Stage();
    this.stage.game = this.#means.game;
    this.stage.push(this.step.position);
    this.#keep();
  }

  next(): void {
    if (this.at + 1 < this.count) return this.enter(this.at + 1);
    this.isOver = this.#isDone = true;
    this.reached = 0;
    this.#keep();
  }

  again(): void {
    this.enter(0);
  }

  show(): void {
    this.#isShown = true;
    this.#reason = "";
  }

  /** A line from the table: the rule that forbids what was tried. */
  remark(text: string): void {
    if (!this.isAnswered) this.#reason = text;
  }

  async try(action: Action): Promise<void> {
    const { stage, step } = this;
    stage.answered();
    try {
      const judged = await this.#means.judge(step.name, action);
      if (stage === this.stage) this.#hear(judged);
    } catch (reason) {
      this.remark(wordsOf(reason));
      stage.askAgain();
    }
  }

  #hear({ verdict, because, moved }: Judged): void {
    if (verdict === "right") {
      this.isAnswered = true;
      this.#reason = "";
      this.stage.push(moved);
      return;
    }
    this.#reason = because ? this.#words(`.${because}`) : say("table-cannot-now");
    this.stage.askAgain();
  }

  /** What a step is about. */
  titleOf(place: number): string {
    const { game, steps } = this.#means.lesson;
    return say(`lesson-${game}-${steps[place]?.name}`);
  }

  #words(attribute: string): string {
    return say(`lesson-${this.#means.lesson.game}-${this.step.name}${attribute}`);
  }

  #keep(): void {
    this.#means.keep({ at: this.reached, isDone: this.#isDone });
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The learner and the bots, as if they sat at a table. */
export function tableOf(game: string, { players, people, position }: Pick<LessonStep, "players" | "people" | "position">): TableInfo {
  const places = people.map((seat) => ({ seat, kind: seat === position.view.seat ? "person" : "bot", name: say("table-you") }));
  return { setup: { game, players }, places } as unknown as TableInfo;
}
