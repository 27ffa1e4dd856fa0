### The first screen, the rules and what frames every page.

app-name = Trickhouse
app-tagline = Modern trick-taking games, with friends and bots
app-unofficial = Unofficial: the rules are those of the published games; all text and pictures here are our own.
app-privacy = No account, no tracking, nothing loaded from other servers.
app-source = Free software, MIT licence
app-loading = Loading…
list-and = { $others } and { $last }
labelled = { $label }: { $value }

nav-home = Home
nav-rules = Rules
nav-settings = Settings
nav-keys = Keyboard shortcuts
nav-menu = Menu
nav-close = Close
nav-back = Back
nav-cancel = Cancel
nav-skip = Skip to content

home-play-now = Play now
home-with-friends = Play with friends
    .about = Open a table and send the link. Bots can take the empty seats.
home-game = Game
home-players = Players
game-facts = about { $minutes } minutes · { $count } players
home-level = Bots
home-start = Deal the cards
home-waiting = Tables waiting for players
home-waiting-none = No table is waiting right now. Open one and send the link.
home-waiting-seats = { $free } of { $seats } seats free
home-join = Take a seat
home-mine = My games
home-mine-none = Nothing here yet. Your games will show up here.
home-mine-lobby = Not started
home-continue = Continue
home-round = Round { $round }
home-turn-others = The others’ turn
home-won = You won
home-won-shared = Shared win
home-winners = Winners: { $players }
home-place = Place { $place } of { $places }
home-again = Play again
home-go-on = Continue
home-replay = Replay
home-name = Your name
    .about = So that the others know who you are. A name is all we ask for.
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
    .about = Adds Trickhouse to your home screen, like an app.
pwa-update = A new version is available.
pwa-update-load = Update
pwa-offline = No connection. Trying again…
