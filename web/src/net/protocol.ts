// Made by `python -m tools.protocol_types` from the server's own messages: do not edit. See docs/protocol.md.

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

/** A card was played; from a slot, where there are slots. */
export interface Played {
  event: "played";
  seat: number;
  card: string;
  slot?: number | null;
}

/** A trick went to its winner, with the cards that were left in it. */
export interface TrickTaken {
  event: "trick-taken";
  seat: number;
  cards: string[];
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

/** The game has ended. */
export interface GameOver {
  event: "game-over";
  result: Result;
}

/** How a game ended. Everything goes by seat; an automaton has no score, so its entry is 0, and it never wins. */
export interface Result {
  scores: number[];
  winners: number[];
  rounds: number;
}

/** A view of Fishing as plain data. */
export interface FishingData {
  seat: number | null;
  players: number;
  round: number;
  phase: string;
  actors: number[];
  trick_cards: Played[];
  winning: number | null;
  log: (Played | FishingCaught | FishingPenalty | FishingPassed | TrickTaken | FishingColourNamed)[];
  result: Result | null;
  rounds: number;
  trump: string;
  leader: number;
  trick: number;
  hand_sizes: number[];
  required: string | null;
  named_by: number | null;
  lowest_wins: boolean;
  left: string[];
  ocean: number[];
  boats: FishingBoat[];
  overfished: boolean;
}

/** Cards were caught from a trick by the effect of a card. */
export interface FishingCaught {
  event: "caught";
  seat: number;
  cards: string[];
  by: string;
}

/** Points lost at once for a card. */
export interface FishingPenalty {
  event: "penalty";
  seat: number;
  card: string;
  points: number;
}

/** All passed a card to the left; a player sees what they gave and got. */
export interface FishingPassed {
  event: "passed";
  given?: string | null;
  received?: string | null;
}

/** The colour of the next trick was named. */
export interface FishingColourNamed {
  event: "colour-named";
  seat: number;
  colour: string;
}

/** A player's place as a seat sees it. */
export interface FishingBoat {
  points: number;
  hand_size: number;
  net: string[];
  hold_size: number;
  holds: FishingBatch[];
  fished: number[];
  voids: string[];
  has_passed: boolean;
  hand: string[] | null;
  passed: string | null;
}

/** What a seat caught in one round, less what has come back since. */
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

/** A hand was filled, with cards from the hold and from each tier of the ocean. */
export interface FishingDrew {
  event: "drew";
  seat: number;
  hold: number;
  ocean: number[];
}

/** A player has chosen a card to pass. */
export interface FishingPassChosen {
  event: "pass-chosen";
  seat: number;
}

/** The ocean cannot fill all hands: the game ends before its last round. */
export interface FishingOverfished {
  event: "overfished";
}

/** A view of Xylotar as plain data. */
export interface XylotarData {
  seat: number | null;
  players: number;
  round: number;
  phase: string;
  actors: number[];
  trick_cards: Played[];
  winning: number | null;
  log: (XylotarBid | XylotarPeeked | Played | TrickTaken)[];
  result: Result | null;
  rounds: number;
  trump: string;
  starter: number;
  leader: number;
  trick: number;
  tricks: number;
  led: string | null;
  peek: number[] | null;
  is_last_chance: boolean;
  racks: XylotarRack[];
  last_round: XylotarLastRound | null;
}

/** A card was set aside as a bid. */
export interface XylotarBid {
  event: "bid";
  seat: number;
  slot: number;
  card: string;
  forced?: boolean;
}

/** A player looked at two slots; only that player sees the cards. */
export interface XylotarPeeked {
  event: "peeked";
  seat: number;
  slots: number[];
  cards?: string[] | null;
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
  place_of_bid: number | null;
  tricks: number;
  points: number;
}

/** The round before, about which everything is known. */
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
  last_two?: "blind" | "peek";
  starter_ties?: "left" | "starter";
}

/** A rack has been sorted. */
export interface XylotarSorted {
  event: "sorted";
  seat: number;
  rack: number;
}

