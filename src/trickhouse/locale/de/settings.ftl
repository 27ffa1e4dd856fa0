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
settings-motion-full = Alle Animationen
settings-motion-less = Weniger Bewegung
settings-pace = Tempo
settings-pace-calm = Ruhig
settings-pace-quick = Zügig
settings-pace-instant = Sofort
settings-sound = Ton
settings-sound-on = An
settings-sound-off = Aus
settings-volume = Lautstärke
settings-call = Bescheid geben, wenn ich dran bin
    .about = Ein Ton und ein kurzes Vibrieren, wenn du gerade woanders hinschaust.
settings-notify = Benachrichtigungen
    .about = Der Browser meldet sich, wenn du dran bist und gerade woanders hinschaust.
settings-notify-blocked = Der Browser erlaubt dieser Seite keine Benachrichtigungen.
settings-notify-insecure = Browser bieten das nur über HTTPS an oder auf dem Computer, auf dem der Server läuft.

keys-title = Tastenkürzel
keys-left-right = Karte auswählen
keys-enter = Ausgewählte Karte spielen
keys-chances = Was die gewählte Karte sein kann, wenn die Gedächtnisstütze es erlaubt
keys-hint = Tipp
keys-do-that = Tipp übernehmen
keys-chat = Chat
keys-guide = Was gerade los ist: die Regel, die jetzt gilt
keys-log = Letzte Ereignisse noch einmal hören
keys-score = Punktestand hören
keys-sound = Ton an oder aus
keys-help = Diese Übersicht zeigen
keys-escape = Schließen, abbrechen
keys-replay-step = Nachspielen: einen Schritt zurück oder vor
keys-replay-trick = Nachspielen: voriger oder nächster Stich
keys-replay-ends = Nachspielen: zum Anfang oder zum Ende
keys-replay-beliefs = Nachspielen: was man über die verdeckten Karten wissen konnte

aria-main = Der Tisch
aria-card-playable = { $card }, spielbar
aria-card-illegal = { $card }, nicht erlaubt: { $reason }
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
aria-trick-card-winning = { $player }: { $card }, gewinnt bisher
aria-announcements = Meldungen
