### Fishing: its name, cards, table, events, hints and options.

game-fishing = Fishing
    .about = The tricks you catch become your next hand. Catch too little, and the ocean gives you stronger cards.

card-buoy-minus-a = −3 buoy
    .object = a −3 buoy
    .effect = Whoever catches it loses 3 points at once.
card-buoy-minus-b = −3 buoy
    .object = a −3 buoy
    .effect = Whoever catches it loses 3 points at once.
card-buoy-pass = Passing buoy
    .object = the passing buoy
    .label = Passing
    .effect = At the end of the trick everybody passes one card to the left.
card-buoy-all = Big catch buoy
    .object = the big catch buoy
    .label = Big catch
    .effect = At the end of the trick you catch all other cards in it.
card-buoy-lead = Lead buoy
    .object = the lead buoy
    .label = Lead
    .effect = You lead the next trick, no matter who wins this one.
card-buoy-name = Colour buoy
    .object = the colour buoy
    .label = Colour
    .effect = You name the colour of the next trick, green allowed; everybody must follow it, the leader too.
card-buoy-low = Low tide buoy
    .object = the low tide buoy
    .label = Low tide
    .effect = The lowest card wins the next trick; if it holds trumps, the lowest trump.
card-zero-effect = At the end of the trick you catch one other card in it.

fishing-hand = Your hand
fishing-boat = { $player }’s boat

fishing-lead = You lead. Play any card.
fishing-lead-named = You lead, and the colour is named: { $colour }. Play it or a buoy; if you do not have it, play any card.
fishing-follow = Play a card of the required colour ({ $colour }) or a buoy.
fishing-follow-only = Play a card of the required colour: { $colour }.
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

fishing-effects = Now in effect
fishing-effect-named = { $you ->
    [yes] Colour named by you: { $colour }
   *[no] Colour named by { $player }: { $colour }
}
fishing-effect-lowest = The lowest card wins
fishing-next = Next trick: { $effects }
fishing-next-named = { $you ->
    [yes] you name the colour
   *[no] { $player } names the colour
}
fishing-next-lowest = the lowest card wins
fishing-next-leads = { $you ->
    [yes] you lead
   *[no] { $player } leads
}
fishing-required = Required: { $colour }

fishing-ocean = Ocean
fishing-ocean-left = { $count ->
    [0] The ocean is empty
    [one] One card left in the ocean
   *[other] { $count } cards left in the ocean
}
fishing-ocean-wanted = The next hands would need { $count } now
fishing-depth-left = { $count ->
    [one] Depth { $stars }: one card
   *[other] Depth { $stars }: { $count } cards
}
fishing-overfishing = Overfishing looms: the ocean may not be able to fill all hands.

fishing-hand-size-round = Round { $round }: { $count }
fishing-hand-sizes = Hand sizes by round
fishing-new-hand = Your new hand: { $hold } from your hold, { $ocean } from the ocean { $depths }
fishing-from-ocean = Drawn from the ocean
fishing-from-hold = Drawn from your hold
fishing-from-received = Received from the player on your right
fishing-hand-count = { $count ->
    [0] Empty hand
    [one] One card in hand
   *[other] { $count } cards in hand
}
    .label = Hand
fishing-net-count = { $count ->
    [0] Empty net
    [one] One card in the net
   *[other] { $count } cards in the net
}
    .label = Net
fishing-hold-count = { $count ->
    [0] Empty hold
    [one] One card in the hold
   *[other] { $count } cards in the hold
}
    .label = Hold
fishing-needs = { $count ->
    [0] Needs nothing from the ocean so far
    [one] Would need one card from the ocean
   *[other] Would need { $count } cards from the ocean
}
    .label = Missing
fishing-sheet-legend = A point for each card caught; where buoys cost points, the sum is shown below.
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
fishing-place-hand = { $player }’s hand
fishing-place-hold = { $player }’s hold
fishing-grid = Cards
fishing-grid-title = Where the cards are
fishing-grid-about = Tap a card to see where it can be. ✓ is your hand, ≈ the ocean, letters are players.
fishing-grid-caught = Caught by { $player }, not seen since
fishing-grid-net = In this round’s net: { $player }
fishing-grid-mine = In your hand
fishing-grid-trick = In the trick
fishing-likely = Cards that { $player } can have in hand

