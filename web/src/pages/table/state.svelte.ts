/** State of a table's page: the server's messages, what the reader has seen of them, and what they can do. */
import { Stage } from "../../cards/stage.svelte";
import type { Game } from "../../games/game";
import type { Action, Chatted, GameEvent, Hinted, Incoming, Lobby, Memory, Moved, Outgoing, Over, Refused } from "../../net/protocol";
import { Refusal } from "../../net/refusal";
import { settings } from "../../shell/settings.svelte";
import { wordsOf } from "../../words/refusal";
import { say } from "../../words/say.svelte";
import { tell } from "../../words/narration";
import { Who } from "../../words/who";

/** How long a remark stays on the screen. */
const REMARK_MS = 4000;

/** What the page provides: the way to the server, the games, and navigation. */
export interface TableServices {
  send(message: Incoming): void;
  load(game: string): Promise<Game>;
  /** Go to another page. */
  go(address: string): void;
  /** The level that "Play now" brings along: bots of it take all open seats, and the game begins. */
  fill?: string | undefined;
}

export class TableState {
  readonly stage = new Stage();
  lobby = $state.raw<Lobby>();
  over = $state.raw<Over>();
  hint = $state.raw<Hinted>();
  chats = $state.raw<Chatted[]>([]);
  game = $state.raw<Game>();
  /** Why there is no game to show. */
  trouble = $state.raw<unknown>();
  showsLog = $state(false);
  asksToLeave = $state(false);
  /** Whether the sheet that explains the current phase is open. */
  showsHelp = $state(false);
  showsRules = $state(false);
  /** Whether bots are about to take the open seats. */
  isFilling = $state(false);
  readonly #services: TableServices;
  #level: string | undefined;
  #goesOn = false;
  #isReady = $state(false);
  #name = "";
  #asked = "";
  #said = $state("");
  #isThinking = $state(false);
  #showsChat = $state(false);
  #read = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly info = $derived(this.lobby?.table);
  readonly who = $derived(this.lobby && new Who(this.lobby.table, this.lobby.seat));
  readonly view = $derived(this.stage.view);
  /** On a practice table the reader chooses how much of the memory aid is shown. */
  readonly hasChoiceOfAid = $derived(Boolean(this.info?.setup.practice && this.info.setup.memory === "follows"));
  readonly aid = $derived(this.hasChoiceOfAid && !settings.aids ? "last-trick" : (this.info?.setup.memory ?? "none"));
  readonly memory = $derived.by((): Memory | null => {
    const memory = this.stage.memory;
    return memory && this.aid !== "follows" ? { ...memory, chances: null } : memory;
  });
  readonly isOver = $derived(Boolean(this.over && this.view?.result));
  readonly isPlaying = $derived(this.info?.phase === "playing");
  /** The seats that we may take in a running game: our own if we gave it up, else those that others gave up. */
  readonly free = $derived(
    this.info?.places
      .filter(({ vacant, seat }) => this.isPlaying && vacant && (this.lobby?.left ?? seat) === seat)
      .map(({ seat }) => seat) ?? [],
  );
  /** Whether a bot has our seat while we are away. */
  readonly isSubstituted = $derived(this.info?.places.some(({ seat, substituted }) => substituted && seat === this.lobby?.seat));
  /** Absent people other than ourselves. */
  readonly absent = $derived(
    this.info?.places.filter(({ kind, connected, seat }) => kind === "person" && !connected && seat !== this.lobby?.seat) ?? [],
  );
  readonly unread = $derived(this.#showsChat ? 0 : this.chats.length - this.#read);
  /** Whether the score of a finished round is shown, until the reader continues. */
  readonly showsRound = $derived(this.stage.isResting && !this.isOver);
  /** The names of the players that we wait for between rounds, once we are ready. */
  readonly awaited = $derived(this.#isReady ? this.#resting.map((seat) => this.who?.name(seat) ?? "") : []);
  readonly canClaim = $derived(this.stage.isDecided && this.isPlaying && typeof this.lobby?.seat === "number");
  readonly canAskHint = $derived(Boolean(this.view && this.info?.setup.practice && this.stage.legal.length));
  /** The text of the hint, while it can be followed. */
  readonly advice = $derived(
    this.hint && this.game && this.view && this.stage.legal.length ? this.game.advice(this.hint.action, this.view) : "",
  );
  /** A line for the reader that disappears after a while. */
  readonly remark = $derived(this.#said || (this.#isThinking ? say("hint-thinking") : ""));
  /** The line in place of the prompt: a remark, or the current event. */
  readonly line = $derived(this.remark || this.#news());

  constructor(services: TableServices) {
    this.#services = services;
    this.stage.rests = true;
    this.#level = services.fill;
    this.isFilling = Boolean(services.fill);
  }

  get showsChat(): boolean {
    return this.#showsChat;
  }

  /** Opening or closing the chat marks its messages as read. */
  set showsChat(shows: boolean) {
    this.#showsChat = shows;
    this.#read = this.chats.length;
  }

  hear(message: Outgoing): void {
    switch (message.type) {
      case "lobby":
        return this.#enter(message);
      case "moved":
        return this.#move(message);
      case "chat":
        return this.#listen(message);
      case "hint":
        return this.#ponder(message);
      case "over":
        this.over = message;
        return;
      case "error":
        return this.#refuse(message);
      case "pong":
        return;
    }
  }

  send(message: Incoming): void {
    this.#services.send(message);
  }

  act(action: Action): void {
    this.note("");
    this.#isThinking = false;
    this.send({ type: "act", ply: this.stage.ply, action });
    this.stage.answered();
  }

  askHint(): void {
    this.note("");
    this.#isThinking = true;
    this.send({ type: "hint" });
  }

  /** Play out a round whose result is decided. */
  claim(): void {
    this.send({ type: "claim" });
    this.stage.isDecided = false;
    this.stage.answered();
  }

  /** Ask for a new table for the same people; as soon as it exists, we go to it. */
  playAgain(): void {
    this.#goesOn = true;
    this.send({ type: "rematch" });
  }

  followHint(): void {
    if (this.hint && this.advice) this.act(this.hint.action);
  }

  dropHint(): void {
    this.hint = undefined;
  }

  /** Continue with the next round as soon as all players are ready. */
  goOn(): void {
    if (!this.#resting.length) return this.goOnAlone();
    this.send({ type: "ready" });
    this.#isReady = true;
  }

  /** Continue with the next round without waiting for the others. */
  goOnAlone(): void {
    if (!this.#isReady) this.send({ type: "ready" });
    this.#isReady = false;
    this.stage.goOn();
  }

  /** Show the reader a line. */
  note(text: string): void {
    clearTimeout(this.#timer);
    this.#said = text;
    if (text) this.#timer = setTimeout(() => (this.#said = ""), REMARK_MS);
  }

  tell(event: GameEvent): string {
    return this.who && this.game ? tell(event, this.who, this.game) : "";
  }

  /** Handle a key; return whether it does anything here. */
  press(key: string): boolean {
    if (key === "c") this.showsChat = true;
    else if (key === "l") this.showsLog = true;
    else if (key === "s") this.note(this.#standing());
    else if (key === "h" && this.canAskHint) this.askHint();
    else if (key === "d" && this.advice) this.followHint();
    else if (key === "r") this.showsHelp = true;
    else if (key === "Escape" && this.advice) this.dropHint();
    else return false;
    return true;
  }

  /** The current event in words, while it is shown. */
  #news(): string {
    const event = this.stage.news;
    if (!event || !this.who || !this.game) return "";
    if (event.event === "trick-taken" && event.cards.length) {
      return say("table-takes", { ...this.who.as(event.seat), count: event.cards.length });
    }
    return event.event === "trick-taken" || this.game.isNews(event) ? this.tell(event) : "";
  }

  #standing(): string {
    const scored = this.stage.log.findLast(({ event }) => event.event === "scored");
    return scored ? this.tell(scored.event) : say("table-score");
  }

  /** Other seats that are still looking at the score of the round. */
  get #resting(): number[] {
    return this.lobby?.resting.filter((seat) => seat !== this.lobby?.seat) ?? [];
  }

  #enter(lobby: Lobby): void {
    this.lobby = lobby;
    if (this.#isReady && !this.#resting.length) this.goOnAlone();
    if (settings.pace === "instant" && lobby.seat !== null && lobby.resting.includes(lobby.seat)) this.send({ type: "ready" });
    if (this.#goesOn && lobby.table.rematch) this.#services.go(`/table/${lobby.table.rematch}`);
    void this.#prepare(lobby.table.setup.game);
    if (this.#level && lobby.table.phase === "waiting" && lobby.table.host === lobby.you) {
      this.send({ type: "start", level: this.#level });
      this.#level = undefined;
    }
  }

  /** Load the game of the table: the host may choose another while people wait. */
  async #prepare(name: string): Promise<void> {
    if (name === this.#name) return;
    this.#name = name;
    try {
      const game = await this.#services.load(name);
      if (name === this.#name) this.#show(game, undefined);
    } catch (reason) {
      if (name === this.#name) this.#show(undefined, reason);
    }
  }

  #show(game: Game | undefined, trouble: unknown): void {
    this.game = game;
    this.stage.game = game;
    this.trouble = trouble;
    if (trouble) this.#name = "";
  }

  /** Show a move. A hint stays while our choice is the same: others may answer before us. */
  #move(moved: Moved): void {
    const asked = JSON.stringify(moved.legal);
    if (asked !== this.#asked) this.dropHint();
    this.#asked = asked;
    this.stage.push(moved);
  }

  /** Add a message. After a reconnection the server repeats the latest ones. */
  #listen(chat: Chatted): void {
    if (!this.chats.some(({ number }) => number === chat.number)) this.chats = [...this.chats, chat];
  }

  #ponder(hint: Hinted): void {
    this.hint = hint;
    this.#isThinking = false;
    this.note("");
  }

  #refuse({ code, params }: Refused): void {
    this.note(wordsOf(new Refusal(code, params)));
    this.#isThinking = false;
    this.#level = undefined;
    this.isFilling = false;
    this.stage.askAgain();
  }
}
