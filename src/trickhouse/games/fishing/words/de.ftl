### Fishing: Name, Karten, Tisch, Ereignisse, Tipps und Varianten.

game-fishing = Fischen
    .about = Gefangene Stiche werden deine nächste Hand. Wer wenig fängt, zieht stärkere Karten aus dem Ozean.

card-buoy-minus-a = Boje −3
    .object = eine Boje −3
    .effect = Wer sie fängt, verliert sofort 3 Punkte.
card-buoy-minus-b = Boje −3
    .object = eine Boje −3
    .effect = Wer sie fängt, verliert sofort 3 Punkte.
card-buoy-pass = Schiebeboje
    .object = die Schiebeboje
    .label = Schieben
    .effect = Am Ende des Stichs geben alle eine Karte nach links weiter.
card-buoy-all = Großfangboje
    .object = die Großfangboje
    .label = Großfang
    .effect = Am Ende des Stichs fängst du alle anderen Karten des Stichs.
card-buoy-lead = Ausspielboje
    .object = die Ausspielboje
    .label = Ausspiel
    .effect = Du spielst zum nächsten Stich aus, egal wer diesen gewinnt.
card-buoy-name = Farbboje
    .object = die Farbboje
    .label = Farbe
    .effect = Du bestimmst die Farbe des nächsten Stichs, auch Grün; alle müssen sie bedienen, auch wer ausspielt.
card-buoy-low = Ebbeboje
    .object = die Ebbeboje
    .label = Ebbe
    .effect = Den nächsten Stich gewinnt die niedrigste Karte; liegen Trümpfe darin, der niedrigste Trumpf.
card-zero-effect = Am Ende des Stichs fängst du eine andere Karte des Stichs.

fishing-hand = Deine Hand
fishing-boat = Boot von { $player }

fishing-lead = Du spielst aus: eine beliebige Karte.
fishing-lead-named = Du spielst aus, und die Farbe ist bestimmt: { $colour }. Spiele sie oder eine Boje; wenn du sie nicht hast, eine beliebige Karte.
fishing-follow = Bediene die verlangte Farbe ({ $colour }) oder spiele eine Boje.
fishing-follow-only = Bediene die verlangte Farbe: { $colour }.
fishing-free = Du kannst nicht bedienen. Spiele eine beliebige Karte.
fishing-no-colour = Bisher nur Bojen: Spiele eine beliebige Karte.
fishing-illegal-follow = Du hast die verlangte Farbe auf der Hand: Spiele sie oder eine Boje. Verlangt: { $colour }.

fishing-catch = Deine Null fängt: Wähle eine Karte aus dem Stich.
fishing-catch-this = Fangen: { $card }
fishing-pass = Wähle eine Karte für { $player }, links von dir.
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
fishing-next = Nächster Stich: { $effects }
fishing-next-named = { $you ->
    [yes] Du bestimmst die Farbe
   *[no] { $player } bestimmt die Farbe
}
fishing-next-lowest = Die niedrigste Karte gewinnt
fishing-next-leads = { $you ->
    [yes] Du spielst aus
   *[no] { $player } spielt aus
}
fishing-required = Verlangt: { $colour }

fishing-ocean = Ozean
fishing-ocean-left = { $count ->
    [0] Der Ozean ist leer
    [one] Noch eine Karte im Ozean
   *[other] Noch { $count } Karten im Ozean
}
fishing-ocean-wanted = Für die nächsten Hände fehlen jetzt: { $count }
fishing-depth-left = { $count ->
    [one] Tiefe { $stars }: eine Karte
   *[other] Tiefe { $stars }: { $count } Karten
}
fishing-overfishing = Überfischung droht: Vielleicht reicht der Ozean nicht für alle Hände.

fishing-hand-size-round = Runde { $round }: { $count }
fishing-hand-sizes = Handkarten pro Runde
fishing-new-hand = Deine neue Hand: { $hold } aus dem Laderaum, { $ocean } aus dem Ozean { $depths }
fishing-from-ocean = Aus dem Ozean gezogen
fishing-from-hold = Aus deinem Laderaum gezogen
fishing-from-received = Von rechts bekommen
fishing-hand-count = { $count ->
    [0] Leere Hand
    [one] Eine Karte auf der Hand
   *[other] { $count } Karten auf der Hand
}
    .label = Hand
