### The options of the games: a name, one line on each, and the choices.

option-xylotar-ties = Ties
    .about = What happens if players are still tied after the tie-break of the last round.
option-xylotar-ties-another-round = Another round
    .about = Everybody plays one more round, as often as it takes (English, Czech and French editions).
option-xylotar-ties-shared = Shared win
    .about = Those who are still tied win together (German short rules).
option-xylotar-automata = Automata
    .about = What the automata of the game for two play if they cannot follow the colour.
option-xylotar-automata-lowest = Lowest card
    .about = Always the lowest legal card (English and Czech editions).
option-xylotar-automata-trump = Lowest trump
    .about = The lowest trump if they have one, else the lowest card (French edition).
option-xylotar-rounds = Rounds
    .about = How many rounds are played. The box says three.
option-xylotar-rounds-value = { $count ->
    [one] One round
   *[other] { $count } rounds
}
option-fishing-ocean = Ocean
    .about = Which cards lie how deep in the ocean.
option-fishing-ocean-standard = Standard
    .about = Our reconstruction: the rulebook does not say which card carries how many stars.
option-fishing-ocean-own = Your own
    .about = Five lists of cards, one star to five, that together hold each ocean card once.
