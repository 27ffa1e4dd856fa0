### Kalibrierung: wie sicher jemand bei einer Antwort ist, und wie oft sie stimmt.

certainty-ask = Deine Wahl: { $choice }
    .about = Wie sicher bist du, dass das die beste Wahl ist?
    .highest = Wie sicher bist du, dass sonst niemand eine höhere Karte dieser Farbe hat?
certainty-guess = Deine Schätzung: { $guess }
    .about = Wie sicher bist du dir dabei?
certainty-skip = Überspringen
certainty-never = Nicht mehr fragen
certainty-said = Du warst zu { $percent } % sicher. Von allen Antworten, bei denen du so sicher warst, stimmten { $right } von { $count }.
certainty-chance = Du warst zu { $percent } % sicher. Nach allem, was man wissen konnte, lag die Wahrscheinlichkeit bei { $chance } %.
certainty-likeliest = Am wahrscheinlichsten: { $guess } ({ $chance } %).
certainty-title = Wie gut du weißt, was du weißt
    .about = Ab und zu fragt eine Aufgabe, wie sicher du bist. Schätzt du das gut ein, dann stimmen acht von zehn Antworten, bei denen du zu 80 % sicher bist, und die Punkte liegen auf der gestrichelten Linie.
certainty-asks = Ab und zu fragen
certainty-sure = Wie sicher
certainty-right = Richtig
certainty-brier = Brier-Wert: { $score }. Je niedriger, desto besser: 0 ist perfekt, immer 50 % zu sagen ergibt 0,25.
certainty-scores = Nach Frage
    .about = Wo der Zufall mitspielt, kommt niemand auf 0. „Bestmöglich“ ist der Wert von jemandem, der jede Wahrscheinlichkeit genau kennt.
certainty-score = Brier-Wert
certainty-least = Bestmöglich
certainty-about-best = Beste Wahl
certainty-about-highest = Höchste Karte
certainty-about-forecast = Ertrag der Runde
