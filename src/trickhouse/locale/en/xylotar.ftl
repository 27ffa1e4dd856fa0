### Xylotar at the table.

xylotar-rack-yours = Your rack
xylotar-rack = { $player }’s rack
xylotar-rack-sorted-by = { $you ->
    [yes] Sorted by you
   *[no] Sorted by { $player }
}
xylotar-place = Place { $slot }

xylotar-sort-title = { $you ->
    [yes] Sort your own rack
   *[no] Sort { $player }’s rack
}
xylotar-sort-about = High on the left, low on the right. The order of equal values is yours to choose.
xylotar-sort-equal = { $count ->
    [one] One group of equal values to arrange
   *[other] { $count } groups of equal values to arrange
}
xylotar-sort-no-choice = No equal values: there is only one order.
xylotar-sort-how = Drag a card, or tap two cards to swap them. With keys: arrows move, space picks up and puts down.
xylotar-sort-done = Pass the rack on
xylotar-sort-waiting = { $count ->
    [one] Waiting for one more player to sort
   *[other] Waiting for { $count } more players to sort
}

xylotar-lead = You lead. Play any card but the leftmost.
xylotar-lead-last = Last trick: you lead with any card.
xylotar-follow = Play a card of the colour led: { $colour }.
xylotar-free = You cannot follow. Play any card.
xylotar-illegal-not-leftmost = The leader may not play the leftmost card, except in the last trick.
xylotar-illegal-follow = You must follow the colour led: { $colour }.
xylotar-illegal-bid = This card is your bid. It is never played.
xylotar-illegal-peek = A peek is at two adjacent cards of your own rack.

xylotar-bid-or-go-on = Bid now, or go on?
xylotar-bid-start = Bid
xylotar-bid-go-on = Go on
xylotar-bid-later = Play goes on by itself unless you bid.
xylotar-peek = Choose two adjacent cards to look at. Gaps do not matter.
xylotar-peek-these = Look at these two
xylotar-peek-warning = Once you have looked, one of the two must be your bid.
xylotar-keep = Choose your bid. The other card goes back face down.
xylotar-keep-this = Bid { $value }

xylotar-tricks = { $count ->
    [0] No trick
    [one] One trick
   *[other] { $count } tricks
}
xylotar-bid-none = No bid yet
xylotar-bid-value = Bid: { $value }
xylotar-bid-exact = Bid met so far
xylotar-bid-missing = { $count ->
    [one] One more trick needed
   *[other] { $count } more tricks needed
}
xylotar-bid-too-many = { $count ->
    [one] One trick too many
   *[other] { $count } tricks too many
}
xylotar-bid-impossible = Bid out of reach
xylotar-bid-made = Bid made
xylotar-bid-failed = Bid failed
xylotar-sheet-legend = Points, and below them tricks/bid: ✓ made, ✗ missed.

xylotar-known = Is: { $value }
xylotar-automata-one = One automaton made its bid: no points for tricks in this round.
xylotar-automata-both = Both automata made their bids: no points at all in this round.