/** A player could have bid now and did not. */
export interface XylotarDeclined {
  event: "declined";
  seat: number;
}

export type GameEvent =
  | Dealt
  | Played
  | TrickTaken
  | Scored
  | RoundOver
  | GameOver
  | FishingDrew
  | FishingCaught
  | FishingPenalty
  | FishingPassChosen
  | FishingPassed
  | FishingColourNamed
  | FishingOverfished
  | XylotarSorted
  | XylotarDeclined
  | XylotarPeeked
  | XylotarBid;

export type View =
  | FishingData
  | XylotarData;

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

/** The body of `POST /api/tables`. The sender becomes the host, in the first seat that is not a bot's. */
export interface NewTable {
  setup: Setup;
  bots?: Bot[];
}

/** Everything that can be chosen before a game begins. The host may `change` it while people wait. */
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

/** The person that the cookie belongs to. The name is empty until it is chosen. */
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

/** What everyone with the link may know about a table: `GET /api/tables/{id}`. */
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
  made: number;
  gathers: boolean;
  standing: GameProgress | null;
  deal: string | null;
  branch: Branch | null;
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

/** Progress of a game, as everyone at the table sees it. */
export interface GameProgress {
  round: number;
  points: number[];
  actors: number[];
  since: number;
}

/** The finished game that a game branches from: up to there both are the same. */
export interface Branch {
  table: string;
  seat: number;
  ply: number;
  deal: string | null;
}

