### Am Tisch, bei jedem Spiel: wer dran ist, Uhr, Verbindung, Gespräch, Tipp.

table-round = Runde { $round } von { $rounds }
table-round-extra = Zusatzrunde { $round }
table-trick = Stich { $trick } von { $tricks }
table-turn-yours = Du bist dran
table-turn-other = { $player } ist dran
table-turn-several = { $count ->
    [one] Eine Person überlegt noch
   *[other] { $count } Personen überlegen noch
}
table-thinking = { $player } überlegt …
table-leads = { $you ->
    [yes] Du spielst aus
   *[no] { $player } spielt aus
}
table-winning = { $you ->
    [yes] Der Stich gehört bisher dir
   *[no] Der Stich gehört bisher { $player }
}
table-you = Du
table-trump = Trumpf: { $colour }
table-led = Ausgespielt: { $colour }
table-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
table-score = Punktestand
table-last-trick = Letzter Stich
table-log = Was geschah
table-seen = Gesehene Karten
table-watching = Du siehst zu. Verdeckte Karten bleiben verdeckt, bis das Spiel aus ist.
table-illegal = Nicht erlaubt
table-cannot-now = Du bist noch nicht dran.
table-leave = Tisch verlassen
    .about = Bis du zurückkommst, spielt ein Bot für dich.
table-new-round = Nächste Runde
table-waiting-deal = Die Karten werden gemischt …
table-preparing = Die Spiele werden auf diesem Rechner erstmals vorbereitet, das dauert etwa eine Minute.

hint-ask = Tipp
    .about = Was der beste Bot tun würde
hint-thinking = Denkt nach …
hint-play = Der Bot würde { $card } spielen.
hint-place = Der Bot würde die Karte auf Platz { $slot } spielen.
hint-bid-none = Der Bot würde ohne Ansage weiterspielen.
hint-peek = Der Bot würde sich die Plätze { $first } und { $second } ansehen.
hint-keep = Der Bot würde { $card } ansagen.
hint-catch = Der Bot würde { $card } fangen.
hint-pass = Der Bot würde { $card } weitergeben.
hint-name = Der Bot würde { $colour } bestimmen.
hint-sort = Der Bot würde die Karten so legen.
hint-show = Zeigen
hint-use = So machen

clock-move = Zeit für diesen Zug
clock-reserve = Reserve
clock-left = { $seconds ->
    [one] Noch eine Sekunde
   *[other] Noch { $seconds } Sekunden
}
clock-reserve-running = { $you ->
    [yes] Deine Reserve läuft.
   *[no] Die Reserve von { $player } läuft.
}
clock-out = { $you ->
    [yes] Deine Zeit ist um: Ein Bot hat für dich gewählt.
   *[no] Die Zeit von { $player } ist um: Ein Bot hat gewählt.
}

connection-connecting = Verbindung wird aufgebaut …
connection-lost = Verbindung verloren. Neuer Versuch …
connection-back = Wieder verbunden
connection-failed = Der Server antwortet nicht. Deine Partie ist gespeichert.
connection-elsewhere = Dieser Tisch ist in einem anderen Fenster offen.
connection-here = Hier spielen
connection-away = { $player } ist weg. Bald springt ein Bot ein.
connection-bot = Ein Bot spielt für { $player }.
connection-bot-you = Ein Bot spielt für dich.
connection-take-back = Platz zurücknehmen
connection-returned = { $player } ist wieder da.

chat-title = Gespräch
chat-empty = Noch hat niemand etwas gesagt.
chat-placeholder = Sag etwas
chat-send = Senden
chat-quick = Schnelle Sätze
chat-new = { $count ->
    [one] Eine neue Nachricht
   *[other] { $count } neue Nachrichten
}
chat-from = { $player }: { $words }
chat-hello = Hallo!
chat-good-luck = Viel Glück!
chat-thanks = Danke!
chat-well-played = Gut gespielt!
chat-oops = Hoppla.
chat-wow = Wow!
chat-thinking = Lass mich überlegen …
chat-your-turn = Du bist dran!
chat-one-moment = Einen Moment, bitte.
chat-good-game = Schöne Partie!
chat-again = Noch eine?
chat-bye = Tschüss!
