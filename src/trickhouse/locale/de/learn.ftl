### Lektionen und die Notizen zur ersten Partie.

learn-start = Spielen lernen
learn-go-on = Lektion fortsetzen
learn-again = Lektion wiederholen
learn-next = Weiter
learn-finish = Fertig
learn-show = Zeigen
learn-steps = Schritte der Lektion
learn-step = Schritt { $step } von { $steps }
learn-over = Jetzt kannst du { $game } spielen
    .about = Der Tisch zeigt immer, welche Karten du spielen darfst, und warum die anderen nicht. In deiner ersten Partie erinnern dich kurze Notizen.
learn-to-game = Eine Partie spielen
learn-to-table = Zurück zum Tisch
learn-offer = Zum ersten Mal dabei? { $game } lernst du in wenigen Minuten.
learn-not-now = Jetzt nicht
note-off = Keine Notizen mehr
note-close = Verstanden
