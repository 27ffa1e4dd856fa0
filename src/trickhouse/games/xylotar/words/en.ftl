### Xylotar: its name, cards, table, events, hints, options and keys.

game-xylotar = Xylotar
    .about = You see the colours of your own cards, never their values. Your neighbour knows those.

# A card that lies face down shows its colour and the range of its values.
back-R = Red card, 0 to { $top }
back-O = Orange card, 0 to { $top }
back-Y = Yellow card, 0 to { $top }
back-G = Green card, 0 to { $top }
back-T = Teal card, 0 to { $top }
back-B = Blue card, 0 to { $top }
back-V = Violet card, 0 to { $top }
back-P = Pink card, 0 to { $top }
back-unseen = Card face down

xylotar-rack-yours = Your rack
xylotar-rack = { $player }’s rack
xylotar-rack-sorted-by = { $you ->
    [yes] Sorted by you
   *[no] Sorted by { $player }
}
xylotar-place = Place { $slot }

xylotar-sort-title = Sort { $player }’s rack
xylotar-sort-about = High values on the left, low ones on the right. Equal values go in any order you like.
xylotar-sort-equal = { $count ->
    [one] One group of equal values to arrange
   *[other] { $count } groups of equal values to arrange
}
xylotar-sort-no-choice = No equal values: there is only one order.
xylotar-sort-how = Drag a card, or tap two cards to swap them.
xylotar-sort-keys = On the keyboard: arrows move, space picks up and puts down.
xylotar-sort-bid = This is an automaton’s rack: the card in the eighth place will be its bid.
xylotar-sort-done = Pass the rack on
xylotar-sort-waiting = { $count ->
    [one] Waiting for one more player to sort
   *[other] Waiting for { $count } more players to sort
}

xylotar-lead = You lead. Play any card except the leftmost.
xylotar-lead-last = Last trick: you may lead any card.
xylotar-follow = Play a card of the colour led: { $colour }.
xylotar-free = You cannot follow. Play any card.
xylotar-illegal-not-leftmost = You cannot lead your leftmost card, except in the last trick.
xylotar-illegal-follow = You must follow the colour led: { $colour }.
xylotar-illegal-bid = This card is your bid. It is never played.
xylotar-illegal-peek = You may look only at two adjacent cards of your own rack.
xylotar-illegal-swap = Only cards of equal value can change places.

xylotar-bid-or-go-on = Bid now or continue? Tricks so far: { $tricks }, still to come: { $left }.
xylotar-bid-start = Bid
xylotar-bid-go-on = Continue
xylotar-bid-mute = Not this round
xylotar-bid-after = Bid after this card
xylotar-bid-last = Last chance to bid! If you do not bid now, the card left at the end will be your bid.
xylotar-peek = Choose two adjacent cards to look at; gaps do not matter. One of them must then be your bid.
xylotar-peek-these = Look at these two
xylotar-keep = Choose your bid. The other card goes back face down.
xylotar-bids-other = { $player } is bidding and looks at places { $first } and { $second }.
xylotar-keep-this = Bid { $value }

