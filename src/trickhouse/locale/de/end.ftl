### Nach dem Spiel: wer gewonnen hat und warum, der Spielzettel, das Nachspielen, die faire Verteilung.

end-title = Das Spiel ist aus
end-winner = { $you ->
    [yes] Du gewinnst!
   *[no] { $player } gewinnt!
}
end-winners = Geteilter Sieg: { $players }
end-why-points = Die meisten Punkte: { $points }.
end-why-shared = Gleichstand nach Punkten: Der Sieg wird geteilt.

sheet-title = Punktezettel
sheet-round = Runde { $round }
sheet-round-short = R{ $round }
sheet-total = Summe
sheet-rounds = Runde
sheet-rank = Dein Platz: { $rank } von { $players }
sheet-next-round = Nächste Runde
sheet-waiting = Warten auf { $players } …

end-rematch = Revanche
end-rematch-go = Noch einmal spielen
end-rematch-wanted = Die anderen wollen eine Revanche. Sie beginnt, sobald alle da sind.
end-rematch-watch = Bei der Revanche zuschauen
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
replay-round = Gehe zu Runde
replay-trick = Gehe zu Stich
replay-play = Abspielen
replay-pause = Pause
replay-step = Schritt { $ply } von { $plies }
replay-seat = Aus Sicht von { $player }
replay-open = Alle Karten offen
replay-viewpoint = Blickwinkel
replay-link = Link zu diesem Moment kopieren
replay-more = Mehr
replay-beliefs = Was man wissen konnte
    .about = Zeigt für jede verdeckte Karte, was sie sein konnte und wie wahrscheinlich, nach allem, was diese Person gesehen hatte
belief-changed = { $percent } %, vorher { $before } %

fair-title = Faire Verteilung
fair-about = Niemand kann die Karten beeinflussen, und du kannst es nachprüfen.
fair-step-commitment = Vor dem Austeilen zeigt der Server den Fingerabdruck eines Geheimnisses. Danach kann er es nicht mehr ändern.
fair-step-secrets = Dann steuert jeder Browser am Tisch ein eigenes, zufälliges Geheimnis bei.
fair-step-seed = Aus allen Geheimnissen zusammen entsteht der Startwert, und aus ihm folgt jedes Mischen.
fair-step-reveal = Nach dem Spiel wird alles aufgedeckt, und dein Browser kann es nachrechnen.
fair-commitment = Vor dem Austeilen gezeigter Fingerabdruck
fair-server-secret = Geheimnis des Servers
fair-secret = Geheimnis von { $player }
fair-secret-missing = Von { $player } kam rechtzeitig kein Geheimnis.
fair-seed = Startwert
fair-sealed = Beim Austeilen gezeigter Fingerabdruck des Startwerts
fair-starter = Beginnt die erste Runde
fair-collecting = Die Geheimnisse aller werden gesammelt …
fair-later = Aufgedeckt wird alles, wenn das Spiel aus ist.
fair-verify = Verteilung prüfen
fair-file = Gespeicherte Partie prüfen
fair-verifying = Wird geprüft …
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
