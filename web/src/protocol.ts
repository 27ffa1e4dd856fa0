// Made by `python -m trickhouse.server.types` from the server's own messages: do not edit. See docs/protocol.md.

export const NAME_LENGTH = 32;

export const CHAT_LENGTH = 300;

export const PHRASES = ["hello","good-luck","thanks","well-played","wow","oops","thinking","one-moment","your-turn","good-game","again","bye"] as const;

export const LANGUAGES = ["cs","en","fr","de"] as const;

export const MEMORY_AIDS = ["none","last-trick","seen","follows"] as const;

/** A round begins: cards have been given out. */
export interface Dealt {
  event: "dealt";
  round: number;
  leader: number;
}

/** A hand was filled: so many cards from the hold, and from each tier of the ocean. */
export interface Drew {
  event: "drew";
  seat: number;
  hold: number;
  ocean: number[];
}

/** A rack has been sorted. */
export interface Sorted {
  event: "sorted";
  seat: number;
  rack: number;
}

/** A card was played; from a slot, where there are slots. */
export interface Played {
  event: "played";
  seat: number;
  card: string;
  slot?: number | null;
}

/** A player could have bid now and did not. */
export interface Declined {
  event: "declined";
  seat: number;
}

/** A player looked at two slots; the cards are told to that player alone. */
export interface Peeked {
  event: "peeked";
  seat: number;
  slots: number[];
  cards?: string[] | null;
}

/** A card was set aside as a bid. */
export interface Bid {
  event: "bid";
  seat: number;
  slot: number;
  card: string;
}

/** Cards were caught from a trick by the effect of a card. */
export interface Caught {
  event: "caught";
  seat: number;
  cards: string[];
  by: string;
}

/** A trick went to its winner, with the cards that were left in it. */
export interface TrickTaken {
  event: "trick-taken";
  seat: number;
  cards: string[];
}

/** Points lost at once for a card. */
export interface Penalty {
  event: "penalty";
  seat: number;
  card: string;
  points: number;
}

/** A player has chosen a card to pass. */
export interface PassChosen {
  event: "pass-chosen";
  seat: number;
}

/** All passed a card to the left; a player is told what they gave and got. */
export interface Passed {
  event: "passed";
  given?: string | null;
  received?: string | null;
}

/** The colour of the next trick was named. */
export interface ColourNamed {
  event: "colour-named";
  seat: number;
  colour: string;
}

/** The points of a round, and all points so far, by seat. */
export interface Scored {
  event: "scored";
  points: number[];
  totals: number[];
}

/** A round has ended. */
export interface RoundOver {
  event: "round-over";
  round: number;
}

/** The ocean cannot fill all hands: the game ends before its last round. */
export interface Overfished {
  event: "overfished";
}

/** The game has ended. */
export interface GameOver {
  event: "game-over";
  result: Result;
}

/** How a game ended. In Xylotar with two players there is one entry a person: index 0 is seat 0, 1 is seat 2. */
export interface Result {
  scores: number[];
  winners: number[];
  rounds: number;
}

export type GameEvent =
  | Dealt
  | Drew
  | Sorted
  | Played
  | Declined
  | Peeked
  | Bid
  | Caught
  | TrickTaken
  | Penalty
  | PassChosen
  | Passed
  | ColourNamed
  | Scored
  | RoundOver
  | Overfished
  | GameOver;

/** A view of Fishing as plain data. */
export interface FishingTable {
  seat: number | null;
  players: number;
  round: number;
  rounds: number;
  phase: string;
  trump: string;
  actors: number[];
  leader: number;
  trick: number;
  hand_sizes: number[];
  required: string | null;
  named_by: number | null;
  lowest_wins: boolean;
  trick_cards: Played[];
  left: string[];
  ocean: number[];
  boats: FishingBoat[];
  log: (Played | Caught | Penalty | Passed | TrickTaken | ColourNamed)[];
  overfished: boolean;
  result: Result | null;
}

/** A player's place as a seat sees it. */
export interface FishingBoat {
  points: number;
  hand_size: number;
  hand: string[] | null;
  net: string[];
  hold_size: number;
  holds: FishingBatch[];
  fished: number[];
  voids: string[];
  has_passed: boolean;
  passed: string | null;
}

/** What a seat caught in one round, as far as it has not come back since. */
export interface FishingBatch {
  round: number;
  stowed: number;
  drawn: number;
  cards: string[];
}

/** Play a card from the hand. */
export interface FishingPlay {
  play: string;
}

/** Catch a card from the trick, with a zero. */
export interface FishingCatch {
  catch: string;
}

/** Pass a card of the hand to the left. */
export interface FishingPass {
  pass: string;
}

/** Name the colour of the next trick. */
export interface FishingName {
  name: string;
}

