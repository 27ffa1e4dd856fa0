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
table-log = What happened
table-watching = You are watching. Hidden cards stay hidden until the game is over.
table-cannot-now = It is not your turn yet.
table-leave = Leave the table
    .about = A bot plays for you until you come back.
table-waiting-deal = The cards are being shuffled …
table-preparing = The games are being made ready on this computer, this once: about a minute.

hint-ask = Hint
    .about = What the best bot would do
hint-thinking = Thinking …
hint-play = It would play { $card }.
hint-place = It would play the card in place { $slot }.
hint-bid-none = It would go on without a bid.
hint-peek = It would look at places { $first } and { $second }.
hint-keep = It would take { $card } as the bid.
hint-catch = It would catch { $card }.
hint-pass = It would pass { $card }.
hint-name = It would name { $colour }.
hint-sort = It would lay the cards like this.
hint-use = Do that

clock-move = Time for this move
clock-reserve = Reserve

connection-connecting = Connecting …
connection-lost = Connection lost. Reconnecting …
connection-away = { $player } is away. A bot will take over soon.
connection-bot = A bot plays for { $player }.
connection-bot-you = A bot is playing for you.

chat-title = Chat
chat-empty = Nobody has said anything yet.
chat-placeholder = Say something
chat-send = Send
chat-quick = Quick phrases
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
chat-thinking = Let me think …
chat-your-turn = Your turn!
chat-one-moment = One moment, please.
chat-good-game = Good game!
chat-again = One more?
chat-bye = Goodbye!