xylotar-tricks = { $count ->
    [0] No tricks
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
xylotar-bid-failed = Bid missed
xylotar-sheet-legend = Points, with tricks/bid below: ✓ made, ✗ missed.

xylotar-peeked = Its player has looked at it
xylotar-known = It is { $value }
xylotar-automata-one = One automaton made its bid: no points for tricks in this round.
xylotar-automata-both = Both automata made their bids: no points at all in this round.

# What the table means at this moment: one rule for each phase, then the signs.
xylotar-guide-sort = You are sorting a rack for somebody else: high values on the left, low ones on the right. The order of equal values is up to you. Whoever gets the rack sees only its colours.
xylotar-guide-play = Follow the colour led if your rack shows it; otherwise play any card. The leftmost card may not be led, except in the last trick. The highest trump ({ $colour }) wins the trick, or else the highest card of the colour led.
xylotar-guide-bid = After playing a card you may bid, once per round: look at two adjacent cards and set one aside, face up. Its value is the number of tricks you want to win. If you never bid, you play one of your last two cards unseen, and the other is your bid.
xylotar-guide-keep = One of the two cards that you see becomes your bid: its value is the number of tricks you want to win in this round. The other one goes back face down.
xylotar-guide-number = Tricks won so far and, after the slash, the bid
xylotar-guide-back = One of your cards, face down: you see its colour and the range of its values
xylotar-guide-high-note = The high note: the left end of a rack, where the highest card lies
xylotar-guide-bid-card = A raised card with an outline is a bid. It is never played.
xylotar-guide-peeked = A dot: the player has looked at this card and put it back
xylotar-guide-chances = The small numbers say which values a hidden card can still have. Tap it for more.

sheet-bid = Bid

event-sorted = { $you ->
    [yes] You have sorted a rack.
   *[no] { $player } has sorted a rack.
}
event-declined = { $you ->
    [yes] You do not bid yet.
   *[no] { $player } does not bid yet.
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
event-bid-forced = { $you ->
    [yes] You made no bid, so the card left over is your bid: { $card }.
   *[no] { $player } made no bid, so the card left over is the bid: { $card }.
}

hint-place = The bot would play the card in place { $slot }.
hint-bid-none = The bot would not bid yet.
hint-peek = The bot would look at places { $first } and { $second }.
hint-keep = The bot would set { $card } aside as the bid.
hint-sort = The bot would sort the cards like this.

option-xylotar-ties = Ties
    .about = What happens if the bids of the last round do not break the tie.
option-xylotar-ties-another-round = Another round
    .about = Everybody plays another round, as often as it takes (English, Czech and French editions).
option-xylotar-ties-shared = Shared win
    .about = Those who are still tied win together (German short rules, which also allow another game).
option-xylotar-automata = Automata
    .about = With two players: what an automaton plays when it cannot follow the colour.
option-xylotar-automata-lowest = Lowest card
    .about = Always the lowest legal card (English and Czech editions).
option-xylotar-automata-trump = Lowest trump
    .about = The lowest trump if there is one, otherwise the lowest card (French edition).
option-xylotar-last_two = The last two cards
    .about = For players who have not bid by the time two cards are left.
option-xylotar-last_two-blind = Unseen
    .about = They play one of them unseen, and the other becomes their bid (all four rulebooks).
option-xylotar-last_two-peek = One last look
    .about = Right after the play that leaves them, they may still look at both and choose (a lenient reading).
option-xylotar-starter_ties = Starter after a tie
    .about = Who starts the next round if several players have the fewest points.
option-xylotar-starter_ties-left = From the left
    .about = The first of them clockwise; the last starter comes last (English and French editions).
option-xylotar-starter_ties-starter = Last starter first
    .about = The first of them clockwise; the last starter comes first (German short rules).
option-xylotar-rounds = Rounds
    .about = How many rounds to play. The published rules say three.
option-xylotar-rounds-value = { $count ->
    [one] One round
   *[other] { $count } rounds
}

end-why-tie-break = Tied on points. The lowest bid made in the last round decides: { $tricks }.
end-why-shared-bids = Tied on points, and the bids of the last round do not break the tie, so the win is shared.
end-why-extra = { $count ->
    [one] It took one extra round to break the tie.
   *[other] It took { $count } extra rounds to break the tie.
}

keys-space = While sorting: pick a card up or put it down
keys-bid = Bid
keys-go-on = Continue without a bid

aria-slot = Place { $slot }: { $card }
aria-slot-gap = Place { $slot }: gap
aria-slot-possible = Place { $slot }: { $card }, can be { $values }
aria-rack = { $count ->
    [one] { $player }’s rack, one card
   *[other] { $player }’s rack, { $count } cards
}
aria-rack-yours = { $count ->
    [one] Your rack, one card
   *[other] Your rack, { $count } cards
}
aria-sort-picked = { $card } picked up. Move it with the arrows, put it down with space.
aria-sort-moved = { $card } is now in place { $slot }.
aria-sort-dropped = { $card } put down in place { $slot }.

reason-bid = The bid comes true in { $made }% of the possible deals, with the better choice in { $better }%.
reason-tricks = The round brings { $made ->
    [one] { $made } trick
   *[other] { $made } tricks
} on average, with the better choice { $better }.
reason-xylotar-highest = The card in place { $slot } was certain to be the highest one left of its colour: { $colour }.
hint-why-bid = With it, your bid comes true in { $better }% of the possible deals; with the next best choice, in { $made }%.
hint-why-tricks = It brings { $better ->
    [one] { $better } trick
   *[other] { $better } tricks
} on average in this round; the next best choice, { $made }.
hint-why-xylotar-highest = The card in place { $slot } is certain to be the highest one left of its colour: { $colour }.

lesson-xylotar = Learn to play Xylotar
    .about = Ten short steps at a real table, about four minutes.
    .more = The finer points of Xylotar
lesson-xylotar-sort = Sort for your neighbour
    .ask = These cards are for the player on your left. The high ones are on the left; only the order of equal values is up to you. Pass them on.
    .rule = Your own cards were sorted for you in the same way. You see their colours, and you know that they go down from left to right.
lesson-xylotar-leftmost = The leftmost card
    .ask = You lead the first trick. Try the leftmost card: none of yours is higher.
    .rule = The rules do not allow it. Whoever leads may not play their leftmost card, except in the last trick.
    .otherwise = That would be allowed. But try the marked card first, and see what happens.
lesson-xylotar-lead = Lead
    .ask = Now lead the card on the far right, your lowest.
    .rule = You choose a place; the value shows only when the card is played. The highest card of the colour led takes the trick.
    .otherwise = That would be allowed, but take the marked card this time.
lesson-xylotar-follow = Follow the colour
    .ask = Pink was led. Play a card that follows.
    .rule = If your rack shows the colour led, you must play it. Which of those cards is up to you. When you follow, the leftmost card is not barred.
lesson-xylotar-trump = Trump
    .ask = Blue was led, and you have no blue. Win the trick with a trump. Trump is yellow.
    .rule = A trump beats every other colour, even with a 0; among trumps the highest wins. With three players yellow is trump, otherwise red.
    .no-trump = That is allowed, but it cannot win: it is neither trump nor the colour led.
lesson-xylotar-known = The rack you know
    .ask = You sorted your left-hand neighbour’s cards, so you know them: the teal 5 and 4 are there. Lead teal, and one of the two has to come out.
    .rule = You know one rack card by card. The player on your right knows yours.
    .other-colour = That is allowed, but your neighbour then has other cards to follow with, or none. Lead teal.
lesson-xylotar-peek = Look at two cards
    .ask = After playing a card you may bid. Start the bid, tap the two marked cards and look at them.
    .rule = Once a round you look at two adjacent cards. One of them has to become your bid.
    .no-bid = You may wait with your bid. But this time, try it.
    .otherwise = These two would be allowed. But look at the marked ones this time.
lesson-xylotar-keep = The bid
    .ask = Your bid is the number of tricks you mean to win in the whole round. You have 2, and four more are possible. Which card will it be?
    .rule = The bid lies open and is never played. The other card goes back to its place, face down.
    .too-many = For a 6 you would have to win every trick from here on. With the 2 you are there already.
lesson-xylotar-make = Make the bid
    .ask = You have your two tricks and do not want a third. Which teal card stays below the 5?
    .rule = It lay to the right of your 2, so it could not be more than 2. The order of your cards tells you a lot.
    .wins = That is the 6 you looked at. It wins the trick, and a third one spoils your bid.
lesson-xylotar-score = Points
    .ask = The last trick of the round. Play your last card.
    .rule = Two tricks are 2 points, and the bid of 2 came true: 5 more. That makes 7. After three rounds the player with the most points wins.
lesson-xylotar-chance = The last chance to bid
    .ask = Three cards are left, and you have no bid. This is the last time that you may look. Bid now.
    .rule = With two cards left nobody may look any more. So bid while you still have three.
    .no-bid = Then you would play one of your last two cards unseen. This time, look.
lesson-xylotar-blind = The last two cards
    .ask = Another time you waited: two cards are left, and you may look at neither. Play one of them.
    .rule = The other card became your bid at once, whatever it is. Had you bid in time, you could have chosen.
lesson-xylotar-tie = A tie
    .ask = The last card of the game. You and Dora, on your right, are about to have 6 points each.
    .rule = Dora has six tricks and no bid made; you have one trick and made yours. Among tied players the lowest bid made in the last round wins: yours.
lesson-xylotar-automaton = Two players, two automata
    .ask = With two players you also sort for the automaton on your left. The card in its eighth place is its bid: a 4. Pass the rack on.
    .rule = Both automata’s bids lie open before the first trick. Automata get no points, but they can cost you yours.
lesson-xylotar-lowest = How automata play
    .ask = An automaton always plays its lowest legal card. Lead the marked yellow card and watch the one on your left.
    .rule = It had two yellow cards and played the one further right, the lower. It never chooses, so you can reckon with it.
    .otherwise = That would be allowed, but take the marked card this time.
lesson-xylotar-spoiled = When an automaton makes its bid
    .ask = You have six tricks, and your bid is 6. But Auto 2 takes this trick: its fourth, just as it bid. Play your last card.
    .rule = One automaton made its bid, so tricks bring nothing: you get only the 5 points of your bid. If both had made theirs, you would get nothing.

choice-place = Place { $slot }: { $colour }
choice-bid-none = No bid yet
choice-peek = Look at places { $first } and { $second }
choice-keep = Bid { $card }
choice-sort = In this order: { $cards }
kind-sort = Sort
kind-bid = Bid or wait
kind-keep = Choose the bid

puzzle-theme-make-bid = Make the bid
puzzle-theme-when-to-bid = When to bid
forecast-xylotar = How many tricks will you have won by the end of this round?
