### Deals that everybody plays: the day's, and challenges.

deal-day = Deal of the day
    .about = The same cards and the same bots for everybody, on every server. One try a day.
deal-challenge = Challenge
    .about = Everybody with the link plays the same cards in the same seat against the same bots, whenever they like.
deal-by = From { $player }
deal-bots = { $count ->
    [one] Against one bot: { $level }.
   *[other] Against { $count } bots: { $level }.
}
deal-played = { $count ->
    [0] Nobody here has played it yet.
    [one] One person here has played it.
   *[other] { $count } people here have played it.
}
deal-secret = You will see how the others did once you have played it yourself.
deal-play = Play this deal
deal-link = Copy the link
deal-share = Copy my result
deal-line = Trickhouse, { $deal }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, place { $place } of { $count }.
deal-mine = You: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, place { $place } of { $count }.
deal-streak = { $count ->
    [one] One day in a row
   *[other] { $count } days in a row
}
deal-distribution = Everybody’s points
deal-bar = { $count ->
    [one] { $points }: one person
   *[other] { $points }: { $count } people
}
deal-trick = Trick
deal-tricks = Trick by trick
deal-legend = The card played, and who took the trick; ✓ marks the player’s own tricks.
deal-legend-lost = The number beside it is what the choices of that trick lost against the best, in points.
deal-legend-review = Once a game has been reviewed, the table also shows what each trick’s choices lost.
deal-lost = Lost by choices
deal-make = Challenge friends
deal-compare = Compare with others
deal-given = The same deal for everybody
