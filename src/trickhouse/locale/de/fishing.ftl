### Fischen am Tisch.

fishing-hand = Deine Hand
fishing-boat = Boot von { $player }

fishing-lead = Du spielst aus: eine beliebige Karte.
fishing-lead-named = Du spielst aus. Die Farbe ist bestimmt: { $colour }.
fishing-follow = Bediene die verlangte Farbe oder spiele eine Boje. Verlangt: { $colour }.
fishing-free = Du kannst nicht bedienen. Spiele eine beliebige Karte.
fishing-no-colour = Bisher nur Bojen: Spiele eine beliebige Karte.
fishing-illegal-follow = Du hast die verlangte Farbe auf der Hand: Spiele sie oder eine Boje. Verlangt: { $colour }.

fishing-catch = Deine Null fängt: Wähle eine Karte aus dem Stich.
fishing-catch-this = Fangen: { $card }
fishing-pass = Wähle eine Karte für { $player } links von dir.
fishing-pass-this = Weitergeben: { $card }
fishing-pass-waiting = { $count ->
    [one] Eine Person wählt noch
   *[other] { $count } Personen wählen noch
}
fishing-name = Bestimme die Farbe des nächsten Stichs.
fishing-name-this = { $colour } bestimmen

fishing-effects = Jetzt gilt
fishing-effect-named = { $you ->
    [yes] Farbe von dir bestimmt: { $colour }
   *[no] Farbe von { $player } bestimmt: { $colour }
}
fishing-effect-lowest = Die niedrigste Karte gewinnt
fishing-next-named = { $you ->
    [yes] Nächster Stich: Du bestimmst die Farbe
   *[no] Nächster Stich: { $player } bestimmt die Farbe
}
fishing-next-lowest = Nächster Stich: Die niedrigste Karte gewinnt
fishing-next-leads = { $you ->
    [yes] Nächster Stich: Du spielst aus
   *[no] Nächster Stich: { $player } spielt aus
}
fishing-required = Verlangt: { $colour }

fishing-ocean = Ozean
fishing-ocean-left = { $count ->
    [0] Der Ozean ist leer
    [one] Noch eine Karte im Ozean
   *[other] Noch { $count } Karten im Ozean
}
fishing-depth-left = { $count ->
    [one] Tiefe { $stars }: eine Karte
   *[other] Tiefe { $stars }: { $count } Karten
}
fishing-overfishing = Überfischung droht: Vielleicht reicht der Ozean nicht für alle Hände.

fishing-hand-size-round = Runde { $round }: { $count }
fishing-hand-sizes = Handkarten pro Runde
fishing-hand-count = { $count ->
    [0] Leere Hand
    [one] Eine Karte auf der Hand
   *[other] { $count } Karten auf der Hand
}
fishing-net-count = { $count ->
    [0] Leeres Netz
    [one] Eine Karte im Netz
   *[other] { $count } Karten im Netz
}
fishing-hold-count = { $count ->
    [0] Leerer Laderaum
    [one] Eine Karte im Laderaum
   *[other] { $count } Karten im Laderaum
}
fishing-needs = { $count ->
    [0] Braucht bisher nichts aus dem Ozean
    [one] Bräuchte eine Karte aus dem Ozean
   *[other] Bräuchte { $count } Karten aus dem Ozean
}
fishing-sheet-legend = Ein Punkt je gefangener Karte; wo Bojen etwas kosteten, steht die Rechnung darunter.
fishing-sheet-caught = { $count ->
    [0] Nichts gefangen
    [one] Eine Karte gefangen
   *[other] { $count } Karten gefangen
}
fishing-sheet-lost = { $points ->
    [one] Ein Punkt für Bojen verloren
   *[other] { $points } Punkte für Bojen verloren
}
fishing-void = Fehlt: { $colour }
fishing-places = Wo die verdeckten Karten sein können
fishing-place-hand = Hand von { $player }
fishing-place-hold = Laderaum von { $player }
