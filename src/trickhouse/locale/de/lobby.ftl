### Der Vorraum eines Tisches: wer wo sitzt und wie gespielt wird.

lobby-title = Tisch: { $game }
lobby-invite = Freunde einladen
    .about = Wer diesen Link hat, kann Platz nehmen.
lobby-link = Link zu diesem Tisch
lobby-copy = Link kopieren
lobby-copied = Kopiert
lobby-share = Teilen
lobby-share-text = Spielst du mit? { $game }
lobby-qr = QR-Code mit dem Link zu diesem Tisch
lobby-reach-machine = Öffnen kann ihn aber nur dieser Computer: Der Server ist für andere Geräte geschlossen.
lobby-reach-network = Er funktioniert auf allen Geräten im selben Netzwerk, zum Beispiel im selben WLAN.
lobby-reach-internet = Er funktioniert von überall.

lobby-join = Hier wird gleich gespielt.
lobby-join-invited = { $host } lädt dich zu einer Partie { $game } ein
lobby-join-sit = Platz nehmen
lobby-join-full = Alle Plätze sind besetzt. Du kannst zuschauen oder warten, bis einer frei wird.
lobby-here = Am Tisch: { $players }
lobby-gathering = Das Spiel beginnt, sobald alle da sind. Noch nicht da: { $players }
lobby-bots = Bots für die freien Plätze
lobby-start-bots = { $count ->
    [one] Auf den freien Platz setzt sich ein Bot.
   *[other] Auf die { $count } freien Plätze setzen sich Bots.
}

lobby-seats = Plätze
lobby-seat-open = Frei
lobby-seat-you = Du
lobby-seat-host = Host
lobby-seat-bot = Bot: { $level }
lobby-seat-automaton = Aut. { $number }
lobby-seat-away = Abwesend
lobby-sit = Hier sitzen
lobby-stand = Aufstehen
lobby-add-bot = Bot hierher setzen
lobby-level = Stärke dieses Bots
lobby-free = Platz freigeben
lobby-remove = { $player } vom Tisch entfernen
lobby-host-give = { $player } zum Host machen
lobby-watching = { $count ->
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
lobby-clock-about = Sind Zugzeit und Reserve aufgebraucht, spielt ein Bot den Zug.
lobby-watch = Wer zusehen darf
lobby-watch-nobody = Niemand
lobby-watch-anyone = Alle, die den Link haben
lobby-watch-about = Wer zusieht, sieht nie die verdeckten Karten einer laufenden Partie.
lobby-practice = Übungstisch
    .about = Die Schaltfläche „Tipp“ zeigt, was der beste Bot tun würde.
lobby-listed = Offener Tisch
    .about = Er steht auf der Startseite, und alle können Platz nehmen.

edition-title = Regeln
edition-cs = Tschechische Regeln
edition-en = Englische Regeln
edition-fr = Französische Regeln
edition-de = Deutsche Regeln
edition-own = Hausregeln: { $options }
edition-change = ändern

memory-title = Gedächtnisstütze
    .about = Für alle am Tisch dieselbe.
memory-none = Keine
    .about = Alle verlassen sich auf ihr Gedächtnis.
memory-last-trick = Letzter Stich
    .about = Den letzten Stich kann man noch einmal ansehen.
memory-seen = Alles Gesehene
    .about = Alle bisher gesehenen Karten kann man noch einmal ansehen.
memory-follows = Alles, was sich erschließen lässt
    .about = Auch was daraus folgt: was eine verdeckte Karte noch sein kann.
memory-chance = { $percent } %

lobby-start = Spiel beginnen
lobby-start-waiting = Wir warten, bis { $host } das Spiel beginnt
