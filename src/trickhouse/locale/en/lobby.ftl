### The lobby of a table: who sits where, and how we play.

lobby-title = Table for { $game }
lobby-invite = Invite friends
    .about = Whoever has this link can take a seat.
lobby-link = Link to this table
lobby-copy = Copy the link
lobby-copied = Copied
lobby-share = Share
lobby-share-text = Join me for a game of { $game }
lobby-qr = QR code with the link to this table

lobby-seats = Seats
lobby-seat-open = Free
lobby-seat-you = You
lobby-seat-host = Host
lobby-seat-bot = Bot: { $level }
lobby-seat-automaton = Automaton
lobby-seat-away = Away
lobby-sit = Sit here
lobby-stand = Stand up
lobby-add-bot = Put a bot here
lobby-level = Level of this bot
lobby-free = Free this seat
lobby-remove = Remove { $player }
lobby-host-give = Make { $player } the host
lobby-watching = { $count ->
    [0] Nobody is watching
    [one] One spectator
   *[other] { $count } spectators
}

lobby-options = How we play
lobby-clock = Clock
lobby-clock-none = No clock
lobby-clock-move = { $seconds ->
    [one] One second per move
   *[other] { $seconds } seconds per move
}
lobby-clock-reserve = { $minutes ->
    [one] One minute in reserve
   *[other] { $minutes } minutes in reserve
}
lobby-clock-about = Once the time for a move and the reserve are used up, a bot chooses the move.
lobby-watch = Spectators
lobby-watch-nobody = Nobody may watch
lobby-watch-anyone = Whoever has the link may watch
lobby-watch-about = Spectators never see hidden cards of a running game.
lobby-practice = Practice table
    .about = The hint button shows what the best bot would do.
lobby-listed = Open table
    .about = It is listed on the first page, and anyone can take a seat.

memory-title = Memory aid
    .about = The same for everybody at the table.
memory-none = None
    .about = You remember what you remember.
memory-last-trick = Last trick
    .about = The last trick can be looked at again.
memory-seen = Everything seen
    .about = All cards seen so far can be looked at again.
memory-follows = Everything that follows
    .about = Also what follows from it: what a hidden card can still be.
memory-chance = { $percent }%

lobby-start = Start the game
lobby-start-missing = { $count ->
    [one] One seat is still free. Put a bot there, or wait.
   *[other] { $count } seats are still free. Put bots there, or wait.
}
lobby-start-waiting = Waiting for { $host } to start
