### Fishing à la table.

fishing-hand = Votre main
fishing-boat = Bateau : { $player }

fishing-lead = Vous entamez avec la carte de votre choix.
fishing-lead-named = Vous entamez. La couleur est imposée : { $colour }.
fishing-follow = Fournissez la couleur demandée ou jouez une bouée. Demandée : { $colour }.
fishing-free = Vous n’avez pas la couleur demandée. Jouez n’importe quelle carte.
fishing-no-colour = Rien que des bouées : jouez n’importe quelle carte.
fishing-illegal-follow = Vous avez la couleur demandée en main : jouez-la, ou une bouée. Demandée : { $colour }.

fishing-catch = Votre zéro pêche : choisissez une carte du pli.
fishing-catch-this = Pêcher { $card }
fishing-pass = Choisissez une carte pour { $player }, à votre gauche.
fishing-pass-this = Passer { $card }
fishing-pass-waiting = { $count ->
    [one] { $count } personne choisit encore
   *[other] { $count } personnes choisissent encore
}
fishing-name = Choisissez la couleur du pli suivant.
fishing-name-this = Choisir { $colour }

fishing-effects = En vigueur
fishing-effect-named = { $you ->
    [yes] Couleur choisie par vous : { $colour }
   *[no] Couleur choisie par { $player } : { $colour }
}
fishing-effect-lowest = La carte la plus basse gagne
fishing-next-named = { $you ->
    [yes] Pli suivant : vous choisissez la couleur
   *[no] Pli suivant : { $player } choisit la couleur
}
fishing-next-lowest = Pli suivant : la carte la plus basse gagne
fishing-next-leads = { $you ->
    [yes] Pli suivant : vous entamez
   *[no] Pli suivant : { $player } entame
}
fishing-required = Couleur demandée : { $colour }

fishing-ocean = Océan
fishing-ocean-left = { $count ->
    [0] L’océan est vide
    [one] Il reste { $count } carte dans l’océan
   *[other] Il reste { $count } cartes dans l’océan
}
fishing-depth-left = { $count ->
    [one] Profondeur { $stars } : { $count } carte
   *[other] Profondeur { $stars } : { $count } cartes
}
fishing-overfishing = La surpêche menace : l’océan pourrait ne pas remplir toutes les mains.

fishing-hand-size-round = Manche { $round } : { $count }
fishing-hand-sizes = Cartes en main par manche
fishing-hand-count = { $count ->
    [0] Main vide
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
fishing-net-count = { $count ->
    [0] Filet vide
    [one] { $count } carte dans le filet
   *[other] { $count } cartes dans le filet
}
fishing-hold-count = { $count ->
    [0] Cale vide
    [one] { $count } carte dans la cale
   *[other] { $count } cartes dans la cale
}
fishing-needs = { $count ->
    [0] N’aurait rien à prendre dans l’océan
    [one] Aurait { $count } carte à prendre dans l’océan
   *[other] Aurait { $count } cartes à prendre dans l’océan
}
fishing-sheet-legend = Un point par carte pêchée ; si des bouées ont coûté des points, le calcul est dessous.
fishing-sheet-caught = { $count ->
    [0] Aucune carte pêchée
    [one] { $count } carte pêchée
   *[other] { $count } cartes pêchées
}
fishing-sheet-lost = { $points ->
    [one] { $points } point perdu à cause des bouées
   *[other] { $points } points perdus à cause des bouées
}
fishing-void = N’a pas : { $colour }
fishing-places = Où peuvent être les cartes cachées
fishing-place-hand = Main : { $player }
fishing-place-hold = Cale : { $player }