/** The server's address for guests: `GET /api/invitation`. */
export interface Invitation {
  address: string;
  reach: "internet" | "machine" | "network";
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

/** What a seat could know at every ply of a finished game: `GET /api/tables/{id}/chances?seat=0`. */
export interface BeliefReplay {
  table: string;
  seat: number;
  frames: (Chances | null)[];
}

/** Probabilities that follow from what this seat has seen, in per cent: 0 only if impossible. */
export interface Chances {
  shape: number[];
  percent: number[];
}

/** The body of `POST /api/tables/{id}/branches`: play on from a decision of yours in a finished game. */
export interface NewBranch {
  ply: number;
  level?: string;
}

/** The body of `POST /api/deals`: the deal of a finished game of yours, or a fresh one with a setup. */
export interface NewDeal {
  table?: string | null;
  setup?: Setup | null;
  level?: string;
}

/** What everyone with the link may know of a deal: `GET /api/deals/{id}`. It contains none of the cards. */
export interface DealInfo {
  id: string;
  setup: Setup;
  seat: number;
  bots: Bot[];
  day: string | null;
  by: string | null;
  played: number;
  table: string | null;
  over: boolean;
  streak: number;
}

/** All results: `GET /api/deals/{id}/results`, for those who have played it. */
export interface DealResults {
  deal: DealInfo;
  scores: number[];
  plays: DealPlay[];
}

/** How one person played a deal. */
export interface DealPlay {
  name: string;
  you: boolean;
  score: number;
  won: boolean;
  rounds: number[];
  tricks: DealTrick[];
}

/** A trick of a deal, from the seat of a person who played it. */
export interface DealTrick {
  round: number;
  card: string;
  winner: number;
  lost: number | null;
}

/** The first game in a few steps: `GET /api/lessons/{game}`. */
export interface LessonInfo {
  game: string;
  steps: LessonStepInfo[];
}

/** A question of a lesson: a position of a real game, as one seat sees it. */
export interface LessonStepInfo {
  name: string;
  players: number;
  people: number[];
  position: Moved;
  example: Action | null;
  shows: boolean;
  part: number;
}

/** The game has moved on: what you missed, and the position now. */
export interface Moved {
  type: "moved";
  ply: number;
  steps: Step[];
  view: View;
  legal: Legal[];
  rule: Rule | null;
  clocks: SeatClock[];
  memory: Memory | null;
  decided: boolean;
}

/** What one action did, as your seat saw it. Ply 0 is the deal. */
export interface Step {
  ply: number;
  events: GameEvent[];
}

/** The rule that forbids a player some of their cards, by a stable code. */
export interface Rule {
  code: string;
  colour: string | null;
}

/** A player's remaining time in milliseconds, at the moment of sending. */
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

/** The body of `POST /api/lessons/{game}/{step}`. */
export interface LessonAttempt {
  action: Action;
}

/** What the rules, and then the lesson, say about an attempt. */
export interface LessonJudgement {
  verdict: "refused" | "right" | "wrong";
  because: string | null;
  rule: Rule | null;
  moved: Moved;
}

/** A person's puzzles of a game: `GET /api/puzzles/{game}`. */
export interface PuzzleOverview {
  game: string;
  rating: Points;
  count: number;
  tried: number;
  solved: number;
  due: number;
  best: number;
  themes: ThemeOverview[];
}

/** A rating as people read it. */
export interface Points {
  points: number;
  doubt: number;
}

/** A person's puzzles of one theme. */
export interface ThemeOverview {
  name: string;
  count: number;
  tried: number;
  solved: number;
}

/** A position of a real game, as one seat sees it: `GET /api/puzzles/{game}/next`. */
export interface AskedPuzzle {
  id: string;
  game: string;
  players: number;
  people: number[];
  position: Moved;
  rating: Points;
  again: boolean;
  asks: CertaintyQuestion | null;
  options: Options;
}

/** What a puzzle asks about the action that the solver chooses. */
export interface CertaintyQuestion {
  about: "best" | "forecast" | "highest";
  spans: [number, number][];
}

/** What the rules, and then the puzzle, say about an attempt: `POST /api/puzzles/{game}/{puzzle}`. */
export interface PuzzleJudgement {
  verdict: "refused" | "right" | "wrong";
  rule: Rule | null;
  answer: PuzzleAnswer | null;
}

/** Everything about a puzzle that has been tried. */
export interface PuzzleAnswer {
  right: Action;
  options: Option[];
  compared: Action;
  reasons: Reason[];
  chances: Chances | null;
  themes: string[];
  solvers: string[];
  tried: number;
  solved: number;
  before: Points;
  after: Points;
  back: number | null;
  claimed: ClaimResult | null;
}

/** One action that could be chosen, with its worth. */
export interface Option {
  action: Record<string, unknown>;
  worth: number;
  loss: number;
  error: number;
  worlds: number;
  figures: Record<string, number>;
}

/** One sentence: the key of its message, `reason-…` or beforehand `hint-why-…`, and the values to fill in. */
export interface Reason {
  code: string;
  values: Record<string, string | number | number>;
}

/** What a person was sure of, and how likely it was. */
export interface ClaimResult {
  about: "best" | "forecast" | "highest";
  percent: number;
  chance: number;
  spread: number[];
  so_far: Certainty;
}

/** All answers with the same stated certainty. */
export interface Certainty {
  percent: number;
  count: number;
  right: number;
}

/** The body of `POST /api/puzzles/{game}/{puzzle}`. */
export interface PuzzleAttempt {
  action: Action;
  certainty?: number | null;
  about?: "best" | "forecast" | "highest";
  guess?: number | null;
}

/** The body of `POST /api/puzzles/{game}/hurry`: the result of three minutes. */
export interface RushResult {
  solved: number;
}

/** All answers of one person. */
export interface Calibration {
  count: number;
  brier: number | null;
  certainties: Certainty[];
  scores: BrierScore[];
}

/** Score of all answers to one kind of question. */
export interface BrierScore {
  about: "best" | "forecast" | "highest";
  count: number;
  brier: number;
  least: number;
}

/** The review of a finished game, or its progress: `GET /api/tables/{id}/review`. */
export interface TableReview {
  table: TableInfo;
  state: "done" | "failed" | "none" | "running" | "waiting";
  done: number;
  total: number;
  review: Review | null;
}

/** The review of a game. */
export interface Review {
  format: "trickhouse-review/1";
  game: string;
  players: number;
  simulations: number;
  seats: SeatReview[];
}

/** All decisions of one seat, judged. */
export interface SeatReview {
  seat: number;
  decisions: Decision[];
  forced: number;
  costliest: number[];
  lost: number;
  rate: ErrorRate | null;
  ledger: Ledger | null;
  automatic: number;
}

/** A free decision, judged. */
export interface Decision {
  ply: number;
  round: number;
  kind: string;
  action: Record<string, unknown>;
  best: Record<string, unknown>;
  verdict: "best" | "blunder" | "forced" | "good" | "inaccuracy" | "mistake";
  loss: number;
  error: number;
  expected: number;
  options: Option[];
  reasons: Reason[];
}

/** Mean points lost per free decision of a game, with a 95% interval. */
export interface ErrorRate {
  mean: number;
  low: number;
  high: number;
}

/** How a seat came to its result; `deal + reveals + others + own = result`. */
export interface Ledger {
  result: number;
  deal: number;
  light: number;
  others: number;
  own: number;
  entries: LedgerEntry[];
}

/** One step on the way to the result. */
export interface LedgerEntry {
  ply: number;
  account: "deal" | "light" | "others" | "own";
  amount: number;
}

/** A reviewed game of yours: `GET /api/me/plays`. */
export interface ReviewedGame {
  table: string;
  made: number;
  play: SeatSummary;
}

/** How a seat played a game. `luck + others - lost = lead`, but for rounding. */
export interface SeatSummary {
  game: string;
  players: number;
  seat: number;
  score: number;
  is_won: boolean;
  lead: number;
  luck: number;
  others: number;
  decisions: number;
  lost: number;
  error: number;
  mistakes: number;
  blunders: number;
  kinds: KindSum[];
  goals: Goal[];
}

/** The free decisions of one kind. */
export interface KindSum {
  kind: string;
  decisions: number;
  lost: number;
}

/** A seat's own aim for a round. */
export interface Goal {
  value: number;
  is_reached: boolean;
}

/** The table and who is there: on connecting, and whenever it changes. */
export interface Lobby {
  type: "lobby";
  table: TableInfo;
  you: string;
  seat: number | null;
  preparing: boolean;
  left: number | null;
  stuck: boolean;
  resting: number[];
}

/** A chat: words, or a phrase that each client shows in its own language. */
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
  why: string[];
}

