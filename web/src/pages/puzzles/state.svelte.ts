/** Puzzles as their page shows them: the book, a position that asks, what came of the answer, and three minutes against the clock. */
import type { Beliefs } from "../../cards/chance";
import { Stage } from "../../cards/stage.svelte";
import type { Game } from "../../games/game";
import type { Action, AskedPuzzle, Calibration, Legal, PuzzleAnswer, PuzzleAttempt, PuzzleBook, PuzzleJudged } from "../../net/protocol";
import { wordsOf } from "../../words/refusal";
import { say } from "../../words/say.svelte";
import { Who } from "../../words/who";
import { tableOf } from "../learn/state.svelte";

export const HURRY = 180_000;
export const ALL = "";

/** What the page is given: who asks and judges, and who keeps what came of three minutes. */
export interface Means {
  game: Game;
  book(): Promise<PuzzleBook>;
  next(theme: string): Promise<AskedPuzzle>;
  judge(puzzle: string, attempt: PuzzleAttempt): Promise<PuzzleJudged>;
  hurried(solved: number): Promise<PuzzleBook>;
  calibration(): Promise<Calibration>;
  /** Whether somebody likes to be asked how sure they are. */
  likesQuestions(): boolean;
  now(): number;
}

/** Three minutes, as many as you can. */
export interface Hurry {
  ends: number;
  tried: number;
  solved: number;
}

export class PuzzleState {
  book = $state.raw<PuzzleBook>();
  calibration = $state.raw<Calibration>();
  puzzle = $state.raw<AskedPuzzle>();
  answer = $state.raw<PuzzleAnswer | null>(null);
  made = $state.raw<Action | null>(null);
  /** What was chosen, as long as it is asked how sure that is. */
  chosen = $state.raw<Action | null>(null);
  stage = $state.raw(new Stage());
  theme = $state(ALL);
  hurry = $state.raw<Hurry | null>(null);
  /** Milliseconds that are left. */
  left = $state(0);
  isOver = $state(false);
  error = $state("");
  remark = $state("");
  #means: Means;

  readonly who = $derived.by(() =>
    this.puzzle ? new Who(tableOf(this.puzzle.game, this.puzzle), this.puzzle.position.view.seat) : undefined,
  );
  readonly isRight = $derived.by(() => this.answer !== null && isSame(this.made, this.answer.right));
  /** What may be chosen; afterwards, what the table must be asked to mark the answer. */
  readonly legal: Legal[] = $derived.by(() => (this.answer ? this.#means.game.offer([this.answer.right]) : this.stage.legal));
  readonly beliefs: Beliefs | null = $derived.by(() => {
    const now = this.answer?.chances;
    return now ? { now, before: now } : null;
  });

  constructor(means: Means) {
    this.#means = means;
  }

  /** The overview. */
  async open(): Promise<void> {
    this.puzzle = undefined;
    this.answer = this.chosen = this.hurry = null;
    this.isOver = false;
    await this.#attempt(async () => {
      [this.book, this.calibration] = await Promise.all([this.#means.book(), this.#means.calibration()]);
    });
  }

  async start(theme: string, isHurried = false): Promise<void> {
    this.theme = theme;
    this.isOver = false;
    this.hurry = isHurried ? { ends: this.#means.now() + HURRY, tried: 0, solved: 0 } : null;
    this.left = HURRY;
    await this.next();
  }

  async next(): Promise<void> {
    if (this.isOver) return;
    await this.#attempt(async () => {
      const puzzle = await this.#means.next(this.theme);
      this.answer = this.made = this.chosen = null;
      this.remark = "";
      const stage = new Stage();
      stage.game = this.#means.game;
      stage.push(puzzle.position);
      this.stage = stage;
      this.puzzle = puzzle;
    });
  }

  /** The clock, looked at now and then. */
  tick(): void {
    if (!this.hurry || this.isOver) return;
    this.left = Math.max(0, this.hurry.ends - this.#means.now());
    if (this.left > 0) return;
    this.isOver = true;
    const { solved } = this.hurry;
    void this.#attempt(async () => {
      this.book = await this.#means.hurried(solved);
    });
  }

  async try(action: Action): Promise<void> {
    const { stage, puzzle } = this;
    if (!puzzle || this.answer || this.chosen) return;
    stage.answered();
    if (!this.hurry && this.#means.likesQuestions() && puzzle.asks) this.chosen = action;
    else await this.#judge(puzzle, { action });
  }

  /** How sure they are of what they were asked, in percent; or they do not say. Of a forecast, also which of its spans they chose. */
  async state(certainty: number | null, guess: number | null): Promise<void> {
    const { puzzle, chosen } = this;
    if (!puzzle || !chosen) return;
    this.chosen = null;
    await this.#judge(puzzle, { action: chosen, ...(certainty !== null && puzzle.asks && { certainty, about: puzzle.asks.about, guess }) });
  }

  async #judge(puzzle: AskedPuzzle, attempt: PuzzleAttempt): Promise<void> {
    const { stage } = this;
    const judged = await this.#means.judge(puzzle.id, attempt).catch((reason: unknown) => wordsOf(reason));
    if (stage !== this.stage) return;
    if (typeof judged === "string" || !judged.answer) {
      this.remark = typeof judged === "string" ? judged : say("table-cannot-now");
      stage.askAgain();
      return;
    }
    this.made = attempt.action;
    this.answer = judged.answer;
    await this.#count();
  }

  /** Against the clock, whoever was right goes on at once. */
  async #count(): Promise<void> {
    if (!this.hurry || this.isOver) return;
    this.hurry = { ...this.hurry, tried: this.hurry.tried + 1, solved: this.hurry.solved + Number(this.isRight) };
    if (this.isRight) await this.next();
  }

  async #attempt(deed: () => Promise<void>): Promise<void> {
    this.error = "";
    await deed().catch((reason: unknown) => (this.error = wordsOf(reason)));
  }
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
