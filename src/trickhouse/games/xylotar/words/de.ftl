### Xylotar: Name, Karten, Tisch, Ereignisse, Tipps, Varianten und Tasten.

game-xylotar = Xylotar
    .about = Du siehst die Farben deiner Karten, nie ihre Werte. Die kennt nur, wer sie sortiert hat.

# Eine verdeckte Karte zeigt ihre Farbe und den Bereich ihrer Werte.
back-R = Rote Karte, 0 bis { $top }
back-O = Orange Karte, 0 bis { $top }
back-Y = Gelbe Karte, 0 bis { $top }
back-G = Grüne Karte, 0 bis { $top }
back-T = Türkise Karte, 0 bis { $top }
back-B = Blaue Karte, 0 bis { $top }
back-V = Lila Karte, 0 bis { $top }
back-P = Rosa Karte, 0 bis { $top }
back-unseen = Verdeckte Karte

xylotar-rack-yours = Deine Auslage
xylotar-rack = Auslage von { $player }
xylotar-rack-sorted-by = { $you ->
    [yes] Von dir sortiert
   *[no] Von { $player } sortiert
}
xylotar-place = Platz { $slot }

xylotar-sort-title = Sortiere die Auslage für { $player }
xylotar-sort-about = Hohe Werte links, niedrige rechts. Die Reihenfolge gleicher Werte bestimmst du.
xylotar-sort-equal = { $count ->
    [one] Eine Gruppe gleicher Werte zu ordnen
   *[other] { $count } Gruppen gleicher Werte zu ordnen
}
xylotar-sort-no-choice = Keine gleichen Werte: Es gibt nur eine Reihenfolge.
xylotar-sort-how = Ziehe eine Karte, oder tippe zwei Karten an, um sie zu tauschen.
xylotar-sort-keys = Mit der Tastatur: Die Pfeile bewegen, die Leertaste nimmt auf und legt ab.
xylotar-sort-bid = Diese Auslage gehört einem Automaten: Die Karte auf dem achten Platz wird seine Ansage.
xylotar-sort-done = Weitergeben
xylotar-sort-waiting = { $count ->
    [one] Eine Person sortiert noch
   *[other] { $count } Personen sortieren noch
}

xylotar-lead = Du spielst aus: eine beliebige Karte außer der ganz linken.
xylotar-lead-last = Letzter Stich: Du darfst jede Karte ausspielen.
xylotar-follow = Bediene die ausgespielte Farbe: { $colour }.
xylotar-free = Du kannst nicht bedienen. Spiele eine beliebige Karte.
xylotar-illegal-not-leftmost = Die Karte ganz links darfst du nicht ausspielen, außer im letzten Stich.
xylotar-illegal-follow = Du musst die ausgespielte Farbe bedienen: { $colour }.
xylotar-illegal-bid = Diese Karte ist deine Ansage. Sie wird nie gespielt.
xylotar-illegal-peek = Ansehen darfst du nur zwei benachbarte Karten deiner eigenen Auslage.
xylotar-illegal-swap = Nur Karten mit gleichem Wert können die Plätze tauschen.

xylotar-bid-or-go-on = Jetzt ansagen oder weiterspielen? Stiche bisher: { $tricks }, noch offen: { $left }.
xylotar-bid-start = Ansagen
xylotar-bid-go-on = Weiter
xylotar-bid-mute = Diese Runde nicht
xylotar-bid-after = Nach dieser Karte ansagen
xylotar-bid-last = Letzte Gelegenheit! Ohne Ansage ist die Karte, die am Ende übrig bleibt, deine Ansage.
xylotar-peek = Wähle zwei benachbarte Karten zum Ansehen; Lücken spielen keine Rolle. Eine der beiden wird deine Ansage.
xylotar-peek-these = Diese zwei ansehen
xylotar-keep = Wähle deine Ansage. Die andere Karte kommt verdeckt zurück.
xylotar-bids-other = { $player } sagt an und sieht sich die Plätze { $first } und { $second } an.
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
xylotar-sheet-legend = Punkte, darunter Stiche/Ansage: ✓ erfüllt, ✗ verfehlt.

