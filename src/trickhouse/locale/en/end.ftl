### After the game: who won and why, the score sheet, the replay, the fair deal.

end-title = The game is over
end-winner = { $you ->
    [yes] You win!
   *[no] { $player } wins!
}
end-winners = Shared win: { $players }
end-why-points = Most points: { $points }.
end-why-tie-break = { $tricks ->
    [0] Tied on points. The bid made with the fewest tricks in the last round decides: none at all.
    [one] Tied on points. The bid made with the fewest tricks in the last round decides: one trick.
   *[other] Tied on points. The bid made with the fewest tricks in the last round decides: { $tricks } tricks.
}
end-why-shared = Tied on points, so the win is shared.
end-why-shared-bids = Tied on points, and the bids of the last round do not decide, so the win is shared.
end-why-extra = { $count ->
    [one] The tie took one extra round.
   *[other] The tie took { $count } extra rounds.
}
end-why-overfished = The ocean could not fill all hands, so the game ended after round { $round }.

sheet-title = Score sheet
sheet-round = Round { $round }
sheet-round-short = R{ $round }
sheet-total = Total
sheet-rounds = Round
sheet-bid = Bid

end-rematch = Rematch
    .about = The same people, a new deal.
end-rematch-go = To the new table
end-record = Save the record
end-replay = Watch the replay
end-home = Back to the first page

replay-title = Replay
replay-first = To the beginning
replay-back = One step back
replay-forward = One step forward
replay-last = To the end
replay-trick-back = Previous trick
replay-trick-forward = Next trick
replay-round = Go to round
replay-trick = Go to trick
replay-play = Let it run
replay-pause = Pause
replay-step = Step { $ply } of { $plies }
replay-seat = As seen by { $player }
replay-open = All cards open
replay-viewpoint = Point of view
replay-link = Copy a link to this moment

fair-title = Fair deal
fair-about = Nobody can choose the cards, and you can check it.
fair-step-commitment = Before the deal the server shows the fingerprint of a secret. It cannot change the secret after that.
fair-step-secrets = Then the browser of every player adds a random secret of its own.
fair-step-seed = All the secrets together make the seed, and every shuffle follows from the seed.
fair-step-reveal = After the game everything is revealed, and your browser can do the sum again.
fair-commitment = Fingerprint shown before the deal
fair-server-secret = The server’s secret
fair-secret = { $player }’s secret
fair-secret-missing = { $player } added no secret in time.
fair-seed = Seed
fair-sealed = Fingerprint of the seed, shown at the deal
fair-starter = Starts the first round
fair-collecting = Collecting everybody’s secrets …
fair-later = Everything is revealed when the game is over.
fair-verify = Check the deal
fair-file = Check a saved record
fair-verifying = Checking …
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
fair-unknown-own = Your own secret is not kept in this browser, so it cannot be compared.
