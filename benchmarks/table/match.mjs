// A match: who has seen which ply, and how long it took until all had.
import { performance } from "node:perf_hooks";

export const SEATS = 4;

export const pick = (choices) => choices[Math.floor(Math.random() * choices.length)];

export class Match {
  ply = 0;
  seen = 0;
  bytes = 0;
  times = [];
  next = null;

  constructor(number, moves, pause) {
    Object.assign(this, { number, moves, pause });
    this.ready = new Promise((resolve) => (this.isReady = resolve));
    this.over = new Promise((resolve) => (this.isOver = resolve));
  }

  /** A player has heard of a ply; `act` answers, if it is that player who is asked. */
  heard(ply, act) {
    if (ply !== this.ply) return this.fail(`a player is at ply ${ply}, not ${this.ply}`);
    this.next = act ?? this.next;
    this.seen += 1;
    if (this.seen < SEATS) return;
    if (ply === 0) this.isReady();
    else this.goOn();
  }

  goOn() {
    this.times.push(performance.now() - this.sent);
    if (this.times.length === this.moves) this.isOver();
    else if (this.pause === 0) this.move();
    else setTimeout(() => this.move(), this.pause * (0.5 + Math.random()));
  }

  begin() {
    if (this.pause === 0) this.move();
    else setTimeout(() => this.move(), this.pause * Math.random());
  }

  move() {
    const act = this.next;
    this.next = null;
    this.seen = 0;
    this.ply += 1;
    this.sent = performance.now();
    act();
  }

  fail(why) {
    if (this.times.length === this.moves) return; // it is over: sockets may close
    console.error(`match ${this.number}: ${why}`);
    process.exit(1);
  }
}