fishing-net-count = { $count ->
    [0] Leeres Netz
    [one] Eine Karte im Netz
   *[other] { $count } Karten im Netz
}
    .label = Netz
fishing-hold-count = { $count ->
    [0] Leerer Laderaum
    [one] Eine Karte im Laderaum
   *[other] { $count } Karten im Laderaum
}
    .label = Laderaum
fishing-needs = { $count ->
    [0] Braucht bisher nichts aus dem Ozean
    [one] Bräuchte eine Karte aus dem Ozean
   *[other] Bräuchte { $count } Karten aus dem Ozean
}
    .label = Fehlen
fishing-sheet-legend = Ein Punkt je gefangener Karte; wo Bojen Punkte gekostet haben, steht die Rechnung darunter.
fishing-sheet-caught = { $count ->
    [0] Nichts gefangen
    [one] Eine Karte gefangen
   *[other] { $count } Karten gefangen
}
fishing-sheet-lost = { $points ->
    [one] Ein Punkt durch Bojen verloren
   *[other] { $points } Punkte durch Bojen verloren
}
fishing-void = Fehlt: { $colour }
fishing-place-hand = Hand von { $player }
fishing-place-hold = Laderaum von { $player }
fishing-grid = Karten
fishing-grid-title = Wo die Karten sind
fishing-grid-about = Tippe eine Karte an, um zu sehen, wo sie sein kann. ✓ ist deine Hand, ≈ der Ozean, Buchstaben sind Mitspielende.
fishing-grid-caught = Gefangen von { $player }, seither nicht gesehen
fishing-grid-net = Im Netz dieser Runde: { $player }
fishing-grid-mine = Auf deiner Hand
fishing-grid-trick = Im Stich
fishing-likely = Karten, die { $player } auf der Hand haben kann

# What the table means at this moment: one rule for each phase, then the signs.
fishing-guide-play = Bediene die verlangte Farbe, wenn du kannst, oder spiele eine Boje; sonst spiele eine beliebige Karte. Den Stich gewinnt der höchste Trumpf ({ $colour }), sonst die höchste Karte der verlangten Farbe. Wer gewinnt, fängt die Karten.
fishing-guide-lowest = Bediene die verlangte Farbe, wenn du kannst, oder spiele eine Boje; sonst spiele eine beliebige Karte. Jetzt gewinnt die niedrigste Karte: der niedrigste Trumpf ({ $colour }), wenn einer im Stich liegt, sonst die niedrigste Karte der verlangten Farbe. Wer gewinnt, fängt die Karten.
fishing-guide-named = Die Farbe dieses Stichs wurde bestimmt: { $colour }. Alle müssen sie bedienen, auch wer ausspielt. Spielt niemand sie oder einen Trumpf, gewinnt, wer sie bestimmt hat.
fishing-guide-catch = Eine Null fängt eine andere Karte des Stichs, bevor der Rest eingesammelt wird.
fishing-guide-pass = Die Schiebeboje: Alle geben gleichzeitig eine Handkarte nach links weiter.
fishing-guide-name = Die Farbboje: Wer sie gespielt hat, bestimmt die verlangte Farbe des nächsten Stichs. Grün ist erlaubt.
fishing-guide-hand = Karten auf der Hand
fishing-guide-net = In dieser Runde gefangene Karten: je ein Punkt. Nach der Runde kommen sie ganz unten in den Laderaum.
fishing-guide-hold = Der Laderaum: früher gefangene Karten. Von hier wird die nächste Hand zuerst gezogen.
fishing-guide-hook = So viele Karten würden für die nächste Hand fehlen und kämen aus dem Ozean, wo stärkere Karten warten.
fishing-guide-points = Punkte bisher
fishing-guide-depths = Der Ozean nach Tiefe: je mehr Sterne, desto stärker die Karten. Er leert sich von links.
fishing-guide-sizes = Wie viele Karten eine Hand hat, Runde für Runde

