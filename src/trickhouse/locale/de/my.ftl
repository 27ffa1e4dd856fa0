### Mein Spiel: was die Analysen vieler Partien zusammen sagen.

my-title = Mein Spiel
    .about = Was die Analysen deiner Partien zusammen sagen. Niemand sonst sieht das.
my-none = Noch keine deiner Partien ist analysiert. Wähle nach einer Partie „Analyse“, dann sammeln sich die Zahlen hier.
my-all = Alle Partien
my-games = { $count ->
    [one] Eine analysierte Partie
   *[other] { $count } analysierte Partien
}
my-game = { $when }: { $rate } Punkte pro Entscheidung
my-rate = Fehlerquote
    .about = Verlorene Punkte pro Entscheidung, gegenüber der besten Wahl nach dem, was du wissen konntest.
my-trend = Die letzten { $count } Partien: { $recent }. Alle davor: { $before }.
my-kinds = Wo die Punkte bleiben
my-kind = Entscheidung
my-count = Anzahl
my-each = Verlust jedes Mal
my-in-a-game = Pro Partie
my-luck = Glück
my-lead = Vorsprung auf die anderen
my-bids = Ansagen
my-bid = Ansage
my-made = Erfüllt
my-groups = Nach Spiel und Personenzahl
my-group = { $game } · { $players ->
    [one] { $players } Person
   *[other] { $players } Personen
}
my-save = Als CSV speichern
my-delete = Löschen
    .about = Gelöscht wird alles, was Analysen über dich sagen, die Analysen der Partien, die du nur gegen Bots gespielt hast, und wie sicher du bei deinen Antworten warst. Das lässt sich nicht rückgängig machen.
my-delete-yes = Alles löschen
