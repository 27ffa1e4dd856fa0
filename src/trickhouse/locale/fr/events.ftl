### Ce qui s’est passé : une phrase par événement. `$you` vaut « yes » s’il s’agit de qui lit, sinon « no ».
### Cartes et couleurs arrivent sous leur forme `.object`, `$by` comme simple nom.

event-dealt = { $you ->
    [yes] La manche { $round } est distribuée. À vous d’entamer.
   *[no] La manche { $round } est distribuée. { $player } entame.
}
event-drew = { $you ->
    [yes] Vous piochez { $hold } dans votre cale et { $ocean } dans l’océan.
   *[no] { $player } pioche { $hold } dans sa cale et { $ocean } dans l’océan.
}
event-sorted = { $you ->
    [yes] Vous avez trié un Xylo.
   *[no] { $player } a trié un Xylo.
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
event-declined = { $you ->
    [yes] Vous continuez sans annonce.
   *[no] { $player } continue sans annonce.
}
event-peeked = { $you ->
    [yes] Vous regardez les places { $first } et { $second }.
   *[no] { $player } regarde les places { $first } et { $second }.
}
event-peeked-own = Vous voyez { $cards }.
event-bid = { $you ->
    [yes] Vous mettez de côté { $card } comme annonce.
   *[no] { $player } met de côté { $card } comme annonce.
}
event-caught = { $you ->
    [yes] Vous pêchez { $cards } (avec : { $by }).
   *[no] { $player } pêche { $cards } (avec : { $by }).
}
event-trick-taken = { $you ->
    [yes] Vous ramassez le pli : { $cards }.
   *[no] { $player } ramasse le pli : { $cards }.
}
event-trick-taken-empty = { $you ->
    [yes] Vous gagnez le pli, mais il n’y reste rien.
   *[no] { $player } gagne le pli, mais il n’y reste rien.
}
event-penalty = { $points ->
    [one] { $you ->
        [yes] Vous perdez { $points } point.
       *[no] { $player } perd { $points } point.
    }
   *[other] { $you ->
        [yes] Vous perdez { $points } points.
       *[no] { $player } perd { $points } points.
    }
}
event-pass-chosen = { $you ->
    [yes] Vous avez choisi la carte à passer.
   *[no] { $player } a choisi la carte à passer.
}
event-passed = Tout le monde passe une carte à gauche.
event-passed-own = Tout le monde passe une carte à gauche. Vous donnez { $given } et recevez { $received }.
event-colour-named = { $you ->
    [yes] Vous choisissez { $colour }.
   *[no] { $player } choisit { $colour }.
}
event-scored = { $points ->
    [one] { $player } : { $points } point dans cette manche, { $total } en tout.
   *[other] { $player } : { $points } points dans cette manche, { $total } en tout.
}
event-round-over = La manche { $round } est terminée.
event-overfished = Surpêche : l’océan ne peut plus remplir toutes les mains.
event-game-over = La partie est terminée.
