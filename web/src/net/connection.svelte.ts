/** A table's WebSocket: reconnects on its own and asks for the moves that it missed. */
import { ask } from "./http";
import type { Incoming, Lobby, Outgoing } from "./protocol";
import { Refusal } from "./refusal";
import { newSecret, note } from "./witness";

const FINAL_CLOSE_CODES = { 4003: "table/private", 4004: "table/unknown", 4005: "table/broken" } as Record<number, string>;
const UNKNOWN_PERSON_CODE = 4001;
const FIRST_RETRY_DELAY_MS = 250;
const MAX_RETRY_DELAY_MS = 10_000;
const PING_INTERVAL_MS = 25_000;

export type Status = "connecting" | "open" | "lost";

/** Receiver of the server's messages. */
export interface Listener {
  hear(message: Outgoing): void;
  /** We are connected, perhaps again: our last message may not have arrived. */
  enter(): void;
  /** The server was unreachable for a while. */
  miss(): void;
}

export class Connection {
  status = $state<Status>("connecting");
  /** Why we cannot reconnect. */
  refused = $state.raw<Refusal>();
  #socket: WebSocket | undefined;
  /** The last ply that the server sent. */
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
    this.#pinger = setInterval(() => this.send({ type: "ping" }), PING_INTERVAL_MS);
  }

  send(message: Incoming): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Reconnect, and send a message as soon as we are connected: a table learns a new name when its owner enters. */
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
    socket.addEventListener("close", ({ code }) => this.#handleClose(code));
  }

  #begin(): void {
    this.listener.enter();
    if (this.#first) this.send(this.#first);
    this.#first = undefined;
  }

  #handleClose(code: number): void {
    if (this.#closed) return;
    if (FINAL_CLOSE_CODES[code]) {
      this.refused = new Refusal(FINAL_CLOSE_CODES[code]);
      return;
    }
    this.status = "lost";
    const delay = Math.min(MAX_RETRY_DELAY_MS, FIRST_RETRY_DELAY_MS * 2 ** this.#failures++);
    this.#timer = setTimeout(() => void this.#reconnect(code), delay);
  }

  async #reconnect(code: number): Promise<void> {
    if (this.#failures > 1) this.listener.miss();
    if (code === UNKNOWN_PERSON_CODE) await ask("me", "POST", {}).catch(() => undefined);
    this.#open();
  }

  #hear(message: Outgoing): void {
    if (message.type !== "error") this.#failures = 0; // refusals do not count as success: delays keep growing
    this.status = "open";
    if (message.type === "lobby") this.#witness(message);
    if (message.type === "moved") this.#ply = message.ply;
    this.listener.hear(message);
  }

  /** Store what the server shows us of the deal, and contribute our own secret when it is due. */
  #witness({ table: { commitment, sealed, phase }, seat }: Lobby): void {
    note(this.table, { commitment, ...(sealed ? { sealed } : {}) });
    if (phase !== "dealing" || seat === null || this.#secret) return;
    this.#secret = newSecret();
    note(this.table, { seat, secret: this.#secret });
    this.send({ type: "secret", secret: this.#secret });
  }
}
