### At the table, whatever the game: whose turn, clock, connection, chat, hint.

table-round = Round { $round } of { $rounds }
table-round-extra = Extra round { $round }
table-trick = Trick { $trick } of { $tricks }
table-turn-other = { $player }’s turn
table-you = You
table-trump = Trump: { $colour }
table-led = Led: { $colour }
table-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
table-score = Score
table-last-trick = Last trick
table-takes = { $you ->
    [yes] You take the trick: { $count ->
        [one] one card.
       *[other] { $count } cards.
    }
   *[no] { $player } takes the trick: { $count ->
        [one] one card.
       *[other] { $count } cards.
    }
}
table-log = Game log
table-watching = You are watching. Hidden cards stay hidden until the game is over.
table-cannot-now = It is not your turn yet.
table-leave = Leave the table
table-left = You gave up your seat, and a bot plays your cards.
table-seat-back = Take my seat back
table-seat-take = Play for { $player }
turn-yours = Your turn

leave-title = Leave the table?
leave-pause = Take a break
    .about = The game waits for you. You will find it on the home page.
leave-pause-others = The others wait for a minute. Then a bot plays for you until you are back.
leave-give-up = Give up my seat
    .about = A bot will play your cards from now on. You can come back as long as the game is on and nobody else has taken your seat.
leave-stay = Keep playing
table-waiting-deal = Shuffling the cards…
table-preparing = Setting up the games on this computer, just this once: about a minute.

hint-ask = Hint
    .about = What the best bot would do
hint-thinking = Thinking…
hint-play = The bot would play { $card }.
hint-use = Use this hint
hint-why-equal = Another choice is about as good.
hint-why-worth = On average it brings { $loss ->
    [one] { $loss } more point
   *[other] { $loss } more points
} by the end than the next best choice.
hint-why-trick = It wins this trick in { $better }% of the possible deals; the next best choice, in { $made }%.

claim = Play it out
    .about = Nobody can change the points of this round any more.

help-title = What is going on?
help-rules = Complete rules
help-crown = The card that wins the trick so far
help-aids = Show what hidden cards can be

clock-move = Time for this move
clock-reserve = Reserve

connection-connecting = Connecting…
connection-lost = Connection lost. Reconnecting…
connection-away = { $player } is away. A bot will step in soon.
connection-bot = A bot is playing for { $player }.
connection-bot-you = A bot is playing for you.

chat-title = Chat
chat-empty = No messages yet.
chat-placeholder = Say something
chat-send = Send
chat-quick = Quick messages
chat-new = { $count ->
    [one] One new message
   *[other] { $count } new messages
}
chat-hello = Hello!
chat-good-luck = Good luck!
chat-thanks = Thanks!
chat-well-played = Well played!
chat-oops = Oops.
chat-wow = Wow!
chat-thinking = Let me think…
chat-your-turn = Your turn!
chat-one-moment = One moment, please.
chat-good-game = Good game!
chat-again = Another game?
chat-bye = Bye!
