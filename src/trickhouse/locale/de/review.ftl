### Analysen: was Entscheidungen wert waren, und warum eine andere Wahl besser war.

review-seat = Platz { $seat }
reason-trick = Diese Wahl gewinnt den Stich in { $made } % der möglichen Verteilungen, die bessere in { $better } %.
reason-worth = Die bessere Wahl bringt bis zum Ende im Schnitt { $loss ->
    [one] { $loss } Punkt
   *[other] { $loss } Punkte
} mehr.
reason-void = Es war sicher, dass { $player } diese Farbe nicht hat: { $colour }.

review-title = Analyse
    .about = Jede Entscheidung, beurteilt nach dem, was man in diesem Moment wissen konnte.
review-begin = Diese Partie analysieren
review-waiting = Wartet, bis sie an der Reihe ist …
review-running = { $done } von { $total } Entscheidungen angesehen
review-later = Die Analyse läuft neben den Partien her, die gerade gespielt werden, und kann einige Minuten dauern. Du kannst gehen: Sie bleibt unter dieser Adresse.
review-failed = Das hat nicht geklappt. Bitte versuch es noch einmal.
review-graph = Erwartetes Ergebnis
    .about = Mit welchem Vorsprung auf den Schnitt der anderen zu rechnen war, Entscheidung für Entscheidung.
review-legend = ● Fehler, ✕ grober Fehler; gestrichelt: eine ausgeglichene Partie.
review-point = { $place }. Erwartung: { $lead }. { $made }: { $verdict }.
review-result = Ergebnis: { $lead } gegenüber dem Schnitt der anderen.
review-look = Tisch zeigen
review-costliest = Die teuersten Entscheidungen
review-rate = Fehlerquote: { $rate } Punkte pro Entscheidung (95-%-Intervall: { $low } bis { $high }). Entscheidungen mit Auswahl: { $count }.
review-flawless = Keine Entscheidung hat nachweislich Punkte gekostet.
review-automatic = { $count ->
    [one] Eine Entscheidung hat ein Bot getroffen, weil niemand da oder die Zeit um war. Sie zählt hier nicht.
   *[other] { $count } Entscheidungen hat ein Bot getroffen, weil niemand da oder die Zeit um war. Sie zählen hier nicht.
}
review-made = { $you ->
    [yes] Deine Wahl
   *[no] Wahl von { $player }
}
review-better = Besser
review-lost = Verlust
review-points = { $points } Punkte
review-marked = Besser: { $choice }
review-replay = Ab hier nachspielen
review-books = Glück und Können
    .about = Jedes Ergebnis, in seine Teile zerlegt. Die Summe stimmt.
review-account-mean = Schnitt der anderen
review-account-deal = Verteilte Karten
review-account-light = Glück im Spiel
review-account-others = Wahl der anderen
review-account-own = Eigene Wahl
review-line = { $you ->
    [yes] Du hast { $score }: Schnitt der anderen { $mean }, verteilte Karten { $deal }, Glück im Spiel { $light }, Entscheidungen der anderen { $others }, deine eigenen { $own }.
   *[no] { $player } hat { $score }: Schnitt der anderen { $mean }, verteilte Karten { $deal }, Glück im Spiel { $light }, Entscheidungen der anderen { $others }, eigene { $own }.
}

verdict-best = Beste Wahl
verdict-good = Gute Wahl
verdict-inaccuracy = Ungenauigkeit
verdict-mistake = Fehler
verdict-blunder = Grober Fehler

kind-lead = Ausspielen
kind-follow = Zugeben