xylotar-peeked = Diese Karte wurde angesehen
xylotar-known = Es ist die { $value }
xylotar-automata-one = Ein Automat hat seine Ansage erfüllt: keine Punkte für Stiche in dieser Runde.
xylotar-automata-both = Beide Automaten haben ihre Ansage erfüllt: gar keine Punkte in dieser Runde.

# What the table means at this moment: one rule for each phase, then the signs.
xylotar-guide-sort = Du sortierst eine Auslage für jemand anderen: hohe Werte links, niedrige rechts. Die Reihenfolge gleicher Werte bestimmst du. Wer sie bekommt, sieht nur die Farben.
xylotar-guide-play = Bediene die ausgespielte Farbe, wenn deine Auslage sie zeigt; sonst spiele eine beliebige Karte. Die Karte ganz links darf nicht ausgespielt werden, außer im letzten Stich. Den Stich gewinnt der höchste Trumpf ({ $colour }), sonst die höchste Karte der ausgespielten Farbe.
xylotar-guide-bid = Wenn du eine Karte gespielt hast, darfst du einmal pro Runde ansagen: Sieh dir zwei benachbarte Karten an und lege eine davon offen zur Seite. Ihr Wert sagt, wie viele Stiche du machen willst. Sagst du gar nicht an, spielst du eine deiner letzten zwei Karten blind, und die andere ist deine Ansage.
xylotar-guide-keep = Eine der beiden Karten, die du siehst, wird deine Ansage: Ihr Wert sagt, wie viele Stiche du in dieser Runde machen willst. Die andere kommt verdeckt zurück.
xylotar-guide-number = Gewonnene Stiche und hinter dem Schrägstrich die Ansage
xylotar-guide-back = Eine deiner Karten, verdeckt: Zu sehen sind die Farbe und der Bereich ihrer Werte
xylotar-guide-high-note = Die High Note: das linke Ende einer Auslage, wo die höchste Karte liegt
xylotar-guide-bid-card = Eine hochgeschobene Karte mit Umrandung ist eine Ansage. Sie wird nie gespielt.
xylotar-guide-peeked = Ein Punkt: Diese Karte wurde angesehen und zurückgelegt
xylotar-guide-chances = Die kleinen Zahlen sagen, welche Werte eine verdeckte Karte noch haben kann. Tippe sie an, um mehr zu erfahren.

sheet-bid = Ansage

