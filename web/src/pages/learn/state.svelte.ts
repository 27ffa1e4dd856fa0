/** State of a lesson's page: the step, the learner's attempt, and the verdict of the rules. */
import { Stage } from "../../cards/stage.svelte";
import type { Game } from "../../games/game";
import type { Action, LessonJudgement, Legal, LessonInfo, LessonStepInfo, TableInfo } from "../../net/protocol";
import type { LessonProgress } from "../../shell/progress";
import { wordsOf } from "../../words/refusal";
import { say } from "../../words/say.svelte";
import { Who } from "../../words/who";

/** What the page provides: the lesson, the server, which judges answers, and storage for the progress. */
export interface LessonServices {
  lesson: LessonInfo;
  game: Game;
  judge(step: string, action: Action): Promise<LessonJudgement>;
  progress: LessonProgress;
  keep(progress: LessonProgress): void;
}

export class LessonState {
  stage = $state.raw(new Stage());
  at = $state(0);
  /** Whether the step has been answered. */
  isAnswered = $state(false);
  /** Whether all steps have been answered. */
  isOver = $state(false);
  /** The furthest step: the learner can go back to earlier ones and return to it. */
  reached = $state(0);
  #services: LessonServices;
  #reason = $state("");
  #isShown = $state(false);
  #isDone: boolean;

  readonly step: LessonStepInfo = $derived.by(() => this.#services.lesson.steps[this.at] as LessonStepInfo);
  readonly count: number;
  readonly who = $derived.by(() => new Who(tableOf(this.#services.lesson.game, this.step), this.step.position.view.seat));
  /** What the learner may try: legal actions, and the action that the step asks for even if it is illegal. */
  readonly legal: Legal[] = $derived.by(() => {
    const { legal } = this.stage;
    const { example } = this.step;
    if (this.isAnswered || !legal.length) return [];
    return !example || legal.some((entry) => isSame(entry, example)) ? legal : [...legal, example as Legal];
  });
  /** The answer, once the learner is shown it. */
  readonly hint = $derived.by(() => (!this.isAnswered && (this.step.shows || this.#isShown) ? this.step.example : null));
  readonly canShow = $derived.by(() => !this.isAnswered && Boolean(this.step.example) && !this.hint);
  readonly title = $derived.by(() => this.titleOf(this.at));
  /** The question, why the last answer was wrong, or the rule that has been learnt. */
  readonly text = $derived.by(() => (this.isAnswered ? this.#words(".rule") : this.#reason || this.#words(".ask")));
  readonly isWrong = $derived.by(() => !this.isAnswered && this.#reason !== "");

  constructor(services: LessonServices) {
    this.#services = services;
    this.count = services.lesson.steps.length;
    this.#isDone = services.progress.isDone;
    this.reached = Math.min(services.progress.at, this.count - 1);
    this.enter(this.reached);
  }

  /** Go to the beginning of a step. */
  enter(at: number): void {
    this.at = Math.max(0, Math.min(this.count - 1, at));
    this.reached = Math.max(this.reached, this.at);
    this.isAnswered = this.isOver = this.#isShown = false;
    this.#reason = "";
    this.stage = new Stage();
    this.stage.game = this.#services.game;
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

  /** A line from the table: the rule that forbids the attempt. */
  remark(text: string): void {
    if (!this.isAnswered) this.#reason = text;
  }

  async try(action: Action): Promise<void> {
    const { stage, step } = this;
    stage.answered();
    try {
      const judged = await this.#services.judge(step.name, action);
      if (stage === this.stage) this.#hear(judged);
    } catch (reason) {
      this.remark(wordsOf(reason));
      stage.askAgain();
    }
  }

  #hear({ verdict, because, moved }: LessonJudgement): void {
    if (verdict === "right") {
      this.isAnswered = true;
      this.#reason = "";
      this.stage.push(moved);
      return;
    }
    this.#reason = because ? this.#words(`.${because}`) : say("table-cannot-now");
    this.stage.askAgain();
  }

  /** The subject of a step. */
  titleOf(place: number): string {
    const { game, steps } = this.#services.lesson;
    return say(`lesson-${game}-${steps[place]?.name}`);
  }

  #words(attribute: string): string {
    return say(`lesson-${this.#services.lesson.game}-${this.step.name}${attribute}`);
  }

  #keep(): void {
    this.#services.keep({ at: this.reached, isDone: this.#isDone });
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A table that seats the learner and the bots. */
export function tableOf(game: string, { players, people, position }: Pick<LessonStepInfo, "players" | "people" | "position">): TableInfo {
  const places = people.map((seat) => ({ seat, kind: seat === position.view.seat ? "person" : "bot", name: say("table-you") }));
  return { setup: { game, players }, places } as unknown as TableInfo;
}
