### Fishing at the table.

fishing-hand = Your hand
fishing-boat = { $player }’s boat

fishing-lead = You lead. Play any card.
fishing-lead-named = You lead. The colour is named: { $colour }.
fishing-follow = Play a card of the required colour, or a buoy. Required: { $colour }.
fishing-free = You cannot follow. Play any card.
fishing-no-colour = Only buoys so far: play any card.
fishing-illegal-follow = You hold cards of the required colour: play one of them, or a buoy. Required: { $colour }.

fishing-catch = Your zero catches: choose a card of the trick.
fishing-catch-this = Catch { $card }
fishing-pass = Choose a card for { $player }, on your left.
fishing-pass-this = Pass { $card }
fishing-pass-waiting = { $count ->
    [one] Waiting for one more player to choose
   *[other] Waiting for { $count } more players to choose
}
fishing-name = Name the colour of the next trick.
fishing-name-this = Name { $colour }

fishing-effects = In force now
fishing-effect-named = { $you ->
    [yes] Colour named by you: { $colour }
   *[no] Colour named by { $player }: { $colour }
}
fishing-effect-lowest = The lowest card wins
fishing-next-named = { $you ->
    [yes] Next trick: you name the colour
   *[no] Next trick: { $player } names the colour
}
fishing-next-lowest = Next trick: the lowest card wins
fishing-next-leads = { $you ->
    [yes] Next trick: you lead
   *[no] Next trick: { $player } leads
}
fishing-required = Required: { $colour }

fishing-ocean = Ocean
fishing-ocean-left = { $count ->
    [0] The ocean is empty
    [one] One card left in the ocean
   *[other] { $count } cards left in the ocean
}
fishing-depth-left = { $count ->
    [one] Depth { $stars }: one card
   *[other] Depth { $stars }: { $count } cards
}
fishing-overfishing = Overfishing looms: the ocean may not fill all hands.

fishing-hand-size-round = Round { $round }: { $count }
fishing-hand-sizes = Hand sizes by round
fishing-hand-count = { $count ->
    [0] Empty hand
    [one] One card in hand
   *[other] { $count } cards in hand
}
fishing-net-count = { $count ->
    [0] Empty net
    [one] One card in the net
   *[other] { $count } cards in the net
}
fishing-hold-count = { $count ->
    [0] Empty hold
    [one] One card in the hold
   *[other] { $count } cards in the hold
}
fishing-needs = { $count ->
    [0] Needs nothing from the ocean so far
    [one] Would need one card from the ocean
   *[other] Would need { $count } cards from the ocean
}
fishing-sheet-legend = A point for each card caught; where buoys cost some, the sum stands below.
fishing-sheet-caught = { $count ->
    [0] Nothing caught
    [one] One card caught
   *[other] { $count } cards caught
}
fishing-sheet-lost = { $points ->
    [one] One point lost to buoys
   *[other] { $points } points lost to buoys
}
fishing-void = Lacks: { $colour }
fishing-places = Where the hidden cards can be
fishing-place-hand = { $player }’s hand
fishing-place-hold = { $player }’s hold
