### Ce qui arrive dans tous les jeux : une phrase par événement. `$you` vaut « yes » s’il s’agit de qui lit, sinon « no ».
### Cartes et couleurs arrivent sous leur forme `.object`.

event-dealt = { $you ->
    [yes] La manche { $round } commence. À vous d’entamer.
   *[no] La manche { $round } commence. { $player } entame.
}
event-played = { $you ->
    [yes] Vous jouez { $card }.
   *[no] { $player } joue { $card }.
}
# La même chose avec la place dans le Xylo, comptée depuis la gauche à partir de 1 : pour les lecteurs d’écran.
event-played-slot = { $you ->
    [yes] Vous jouez { $card }, place { $slot }.
   *[no] { $player } joue { $card }, place { $slot }.
}
event-trick-taken = { $you ->
    [yes] Vous ramassez le pli : { $cards }.
   *[no] { $player } ramasse le pli : { $cards }.
}
event-trick-taken-empty = { $you ->
    [yes] Vous gagnez le pli, mais il n’y reste plus rien.
   *[no] { $player } gagne le pli, mais il n’y reste plus rien.
}
event-scored = { $points ->
    [one] { $player } : { $points } point dans cette manche, { $total } en tout.
   *[other] { $player } : { $points } points dans cette manche, { $total } en tout.
}
event-round-over = La manche { $round } est terminée.
event-game-over = La partie est terminée.
