### Settings, keys, and words for those who listen to the screen.

settings-title = Settings
settings-language = Language
settings-language-cs = Čeština
settings-language-de = Deutsch
settings-language-en = English
settings-language-fr = Français
settings-theme = Appearance
settings-theme-system = As in the system
settings-theme-light = Light
settings-theme-dark = Dark
settings-motion = Motion
settings-motion-system = As in the system
settings-motion-full = Cards glide
settings-motion-less = Little motion
settings-pace = Pace
settings-pace-calm = Calm
settings-pace-quick = Quick
settings-pace-instant = At once
settings-sound = Sound
settings-sound-on = On
settings-sound-off = Off
settings-volume = Volume
settings-auto-go-on = Go on by itself
    .about = If you do not bid within a few seconds, play goes on.

keys-title = Keys
keys-left-right = Choose a card
keys-enter = Play the chosen card
keys-chances = What the chosen card can be, if the table helps memory
keys-space = While sorting: pick a card up, put it down
keys-bid = Bid
keys-go-on = Go on without a bid
keys-hint = Hint
keys-do-that = Do what the hint says
keys-chat = Chat
keys-log = Hear the last events again
keys-score = Hear the score
keys-sound = Sound on or off
keys-help = These keys
keys-escape = Close, cancel
keys-replay-step = Replay: one step back or forward
keys-replay-trick = Replay: previous or next trick
keys-replay-ends = Replay: to the beginning or the end

aria-main = The table
aria-card-playable = { $card }, can be played
aria-card-illegal = { $card }, not allowed: { $reason }
aria-slot = Place { $slot }: { $card }
aria-slot-gap = Place { $slot }: gap
aria-slot-possible = Place { $slot }: { $card }, can be { $values }
aria-rack = { $count ->
    [one] { $player }’s rack, one card
   *[other] { $player }’s rack, { $count } cards
}
aria-rack-yours = { $count ->
    [one] Your rack, one card
   *[other] Your rack, { $count } cards
}
aria-hand = { $count ->
    [0] Your hand is empty
    [one] Your hand, one card
   *[other] Your hand, { $count } cards
}
aria-trick = { $count ->
    [0] No card on the table yet
    [one] On the table: one card
   *[other] On the table: { $count } cards
}
aria-trick-card = { $player }: { $card }
aria-ocean = { $count ->
    [0] Ocean: empty
    [one] Ocean: one card left, at depth { $stars } of 5
   *[other] Ocean: { $count } cards left, at depth { $stars } of 5
}
aria-sort-picked = { $card } picked up. Move it with the arrows, put it down with space.
aria-sort-moved = { $card } is now in place { $slot }.
aria-sort-dropped = { $card } put down in place { $slot }.
aria-announcements = Announcements