event-drew = { $you ->
    [yes] Du ziehst { $hold } aus dem Laderaum und { $ocean } aus dem Ozean.
   *[no] { $player } zieht { $hold } aus dem Laderaum und { $ocean } aus dem Ozean.
}
event-caught = { $you ->
    [yes] Du fängst { $cards } (mit: { $by }).
   *[no] { $player } fängt { $cards } (mit: { $by }).
}
event-penalty = { $points ->
    [one] { $you ->
        [yes] Du verlierst einen Punkt.
       *[no] { $player } verliert einen Punkt.
    }
   *[other] { $you ->
        [yes] Du verlierst { $points } Punkte.
       *[no] { $player } verliert { $points } Punkte.
    }
}
event-pass-chosen = { $you ->
    [yes] Du hast eine Karte zum Weitergeben gewählt.
   *[no] { $player } hat eine Karte zum Weitergeben gewählt.
}
event-passed = Alle geben eine Karte nach links weiter.
event-passed-own = Alle geben eine Karte nach links weiter. Du gibst { $given } und bekommst { $received }.
event-colour-named = { $you ->
    [yes] Du bestimmst { $colour }.
   *[no] { $player } bestimmt { $colour }.
}
event-overfished = Der Ozean ist überfischt: Er kann nicht mehr alle Hände füllen.

hint-catch = Der Bot würde { $card } fangen.
hint-pass = Der Bot würde { $card } weitergeben.
hint-name = Der Bot würde { $colour } bestimmen.

option-fishing-ocean = Ozean
    .about = Welche Karten wie tief im Ozean (Meeresstapel) liegen.
option-fishing-ocean-standard = Standard
    .about = Unsere Rekonstruktion: Die Regel verrät nicht, welche Karte wie viele Sterne trägt.
option-fishing-ocean-own = Eigener
    .about = Die Tiefe jeder Karte wurde von Hand eingegeben, zum Beispiel nach einer echten Schachtel.

fishing-oceans = Dein eigener Ozean
    .about = Hast du die Schachtel? Jede Ozeankarte zeigt dort ihre Sterne. Tippe hier jede Karte an, bis sie genauso viele hat; auf der Tastatur drücke 1 bis 5.
fishing-oceans-edit = Eigenen Ozean anlegen
fishing-oceans-look = Diesen Ozean ansehen
fishing-oceans-back = Zurück zum Tisch
fishing-oceans-list = In diesem Browser gespeichert
fishing-oceans-open = Öffnen
fishing-oceans-delete = Löschen
fishing-oceans-stars = { $count ->
    [0] noch keine Sterne
    [one] { $count } Stern
   *[other] { $count } Sterne
}
fishing-oceans-given = Karten mit Sternen: { $count } von { $all }
fishing-oceans-complete = Alle Karten haben ihre Sterne.
fishing-oceans-empty = Keine Karte hat { $stars } ★: Ist das in deiner Schachtel auch so?
fishing-oceans-standard = Mit unserem anfangen
fishing-oceans-clear = Alle Sterne löschen
fishing-oceans-undo = Rückgängig
fishing-oceans-buoys = Bojen
fishing-oceans-name = Name deines Ozeans
fishing-oceans-save = Speichern
fishing-oceans-saved = Gespeichert: { $name } ({ $hash }). Du kannst ihn an jedem Tisch vor dem Spiel auswählen.
fishing-oceans-missing = { $count ->
    [one] Eine Karte hat noch keine Sterne: Tippe sie an und speichere dann.
   *[other] { $count } Karten haben noch keine Sterne: Tippe sie an und speichere dann.
}
fishing-oceans-nameless = Dein Ozean hat noch keinen Namen: Gib ihm einen und speichere dann.
fishing-oceans-unsaved = Der Browser hat ihn nicht gespeichert: Schaff dort Platz oder heb dir den Link auf.
fishing-oceans-play = Tisch damit öffnen
fishing-oceans-link = Link zu diesem Ozean ({ $hash })
fishing-oceans-bad-link = In diesem Link steckt kein vollständiger Ozean: Lass ihn dir noch einmal schicken oder gib die Sterne hier ein.

end-why-overfished = Der Ozean konnte nicht mehr alle Hände füllen, darum endete das Spiel nach Runde { $round }.

aria-ocean = { $count ->
    [0] Ozean: leer
    [one] Ozean: noch eine Karte, Tiefe { $stars } von 5
   *[other] Ozean: noch { $count } Karten, Tiefe { $stars } von 5
}

