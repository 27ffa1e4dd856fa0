### Der Vorraum eines Tisches: wer wo sitzt und wie gespielt wird.

lobby-title = Tisch für { $game }
lobby-invite = Freunde einladen
    .about = Wer diesen Link hat, kann Platz nehmen.
lobby-link = Link zu diesem Tisch
lobby-copy = Link kopieren
lobby-copied = Kopiert
lobby-share = Teilen
lobby-share-text = Spielst du mit mir? { $game }
lobby-qr = QR-Code mit dem Link zu diesem Tisch

lobby-seats = Plätze
lobby-seat-open = Frei
lobby-seat-you = Du
lobby-seat-host = Host
lobby-seat-bot = Bot: { $level }
lobby-seat-automaton = Automat
lobby-seat-away = Abwesend
lobby-sit = Hier sitzen
lobby-stand = Aufstehen
lobby-add-bot = Bot hierher setzen
lobby-level = Stärke dieses Bots
lobby-free = Platz freigeben
lobby-remove = { $player } vom Tisch entfernen
lobby-host-give = { $player } zum Host machen
lobby-watching = { $count ->
    [0] Niemand sieht zu
    [one] Eine Person sieht zu
   *[other] { $count } Personen sehen zu
}

lobby-options = So spielen wir
lobby-clock = Uhr
lobby-clock-none = Ohne Uhr
lobby-clock-move = { $seconds ->
    [one] Eine Sekunde pro Zug
   *[other] { $seconds } Sekunden pro Zug
}
lobby-clock-reserve = { $minutes ->
    [one] Eine Minute Reserve
   *[other] { $minutes } Minuten Reserve
}
lobby-clock-about = Sind Zugzeit und Reserve verbraucht, wählt ein Bot den Zug.
lobby-watch = Publikum
lobby-watch-nobody = Niemand darf zusehen
lobby-watch-anyone = Wer den Link hat, darf zusehen
lobby-watch-about = Verdeckte Karten einer laufenden Partie sieht das Publikum nie.
lobby-practice = Übungstisch
    .about = Die Tipp-Taste zeigt, was der beste Bot tun würde.
lobby-listed = Offener Tisch
    .about = Er steht auf der Startseite, und alle können Platz nehmen.

memory-title = Gedächtnisstütze
    .about = Für alle am Tisch dieselbe.
memory-none = Keine
    .about = Du weißt, was du dir gemerkt hast.
memory-last-trick = Letzter Stich
    .about = Den letzten Stich kann man noch einmal ansehen.
memory-seen = Alles Gesehene
    .about = Alle bisher gesehenen Karten kann man noch einmal ansehen.
memory-follows = Alles, was daraus folgt
    .about = Auch was sich daraus ergibt: was eine verdeckte Karte noch sein kann.
memory-chance = { $percent } %

lobby-start = Spiel beginnen
lobby-start-missing = { $count ->
    [one] Ein Platz ist noch frei. Setze einen Bot hin oder warte.
   *[other] { $count } Plätze sind noch frei. Setze Bots hin oder warte.
}
lobby-start-waiting = { $host } beginnt das Spiel gleich
