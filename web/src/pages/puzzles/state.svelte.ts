/** State of the puzzle page: the overview, the position asked, the judged answer, and the rush against the clock. */
import type { Beliefs } from "../../cards/chance";
import { Stage } from "../../cards/stage.svelte";
import type { Game } from "../../games/game";
import type {
  Action,
  AskedPuzzle,
  Calibration,
  Legal,
  PuzzleAnswer,
  PuzzleAttempt,
  PuzzleOverview,
  PuzzleJudgement,
} from "../../net/protocol";
import { wordsOf } from "../../words/refusal";
import { say } from "../../words/say.svelte";
import { Who } from "../../words/who";
import { tableOf } from "../learn/state.svelte";

export const RUSH_MS = 180_000;
export const ALL = "";

/** What the page provides: the server, which asks, judges and keeps the best rush, and the player's settings. */
export interface PuzzleServices {
  game: Game;
  overview(): Promise<PuzzleOverview>;
  next(theme: string): Promise<AskedPuzzle>;
  judge(puzzle: string, attempt: PuzzleAttempt): Promise<PuzzleJudgement>;
  keepRush(solved: number): Promise<PuzzleOverview>;
  calibration(): Promise<Calibration>;
  /** Whether the player wants to be asked how sure they are. */
  likesQuestions(): boolean;
  now(): number;
}

/** A rush: as many puzzles as possible in three minutes. */
export interface Rush {
  endsAt: number;
  tried: number;
  solved: number;
}

export class PuzzleState {
  overview = $state.raw<PuzzleOverview>();
  calibration = $state.raw<Calibration>();
  puzzle = $state.raw<AskedPuzzle>();
  answer = $state.raw<PuzzleAnswer | null>(null);
  /** The action that the server judged. */
  judged = $state.raw<Action | null>(null);
  /** The chosen action, while the player is asked how sure they are. */
  chosen = $state.raw<Action | null>(null);
  stage = $state.raw(new Stage());
  theme = $state(ALL);
  rush = $state.raw<Rush | null>(null);
  /** Time left in the rush. */
  leftMs = $state(0);
  isOver = $state(false);
  error = $state("");
  remark = $state("");
  #services: PuzzleServices;

  readonly who = $derived.by(() =>
    this.puzzle ? new Who(tableOf(this.puzzle.game, this.puzzle), this.puzzle.position.view.seat) : undefined,
  );
  readonly isRight = $derived.by(() => this.answer !== null && isSame(this.judged, this.answer.right));
  /** The legal actions; once answered, what the table must offer so that it can mark the right one. */
  readonly legal: Legal[] = $derived.by(() => (this.answer ? this.#services.game.offer([this.answer.right]) : this.stage.legal));
  readonly beliefs: Beliefs | null = $derived.by(() => {
    const now = this.answer?.chances;
    return now ? { now, before: now } : null;
  });

  constructor(services: PuzzleServices) {
    this.#services = services;
  }

  /** Open the overview. */
  async open(): Promise<void> {
    this.puzzle = undefined;
    this.answer = this.chosen = this.rush = null;
    this.isOver = false;
    await this.#attempt(async () => {
      [this.overview, this.calibration] = await Promise.all([this.#services.overview(), this.#services.calibration()]);
    });
  }

  async start(theme: string, isRush = false): Promise<void> {
    this.theme = theme;
    this.isOver = false;
    this.rush = isRush ? { endsAt: this.#services.now() + RUSH_MS, tried: 0, solved: 0 } : null;
    this.leftMs = RUSH_MS;
    await this.next();
  }

  async next(): Promise<void> {
    if (this.isOver) return;
    await this.#attempt(async () => {
      const puzzle = await this.#services.next(this.theme);
      this.answer = this.judged = this.chosen = null;
      this.remark = "";
      const stage = new Stage();
      stage.game = this.#services.game;
      stage.push(puzzle.position);
      this.stage = stage;
      this.puzzle = puzzle;
    });
  }

  /** Update the clock; end the rush when its time is up. */
  tick(): void {
    if (!this.rush || this.isOver) return;
    this.leftMs = Math.max(0, this.rush.endsAt - this.#services.now());
    if (this.leftMs > 0) return;
    this.isOver = true;
    const { solved } = this.rush;
    void this.#attempt(async () => {
      this.overview = await this.#services.keepRush(solved);
    });
  }

  async try(action: Action): Promise<void> {
    const { stage, puzzle } = this;
    if (!puzzle || this.answer || this.chosen) return;
    stage.answered();
    if (!this.rush && this.#services.likesQuestions() && puzzle.asks) this.chosen = action;
    else await this.#judge(puzzle, { action });
  }

  /** State how sure the player is, in percent, or null for no answer; for a forecast, also the index of the chosen span. */
  async state(certainty: number | null, guess: number | null): Promise<void> {
    const { puzzle, chosen } = this;
    if (!puzzle || !chosen) return;
    this.chosen = null;
    await this.#judge(puzzle, { action: chosen, ...(certainty !== null && puzzle.asks && { certainty, about: puzzle.asks.about, guess }) });
  }

  async #judge(puzzle: AskedPuzzle, attempt: PuzzleAttempt): Promise<void> {
    const { stage } = this;
    const judgement = await this.#services.judge(puzzle.id, attempt).catch((reason: unknown) => wordsOf(reason));
    if (stage !== this.stage) return;
    if (typeof judgement === "string" || !judgement.answer) {
      this.remark = typeof judgement === "string" ? judgement : say("table-cannot-now");
      stage.askAgain();
      return;
    }
    this.judged = attempt.action;
    this.answer = judgement.answer;
    await this.#count();
  }

  /** Count a puzzle of a rush; a right answer brings the next puzzle at once. */
  async #count(): Promise<void> {
    if (!this.rush || this.isOver) return;
    this.rush = { ...this.rush, tried: this.rush.tried + 1, solved: this.rush.solved + Number(this.isRight) };
    if (this.isRight) await this.next();
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    this.error = "";
    await work().catch((reason: unknown) => (this.error = wordsOf(reason)));
  }
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
