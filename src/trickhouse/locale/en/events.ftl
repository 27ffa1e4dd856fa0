### What happened: one message for each event. `$you` is "yes" if it is about the reader, else "no".
### Cards and colours come in their `.object` form, `$by` as the plain name.

event-dealt = { $you ->
    [yes] Round { $round } is dealt. You lead.
   *[no] Round { $round } is dealt. { $player } leads.
}
event-drew = { $you ->
    [yes] You draw { $hold } from your hold and { $ocean } from the ocean.
   *[no] { $player } draws { $hold } from the hold and { $ocean } from the ocean.
}
event-sorted = { $you ->
    [yes] You have sorted a rack.
   *[no] { $player } has sorted a rack.
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
event-declined = { $you ->
    [yes] You go on without a bid.
   *[no] { $player } goes on without a bid.
}
event-peeked = { $you ->
    [yes] You look at places { $first } and { $second }.
   *[no] { $player } looks at places { $first } and { $second }.
}
event-peeked-own = You look at { $cards }.
event-bid = { $you ->
    [yes] You set { $card } aside as your bid.
   *[no] { $player } sets { $card } aside as a bid.
}
event-caught = { $you ->
    [yes] You catch { $cards } (with: { $by }).
   *[no] { $player } catches { $cards } (with: { $by }).
}
event-trick-taken = { $you ->
    [yes] You take the trick: { $cards }.
   *[no] { $player } takes the trick: { $cards }.
}
event-trick-taken-empty = { $you ->
    [yes] You win the trick, but nothing is left in it.
   *[no] { $player } wins the trick, but nothing is left in it.
}
event-penalty = { $points ->
    [one] { $you ->
        [yes] You lose one point.
       *[no] { $player } loses one point.
    }
   *[other] { $you ->
        [yes] You lose { $points } points.
       *[no] { $player } loses { $points } points.
    }
}
event-pass-chosen = { $you ->
    [yes] You have chosen a card to pass.
   *[no] { $player } has chosen a card to pass.
}
event-passed = Everybody passes a card to the left.
event-passed-own = Everybody passes a card to the left. You give { $given } and get { $received }.
event-colour-named = { $you ->
    [yes] You name { $colour }.
   *[no] { $player } names { $colour }.
}
event-scored = { $points ->
    [one] { $player }: { $points } point in this round, { $total } in all.
   *[other] { $player }: { $points } points in this round, { $total } in all.
}
event-round-over = Round { $round } is over.
event-overfished = The ocean is overfished: it cannot fill all hands any more.
event-game-over = The game is over.
