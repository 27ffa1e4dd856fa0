### After the game: who won and why, the score sheet, the replay, the fair deal.

end-title = The game is over
end-winner = { $you ->
    [yes] You win!
   *[no] { $player } wins!
}
end-winners = Shared win: { $players }
end-why-points = Most points: { $points }.
end-why-shared = Tied on points, so the win is shared.

sheet-title = Score sheet
sheet-round = Round { $round }
sheet-round-short = R{ $round }
sheet-total = Total
sheet-rounds = Round
sheet-rank = Your place: { $rank } of { $players }
sheet-next-round = Next round
sheet-waiting = Waiting for { $players }…

end-rematch = Rematch
end-rematch-go = Play again
end-rematch-wanted = The others are ready for a rematch. It starts as soon as everybody is there.
end-rematch-watch = Watch the rematch
end-record = Save the record
end-replay = Watch the replay
end-home = Back to the home page

replay-title = Replay
replay-first = To the start
replay-back = One step back
replay-forward = One step forward
replay-last = To the end
replay-trick-back = Previous trick
replay-trick-forward = Next trick
replay-round = Go to round
replay-trick = Go to trick
replay-play = Play
replay-pause = Pause
replay-step = Step { $ply } of { $plies }
replay-seat = As seen by { $player }
replay-open = All cards face up
replay-viewpoint = Point of view
replay-link = Copy a link to this moment
replay-more = More
replay-beliefs = What could be known
    .about = Shows for every hidden card what it could be and how likely, from what this player had seen
belief-changed = { $percent }%, before { $before }%

fair-title = Fair deal
fair-about = Nobody can rig the deal, and you can check that yourself.
fair-step-commitment = Before the deal, the server shows the fingerprint of a secret. After that it cannot change the secret.
fair-step-secrets = Then every player’s browser adds a random secret of its own.
fair-step-seed = All the secrets together make the seed, and every shuffle follows from it.
fair-step-reveal = After the game everything is revealed, and your browser can repeat the calculation.
fair-commitment = Fingerprint shown before the deal
fair-server-secret = The server’s secret
fair-secret = { $player }’s secret
fair-secret-missing = { $player } did not add a secret in time.
fair-seed = Seed
fair-sealed = Fingerprint of the seed, shown at the deal
fair-starter = Starts the first round
fair-collecting = Collecting everybody’s secrets…
fair-later = Everything is revealed when the game is over.
fair-verify = Check the deal
fair-file = Check a saved record
fair-verifying = Checking…
fair-ok = All is well: the deal follows from everybody’s secrets.
fair-bad = Something is wrong: this deal does not follow from the secrets.
fair-check-commitment = The server’s secret fits the fingerprint.
fair-check-own = Your own secret is among them, unchanged.
fair-check-seed = The seed is made from all the secrets.
fair-check-starter = The first leader follows from the seed.
fair-check-deal = The cards were dealt as the seed says.
fair-fail-commitment = The server’s secret does not fit the fingerprint.
fair-fail-own = Your own secret is missing or was changed.
fair-fail-seed = The seed is not made from these secrets.
fair-fail-starter = The first leader does not follow from the seed.
fair-fail-deal = The cards were not dealt as the seed says.
fair-unknown-own = Your own secret is not stored in this browser, so it cannot be compared.
