### Einstellungen, Tasten und Worte für alle, die den Bildschirm hören.

settings-title = Einstellungen
settings-language = Sprache
settings-language-cs = Čeština
settings-language-de = Deutsch
settings-language-en = English
settings-language-fr = Français
settings-theme = Aussehen
settings-theme-system = Wie im System
settings-theme-light = Hell
settings-theme-dark = Dunkel
settings-motion = Bewegung
settings-motion-system = Wie im System
settings-motion-full = Karten gleiten
settings-motion-less = Wenig Bewegung
settings-pace = Tempo
settings-pace-calm = Ruhig
settings-pace-quick = Zügig
settings-pace-instant = Sofort
settings-sound = Ton
settings-sound-on = An
settings-sound-off = Aus
settings-volume = Lautstärke
settings-auto-go-on = Von selbst weiter
    .about = Wenn du in ein paar Sekunden nichts ansagst, geht das Spiel weiter.

keys-title = Tasten
keys-left-right = Karte wählen
keys-enter = Gewählte Karte spielen
keys-chances = Was die gewählte Karte sein kann, wenn der Tisch dem Gedächtnis hilft
keys-space = Beim Sortieren: Karte aufnehmen, ablegen
keys-bid = Ansagen
keys-go-on = Ohne Ansage weiter
keys-hint = Tipp
keys-do-that = Tun, was der Tipp sagt
keys-chat = Gespräch
keys-log = Letzte Ereignisse noch einmal hören
keys-score = Punktestand hören
keys-sound = Ton an oder aus
keys-help = Diese Tasten
keys-escape = Schließen, abbrechen
keys-replay-step = Nachspielen: einen Schritt zurück oder vor
keys-replay-trick = Nachspielen: voriger oder nächster Stich
keys-replay-ends = Nachspielen: zum Anfang oder zum Ende

aria-main = Der Tisch
aria-card-playable = { $card }, spielbar
aria-card-illegal = { $card }, nicht erlaubt: { $reason }
aria-slot = Platz { $slot }: { $card }
aria-slot-gap = Platz { $slot }: Lücke
aria-slot-possible = Platz { $slot }: { $card }, möglich { $values }
aria-rack = { $count ->
    [one] Auslage von { $player }, eine Karte
   *[other] Auslage von { $player }, { $count } Karten
}
aria-rack-yours = { $count ->
    [one] Deine Auslage, eine Karte
   *[other] Deine Auslage, { $count } Karten
}
aria-hand = { $count ->
    [0] Deine Hand ist leer
    [one] Deine Hand, eine Karte
   *[other] Deine Hand, { $count } Karten
}
aria-trick = { $count ->
    [0] Noch keine Karte auf dem Tisch
    [one] Auf dem Tisch: eine Karte
   *[other] Auf dem Tisch: { $count } Karten
}
aria-trick-card = { $player }: { $card }
aria-ocean = { $count ->
    [0] Ozean: leer
    [one] Ozean: noch eine Karte, Tiefe { $stars } von 5
   *[other] Ozean: noch { $count } Karten, Tiefe { $stars } von 5
}
aria-sort-picked = { $card } aufgenommen. Mit den Pfeilen bewegen, mit der Leertaste ablegen.
aria-sort-moved = { $card } ist jetzt auf Platz { $slot }.
aria-sort-dropped = { $card } auf Platz { $slot } abgelegt.
aria-announcements = Meldungen