/** The game has ended, and everything is revealed. */
export interface Over {
  type: "over";
  result: Result;
  proof: Proof | null;
}

/** Your request is refused. Over HTTP this is the body of every answer with a status from 400 on. */
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

/** Make a move in the game. */
export interface Act {
  type: "act";
  ply: number;
  action: Action;
}

/** Your browser's part of the seed: random, drawn after you saw the commitment, in the phase `dealing`. */
export interface Secret {
  type: "secret";
  secret: string;
}

/** Take an open seat, or another one. */
export interface Sit {
  type: "sit";
  seat: number;
}

/** Give up your seat. In a running game a bot takes over, and you may `sit` again. */
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

/** The host starts the game. */
export interface Start {
  type: "start";
  level?: string | null;
}

/** The host removes a person from their seat, while people wait. */
export interface Remove {
  type: "remove";
  person: string;
}

/** The host makes another player the host. */
export interface HandOver {
  type: "hand-over";
  person: string;
}

/** Play again with the same people: creates a table, or finds the existing one. Its id comes in `lobby`. */
export interface Rematch {
  type: "rematch";
}

/** Chat: either words or a phrase. */
export interface Chat {
  type: "chat";
  text?: string | null;
  phrase?: "again" | "bye" | "good-game" | "good-luck" | "hello" | "one-moment" | "oops" | "thanks" | "thinking" | "well-played" | "wow" | "your-turn" | null;
}

/** Ask what a strong bot would do; at practice tables only. */
export interface Hint {
  type: "hint";
}

/** Have the rest of a `decided` round played out at once. */
export interface Claim {
  type: "claim";
}

/** From now on, wait a while for my `ready` after each round, if several people play. */
export interface Rest {
  type: "rest";
}

/** I am ready for the next round. */
export interface Ready {
  type: "ready";
}

/** Check that the server is there. */
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
  | Claim
  | Rest
  | Ready
  | Ping;
