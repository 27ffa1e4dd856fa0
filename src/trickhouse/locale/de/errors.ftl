### Fehler nach Code: `action/not-your-turn` ist `error-action-not-your-turn`.

error-error = Das hat nicht geklappt.
error-setup-invalid = So lässt sich kein Spiel vorbereiten.
error-record-invalid = Diese Datei ist keine Aufzeichnung eines Spiels.
error-action-invalid = Das ist kein Zug dieses Spiels.
error-action-illegal = Das erlauben die Regeln hier nicht.
error-action-not-your-turn = Du bist nicht dran.
error-action-game-over = Das Spiel ist aus.
error-action-stale = Das Spiel ist weitergegangen. Sieh noch einmal hin, bevor du wählst.
error-request-invalid = Das hat der Server nicht verstanden.
error-request-too-big = Das ist zu lang.
error-request-too-fast = Zu schnell. Warte einen Augenblick und versuche es noch einmal.
error-request-wrong-origin = Diese Seite darf nicht mit diesem Server sprechen.
error-person-unknown = Wir kennen dich nicht mehr. Lade die Seite neu.
error-table-unknown = Diesen Tisch gibt es nicht.
error-table-too-many = Du hast zu viele Tische auf einmal. Spiele erst eine Partie zu Ende.
error-table-private = Hier darf niemand zusehen.
error-table-not-host = Das kann nur der Host.
error-table-not-seated = Das geht nur mit einem Platz an diesem Tisch.
error-table-no-such-seat = Diesen Platz gibt es hier nicht.
error-table-seat-taken = Da sitzt schon jemand.
error-table-not-here = Diese Person ist nicht am Tisch.
error-table-seats-open = Es sind noch Plätze frei.
error-table-wrong-phase = Das geht in dieser Phase des Spiels nicht.
error-table-no-hints = Tipps gibt es nur an Übungstischen.
error-network = Der Server ist nicht erreichbar.
error-page-unknown = Diese Seite gibt es nicht.
