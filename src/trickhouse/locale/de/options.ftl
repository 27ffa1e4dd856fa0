### Die Varianten der Spiele: ein Name, eine Zeile dazu und die Möglichkeiten.

option-xylotar-ties = Gleichstand
    .about = Was geschieht, wenn auch die Ansagen der letzten Runde nicht entscheiden.
option-xylotar-ties-another-round = Noch eine Runde
    .about = Alle spielen eine weitere Runde, so oft wie nötig (englische, tschechische und französische Ausgabe).
option-xylotar-ties-shared = Geteilter Sieg
    .about = Wer dann noch gleichauf liegt, gewinnt gemeinsam (deutsche Kurzregel).
option-xylotar-automata = Automaten
    .about = Was die Automaten im Spiel zu zweit legen, wenn sie nicht bedienen können.
option-xylotar-automata-lowest = Niedrigste Karte
    .about = Immer die niedrigste erlaubte Karte (englische und tschechische Ausgabe).
option-xylotar-automata-trump = Niedrigster Trumpf
    .about = Den niedrigsten Trumpf, und ohne Trumpf die niedrigste Karte (französische Ausgabe).
option-xylotar-rounds = Runden
    .about = Wie viele Runden gespielt werden. In der Schachtel sind es drei.
option-xylotar-rounds-value = { $count ->
    [one] Eine Runde
   *[other] { $count } Runden
}
option-fishing-ocean = Ozean
    .about = Welche Karten wie tief im Ozean liegen.
option-fishing-ocean-standard = Standard
    .about = Unsere Rekonstruktion: Die Regel verrät nicht, welche Karte wie viele Sterne trägt.
option-fishing-ocean-own = Eigener
    .about = Fünf Listen von Karten, ein Stern bis fünf, die zusammen jede Ozeankarte genau einmal enthalten.