/** What lies in the ocean. The deck `standard` is a reconstruction: no source says which card has how many stars. */
export interface FishingOptions {
  ocean?: string | string[][];
}

/** A view of Xylotar as plain data. */
export interface XylotarTable {
  seat: number | null;
  players: number;
  round: number;
  rounds: number;
  phase: string;
  trump: string;
  actors: number[];
  starter: number;
  leader: number;
  trick: number;
  tricks: number;
  led: string | null;
  winning: number | null;
  trick_cards: Played[];
  peek: number[] | null;
  racks: XylotarRack[];
  log: (Bid | Peeked | Played | TrickTaken)[];
  last_round: XylotarLastRound | null;
  result: Result | null;
}

/** A rack as a seat sees it. */
export interface XylotarRack {
  cards: string[];
  left: number[];
  bid: number | null;
  peeked: number[];
  sorter: number;
  sorted: boolean;
  automaton: boolean;
  tricks: number;
  points: number;
}

/** The round before, of which all is known. */
export interface XylotarLastRound {
  racks: string[][];
  bids: string[];
  tricks: number[];
  points: number[];
}

/** Sort a rack: all its cards from left to right. */
export interface XylotarSort {
  sort: string[];
  rack: number;
}

/** Play the card in a slot. */
export interface XylotarPlay {
  play: number;
}

/** Go on without a bid for now: `{"bid": false}`. */
export interface XylotarNoBid {
  bid: boolean;
}

/** Look at two adjacent cards, of which one will be the bid. */
export interface XylotarPeek {
  peek: [number, number];
}

/** Set one of the two cards aside as the bid. */
export interface XylotarKeep {
  keep: number;
}

/** A sort that is due, as an entry of `legal`: it stands for every order of the groups. */
export interface XylotarSorting {
  sort: XylotarGroups;
}

/** The cards to sort: equal values from high to low, each group in canonical order. */
export interface XylotarGroups {
  rack: number;
  groups: string[][];
}

/** Where the editions differ. */
export interface XylotarOptions {
  ties?: "another-round" | "shared";
  automata?: "lowest" | "trump";
  rounds?: number;
}

export type View =
  | FishingTable
  | XylotarTable;

export type Action =
  | FishingPlay
  | FishingCatch
  | FishingPass
  | FishingName
  | XylotarSort
  | XylotarPlay
  | XylotarNoBid
  | XylotarPeek
  | XylotarKeep;

export type Legal =
  | FishingPlay
  | FishingCatch
  | FishingPass
  | FishingName
  | XylotarSorting
  | XylotarPlay
  | XylotarNoBid
  | XylotarPeek
  | XylotarKeep;

export type Options =
  | FishingOptions
  | XylotarOptions;

/** The body of `POST /api/tables`. Whoever makes it is the host and has the first seat that is not a bot's. */
export interface NewTable {
  setup: Setup;
  bots?: Bot[];
}

/** All that can be chosen before a game begins. `POST /api/tables`; the host may `change` it while people wait. */
export interface Setup {
  game: string;
  players: number;
  options?: Options;
  clock?: Clock | null;
  watch?: "anyone" | "nobody";
  memory?: "follows" | "last-trick" | "none" | "seen";
  practice?: boolean;
  listed?: boolean;
}

/** Time per move in seconds, and a reserve for the whole game. When both have run out, a bot decides. */
export interface Clock {
  move: number;
  reserve?: number;
}

/** A bot in a seat. */
export interface Bot {
  seat: number;
  level: string;
}

/** The body of `PUT /api/me`. */
export interface Profile {
  name: string;
  language: "cs" | "de" | "en" | "fr";
}

/** Who the cookie says that I am. The name is empty until it is chosen. */
export interface Me {
  id: string;
  name: string;
  language: "cs" | "de" | "en" | "fr";
}

/** A game that can be played here. */
export interface GameInfo {
  name: string;
  players: number[];
  options: OptionInfo[];
  levels: string[];
}

/** An option of a game: a choice among texts, a number within bounds, or another value. */
export interface OptionInfo {
  name: string;
  kind: "choice" | "number" | "other";
  default: string | number;
  choices: string[];
  low: number | null;
  high: number | null;
}

/** What everybody with the link may know of a table: `GET /api/tables/{id}`. */
export interface TableInfo {
  id: string;
  phase: "dealing" | "over" | "playing" | "waiting";
  setup: Setup;
  places: Place[];
  host: string | null;
  watchers: number;
  ply: number;
  commitment: string;
  sealed: string | null;
  rematch: string | null;
  result: Result | null;
}

/** A seat of a table that a person or a bot can take. Automata of the rules have seats too, but no place. */
export interface Place {
  seat: number;
  kind: "bot" | "open" | "person";
  person: string | null;
  name: string | null;
  level: string | null;
  connected: boolean;
  substituted: boolean;
  vacant: boolean;
}

