### Was geschah: ein Satz für jedes Ereignis. `$you` ist „yes“, wenn es um den geht, der liest, sonst „no“.
### Karten und Farben kommen in der Form `.object`, `$by` als bloßer Name.

event-dealt = { $you ->
    [yes] Runde { $round } ist ausgeteilt. Du spielst aus.
   *[no] Runde { $round } ist ausgeteilt. { $player } spielt aus.
}
event-drew = { $you ->
    [yes] Du ziehst { $hold } aus dem Laderaum und { $ocean } aus dem Ozean.
   *[no] { $player } zieht { $hold } aus dem Laderaum und { $ocean } aus dem Ozean.
}
event-sorted = { $you ->
    [yes] Du hast eine Auslage sortiert.
   *[no] { $player } hat eine Auslage sortiert.
}
event-played = { $you ->
    [yes] Du spielst { $card }.
   *[no] { $player } spielt { $card }.
}
# Dasselbe mit dem Platz in der Auslage, von links ab 1 gezählt: für Bildschirmleser.
event-played-slot = { $you ->
    [yes] Du spielst { $card } von Platz { $slot }.
   *[no] { $player } spielt { $card } von Platz { $slot }.
}
event-declined = { $you ->
    [yes] Du spielst ohne Ansage weiter.
   *[no] { $player } spielt ohne Ansage weiter.
}
event-peeked = { $you ->
    [yes] Du siehst dir die Plätze { $first } und { $second } an.
   *[no] { $player } sieht sich die Plätze { $first } und { $second } an.
}
event-peeked-own = Du siehst { $cards }.
event-bid = { $you ->
    [yes] Du legst { $card } als Ansage zur Seite.
   *[no] { $player } legt { $card } als Ansage zur Seite.
}
event-caught = { $you ->
    [yes] Du fängst { $cards } (mit: { $by }).
   *[no] { $player } fängt { $cards } (mit: { $by }).
}
event-trick-taken = { $you ->
    [yes] Du nimmst den Stich: { $cards }.
   *[no] { $player } nimmt den Stich: { $cards }.
}
event-trick-taken-empty = { $you ->
    [yes] Du gewinnst den Stich, aber es ist nichts mehr darin.
   *[no] { $player } gewinnt den Stich, aber es ist nichts mehr darin.
}
event-penalty = { $points ->
    [one] { $you ->
        [yes] Du verlierst einen Punkt.
       *[no] { $player } verliert einen Punkt.
    }
   *[other] { $you ->
        [yes] Du verlierst { $points } Punkte.
       *[no] { $player } verliert { $points } Punkte.
    }
}
event-pass-chosen = { $you ->
    [yes] Du hast eine Karte zum Weitergeben gewählt.
   *[no] { $player } hat eine Karte zum Weitergeben gewählt.
}
event-passed = Alle geben eine Karte nach links.
event-passed-own = Alle geben eine Karte nach links. Du gibst { $given } ab und bekommst { $received }.
event-colour-named = { $you ->
    [yes] Du bestimmst { $colour }.
   *[no] { $player } bestimmt { $colour }.
}
event-scored = { $points ->
    [one] { $player }: { $points } Punkt in dieser Runde, insgesamt { $total }.
   *[other] { $player }: { $points } Punkte in dieser Runde, insgesamt { $total }.
}
event-round-over = Runde { $round } ist vorbei.
event-overfished = Der Ozean ist überfischt: Er kann nicht mehr alle Hände füllen.
event-game-over = Das Spiel ist aus.
