### Blätter, die alle spielen: das des Tages und Herausforderungen.

deal-day = Blatt des Tages
    .about = Dieselben Karten und dieselben Bots für alle, auf jedem Server. Ein Versuch am Tag.
deal-challenge = Herausforderung
    .about = Alle mit dem Link spielen dieselben Karten am selben Platz gegen dieselben Bots, wann sie wollen.
deal-by = Von { $player }
deal-bots = { $count ->
    [one] Gegen einen Bot: { $level }.
   *[other] Gegen { $count } Bots: { $level }.
}
deal-played = { $count ->
    [0] Hier hat es noch niemand gespielt.
    [one] Eine Person hat es hier gespielt.
   *[other] { $count } Personen haben es hier gespielt.
}
deal-secret = Wie es den anderen ergangen ist, siehst du, sobald du es gespielt hast.
deal-play = Dieses Blatt spielen
deal-link = Link kopieren
deal-share = Mein Ergebnis kopieren
deal-line = Trickhouse, { $deal }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, Platz { $place } von { $count }.
deal-mine = Du: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, Platz { $place } von { $count }.
deal-streak = { $count ->
    [one] Ein Tag in Folge
   *[other] { $count } Tage in Folge
}
deal-distribution = Die Punkte aller
deal-bar = { $count ->
    [one] { $points }: eine Person
   *[other] { $points }: { $count } Personen
}
deal-trick = Stich
deal-tricks = Stich für Stich
deal-legend = Die gespielte Karte und wer den Stich bekam; ✓ steht für eigene Stiche.
deal-legend-lost = Die Zahl daneben: wie viele Punkte die Entscheidungen in diesem Stich gegenüber der besten verloren.
deal-legend-review = Ist eine Partie analysiert, zeigt die Tabelle auch, was die Entscheidungen in jedem Stich gekostet haben.
deal-lost = Durch Entscheidungen verloren
deal-make = Andere herausfordern
deal-compare = Mit anderen vergleichen
deal-given = Für alle dasselbe Blatt