# What the table means at this moment: one rule for each phase, then the signs.
fishing-guide-play = Follow the required colour if you can, or play a buoy; otherwise play any card. The highest trump ({ $colour }) wins the trick, or else the highest card of the required colour. The winner catches the cards.
fishing-guide-lowest = Follow the required colour if you can, or play a buoy; otherwise play any card. Now the lowest card wins: the lowest trump ({ $colour }) if there is one, or else the lowest card of the required colour. The winner catches the cards.
fishing-guide-named = The colour of this trick has been named: { $colour }. Everybody must follow it, the leader too. If nobody plays it or a trump, the trick goes to the player who named it.
fishing-guide-catch = A zero catches one other card of the trick before the winner takes the rest.
fishing-guide-pass = The passing buoy: everybody gives one card of their hand to the player on their left, all at the same time.
fishing-guide-name = The colour buoy: its player names the colour that is required in the next trick. Green is allowed.
fishing-guide-hand = Cards in hand
fishing-guide-net = Cards caught in this round: a point each. After the round they go to the bottom of the hold.
fishing-guide-hold = The hold: cards caught earlier. The next hand is drawn from here first.
fishing-guide-hook = How many cards the next hand would still need from the ocean, where stronger cards wait.
fishing-guide-points = Points so far
fishing-guide-depths = The ocean by depth: the more stars, the stronger the cards. It is emptied from the left.
fishing-guide-sizes = How many cards each hand has, round by round

