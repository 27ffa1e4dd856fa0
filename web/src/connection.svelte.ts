/** A table over its WebSocket: comes back by itself, and asks for what it missed. */
import type { Chatted, Incoming, Hinted, Lobby, Moved, Outgoing, Over, Refused } from "./protocol";
import { ask, Refusal } from "./http";
import { lookForUpdate } from "./installed.svelte";
import { Stage } from "./stage.svelte";
import { newSecret, note } from "./witness";

const FOR_GOOD = { 4003: "table/private", 4004: "table/unknown" } as Record<number, string>;
const UNKNOWN_PERSON = 4001;
const LONGEST_WAIT = 10_000;
const PING = 25_000;

export type Status = "connecting" | "open" | "lost";

export class Connection {
  lobby = $state.raw<Lobby>();
  over = $state.raw<Over>();
  hint = $state.raw<Hinted>();
  chats = $state.raw<Chatted[]>([]);
  status = $state<Status>("connecting");
  /** Why there is no coming back. */
  refused = $state.raw<Refusal>();
  /** What was asked last and cannot be. */
  error = $state.raw<Refusal>();
  readonly stage = new Stage();
  #socket: WebSocket | undefined;
  #failures = 0;
  #secret: string | undefined;
  #asked = "";
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pinger: ReturnType<typeof setInterval>;

  constructor(readonly table: string) {
    this.#open();
    this.#pinger = setInterval(() => this.send({ type: "ping" }), PING);
  }

  send(message: Incoming): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Come in anew: a table learns a new name when its owner enters. */
  renew(): void {
    this.#socket?.close();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#pinger);
    this.#socket?.close();
  }

  #open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const address = `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/play?since=${this.stage.ply}`;
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => this.#hear(JSON.parse(String(data)) as Outgoing));
    socket.addEventListener("close", ({ code }) => this.#lost(code));
  }

  #lost(code: number): void {
    if (this.#closed) return;
    if (FOR_GOOD[code]) {
      this.refused = new Refusal(FOR_GOOD[code]);
      return;
    }
    this.status = "lost";
    const wait = Math.min(LONGEST_WAIT, 250 * 2 ** this.#failures++);
    this.#timer = setTimeout(() => void this.#again(code), wait);
  }

  async #again(code: number): Promise<void> {
    if (this.#failures > 1) lookForUpdate();
    if (code === UNKNOWN_PERSON) await ask("me").catch(() => undefined);
    this.#open();
  }

  #hear(message: Outgoing): void {
    this.status = "open";
    this.#failures = 0;
    switch (message.type) {
      case "lobby":
        return this.#enter(message);
      case "moved":
        this.#reconsider(message);
        return this.stage.push(message);
      case "chat":
        return this.#listen(message);
      case "hint":
        this.hint = message;
        return;
      case "over":
        this.over = message;
        return;
      case "error":
        return this.#refuse(message);
      case "pong":
        return;
    }
  }

  /** A hint holds for as long as we are asked the same: others may answer before us. */
  #reconsider({ legal }: Moved): void {
    const asked = JSON.stringify(legal);
    if (asked !== this.#asked) this.hint = undefined;
    this.#asked = asked;
  }

  #refuse({ code, params }: Refused): void {
    this.error = new Refusal(code, params);
    this.stage.askAgain();
  }

  /** Whoever comes back is told the latest again. */
  #listen(chat: Chatted): void {
    if (!this.chats.some(({ number }) => number === chat.number)) this.chats = [...this.chats, chat];
  }

  /** Remember what we are shown of the deal, and add our own part when it is due. */
  #enter(lobby: Lobby): void {
    this.lobby = lobby;
    const { commitment, sealed, phase } = lobby.table;
    note(this.table, { commitment, ...(sealed ? { sealed } : {}) });
    if (phase !== "dealing" || lobby.seat === null || this.#secret) return;
    this.#secret = newSecret();
    note(this.table, { seat: lobby.seat, secret: this.#secret });
    this.send({ type: "secret", secret: this.#secret });
  }
}
