### What happens in any game: one message for each event. `$you` is "yes" if it is about the reader, else "no".
### Cards and colours come in their `.object` form.

event-dealt = { $you ->
    [yes] Round { $round } begins. You lead.
   *[no] Round { $round } begins. { $player } leads.
}
event-played = { $you ->
    [yes] You play { $card }.
   *[no] { $player } plays { $card }.
}
# The same with the place in the rack, counted from 1 at the left: for screen readers.
event-played-slot = { $you ->
    [yes] You play { $card } from place { $slot }.
   *[no] { $player } plays { $card } from place { $slot }.
}
event-trick-taken = { $you ->
    [yes] You take the trick: { $cards }.
   *[no] { $player } takes the trick: { $cards }.
}
event-trick-taken-empty = { $you ->
    [yes] You win the trick, but nothing is left in it.
   *[no] { $player } wins the trick, but nothing is left in it.
}
event-scored = { $points ->
    [one] { $player }: { $points } point in this round, { $total } in total.
   *[other] { $player }: { $points } points in this round, { $total } in total.
}
event-round-over = Round { $round } is over.
event-game-over = The game is over.
