### Xylotar am Tisch.

xylotar-rack-yours = Deine Auslage
xylotar-rack = Auslage von { $player }
xylotar-rack-sorted-by = { $you ->
    [yes] Von dir sortiert
   *[no] Von { $player } sortiert
}
xylotar-place = Platz { $slot }

xylotar-sort-title = { $you ->
    [yes] Sortiere deine eigene Auslage
   *[no] Sortiere die Auslage von { $player }
}
xylotar-sort-about = Hohe Werte links, niedrige rechts. Die Reihenfolge gleicher Werte bestimmst du.
xylotar-sort-equal = { $count ->
    [one] Eine Gruppe gleicher Werte zu ordnen
   *[other] { $count } Gruppen gleicher Werte zu ordnen
}
xylotar-sort-no-choice = Keine gleichen Werte: Es gibt nur eine Reihenfolge.
xylotar-sort-how = Ziehe eine Karte, oder tippe zwei Karten an, um sie zu tauschen. Mit Tasten: Pfeile bewegen, die Leertaste nimmt auf und legt ab.
xylotar-sort-done = Weitergeben
xylotar-sort-waiting = { $count ->
    [one] Eine Person sortiert noch
   *[other] { $count } Personen sortieren noch
}

xylotar-lead = Du spielst aus: eine beliebige Karte außer der ganz linken.
xylotar-lead-last = Letzter Stich: Du darfst jede Karte ausspielen.
xylotar-follow = Bediene die ausgespielte Farbe: { $colour }.
xylotar-free = Du kannst nicht bedienen. Spiele eine beliebige Karte.
xylotar-illegal-not-leftmost = Wer ausspielt, darf die ganz linke Karte nicht nehmen, außer im letzten Stich.
xylotar-illegal-follow = Du musst die ausgespielte Farbe bedienen: { $colour }.
xylotar-illegal-bid = Diese Karte ist deine Ansage. Sie wird nie gespielt.
xylotar-illegal-peek = Ansehen darfst du zwei benachbarte Karten deiner eigenen Auslage.

xylotar-bid-or-go-on = Jetzt ansagen oder weiterspielen?
xylotar-bid-start = Ansagen
xylotar-bid-go-on = Weiter
xylotar-bid-later = Ohne Ansage geht es von selbst weiter.
xylotar-peek = Wähle zwei benachbarte Karten zum Ansehen. Lücken spielen keine Rolle.
xylotar-peek-these = Diese zwei ansehen
xylotar-peek-warning = Sobald du sie gesehen hast, muss eine der beiden deine Ansage sein.
xylotar-keep = Wähle deine Ansage. Die andere Karte kommt verdeckt zurück.
xylotar-keep-this = { $value } ansagen

xylotar-tricks = { $count ->
    [0] Kein Stich
    [one] Ein Stich
   *[other] { $count } Stiche
}
xylotar-bid-none = Noch keine Ansage
xylotar-bid-value = Ansage: { $value }
xylotar-bid-exact = Bisher erfüllt
xylotar-bid-missing = { $count ->
    [one] Noch ein Stich nötig
   *[other] Noch { $count } Stiche nötig
}
xylotar-bid-too-many = { $count ->
    [one] Ein Stich zu viel
   *[other] { $count } Stiche zu viel
}
xylotar-bid-impossible = Nicht mehr erfüllbar
xylotar-bid-made = Ansage erfüllt
xylotar-bid-failed = Ansage verfehlt
xylotar-sheet-legend = Punkte, darunter Stiche/Ansage: ✓ erfüllt, ✗ verfehlt.

xylotar-known = Es ist: { $value }
xylotar-automata-one = Ein Automat hat seine Ansage erfüllt: keine Punkte für Stiche in dieser Runde.
xylotar-automata-both = Beide Automaten haben ihre Ansage erfüllt: gar keine Punkte in dieser Runde.
