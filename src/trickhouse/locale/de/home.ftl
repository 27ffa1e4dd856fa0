### Der erste Bildschirm, die Regeln und was jede Seite umrahmt.

app-name = Trickhouse
app-tagline = Moderne Stichspiele mit Freunden und Bots
app-unofficial = Inoffiziell: Die Regeln sind die der veröffentlichten Spiele; alle Texte und Bilder hier sind von uns.
app-privacy = Kein Konto, kein Tracking, keine fremden Server.
app-source = Freie Software, MIT-Lizenz
app-loading = Wird geladen …
list-and = { $others } und { $last }
labelled = { $label }: { $value }

nav-home = Start
nav-rules = Regeln
nav-settings = Einstellungen
nav-keys = Tastenkürzel
nav-menu = Menü
nav-close = Schließen
nav-back = Zurück
nav-cancel = Abbrechen
nav-skip = Zum Inhalt springen

home-play-now = Sofort spielen
home-with-friends = Mit Freunden spielen
    .about = Eröffne einen Tisch und verschicke den Link. Bots können die freien Plätze besetzen.
home-game = Spiel
home-players = Personen
game-facts = etwa { $minutes } Minuten · { $count } Personen
home-level = Bots
home-start = Karten austeilen
home-waiting = Tische mit freien Plätzen
home-waiting-none = Gerade wartet kein Tisch. Eröffne einen und verschicke den Link.
home-waiting-seats = { $free } von { $seats } Plätzen frei
home-join = Platz nehmen
home-mine = Meine Partien
home-mine-none = Noch nichts da. Deine Partien findest du später hier.
home-mine-lobby = Noch nicht begonnen
home-continue = Weiterspielen
home-round = Runde { $round }
home-turn-others = Andere sind dran
home-won = Gewonnen
home-won-shared = Gemeinsam gewonnen
home-winners = Gewonnen: { $players }
home-place = Platz { $place } von { $places }
home-again = Noch einmal
home-go-on = Weiterspielen
home-replay = Nachspielen
home-name = Dein Name
    .about = Damit die anderen wissen, wer du bist. Mehr fragen wir nicht.
home-name-placeholder = Name
home-name-guest = Gast { $number }

rules-title = Regeln: { $game }
rules-search = In den Regeln suchen
rules-search-none = Zu „{ $words }“ steht nichts in den Regeln.
rules-search-found = { $count ->
    [one] Eine Stelle gefunden
   *[other] { $count } Stellen gefunden
}
rules-contents = Inhalt

pwa-install = Installieren
    .about = Legt Trickhouse wie eine App auf deinen Startbildschirm.
pwa-update = Es gibt eine neue Version.
pwa-update-load = Aktualisieren
pwa-offline = Keine Verbindung. Neuer Versuch läuft …
