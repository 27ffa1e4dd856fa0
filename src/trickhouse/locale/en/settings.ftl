### Settings, keys, and words for those who listen to the screen.

settings-title = Settings
settings-language = Language
settings-language-cs = Čeština
settings-language-de = Deutsch
settings-language-en = English
settings-language-fr = Français
settings-theme = Appearance
settings-theme-system = Same as system
settings-theme-light = Light
settings-theme-dark = Dark
settings-motion = Motion
settings-motion-system = Same as system
settings-motion-full = Full animation
settings-motion-less = Reduced motion
settings-pace = Pace
settings-pace-calm = Calm
settings-pace-quick = Quick
settings-pace-instant = Instant
settings-sound = Sound
settings-sound-on = On
settings-sound-off = Off
settings-volume = Volume
settings-call = Alert me when it is my turn
    .about = A sound and a short vibration when you are looking elsewhere.
settings-notify = Notifications
    .about = Your browser tells you when it is your turn and you are looking elsewhere.
settings-notify-blocked = Your browser does not allow notifications from this page.
settings-notify-insecure = Browsers offer this only over HTTPS or on the computer that runs the server.

keys-title = Keyboard shortcuts
keys-left-right = Select a card
keys-enter = Play the selected card
keys-chances = What the selected card can be, if the memory aid allows it
keys-hint = Hint
keys-do-that = Use the hint
keys-chat = Chat
keys-guide = What is going on: the rule that applies now
keys-log = Hear the latest events again
keys-score = Hear the score
keys-sound = Sound on or off
keys-help = Show these shortcuts
keys-escape = Close, cancel
keys-replay-step = Replay: one step back or forward
keys-replay-trick = Replay: previous or next trick
keys-replay-ends = Replay: to the start or the end
keys-replay-beliefs = Replay: what could be known of the hidden cards

aria-main = The table
aria-card-playable = { $card }, playable
aria-card-illegal = { $card }, not allowed: { $reason }
aria-hand = { $count ->
    [0] Your hand is empty
    [one] Your hand, one card
   *[other] Your hand, { $count } cards
}
aria-trick = { $count ->
    [0] No cards on the table yet
    [one] On the table: one card
   *[other] On the table: { $count } cards
}
aria-trick-card = { $player }: { $card }
aria-trick-card-winning = { $player }: { $card }, winning so far
aria-announcements = Announcements
