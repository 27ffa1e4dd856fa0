### Bots by level: a name and one line of character.

level-strength = Strength { $strength } of { $strongest }

level-sprout = Sprout
    .about = The easiest: sees only the trick on the table, and grabs it.
level-dreamer = Dreamer
    .about = Looks a few tricks ahead but forgets what has been played.
level-gambler = Gambler
    .about = Takes risks and loves a bold bid.
level-regular = Regular
    .about = Plays sensibly, if a little short-sightedly.
level-club = Club player
    .about = Remembers everything, like a strong club player.
level-master = Master
    .about = The strongest: thinks the longest.
level-habits = Rules of thumb
    .about = Answers at once, out of habit.
level-random = Random
    .about = Plays any legal card.
level-search = Search
    .about = Tries out what the hidden cards could be.
