### Kalibrierung: wie sicher jemand bei einer Antwort ist, und wie oft sie stimmt.

certainty-ask = Deine Wahl: { $choice }
    .about = Wie sicher bist du, dass das die beste Wahl ist?
certainty-skip = Überspringen
certainty-never = Nicht mehr fragen
certainty-said = Du warst zu { $percent } % sicher. Von allen Antworten, bei denen du so sicher warst, stimmten { $right } von { $count }.
certainty-title = Wie gut du weißt, was du weißt
    .about = Ab und zu fragt eine Aufgabe, wie sicher du bist. Schätzt du das gut ein, dann stimmen acht von zehn Antworten, bei denen du zu 80 % sicher bist, und die Punkte liegen auf der gestrichelten Linie.
certainty-asks = Ab und zu fragen
certainty-sure = Wie sicher
certainty-right = Richtig
certainty-brier = Brier-Wert: { $score }. Je niedriger, desto besser: 0 ist perfekt, immer 50 % zu sagen ergibt 0,25.