event-drew = { $you ->
    [yes] You draw { $hold } from your hold and { $ocean } from the ocean.
   *[no] { $player } draws { $hold } from the hold and { $ocean } from the ocean.
}
event-caught = { $you ->
    [yes] You catch { $cards } (with: { $by }).
   *[no] { $player } catches { $cards } (with: { $by }).
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
event-overfished = The ocean is overfished: it can no longer fill all hands.

hint-catch = The bot would catch { $card }.
hint-pass = The bot would pass { $card }.
hint-name = The bot would name { $colour }.

option-fishing-ocean = Ocean
    .about = Which cards lie at which depth of the ocean.
option-fishing-ocean-standard = Standard
    .about = Our reconstruction: the rulebook does not say which card carries how many stars.
option-fishing-ocean-own = Your own
    .about = The depth of every card was entered by hand, from a real box for example.

fishing-oceans = An ocean of your own
    .about = Do you own the box? Each ocean card shows its stars. Tap every card here until it shows the same number; with a keyboard, press 1 to 5.
fishing-oceans-edit = Make an ocean of your own
fishing-oceans-look = Look at this ocean
fishing-oceans-back = Back to the table
fishing-oceans-list = Saved in this browser
fishing-oceans-open = Open
fishing-oceans-delete = Delete
fishing-oceans-stars = { $count ->
    [0] no stars yet
    [one] { $count } star
   *[other] { $count } stars
}
fishing-oceans-given = Cards with stars: { $count } of { $all }
fishing-oceans-complete = Every card has its stars.
fishing-oceans-empty = No card has { $stars } ★: is it the same in your box?
fishing-oceans-standard = Start from ours
fishing-oceans-clear = Clear all stars
fishing-oceans-undo = Undo
fishing-oceans-buoys = Buoys
fishing-oceans-name = Name of your ocean
fishing-oceans-save = Save
fishing-oceans-saved = Saved: { $name } ({ $hash }). You can choose it in the lobby of any table.
fishing-oceans-missing = { $count ->
    [one] One card has no stars yet: tap it, then save.
   *[other] { $count } cards have no stars yet: tap them, then save.
}
fishing-oceans-nameless = Your ocean has no name yet: give it one, then save.
fishing-oceans-unsaved = This browser would not save it: free some of its storage, or keep the link instead.
fishing-oceans-play = Open a table with it
fishing-oceans-link = Link to this ocean ({ $hash })
fishing-oceans-bad-link = There is no complete ocean in this link: ask for it again, or enter the stars yourself.

end-why-overfished = The ocean could not fill all hands, so the game ended after round { $round }.

aria-ocean = { $count ->
    [0] Ocean: empty
    [one] Ocean: one card left, at depth { $stars } of 5
   *[other] Ocean: { $count } cards left, at depth { $stars } of 5
}

reason-catch = From this trick, the choice made catches { $made ->
    [one] { $made } card
   *[other] { $made } cards
} on average, the better one { $better }.
reason-cards = In the rest of the round, the choice made catches { $made ->
    [one] { $made } card
   *[other] { $made } cards
} on average, the better one { $better }.
reason-later = The cards owned after this round will bring { $made ->
    [one] { $made } point
   *[other] { $made } points
} on average, with the better choice { $better }.
reason-fishing-highest = { $card }: this was certain to be the strongest card left of its colour.
hint-why-catch = It catches { $better ->
    [one] { $better } card
   *[other] { $better } cards
} of this trick on average; the next best choice, { $made }.
hint-why-cards = In the rest of the round it catches { $better ->
    [one] { $better } card
   *[other] { $better } cards
} on average; the next best choice, { $made }.
hint-why-later = On average, the cards you own after this round will bring { $gain ->
    [one] { $gain } more point
   *[other] { $gain } more points
} than with the next best choice.
hint-why-fishing-highest = { $card }: this is certain to be the strongest card left of its colour.

lesson-fishing = Learn to play Fishing
    .about = Eleven short steps at a real table, about four minutes.
    .more = The finer points of Fishing
lesson-fishing-follow = Follow the colour
    .ask = Violet was led. Play a card that follows.
    .rule = If you hold the colour led, you must play it. If you do not, you may play any card.
lesson-fishing-win = Win the trick
    .ask = You play last to this trick. Win it.
    .rule = The highest card of the colour led wins. The winner catches all the cards, a point each, and leads the next trick.
    .too-low = Blue 4 stays below the 7. You have a higher one.
lesson-fishing-hold = Your catch becomes your hand
    .ask = The last card of the round. You are about to catch these three, too.
    .rule = Twelve cards caught: 12 points. The catch went into your hold, and from there came your new hand. So choose what you catch.
lesson-fishing-poor = A poor catch
    .ask = In this round you have caught nothing. Play your last card and see what happens.
    .rule = Your hold could give only two cards, so nine came from the ocean: new and stronger ones. Those who catch little get better cards.
lesson-fishing-trump = Trump
    .ask = Yellow was led, and you have no yellow. Win the trick with a trump. Trump is green.
    .rule = A trump beats every other colour; among trumps the highest wins. Green cards come only from the ocean.
    .no-trump = That is allowed, but it cannot win: it is neither green nor the colour led.
lesson-fishing-minus = The −3 buoy
    .ask = A −3 buoy lies in this trick. Whoever catches it loses 3 points. Do not win.
    .rule = Not every catch is a good one. A buoy has no colour and no value; it may be played at any time.
    .wins = That wins the trick, and the buoy with it. You have a lower card.
lesson-fishing-zero = The zero
    .ask = Blue was led and you have none, so any card will do. Play the marked zero.
    .rule = A zero hardly ever wins. But at the end of the trick it catches one other card, before the winner takes the rest.
    .otherwise = That is allowed, but try the zero this time.
lesson-fishing-catch = Catch with the zero
    .ask = Your zero catches one of the two cards, even the one that wins the trick. Which will be more use to you later?
    .rule = A point, and a strong card for your next hands. The winner gets what is left.
    .weak = Both are worth a point, but the 11 will win more tricks for you than the 6.
lesson-fishing-buoy = A buoy
    .ask = Buoys may always be played, even now that violet is required. Play the marked one.
    .rule = Every buoy does something. With this one you name the colour of the next trick. The table always tells you what the others do.
    .otherwise = That is allowed, but try the colour buoy this time.
lesson-fishing-name = Name a colour
    .ask = Which colour would suit you? Name one of which you hold several high cards.
    .rule = Everybody must follow that colour in the next trick, even the player who leads it.
    .few = You hold hardly any of that colour. Look for one with several high cards.
lesson-fishing-low = Low tide
    .ask = The low tide buoy was played: in this trick the lowest card wins. Win it.
    .rule = The lowest card of the colour led takes the trick; with trumps in it, the lowest trump. After eight rounds the player with the most points wins.
    .too-high = The 11 is above the 10, and now the lowest wins. Go below it.
lesson-fishing-lead = The lead buoy
    .ask = Yellow was led, you have none, and you have no trump: this trick is lost. Play the marked lead buoy.
    .rule = Another player caught the trick, but you lead the next one. Effects like this last for one trick.
    .otherwise = That is allowed, but try the lead buoy this time.
lesson-fishing-all = The big catch buoy
    .ask = Blue was led, and you have none. Play the marked buoy: it catches all other cards of the trick.
    .rule = Both blue cards are in your net. The winner gets only the buoy itself, and still leads the next trick.
    .otherwise = That is allowed, but try the big catch buoy this time.
lesson-fishing-pass = The passing buoy
    .ask = The passing buoy lies in the trick. Everybody gives a card to the player on their left. Which one will you do without?
    .rule = All cards were passed at the same time. You got the violet 6 from the player on your right.
lesson-fishing-rather = A zero and a −3 buoy
    .ask = Your zero must catch a card if there is one: the violet 8, or the −3 buoy?
    .rule = The buoy stays for the winner of the trick, who loses 3 points at once. There are two of them in the ocean.
    .costly = It is a point as a caught card, but costs 3 at once. Take the 8.
lesson-fishing-order = Who draws first
    .ask = The last card of the round. You have caught 8 cards, Coda only 4. The next hands have nine. Who will draw from the ocean first?
    .rule = Coda missed five cards and drew first, then you drew one. If two miss the same number, whoever played earlier in the last trick draws first.

choice-catch = Catch { $card }
choice-pass = Pass { $card }
choice-name = Name { $colour }
kind-catch = Catch
kind-pass = Pass
kind-name = Name a colour

puzzle-theme-catch-more = Catch more
puzzle-theme-catch-card = Catch the right card
puzzle-theme-name-colour = Name the colour
forecast-fishing = How many more cards will you catch in this round?
