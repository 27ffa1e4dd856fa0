/** A table over its WebSocket: comes back by itself, and asks for what it missed. */
import { ask } from "./http";
import type { Incoming, Lobby, Outgoing } from "./protocol";
import { Refusal } from "./refusal";
import { newSecret, note } from "./witness";

const FOR_GOOD = { 4003: "table/private", 4004: "table/unknown", 4005: "table/broken" } as Record<number, string>;
const UNKNOWN_PERSON = 4001;
const LONGEST_WAIT = 10_000;
const PING = 25_000;

export type Status = "connecting" | "open" | "lost";

/** Whoever listens to what the server says. */
export interface Listener {
  hear(message: Outgoing): void;
  /** We are in, or in again: what was said before may not have been heard. */
  enter(): void;
  /** The server has been away for a while. */
  miss(): void;
}

export class Connection {
  status = $state<Status>("connecting");
  /** Why we cannot reconnect. */
  refused = $state.raw<Refusal>();
  #socket: WebSocket | undefined;
  /** The last ply that the server told us about. */
  #ply = -1;
  #failures = 0;
  #secret: string | undefined;
  #first: Incoming | undefined;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pinger: ReturnType<typeof setInterval>;

  constructor(
    readonly table: string,
    readonly listener: Listener,
  ) {
    this.#open();
    this.#pinger = setInterval(() => this.send({ type: "ping" }), PING);
  }

  send(message: Incoming): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Reconnect, and say something as soon as we are in: a table learns a new name when its owner comes in. */
  renew(first?: Incoming): void {
    this.#first = first;
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
    const address = `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/play?since=${this.#ply}`;
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => this.#hear(JSON.parse(String(data)) as Outgoing));
    socket.addEventListener("open", () => this.#begin());
    socket.addEventListener("close", ({ code }) => this.#lost(code));
  }

  #begin(): void {
    this.listener.enter();
    if (this.#first) this.send(this.#first);
    this.#first = undefined;
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
    if (this.#failures > 1) this.listener.miss();
    if (code === UNKNOWN_PERSON) await ask("me", "POST", {}).catch(() => undefined);
    this.#open();
  }

  #hear(message: Outgoing): void {
    if (message.type !== "error") this.#failures = 0; // a refusal may be all there is to hear: then we come back ever later
    this.status = "open";
    if (message.type === "lobby") this.#witness(message);
    if (message.type === "moved") this.#ply = message.ply;
    this.listener.hear(message);
  }

  /** Remember what we are shown of the deal, and add our own part when it is due. */
  #witness({ table: { commitment, sealed, phase }, seat }: Lobby): void {
    note(this.table, { commitment, ...(sealed ? { sealed } : {}) });
    if (phase !== "dealing" || seat === null || this.#secret) return;
    this.#secret = newSecret();
    note(this.table, { seat, secret: this.#secret });
    this.send({ type: "secret", secret: this.#secret });
  }
}
