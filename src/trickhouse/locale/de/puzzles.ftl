### Aufgaben: Stellungen mit einer einzigen richtigen Antwort.

puzzle-title = Aufgaben
    .about = Stellungen aus echten Partien, in denen eine Wahl klar die beste ist, und nicht die naheliegende.
puzzle-rating = Wertung: { $points } ± { $doubt }
puzzle-progress = Versucht: { $tried } von { $count }. Gelöst: { $solved }.
puzzle-due = Fehler zum Wiederholen: { $count }
puzzle-start = Lösen
puzzle-hurry = Drei Minuten
    .about = So viele du schaffst.
puzzle-record = Dein Rekord: { $solved }.
puzzle-themes = Nach Thema
puzzle-theme-win-trick = Den Stich gewinnen
puzzle-theme-avoid-trick = Den Stich vermeiden
puzzle-theme-throw-away = Die richtige Karte abwerfen
puzzle-theme-plan = Vorausdenken
puzzle-theme-count = Karten zählen
puzzle-theme-own = Meine eigenen Fehler
puzzle-ask = Du bist dran
    .about = Eine Wahl ist klar die beste. Welche?
puzzle-again = Diese noch einmal
puzzle-right = Richtig
puzzle-wrong = Nicht die beste Wahl
puzzle-best = Am besten: { $choice }
puzzle-compared = Im Vergleich mit: { $choice }.
puzzle-next-best = Die zweitbeste Wahl: { $choice }.
puzzle-options = Was jede Wahl wert ist
    .about = Punkte hinter der besten Wahl, im Schnitt über alles, was verdeckt liegen kann.
puzzle-levels = Gefunden von: { $levels }.
puzzle-people = Versuche hier: { $tried }, davon richtig: { $solved }.
puzzle-change = Deine Wertung: { $before } → { $after }.
puzzle-back-minutes = { $count ->
    [one] Sie kommt in { $count } Minute wieder.
   *[other] Sie kommt in { $count } Minuten wieder.
}
puzzle-back-days = { $count ->
    [one] Sie kommt in { $count } Tag wieder.
   *[other] Sie kommt in { $count } Tagen wieder.
}
puzzle-finish = Beenden
puzzle-score = Gelöst: { $solved } von { $tried }
puzzle-over = Die Zeit ist um
puzzle-once-more = Noch einmal
error-puzzle-unknown = Eine solche Aufgabe gibt es nicht.
