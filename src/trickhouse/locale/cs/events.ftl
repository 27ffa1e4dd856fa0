### Co se stane v každé hře: jedna věta na událost. `$you` je „yes“, týká-li se čtenáře, jinak „no“.
### Karty a barvy přicházejí ve tvaru `.object`.

event-dealt = { $you ->
    [yes] Začíná { $round }. kolo. Zahajuješ ty.
   *[no] Začíná { $round }. kolo. Zahajuje { $player }.
}
event-played = { $you ->
    [yes] Hraješ { $card }.
   *[no] { $player } hraje { $card }.
}
# Totéž s místem v xylotaře, počítaným zleva od 1: pro odečítače obrazovky.
event-played-slot = { $you ->
    [yes] Hraješ { $card } z místa { $slot }.
   *[no] { $player } hraje { $card } z místa { $slot }.
}
event-trick-taken = { $you ->
    [yes] Bereš štych: { $cards }.
   *[no] { $player } bere štych: { $cards }.
}
event-trick-taken-empty = { $you ->
    [yes] Vyhráváš štych, ale nic v něm nezbylo.
   *[no] { $player } vyhrává štych, ale nic v něm nezbylo.
}
event-scored = { $points ->
    [one] { $player }: { $points } bod v tomto kole, celkem { $total }.
    [few] { $player }: { $points } body v tomto kole, celkem { $total }.
    [many] { $player }: { $points } bodu v tomto kole, celkem { $total }.
   *[other] { $player }: { $points } bodů v tomto kole, celkem { $total }.
}
event-round-over = { $round }. kolo skončilo.
event-game-over = Hra skončila.
