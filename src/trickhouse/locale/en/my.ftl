### My play: what the reviews of many games say together.

my-title = My play
    .about = What the reviews of your games say, taken together. Nobody else sees this.
my-none = None of your games has been reviewed yet. Choose Review after a game, and its figures will gather here.
my-all = All games
my-games = { $count ->
    [one] One reviewed game
   *[other] { $count } reviewed games
}
my-game = { $when }: { $rate } points per decision
my-rate = Error rate
    .about = Points lost per decision, compared with the best choice given what you could know.
my-trend = The last { $count } games: { $recent }. All before that: { $before }.
my-kinds = Where the points go
my-kind = Decision
my-count = Number
my-each = Lost each time
my-in-a-game = Per game
my-luck = Luck
my-lead = Lead over the others
my-bids = Bids
my-bid = Bid
my-made = Made
my-groups = By game and number of players
my-group = { $game } · { $players ->
    [one] { $players } player
   *[other] { $players } players
}
my-save = Save as CSV
my-delete = Delete
    .about = This deletes everything that reviews say about you, the reviews of games you played against bots only, and how sure you were of your answers. It cannot be undone.
my-delete-yes = Delete everything