/** All that went into the seed: `GET /api/tables/{id}/proof`, once the game is over. */
export interface Proof {
  table: string;
  commitment: string;
  secret: string;
  contributions: Contribution[];
  missing: number[];
  seed: string;
  starter: number;
}

/** A player's part of the seed. */
export interface Contribution {
  seat: number;
  secret: string;
}

/** A finished game from one seat, or with open cards: `GET /api/tables/{id}/replay?seat=0`. */
export interface Replay {
  table: TableInfo;
  seat: number | null;
  frames: Frame[];
}

/** A moment of a replay. */
export interface Frame {
  ply: number;
  seat: number | null;
  events: GameEvent[];
  view: View;
}

/** The table and who is there: at the beginning, and whenever it changes. */
export interface Lobby {
  type: "lobby";
  table: TableInfo;
  you: string;
  seat: number | null;
  preparing: boolean;
}

/** The game has gone on: what you missed, and what is now. */
export interface Moved {
  type: "moved";
  ply: number;
  steps: Step[];
  view: View;
  legal: Legal[];
  rule: Rule | null;
  clocks: SeatClock[];
  memory: Memory | null;
}

/** What one action did, as your seat saw it. Ply 0 is the deal. */
export interface Step {
  ply: number;
  events: GameEvent[];
}

/** The rule that leaves a player fewer cards than they have, by a stable code. */
export interface Rule {
  code: string;
  colour: string | null;
}

/** A player's time, in milliseconds, at the moment of sending. */
export interface SeatClock {
  seat: number;
  move: number;
  reserve: number;
  running: boolean;
}

/** The memory aid of the table. Only with `seen` and `follows` is there a `log` in the view. */
export interface Memory {
  last_trick: GameEvent[];
  chances: Chances | null;
}

/** What follows from all that this seat has seen: numbers in per cent, 0 only for the impossible. */
export interface Chances {
  shape: number[];
  percent: number[];
}

/** Somebody said something: words, or a phrase that each client says in its own language. */
export interface Chatted {
  type: "chat";
  number: number;
  person: string;
  name: string;
  text: string | null;
  phrase: "again" | "bye" | "good-game" | "good-luck" | "hello" | "one-moment" | "oops" | "thanks" | "thinking" | "well-played" | "wow" | "your-turn" | null;
}

/** What a strong bot would do in your place. */
export interface Hinted {
  type: "hint";
  ply: number;
  action: Action;
}

/** The game has ended, and everything is revealed. */
export interface Over {
  type: "over";
  result: Result;
  proof: Proof;
}

/** What you asked for cannot be; over HTTP the body of every answer from 400 on. */
export interface Refused {
  type: "error";
  code: string;
  message: string;
  params: Record<string, string | number>;
  words: string;
}

/** The answer to `ping`. */
export interface Pong {
  type: "pong";
}

export type Outgoing =
  | Lobby
  | Moved
  | Chatted
  | Hinted
  | Over
  | Refused
  | Pong;

/** Do something in the game. */
export interface Act {
  type: "act";
  ply: number;
  action: Action;
}

/** Your browser's part of the seed: random, and made after the commitment was seen, when the phase is `dealing`. */
export interface Secret {
  type: "secret";
  secret: string;
}

/** Take an open seat, or another one. */
export interface Sit {
  type: "sit";
  seat: number;
}

/** Give up your seat. In a running game a bot plays on, and you may `sit` again. */
export interface Stand {
  type: "stand";
}

/** The host gives an open seat to a bot, or opens a bot's seat. */
export interface Assign {
  type: "assign";
  seat: number;
  level?: string | null;
}

/** The host changes the setup, while people wait. */
export interface Change {
  type: "change";
  setup: Setup;
}

/** The host begins the game. All seats are taken. */
export interface Start {
  type: "start";
}

/** The host takes somebody's seat away, while people wait. */
export interface Remove {
  type: "remove";
  person: string;
}

/** The host makes somebody else the host. */
export interface HandOver {
  type: "hand-over";
  person: string;
}

/** The same people again: makes a table, or finds the one that is there. Its id comes in `lobby`. */
export interface Rematch {
  type: "rematch";
}

/** Say something: either words or a phrase. */
export interface Chat {
  type: "chat";
  text?: string | null;
  phrase?: "again" | "bye" | "good-game" | "good-luck" | "hello" | "one-moment" | "oops" | "thanks" | "thinking" | "well-played" | "wow" | "your-turn" | null;
}

/** Ask what a strong bot would do; at practice tables. */
export interface Hint {
  type: "hint";
}

/** Ask whether the server is there. */
export interface Ping {
  type: "ping";
}

export type Incoming =
  | Act
  | Secret
  | Sit
  | Stand
  | Assign
  | Change
  | Start
  | Remove
  | HandOver
  | Rematch
  | Chat
  | Hint
  | Ping;
