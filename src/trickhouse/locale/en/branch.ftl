### A finished game taken up again at a decision of one's own.

branch-play-on = Play on from here
    .about = Takes the game up again at this decision, against bots, at a table of your own. It counts for nothing.
branch-here = Another try: it counts for nothing.
branch-back = Back to the replay
branch-again = Try once more
