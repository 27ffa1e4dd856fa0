### The first screen, the rules and what frames every page.

app-name = Trickhouse
app-tagline = Modern trick-taking games, with friends and bots
app-unofficial = Unofficial: the rules are those of the published games, every word and picture here is our own.
app-privacy = No account, no tracking, no outside requests.
app-source = Free software, MIT licence
app-loading = Loading …
list-and = { $others } and { $last }

nav-home = Home
nav-rules = Rules
nav-settings = Settings
nav-keys = Keys
nav-menu = Menu
nav-close = Close
nav-back = Back
nav-cancel = Cancel
nav-skip = Skip to the content

home-play-now = Play now
home-with-friends = Play with friends
    .about = Make a table and send the link. Bots fill the empty seats.
home-game = Game
home-players = Players
home-level = Bots
home-start = Deal the cards
home-waiting = Tables waiting for players
home-waiting-none = No open table right now. Make one, and send the link.
home-waiting-seats = { $free ->
    [one] One seat free of { $seats }
   *[other] { $free } seats free of { $seats }
}
home-join = Take a seat
home-mine = My games
home-mine-none = Nothing here yet. Your games will wait for you here.
home-mine-lobby = Not begun
home-mine-running = Running
home-mine-over = Over
home-go-on = Go on
home-replay = Replay
home-name = Your name
    .about = So that the others know who you are. A name is all we ask.
home-name-placeholder = Name
home-name-guest = Guest { $number }

rules-title = Rules of { $game }
rules-search = Search the rules
rules-search-none = Nothing about “{ $words }” in the rules.
rules-search-found = { $count ->
    [one] One passage found
   *[other] { $count } passages found
}
rules-contents = Contents

pwa-install = Install
    .about = Puts Trickhouse on your home screen, like an app.
pwa-update = A new version is here.
pwa-update-load = Load it
pwa-offline = No connection. Trying again …
