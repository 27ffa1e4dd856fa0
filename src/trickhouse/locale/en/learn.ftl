### Lessons, and the notes of a first game.

learn-start = Learn to play
learn-go-on = Continue the lesson
learn-again = Repeat the lesson
learn-next = Next
learn-finish = Done
learn-show = Show me
learn-steps = Steps of the lesson
learn-step = Step { $step } of { $steps }
learn-over = You can play { $game } now
    .about = The table always shows which cards you may play, and why not the others. In your first game, small notes will remind you.
learn-to-game = Play a game
learn-to-table = Back to the table
learn-offer = First time? Learn { $game } in a few minutes.
learn-not-now = Not now
note-off = No more notes
note-close = Got it
