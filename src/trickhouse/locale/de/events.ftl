### Was in jedem Spiel geschieht: ein Satz für jedes Ereignis. `$you` ist „yes“, wenn es um den geht, der liest, sonst „no“.
### Karten und Farben kommen in der Form `.object`.

event-dealt = { $you ->
    [yes] Runde { $round } beginnt. Du spielst aus.
   *[no] Runde { $round } beginnt. { $player } spielt aus.
}
event-played = { $you ->
    [yes] Du spielst { $card }.
   *[no] { $player } spielt { $card }.
}
# Dasselbe mit dem Platz in der Auslage, von links ab 1 gezählt: für Bildschirmleser.
event-played-slot = { $you ->
    [yes] Du spielst { $card } von Platz { $slot }.
   *[no] { $player } spielt { $card } von Platz { $slot }.
}
event-trick-taken = { $you ->
    [yes] Du nimmst den Stich: { $cards }.
   *[no] { $player } nimmt den Stich: { $cards }.
}
event-trick-taken-empty = { $you ->
    [yes] Du gewinnst den Stich, aber es ist nichts mehr übrig.
   *[no] { $player } gewinnt den Stich, aber es ist nichts mehr übrig.
}
event-scored = { $points ->
    [one] { $player }: { $points } Punkt in dieser Runde, insgesamt { $total }.
   *[other] { $player }: { $points } Punkte in dieser Runde, insgesamt { $total }.
}
event-round-over = Runde { $round } ist vorbei.
event-game-over = Das Spiel ist aus.
