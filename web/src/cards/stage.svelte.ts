/** The game as it is shown: the server's moves, played back one after the other so that people can follow. */
import type { GameEvent, Legal, Memory, Moved, Played, Rule, SeatClock, View } from "../net/protocol";
import { settings } from "../shell/settings.svelte";
import { glide } from "./motion";

const PACE_FACTORS = { calm: 1, quick: 0.45, instant: 0 };
const CARD_PAUSE_MS = 450;
const TRICK_PAUSE_MS = 1200;
const NEWS_PAUSE_MS = 1100;
/** More steps than this are shown at once: players who return do not want to watch everything they missed. */
const MAX_ANIMATED_STEPS = 40;

export interface LogEntry {
  ply: number;
  event: GameEvent;
}

/** What a game says about its events, so that the stage can show them. */
export interface Staging {
  sound(event: GameEvent): void;
  /** Whether another player's event leaves our choice unchanged: where several players choose at the same time. */
  leavesChoice(event: GameEvent): boolean;
  /** The cards that leave the trick before it ends, and the seat that they go to. */
  taken(event: GameEvent): { cards: readonly string[]; seat: number } | null;
  /** Whether readers need a moment to read about the event. */
  isNews(event: GameEvent): boolean;
}

export class Stage {
  view = $state.raw<View>();
  trick = $state.raw<Played[]>([]);
  /** The cards played since the position shown: they have left the hands, even once the trick is taken. */
  played = $state.raw<Played[]>([]);
  /** The seat that wins the trick as it is shown. */
  winning = $state.raw<number | null>(null);
  /** The event being shown; null once the resulting position is shown. */
  news = $state.raw<GameEvent | null>(null);
  /** Whether a round has ended and the reader is looking at its score. */
  isResting = $state(false);
  legal = $state.raw<Legal[]>([]);
  rule = $state.raw<Rule | null>(null);
  memory = $state.raw<Memory | null>(null);
  /** Whether no play can change the result of the round any more. */
  isDecided = $state(false);
  clocks = $state.raw<{ at: number; clocks: SeatClock[] }>({ at: 0, clocks: [] });
  log = $state.raw<LogEntry[]>([]);
  /** The last ply received from the server, shown or not. */
  ply = -1;
  game: Staging | undefined;
  /** Whether to stop after each round until the reader continues. */
  rests = false;
  #queue: Moved[] = [];
  #running = false;
  /** The choice that we answered, until the server offers another. */
  #asked: Legal[] = [];
  #goOn: (() => void) | undefined;

  push(moved: Moved): void {
    const isFirst = this.ply < 0;
    this.ply = moved.ply;
    this.clocks = { at: performance.now(), clocks: moved.clocks };
    this.#queue.push(moved);
    if (isFirst) this.#show(moved);
    else if (!this.#running) void this.#run();
  }

  /** An answer is on its way: offer no choice until the server has replied. */
  answered(): void {
    this.#asked = this.legal;
    this.legal = [];
  }

  /** The server refused the answer: offer the choice again. */
  askAgain(): void {
    if (!this.#running && !this.legal.length) this.legal = this.#asked;
    this.forget();
  }

  /** The answer may not have arrived: if the server offers the same choice again, so do we. */
  forget(): void {
    this.#asked = [];
  }

  /** Continue after a round: the reader has seen its score. */
  goOn(): void {
    this.#goOn?.();
  }

  /** Show without animation: all that happened before we came. */
  #show(moved: Moved): void {
    this.#queue = [];
    this.log = [...this.log, ...moved.steps.flatMap(({ ply, events }) => events.map((event) => ({ ply, event })))];
    this.#arrive(moved);
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let moved = this.#queue.shift(); moved; moved = this.#queue.shift()) {
      const next = moved;
      if (next.steps.length > MAX_ANIMATED_STEPS) {
        this.#show(next);
        continue;
      }
      const all = next.steps.flatMap(({ ply, events }) => events.map((event) => ({ ply, event })));
      for (const [place, entry] of all.entries()) {
        await this.#tell(entry, this.#winnerAfter(all.slice(place + 1), next.view));
        if (entry.event.event === "round-over" && !next.view.result) await this.#rest();
      }
      if (next.view.result) this.#arrive(next);
      else await glide(() => this.#arrive(next));
    }
    this.#running = false;
  }

  #arrive(moved: Moved): void {
    this.view = moved.view;
    this.trick = moved.view.trick_cards;
    this.played = [];
    this.winning = moved.view.winning;
    this.news = null;
    this.memory = moved.memory;
    // Where several players choose at the same time, others' answers change nothing for us, and may overtake ours.
    const isAnswered = moved.legal.length > 0 && JSON.stringify(moved.legal) === JSON.stringify(this.#asked);
    if (!isAnswered) this.forget();
    const isNow = !isAnswered && (this.#queue.length === 0 || moved.view.actors.length > 1);
    this.legal = isNow ? moved.legal : [];
    this.rule = isNow ? moved.rule : null;
    this.isDecided = isNow && moved.decided;
  }

  /** The seat that wins once a card is down: the one that takes the trick next, or wins in the position that follows. */
  #winnerAfter(rest: LogEntry[], view: View): number | null {
    const next = rest.find(({ event: { event } }) => event === "played" || event === "trick-taken")?.event;
    if (!next) return view.winning;
    return next.event === "trick-taken" ? next.seat : this.winning;
  }

  async #rest(): Promise<void> {
    if (!this.rests || settings.pace === "instant") return;
    this.isResting = true;
    await new Promise<void>((done) => (this.#goOn = done));
    this.isResting = false;
  }

  async #tell(entry: LogEntry, winning: number | null): Promise<void> {
    this.log = [...this.log, entry];
    const { event } = entry;
    this.news = event;
    if (!this.game?.leavesChoice(event)) this.legal = [];
    this.game?.sound(event);
    const taken = this.game?.taken(event);
    if (event.event === "played") {
      await glide(() => this.#lay(event, winning));
      await this.#pause(CARD_PAUSE_MS);
    } else if (taken) {
      await this.#pause(CARD_PAUSE_MS);
      await this.#take(taken.cards, taken.seat);
    } else if (event.event === "trick-taken") {
      this.winning = event.seat;
      await this.#pause(TRICK_PAUSE_MS);
      await this.#take(event.cards, event.seat);
      this.trick = [];
      this.winning = null;
    }
    if (this.game?.isNews(event)) await this.#pause(NEWS_PAUSE_MS);
  }

  #lay(card: Played, winning: number | null): void {
    this.trick = [...this.trick, card];
    this.played = [...this.played, card];
    this.winning = winning;
  }

  async #take(cards: readonly string[], seat: number): Promise<void> {
    const left = this.trick.filter((played) => !cards.includes(played.card));
    await glide(() => (this.trick = left), `seat-${seat}`);
  }

  async #pause(fullMs: number): Promise<void> {
    const pauseMs = fullMs * PACE_FACTORS[settings.pace] * (this.#queue.length > 8 ? 0.3 : 1);
    if (pauseMs) await new Promise((done) => setTimeout(done, pauseMs));
  }
}
