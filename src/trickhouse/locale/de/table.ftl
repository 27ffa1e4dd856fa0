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
table-takes = { $you ->
    [yes] Der Stich gehört dir: { $count ->
        [one] eine Karte.
       *[other] { $count } Karten.
    }
   *[no] { $player } bekommt den Stich: { $count ->
        [one] eine Karte.
       *[other] { $count } Karten.
    }
}
table-log = Verlauf
table-watching = Du siehst zu. Verdeckte Karten bleiben verdeckt, bis das Spiel aus ist.
table-cannot-now = Du bist noch nicht dran.
table-leave = Tisch verlassen
table-left = Du hast deinen Platz aufgegeben, ein Bot spielt deine Karten.
table-seat-back = Zurück auf meinen Platz
table-seat-take = Für { $player } spielen
turn-yours = Du bist dran

leave-title = Den Tisch verlassen?
leave-pause = Pause machen
    .about = Das Spiel wartet auf dich. Du findest es auf der Startseite.
leave-pause-others = Die anderen warten eine Minute. Dann spielt ein Bot für dich, bis du zurück bist.
leave-give-up = Platz aufgeben
    .about = Ab jetzt spielt ein Bot deine Karten. Solange das Spiel läuft und niemand sonst auf deinem Platz sitzt, kannst du zurückkommen.
leave-stay = Weiterspielen
table-waiting-deal = Die Karten werden gemischt …
table-preparing = Die Spiele werden auf diesem Rechner einmalig vorbereitet. Das dauert etwa eine Minute.

hint-ask = Tipp
    .about = Was der beste Bot tun würde
hint-thinking = Denkt nach …
hint-play = Der Bot würde { $card } spielen.
hint-use = Tipp übernehmen
hint-why-equal = Eine andere Wahl ist ungefähr gleich gut.
hint-why-worth = Bis zum Ende bringt das im Schnitt { $loss ->
    [one] { $loss } Punkt
   *[other] { $loss } Punkte
} mehr als die zweitbeste Wahl.
hint-why-trick = Das gewinnt den Stich in { $better } % der möglichen Verteilungen, die zweitbeste Wahl in { $made } %.

claim = Zu Ende spielen
    .about = An den Punkten dieser Runde kann niemand mehr etwas ändern.

help-title = Was ist gerade los?
help-rules = Alle Regeln
help-crown = Die Karte, die den Stich bisher gewinnt
help-aids = Zeigen, was verdeckte Karten sein können

clock-move = Zeit für diesen Zug
clock-reserve = Reserve

connection-connecting = Verbindung wird aufgebaut …
connection-lost = Verbindung verloren. Neuer Versuch …
connection-away = { $player } ist weg. Bald springt ein Bot ein.
connection-bot = Ein Bot spielt für { $player }.
connection-bot-you = Ein Bot spielt für dich.

chat-title = Chat
chat-empty = Noch keine Nachrichten.
chat-placeholder = Schreib etwas
chat-send = Senden
chat-quick = Schnellnachrichten
chat-new = { $count ->
    [one] Eine neue Nachricht
   *[other] { $count } neue Nachrichten
}
chat-hello = Hallo!
chat-good-luck = Viel Glück!
chat-thanks = Danke!
chat-well-played = Gut gespielt!
chat-oops = Hoppla!
chat-wow = Wow!
chat-thinking = Lass mich überlegen …
chat-your-turn = Du bist dran!
chat-one-moment = Einen Moment, bitte.
chat-good-game = Schöne Partie!
chat-again = Noch eine?
chat-bye = Tschüss!
