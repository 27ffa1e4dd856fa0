### Nach dem Spiel: wer gewonnen hat und warum, der Spielzettel, das Nachspielen, die faire Verteilung.

end-title = Das Spiel ist aus
end-winner = { $you ->
    [yes] Du gewinnst!
   *[no] { $player } gewinnt!
}
end-winners = Geteilter Sieg: { $players }
end-why-points = Die meisten Punkte: { $points }.
end-why-tie-break = { $tricks ->
    [0] Gleichstand. Es entscheidet die in der letzten Runde mit den wenigsten Stichen erfüllte Ansage: ganz ohne Stich.
    [one] Gleichstand. Es entscheidet die in der letzten Runde mit den wenigsten Stichen erfüllte Ansage: ein Stich.
   *[other] Gleichstand. Es entscheidet die in der letzten Runde mit den wenigsten Stichen erfüllte Ansage: { $tricks } Stiche.
}
end-why-shared = Gleichstand nach Punkten: Der Sieg wird geteilt.
end-why-shared-bids = Gleichstand, und auch die Ansagen der letzten Runde entscheiden nicht: Der Sieg wird geteilt.
end-why-extra = { $count ->
    [one] Der Gleichstand kostete eine Zusatzrunde.
   *[other] Der Gleichstand kostete { $count } Zusatzrunden.
}
end-why-overfished = Der Ozean konnte nicht mehr alle Hände füllen, darum endete das Spiel nach Runde { $round }.

sheet-title = Spielzettel
sheet-round = Runde { $round }
sheet-round-short = R{ $round }
sheet-total = Summe
sheet-rounds = Runde
sheet-bid = Ansage

end-rematch = Revanche
    .about = Dieselbe Runde, neue Karten.
end-rematch-go = Zum neuen Tisch
end-record = Aufzeichnung speichern
end-replay = Partie nachspielen
end-home = Zur Startseite

replay-title = Nachspielen
replay-first = Zum Anfang
replay-back = Einen Schritt zurück
replay-forward = Einen Schritt vor
replay-last = Zum Ende
replay-trick-back = Voriger Stich
replay-trick-forward = Nächster Stich
replay-round = Zu Runde
replay-trick = Zu Stich
replay-play = Ablaufen lassen
replay-pause = Anhalten
replay-step = Schritt { $ply } von { $plies }
replay-seat = Aus Sicht von { $player }
replay-open = Alle Karten offen
replay-viewpoint = Blickwinkel
replay-link = Link zu diesem Moment kopieren

fair-title = Faire Verteilung
fair-about = Niemand kann die Karten bestimmen, und du kannst es nachprüfen.
fair-step-commitment = Vor dem Austeilen zeigt der Server den Fingerabdruck eines Geheimnisses. Danach kann er es nicht mehr ändern.
fair-step-secrets = Dann gibt der Browser jeder Person ein eigenes zufälliges Geheimnis dazu.
fair-step-seed = Aus allen Geheimnissen zusammen entsteht der Startwert, und aus ihm folgt jedes Mischen.
fair-step-reveal = Nach dem Spiel wird alles aufgedeckt, und dein Browser kann es nachrechnen.
fair-commitment = Vor dem Austeilen gezeigter Fingerabdruck
fair-server-secret = Geheimnis des Servers
fair-secret = Geheimnis von { $player }
fair-secret-missing = Von { $player } kam rechtzeitig kein Geheimnis.
fair-seed = Startwert
fair-sealed = Beim Austeilen gezeigter Fingerabdruck des Startwerts
fair-starter = Beginnt die erste Runde
fair-collecting = Die Geheimnisse aller werden gesammelt …
fair-later = Aufgedeckt wird alles, wenn das Spiel aus ist.
fair-verify = Verteilung prüfen
fair-file = Gespeicherte Partie prüfen
fair-verifying = Wird geprüft …
fair-ok = Alles in Ordnung: Die Verteilung folgt aus den Geheimnissen aller.
fair-bad = Da stimmt etwas nicht: Diese Verteilung folgt nicht aus den Geheimnissen.
fair-check-commitment = Das Geheimnis des Servers passt zum Fingerabdruck.
fair-check-own = Dein eigenes Geheimnis ist unverändert dabei.
fair-check-seed = Der Startwert ist aus allen Geheimnissen entstanden.
fair-check-starter = Wer die erste Runde beginnt, folgt aus dem Startwert.
fair-check-deal = Die Karten wurden so verteilt, wie es der Startwert verlangt.
fair-fail-commitment = Das Geheimnis des Servers passt nicht zum Fingerabdruck.
fair-fail-own = Dein eigenes Geheimnis fehlt oder wurde verändert.
fair-fail-seed = Der Startwert ist nicht aus diesen Geheimnissen entstanden.
fair-fail-starter = Wer die erste Runde beginnt, folgt nicht aus dem Startwert.
fair-fail-deal = Die Karten wurden nicht so verteilt, wie es der Startwert verlangt.
fair-unknown-own = Dein eigenes Geheimnis ist in diesem Browser nicht gespeichert und lässt sich nicht vergleichen.