reason-catch = Aus diesem Stich fängt diese Wahl im Schnitt { $made ->
    [one] { $made } Karte
   *[other] { $made } Karten
}, die bessere { $better }.
reason-cards = Bis zum Ende der Runde fängt diese Wahl im Schnitt { $made ->
    [one] { $made } Karte
   *[other] { $made } Karten
}, die bessere { $better }.
reason-later = Was man nach dieser Runde an Karten besitzt, bringt später im Schnitt { $made ->
    [one] { $made } Punkt
   *[other] { $made } Punkte
}, mit der besseren Wahl { $better }.
reason-fishing-highest = { $card }: Das war mit Sicherheit die stärkste Karte, die von ihrer Farbe noch übrig war.
hint-why-catch = Aus diesem Stich fängt das im Schnitt { $better ->
    [one] { $better } Karte
   *[other] { $better } Karten
}, die zweitbeste Wahl { $made }.
hint-why-cards = Bis zum Ende der Runde fängt das im Schnitt { $better ->
    [one] { $better } Karte
   *[other] { $better } Karten
}, die zweitbeste Wahl { $made }.
hint-why-later = Die Karten, die dir nach dieser Runde gehören, bringen später im Schnitt { $gain ->
    [one] { $gain } Punkt
   *[other] { $gain } Punkte
} mehr als mit der zweitbesten Wahl.
hint-why-fishing-highest = { $card }: Das ist mit Sicherheit die stärkste Karte, die von ihrer Farbe noch übrig ist.

lesson-fishing = Fischen lernen
    .about = Elf kurze Schritte an einem echten Tisch, etwa vier Minuten.
    .more = Feinheiten von Fischen
lesson-fishing-follow = Farbe bedienen
    .ask = Lila wurde ausgespielt. Spiele eine Karte, die bedient.
    .rule = Hast du die ausgespielte Farbe auf der Hand, musst du sie spielen. Sonst darfst du jede Karte spielen.
lesson-fishing-win = Den Stich gewinnen
    .ask = Die letzte Karte dieses Stichs spielst du. Gewinne ihn.
    .rule = Die höchste Karte der ausgespielten Farbe gewinnt. Wer gewinnt, fängt alle Karten, je ein Punkt, und spielt zum nächsten Stich aus.
    .too-low = Die blaue 4 bleibt unter der 7. Du hast eine höhere.
lesson-fishing-hold = Der Fang wird deine Hand
    .ask = Die letzte Karte der Runde. Auch diese drei Karten fängst du.
    .rule = Zwölf gefangene Karten: 12 Punkte. Der Fang kam in den Laderaum, und daraus kommt deine neue Hand. Überlege also, was du fängst.
lesson-fishing-poor = Ein magerer Fang
    .ask = In dieser Runde hast du nichts gefangen. Spiele deine letzte Karte und sieh, was geschieht.
    .rule = Der Laderaum gab nur zwei Karten her, also kamen neun aus dem Ozean: neue, stärkere. Wer wenig fängt, bekommt bessere Karten.
lesson-fishing-trump = Trumpf
    .ask = Gelb wurde ausgespielt, und du hast kein Gelb. Gewinne den Stich mit einem Trumpf. Trumpf ist Grün.
    .rule = Ein Trumpf schlägt jede andere Farbe; unter Trümpfen gewinnt der höchste. Grüne Karten kommen nur aus dem Ozean.
    .no-trump = Das ist erlaubt, kann aber nicht gewinnen: weder grün noch die ausgespielte Farbe.
lesson-fishing-minus = Die Boje −3
    .ask = In diesem Stich liegt eine Boje −3. Wer sie fängt, verliert 3 Punkte. Gewinne ihn nicht.
    .rule = Nicht jeder Fang ist ein guter. Eine Boje hat weder Farbe noch Wert und darf jederzeit gespielt werden.
    .wins = Das gewinnt den Stich und die Boje dazu. Du hast eine niedrigere Karte.
lesson-fishing-zero = Die Null
    .ask = Blau wurde ausgespielt, und du hast keines: Alles ist erlaubt. Spiele die markierte Null.
    .rule = Eine Null gewinnt fast nie. Aber am Ende des Stichs fängt sie eine andere Karte, bevor der Rest eingesammelt wird.
    .otherwise = Das ist erlaubt, aber versuche diesmal die Null.
