### Reviews: what decisions were worth, and why another choice was better.

review-seat = Seat { $seat }
reason-trick = The choice made wins this trick in { $made }% of the possible deals, the better one in { $better }%.
reason-worth = On average the better choice brings { $loss ->
    [one] { $loss } more point
   *[other] { $loss } more points
} by the end.
reason-void = It was certain that { $player } had no card of this colour: { $colour }.

review-title = Review
    .about = Every decision, judged by what its player could know at the time.
review-begin = Review this game
review-waiting = Waiting for its turn…
review-running = { $done } of { $total } decisions looked at
review-later = This runs alongside the games in progress and can take a few minutes. You can leave: the review is kept at this address.
review-failed = That did not work. Please try again.
review-graph = Expected result
    .about = How far ahead of the others’ average the game could be expected to end, decision by decision.
review-legend = ● mistake, ✕ blunder; the dashed line is an even game.
review-point = { $place }. Expected: { $lead }. { $made }: { $verdict }.
review-result = Result: { $lead } against the others’ average.
review-look = Show the table
review-costliest = The costliest decisions
review-rate = Error rate: { $rate } points per decision (95% interval: { $low } to { $high }). Decisions with a choice: { $count }.
review-flawless = No decision clearly lost points.
review-automatic = { $count ->
    [one] One decision was a bot’s, because the player was away or out of time. It does not count here.
   *[other] { $count } decisions were a bot’s, because the player was away or out of time. They do not count here.
}
review-made = { $you ->
    [yes] Your choice
   *[no] { $player } chose
}
review-better = Better
review-lost = Lost
review-points = { $points } points
review-marked = Better: { $choice }
review-replay = Replay from here
review-books = Luck and skill
    .about = Every score, taken apart. The parts add up.
review-account-mean = Others’ average
review-account-deal = Cards dealt
review-account-light = Luck in play
review-account-others = Others’ choices
review-account-own = Own choices
review-line = { $you ->
    [yes] You scored { $score }: the others’ average of { $mean }, { $deal } for the cards you were dealt, { $light } for luck in play, { $others } by the others’ choices, { $own } by your own.
   *[no] { $player } scored { $score }: the others’ average of { $mean }, { $deal } for the cards dealt, { $light } for luck in play, { $others } by the others’ choices, { $own } by their own.
}

verdict-best = Best choice
verdict-good = Good choice
verdict-inaccuracy = Inaccuracy
verdict-mistake = Mistake
verdict-blunder = Blunder

kind-lead = Lead
kind-follow = Follow