event-sorted = { $you ->
    [yes] Du hast eine Auslage sortiert.
   *[no] { $player } hat eine Auslage sortiert.
}
event-declined = { $you ->
    [yes] Du sagst noch nichts an.
   *[no] { $player } sagt noch nichts an.
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
event-bid-forced = { $you ->
    [yes] Du hast nichts angesagt, also ist die übrige Karte deine Ansage: { $card }.
   *[no] { $player } hat nichts angesagt, also gilt die übrige Karte: { $card }.
}

hint-place = Der Bot würde die Karte auf Platz { $slot } spielen.
hint-bid-none = Der Bot würde noch nichts ansagen.
hint-peek = Der Bot würde sich die Plätze { $first } und { $second } ansehen.
hint-keep = Der Bot würde { $card } als Ansage nehmen.
hint-sort = Der Bot würde die Karten so sortieren.

option-xylotar-ties = Gleichstand
    .about = Was geschieht, wenn auch die Ansagen der letzten Runde nicht entscheiden.
option-xylotar-ties-another-round = Noch eine Runde
    .about = Alle spielen eine weitere Runde, so oft wie nötig (englische, tschechische und französische Ausgabe).
option-xylotar-ties-shared = Geteilter Sieg
    .about = Wer dann noch gleichauf liegt, gewinnt gemeinsam (deutsche Kurzregel, die auch eine weitere Partie erlaubt).
option-xylotar-automata = Automaten
    .about = Im Spiel zu zweit: was ein Automat spielt, wenn er nicht bedienen kann.
option-xylotar-automata-lowest = Niedrigste Karte
    .about = Immer die niedrigste erlaubte Karte (englische und tschechische Ausgabe).
option-xylotar-automata-trump = Niedrigster Trumpf
    .about = Den niedrigsten Trumpf, und ohne Trumpf die niedrigste Karte (französische Ausgabe).
option-xylotar-last_two = Die letzten zwei Karten
    .about = Für alle, die bis zu den letzten zwei Karten nicht angesagt haben.
option-xylotar-last_two-blind = Blind
    .about = Eine wird blind gespielt, die andere wird zur Ansage (alle vier Regeln).
option-xylotar-last_two-peek = Ein letzter Blick
    .about = Gleich nach der Karte, die sie übrig lässt, darf man noch beide ansehen und wählen (mildere Lesart).
option-xylotar-starter_ties = Beginn bei Gleichstand
    .about = Wer die nächste Runde beginnt, wenn mehrere die wenigsten Punkte haben.
option-xylotar-starter_ties-left = Ab dem Platz links
    .about = Die erste Person im Uhrzeigersinn; wer zuletzt begonnen hat, kommt zuletzt (englische und französische Ausgabe).
option-xylotar-starter_ties-starter = Wer zuletzt begann, zuerst
    .about = Die erste Person im Uhrzeigersinn; wer zuletzt begonnen hat, kommt zuerst (deutsche Kurzregel).
option-xylotar-rounds = Runden
    .about = Wie viele Runden gespielt werden. Die Originalregel sieht drei vor.
option-xylotar-rounds-value = { $count ->
    [one] Eine Runde
   *[other] { $count } Runden
}

end-why-tie-break = Gleichstand nach Punkten. Es entscheidet die niedrigste erfüllte Ansage der letzten Runde: { $tricks }.
end-why-shared-bids = Gleichstand nach Punkten, und auch die Ansagen der letzten Runde entscheiden nicht: Der Sieg wird geteilt.
end-why-extra = { $count ->
    [one] Wegen Gleichstands gab es eine Zusatzrunde.
   *[other] Wegen Gleichstands gab es { $count } Zusatzrunden.
}

keys-space = Beim Sortieren: Karte aufnehmen oder ablegen
keys-bid = Ansagen
keys-go-on = Ohne Ansage weiter

aria-slot = Platz { $slot }: { $card }
aria-slot-gap = Platz { $slot }: Lücke
aria-slot-possible = Platz { $slot }: { $card }, möglich { $values }
aria-rack = { $count ->
    [one] Auslage von { $player }, eine Karte
   *[other] Auslage von { $player }, { $count } Karten
}
aria-rack-yours = { $count ->
    [one] Deine Auslage, eine Karte
   *[other] Deine Auslage, { $count } Karten
}
aria-sort-picked = { $card } aufgenommen. Mit den Pfeilen bewegen, mit der Leertaste ablegen.
aria-sort-moved = { $card } ist jetzt auf Platz { $slot }.
aria-sort-dropped = { $card } auf Platz { $slot } abgelegt.

reason-bid = Die Ansage geht so in { $made } % der möglichen Verteilungen auf, mit der besseren Wahl in { $better } %.
reason-tricks = Die Runde bringt so im Schnitt { $made ->
    [one] { $made } Stich
   *[other] { $made } Stiche
}, mit der besseren Wahl { $better }.
reason-xylotar-highest = Die Karte auf Platz { $slot } war mit Sicherheit die höchste, die von ihrer Farbe noch übrig war: { $colour }.
hint-why-bid = Die Ansage geht so in { $better } % der möglichen Verteilungen auf, mit der zweitbesten Wahl in { $made } %.
hint-why-tricks = Die Runde bringt so im Schnitt { $better ->
    [one] { $better } Stich
   *[other] { $better } Stiche
}, mit der zweitbesten Wahl { $made }.
hint-why-xylotar-highest = Die Karte auf Platz { $slot } ist mit Sicherheit die höchste, die von ihrer Farbe noch übrig ist: { $colour }.

lesson-xylotar = Xylotar lernen
    .about = Zehn kurze Schritte an einem echten Tisch, etwa vier Minuten.
    .more = Feinheiten von Xylotar
lesson-xylotar-sort = Für andere sortieren
    .ask = Diese Karten bekommt, wer links von dir sitzt. Hohe liegen links; nur die Reihenfolge gleicher Werte bestimmst du. Gib sie weiter.
    .rule = Genauso wurden deine eigenen Karten sortiert. Du siehst ihre Farben und weißt, dass die Werte von links nach rechts fallen.
lesson-xylotar-leftmost = Die Karte ganz links
    .ask = Du spielst zum ersten Stich aus. Versuche es mit der Karte ganz links: Eine höhere hast du nicht.
    .rule = Die Regeln verbieten es: Die Karte ganz links darf man nicht ausspielen, außer im letzten Stich.
    .otherwise = Das wäre erlaubt. Aber versuche erst die markierte Karte und sieh, was geschieht.
lesson-xylotar-lead = Ausspielen
    .ask = Spiele jetzt die Karte ganz rechts aus, deine niedrigste.
    .rule = Du wählst einen Platz; der Wert zeigt sich erst beim Spielen. Die höchste Karte der ausgespielten Farbe gewinnt den Stich.
    .otherwise = Das wäre erlaubt, aber nimm diesmal die markierte Karte.
lesson-xylotar-follow = Farbe bedienen
    .ask = Rosa wurde ausgespielt. Spiele eine Karte, die bedient.
    .rule = Zeigt deine Auslage die ausgespielte Farbe, musst du sie spielen. Welche dieser Karten, bestimmst du. Beim Bedienen ist auch die Karte ganz links nicht gesperrt.
lesson-xylotar-trump = Trumpf
    .ask = Blau wurde ausgespielt, und du hast kein Blau. Gewinne den Stich mit einem Trumpf. Trumpf ist Gelb.
    .rule = Ein Trumpf schlägt jede andere Farbe, sogar mit einer 0; unter Trümpfen gewinnt der höchste. Zu dritt ist Gelb Trumpf, sonst Rot.
    .no-trump = Das ist erlaubt, kann aber nicht gewinnen: weder Trumpf noch die ausgespielte Farbe.
lesson-xylotar-known = Die Auslage, die du kennst
    .ask = Die Karten links von dir hast du sortiert, also kennst du sie: Die türkise 5 und die türkise 4 sind dabei. Spiele Türkis aus, dann muss eine der beiden heraus.
    .rule = Eine Auslage kennst du Karte für Karte. Deine kennt, wer rechts von dir sitzt.
    .other-colour = Das ist erlaubt, lockt aber kein Türkis heraus. Spiele Türkis aus.
lesson-xylotar-peek = Zwei Karten ansehen
    .ask = Nach dem Spielen einer Karte darfst du ansagen. Beginne die Ansage, tippe die zwei markierten Karten an und sieh sie dir an.
    .rule = Einmal pro Runde siehst du dir zwei benachbarte Karten an. Eine davon muss dann deine Ansage werden.
    .no-bid = Du darfst mit der Ansage warten. Aber probiere sie jetzt aus.
    .otherwise = Auch diese beiden wären erlaubt. Nimm diesmal aber die markierten.
lesson-xylotar-keep = Die Ansage
    .ask = Die Ansage sagt, wie viele Stiche du in der ganzen Runde machen willst. Du hast 2, vier weitere sind noch möglich. Welche Karte nimmst du?
    .rule = Die Ansage liegt offen und wird nie gespielt. Die andere Karte kommt verdeckt an ihren Platz zurück.
    .too-many = Für eine 6 müsstest du jeden weiteren Stich gewinnen. Mit der 2 bist du schon am Ziel.
lesson-xylotar-make = Die Ansage erfüllen
    .ask = Deine zwei Stiche hast du, einen dritten willst du nicht. Welche türkise Karte bleibt unter der 5?
    .rule = Sie lag rechts von deiner 2, also konnte sie höchstens 2 sein. Die Reihenfolge deiner Karten verrät viel.
    .wins = Das ist die 6, die du gesehen hast. Sie gewinnt den Stich, und mit drei Stichen ist die Ansage verfehlt.
lesson-xylotar-score = Punkte
    .ask = Der letzte Stich der Runde. Spiele deine letzte Karte.
    .rule = Zwei Stiche sind 2 Punkte, und die Ansage 2 ist erfüllt: 5 dazu. Das macht 7. Nach drei Runden gewinnt, wer die meisten Punkte hat.
lesson-xylotar-chance = Die letzte Gelegenheit
    .ask = Drei Karten sind übrig, und du hast keine Ansage. Zum letzten Mal darfst du Karten ansehen. Sag jetzt an.
    .rule = Mit zwei Karten darf niemand mehr etwas ansehen. Sag also an, solange du drei hast.
    .no-bid = Dann würdest du eine deiner letzten zwei Karten blind spielen. Sieh diesmal nach.
lesson-xylotar-blind = Die letzten zwei Karten
    .ask = Ein andermal hast du gewartet: Zwei Karten sind übrig, und keine darfst du ansehen. Spiele eine davon.
    .rule = Die andere wurde sofort deine Ansage, was immer sie ist. Wer rechtzeitig ansagt, kann wählen.
lesson-xylotar-tie = Gleichstand
    .ask = Die letzte Karte des Spiels. Du und Dora, rechts von dir, werdet je 6 Punkte haben.
    .rule = Dora hat sechs Stiche, aber keine erfüllte Ansage; du hast einen Stich und deine erfüllt. Bei Gleichstand gewinnt die niedrigste erfüllte Ansage der letzten Runde: deine.
lesson-xylotar-automaton = Zu zweit mit zwei Automaten
    .ask = Zu zweit sortierst du auch für den Automaten links von dir. Die Karte auf seinem achten Platz wird seine Ansage: eine 4. Gib sie weiter.
    .rule = Die Ansagen beider Automaten liegen vor dem ersten Stich offen. Punkte haben sie nicht, aber sie können dich deine kosten.
lesson-xylotar-lowest = Wie Automaten spielen
    .ask = Ein Automat spielt immer seine niedrigste erlaubte Karte. Spiele die markierte gelbe aus und beobachte den linken.
    .rule = Er hatte zwei gelbe und spielte die weiter rechts, die niedrigere. Er wählt nie: Damit kannst du rechnen.
    .otherwise = Das wäre erlaubt, aber nimm diesmal die markierte Karte.
lesson-xylotar-spoiled = Wenn ein Automat sein Ziel erreicht
    .ask = Du hast sechs Stiche und die Ansage 6. Aber Aut. 2 gewinnt diesen Stich, seinen vierten, genau wie angesagt. Spiele deine letzte Karte.
    .rule = Ein Automat hat seine Ansage erfüllt, also zählen Stiche nicht: Dir bleiben die 5 Punkte deiner Ansage. Hätten es beide, bliebe nichts.

choice-place = Platz { $slot }: { $colour }
choice-bid-none = Noch nichts ansagen
choice-peek = Plätze { $first } und { $second } ansehen
choice-keep = Als Ansage { $card }
choice-sort = In dieser Reihenfolge: { $cards }
kind-sort = Sortieren
kind-bid = Ansagen oder warten
kind-keep = Ansage wählen

puzzle-theme-make-bid = Die Ansage erfüllen
puzzle-theme-when-to-bid = Wann ansagen
forecast-xylotar = Wie viele Stiche wirst du am Ende dieser Runde haben?