lesson-fishing-catch = Mit der Null fangen
    .ask = Deine Null fängt eine der beiden Karten, sogar die, die den Stich gewinnt. Welche nützt dir später mehr?
    .rule = Ein Punkt und eine starke Karte für deine nächsten Hände. Wer den Stich gewinnt, bekommt den Rest.
    .weak = Beide zählen einen Punkt, aber die 11 gewinnt dir mehr Stiche als die 6.
lesson-fishing-buoy = Eine Boje
    .ask = Bojen darf man immer spielen, auch jetzt, da Lila verlangt ist. Spiele die markierte.
    .rule = Jede Boje bewirkt etwas. Mit dieser bestimmst du die Farbe des nächsten Stichs. Was die anderen können, steht immer am Tisch.
    .otherwise = Das ist erlaubt, aber versuche diesmal die Farbboje.
lesson-fishing-name = Eine Farbe bestimmen
    .ask = Welche Farbe passt dir? Bestimme eine, von der du mehrere hohe Karten hast.
    .rule = Im nächsten Stich müssen alle diese Farbe bedienen, auch wer ausspielt.
    .few = Von dieser Farbe hast du kaum etwas. Suche eine mit mehreren hohen Karten.
lesson-fishing-low = Ebbe
    .ask = Die Ebbeboje wurde gespielt: Diesen Stich gewinnt die niedrigste Karte. Gewinne ihn.
    .rule = Es gewinnt die niedrigste Karte der ausgespielten Farbe; liegen Trümpfe im Stich, der niedrigste Trumpf. Nach acht Runden gewinnt, wer die meisten Punkte hat.
    .too-high = Die 11 liegt über der 10, und jetzt gewinnt die niedrigste. Spiele niedriger.
lesson-fishing-lead = Die Ausspielboje
    .ask = Gelb wurde ausgespielt, du hast keines und auch keinen Trumpf: Dieser Stich ist verloren. Spiele die markierte Ausspielboje.
    .rule = Den Stich hat jemand anders gefangen, aber zum nächsten spielst du aus. Solche Wirkungen dauern einen Stich.
    .otherwise = Das ist erlaubt, aber versuche diesmal die Ausspielboje.
lesson-fishing-all = Die Großfangboje
    .ask = Blau wurde ausgespielt, und du hast keines. Spiele die markierte Boje: Sie fängt alle anderen Karten des Stichs.
    .rule = Beide blauen Karten sind in deinem Netz. Wer den Stich gewinnt, bekommt nur die Boje und spielt trotzdem zum nächsten aus.
    .otherwise = Das ist erlaubt, aber versuche diesmal die Großfangboje.
lesson-fishing-pass = Die Schiebeboje
    .ask = Im Stich liegt die Schiebeboje. Alle geben eine Karte nach links weiter. Welche kannst du entbehren?
    .rule = Alle Karten wurden gleichzeitig weitergegeben. Von rechts kam die lila 6 zu dir.
lesson-fishing-rather = Eine Null und eine Boje −3
    .ask = Deine Null muss eine Karte fangen, wenn eine da ist: die lila 8 oder die Boje −3?
    .rule = Die Boje bleibt für die Person, die den Stich gewinnt, und kostet sie sofort 3 Punkte. Im Ozean sind zwei davon.
    .costly = Als gefangene Karte zählt sie einen Punkt, kostet aber sofort 3. Nimm die 8.
lesson-fishing-order = Wer zuerst zieht
    .ask = Die letzte Karte der Runde. Du hast 8 Karten gefangen, Coda nur 4. Die nächsten Hände haben neun. Wer zieht zuerst aus dem Ozean?
    .rule = Coda fehlten fünf Karten, also zog Coda zuerst, dann du eine. Fehlen zweien gleich viele, zieht zuerst, wer im letzten Stich früher gespielt hat.

choice-catch = Fangen: { $card }
choice-pass = Weitergeben: { $card }
choice-name = Bestimmen: { $colour }
kind-catch = Fangen
kind-pass = Weitergeben
kind-name = Farbe bestimmen

puzzle-theme-catch-more = Mehr fangen
puzzle-theme-catch-card = Die richtige Karte fangen
puzzle-theme-name-colour = Die Farbe bestimmen
forecast-fishing = Wie viele Karten wirst du in dieser Runde noch fangen?
