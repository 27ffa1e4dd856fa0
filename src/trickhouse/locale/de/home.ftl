### Der erste Bildschirm, die Regeln und was jede Seite umrahmt.

app-name = Trickhouse
app-tagline = Moderne Stichspiele mit Freunden und Bots
app-unofficial = Inoffiziell: Die Regeln sind die der veröffentlichten Spiele, jedes Wort und Bild hier ist von uns.
app-privacy = Kein Konto, keine Überwachung, keine fremden Server.
app-source = Freie Software, MIT-Lizenz
app-loading = Wird geladen …

nav-home = Start
nav-rules = Regeln
nav-settings = Einstellungen
nav-keys = Tasten
nav-menu = Menü
nav-close = Schließen
nav-back = Zurück
nav-cancel = Abbrechen
nav-ok = OK
nav-more = Mehr
nav-try-again = Noch einmal versuchen
nav-skip = Zum Inhalt springen

home-play-now = Sofort spielen
    .about = Gegen Bots, ohne Warten.
home-with-friends = Mit Freunden spielen
    .about = Eröffne einen Tisch und verschicke den Link. Bots füllen die freien Plätze.
home-game = Spiel
home-players = Personen
home-players-range = { $min }–{ $max } Personen
home-players-count = { $count ->
    [one] Eine Person
   *[other] { $count } Personen
}
home-level = Bots
home-start = Karten austeilen
home-make-table = Tisch eröffnen
home-waiting = Tische mit freien Plätzen
home-waiting-none = Gerade ist kein Tisch offen. Eröffne einen und verschicke den Link.
home-waiting-seats = { $free ->
    [one] Ein Platz von { $seats } frei
   *[other] { $free } Plätze von { $seats } frei
}
home-waiting-host = Tisch von { $host }
home-join = Platz nehmen
home-watch = Zusehen
home-mine = Meine Partien
home-mine-none = Noch nichts da. Hier warten deine Partien auf dich.
home-mine-lobby = Nicht begonnen
home-mine-running = Läuft
home-mine-your-turn = Du bist dran
home-mine-over = Beendet
home-mine-won = Gewonnen
home-go-on = Weiterspielen
home-replay = Nachspielen
home-name = Dein Name
    .about = Damit die anderen wissen, wer du bist. Mehr wollen wir nicht wissen.
home-name-placeholder = Name
home-name-save = Speichern
home-name-guest = Gast { $number }

rules-title = Regeln: { $game }
rules-search = In den Regeln suchen
rules-search-none = Zu „{ $words }“ steht nichts in den Regeln.
rules-search-found = { $count ->
    [one] Eine Stelle gefunden
   *[other] { $count } Stellen gefunden
}
rules-contents = Inhalt
rules-picture = Eine Stellung aus einer echten Partie

pwa-install = Installieren
    .about = Legt Trickhouse wie eine App auf deinen Startbildschirm.
pwa-update = Es gibt eine neue Version.
pwa-update-load = Laden
pwa-offline = Keine Verbindung. Neuer Versuch läuft …
