### Bots by level: a name and one line of character.

level-sprout = Sprout
    .about = Sees only the trick on the table, and grabs it.
level-dreamer = Dreamer
    .about = Looks a few tricks ahead, but forgets what has been played.
level-gambler = Gambler
    .about = Takes risks and loves a bold bid.
level-regular = Regular
    .about = Plays sensibly, if a little shortsightedly.
level-club = Club player
    .about = Remembers everything, as strong players in a club do.
level-master = Master
    .about = Thinks longest: the best that we have.
level-habits = Rules of thumb
    .about = Answers at once, by simple habits.
level-random = Chance
    .about = Plays any legal card.
level-search = Search
    .about = Tries out what could lie in the hidden cards.
