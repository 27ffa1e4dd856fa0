### Am Tisch, bei jedem Spiel: wer dran ist, Uhr, Verbindung, Gespräch, Tipp.

table-round = Runde { $round } von { $rounds }
table-round-extra = Zusatzrunde { $round }
table-trick = Stich { $trick } von { $tricks }
table-turn-other = { $player } ist dran
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
table-watching = Du siehst zu. Verdeckte Karten bleiben verdeckt, bis das Spiel aus ist.
table-cannot-now = Du bist noch nicht dran.
table-leave = Tisch verlassen
    .about = Bis du zurückkommst, spielt ein Bot für dich.
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
hint-use = So machen

clock-move = Zeit für diesen Zug
clock-reserve = Reserve

connection-connecting = Verbindung wird aufgebaut …
connection-lost = Verbindung verloren. Neuer Versuch …
connection-away = { $player } ist weg. Bald springt ein Bot ein.
connection-bot = Ein Bot spielt für { $player }.
connection-bot-you = Ein Bot spielt für dich.

chat-title = Gespräch
chat-empty = Noch hat niemand etwas gesagt.
chat-placeholder = Sag etwas
chat-send = Senden
chat-quick = Schnelle Sätze
chat-new = { $count ->
    [one] Eine neue Nachricht
   *[other] { $count } neue Nachrichten
}
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
