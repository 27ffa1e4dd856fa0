### The lobby of a table: who sits where, and how we play.

lobby-title = { $game } table
lobby-invite = Invite friends
    .about = Anyone with this link can take a seat.
lobby-link = Link to this table
lobby-copy = Copy link
lobby-copied = Copied
lobby-share = Share
lobby-share-text = Join me for a game of { $game }
lobby-qr = QR code with the link to this table
lobby-reach-machine = Only this computer can open it, though: the server is closed to other devices.
lobby-reach-network = It works on every device in your network, for example on the same Wi-Fi.
lobby-reach-internet = It works from anywhere.

lobby-join = A game is about to start here.
lobby-join-invited = { $host } invites you to a game of { $game }
lobby-join-sit = Sit down
lobby-join-full = All seats are taken. You can watch, or wait until one is free.
lobby-here = At the table: { $players }
lobby-gathering = The game starts as soon as everybody is here. Not here yet: { $players }
lobby-bots = Bots for the free seats
lobby-start-bots = { $count ->
    [one] A bot will take the free seat.
   *[other] Bots will take the { $count } free seats.
}

lobby-seats = Seats
lobby-seat-open = Free
lobby-seat-you = You
lobby-seat-host = Host
lobby-seat-bot = Bot: { $level }
lobby-seat-automaton = Auto { $number }
lobby-seat-away = Away
lobby-sit = Sit here
lobby-stand = Stand up
lobby-add-bot = Put a bot here
lobby-level = Level of this bot
lobby-free = Free this seat
lobby-remove = Remove { $player }
lobby-host-give = Make { $player } the host
lobby-watching = { $count ->
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
lobby-clock-about = When the time for a move and the reserve have run out, a bot makes the move.
lobby-watch = Who may watch
lobby-watch-nobody = Nobody
lobby-watch-anyone = Anyone with the link
lobby-watch-about = Spectators never see hidden cards while a game is on.
lobby-practice = Practice table
    .about = The hint button shows what the best bot would do.
lobby-listed = Open table
    .about = It is listed on the home page, and anyone can take a seat.

edition-title = Rules
edition-cs = Czech rules
edition-en = English rules
edition-fr = French rules
edition-de = German rules
edition-own = House rules: { $options }
edition-change = change

memory-title = Memory aid
    .about = The same for everybody at the table.
memory-none = None
    .about = Everybody relies on their own memory.
memory-last-trick = Last trick
    .about = You can look at the last trick again.
memory-seen = Everything seen
    .about = You can look again at every card seen so far.
memory-follows = Everything you can deduce
    .about = Also what follows from it: what a hidden card can still be.
memory-chance = { $percent }%

lobby-start = Start the game
lobby-start-waiting = Waiting for { $host } to start the game
