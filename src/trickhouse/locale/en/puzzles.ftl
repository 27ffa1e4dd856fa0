### Puzzles: positions with one right answer.

puzzle-title = Puzzles
    .about = Positions from real games in which one choice is clearly best, and not the obvious one.
puzzle-rating = Rating: { $points } ± { $doubt }
puzzle-progress = Tried: { $tried } of { $count }. Solved: { $solved }.
puzzle-due = Mistakes to try again: { $count }
puzzle-start = Solve
puzzle-hurry = Three minutes
    .about = As many as you can.
puzzle-record = Your best: { $solved }.
puzzle-themes = By theme
puzzle-theme-win-trick = Win the trick
puzzle-theme-avoid-trick = Avoid the trick
puzzle-theme-throw-away = Throw the right card away
puzzle-theme-plan = Plan ahead
puzzle-theme-count = Count the cards
puzzle-theme-own = My own mistakes
puzzle-ask = Your move
    .about = One choice is clearly best. Which one?
puzzle-again = This one again
puzzle-right = Right
puzzle-wrong = Not the best
puzzle-best = Best: { $choice }
puzzle-compared = Compared with: { $choice }.
puzzle-next-best = The next best choice: { $choice }.
puzzle-options = What each choice is worth
    .about = Points behind the best choice, on average over everything the hidden cards could be.
puzzle-levels = Found by: { $levels }.
puzzle-people = Attempts here: { $tried }, right: { $solved }.
puzzle-change = Your rating: { $before } → { $after }.
puzzle-back-minutes = { $count ->
    [one] It comes back in { $count } minute.
   *[other] It comes back in { $count } minutes.
}
puzzle-back-days = { $count ->
    [one] It comes back in { $count } day.
   *[other] It comes back in { $count } days.
}
puzzle-finish = Finish
puzzle-score = Solved: { $solved } of { $tried }
puzzle-over = Time is up
puzzle-once-more = Once more
error-puzzle-unknown = There is no such puzzle.
