### Fishing : son nom, ses cartes, sa table, ses événements, ses conseils et ses variantes.

game-fishing = Filets au Fish
    .about = Les plis pêchés forment vos prochaines mains. Qui pêche peu reçoit de l’océan des cartes plus fortes. Aussi connu sous le nom de Fishing.

card-buoy-minus-a = Bouée −3
    .object = une bouée −3
    .effect = Qui la pêche perd aussitôt 3 points.
card-buoy-minus-b = Bouée −3
    .object = une bouée −3
    .effect = Qui la pêche perd aussitôt 3 points.
card-buoy-pass = Bouée relais
    .object = la bouée relais
    .label = Relais
    .effect = À la fin du pli, tout le monde passe une carte à gauche.
card-buoy-all = Bouée du coup de filet
    .object = la bouée du coup de filet
    .label = Coup de filet
    .effect = À la fin du pli, vous pêchez toutes les autres cartes du pli.
card-buoy-lead = Bouée d’entame
    .object = la bouée d’entame
    .label = Entame
    .effect = Vous entamez le pli suivant, peu importe qui gagne celui-ci.
card-buoy-name = Bouée de couleur
    .object = la bouée de couleur
    .label = Couleur
    .effect = Vous choisissez la couleur du pli suivant, même le vert ; tout le monde doit la fournir, même à l’entame.
card-buoy-low = Bouée de marée basse
    .object = la bouée de marée basse
    .label = Marée basse
    .effect = La carte la plus basse gagne le pli suivant, et s’il y a des atouts, le plus petit atout.
card-zero-effect = À la fin du pli, vous pêchez une autre carte du pli.

fishing-hand = Votre main
fishing-boat = Bateau : { $player }

fishing-lead = Vous entamez avec la carte de votre choix.
fishing-lead-named = Vous entamez, et la couleur est imposée : { $colour }. Jouez-la, ou une bouée ; si vous ne l’avez pas, jouez n’importe quelle carte.
fishing-follow = Fournissez la couleur demandée ({ $colour }) ou jouez une bouée.
fishing-follow-only = Fournissez la couleur demandée : { $colour }.
fishing-free = Vous n’avez pas la couleur demandée. Jouez n’importe quelle carte.
fishing-no-colour = Rien que des bouées pour l’instant : jouez n’importe quelle carte.
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
fishing-next = Pli suivant : { $effects }
fishing-next-named = { $you ->
    [yes] vous choisissez la couleur
   *[no] { $player } choisit la couleur
}
fishing-next-lowest = la carte la plus basse gagne
fishing-next-leads = { $you ->
    [yes] vous entamez
   *[no] { $player } entame
}
fishing-required = À fournir : { $colour }

fishing-ocean = Océan
fishing-ocean-left = { $count ->
    [0] L’océan est vide
    [one] Il reste { $count } carte dans l’océan
   *[other] Il reste { $count } cartes dans l’océan
}
fishing-ocean-wanted = Il en faudrait { $count } pour les prochaines mains
fishing-depth-left = { $count ->
    [one] Profondeur { $stars } : { $count } carte
   *[other] Profondeur { $stars } : { $count } cartes
}
fishing-overfishing = La surpêche menace : l’océan pourrait ne pas remplir toutes les mains.

fishing-hand-size-round = Manche { $round } : { $count }
fishing-hand-sizes = Cartes en main par manche
fishing-new-hand = Votre nouvelle main : { $hold } de votre cale, { $ocean } de l’océan { $depths }
fishing-from-ocean = Tirée de l’océan
fishing-from-hold = Tirée de votre cale
fishing-from-received = Reçue de votre droite
fishing-hand-count = { $count ->
    [0] Main vide
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
    .label = Main
fishing-net-count = { $count ->
    [0] Filet vide
    [one] { $count } carte dans le filet
   *[other] { $count } cartes dans le filet
}
    .label = Filet
fishing-hold-count = { $count ->
    [0] Cale vide
    [one] { $count } carte dans la cale
   *[other] { $count } cartes dans la cale
}
    .label = Cale
fishing-needs = { $count ->
    [0] N’aurait rien à prendre dans l’océan
    [one] Aurait { $count } carte à prendre dans l’océan
   *[other] Aurait { $count } cartes à prendre dans l’océan
}
    .label = Manque
fishing-sheet-legend = Un point par carte pêchée ; si des bouées ont coûté des points, le calcul figure dessous.
fishing-sheet-caught = { $count ->
    [0] Aucune carte pêchée
    [one] { $count } carte pêchée
   *[other] { $count } cartes pêchées
}
fishing-sheet-lost = { $points ->
    [one] { $points } point perdu à cause des bouées
   *[other] { $points } points perdus à cause des bouées
}
fishing-void = Sans : { $colour }
fishing-place-hand = Main : { $player }
fishing-place-hold = Cale : { $player }
fishing-grid = Cartes
fishing-grid-title = Où sont les cartes
fishing-grid-about = Touchez une carte pour voir où elle peut être. ✓ : votre main, ≈ : l’océan, les lettres : les autres.
fishing-grid-caught = Pêchée, pas revue depuis : { $player }
fishing-grid-net = Au filet de cette manche : { $player }
fishing-grid-mine = Dans votre main
fishing-grid-trick = Dans le pli
fishing-likely = Cartes que { $player } peut avoir en main

# What the table means at this moment: one rule for each phase, then the signs.
fishing-guide-play = Fournissez la couleur demandée si vous le pouvez, ou jouez une bouée ; sinon, jouez la carte de votre choix. L’atout le plus fort ({ $colour }) remporte le pli, sinon la plus forte carte de la couleur demandée. Qui gagne pêche les cartes.
fishing-guide-lowest = Fournissez la couleur demandée si vous le pouvez, ou jouez une bouée ; sinon, jouez la carte de votre choix. Cette fois, la plus basse gagne : le plus petit atout ({ $colour }) s’il y en a, sinon la plus basse carte de la couleur demandée. Qui gagne pêche les cartes.
fishing-guide-named = La couleur de ce pli a été choisie : { $colour }. Tout le monde doit la fournir, même à l’entame. Si personne ne la joue, ni un atout, le pli revient à la personne qui l’a choisie.
fishing-guide-catch = Un zéro pêche une autre carte du pli, avant que le reste soit ramassé.
fishing-guide-pass = La bouée relais : tout le monde donne en même temps une carte de sa main à la personne à sa gauche.
fishing-guide-name = La bouée de couleur : la personne qui l’a jouée choisit la couleur demandée au pli suivant. Le vert est permis.
fishing-guide-hand = Cartes en main
fishing-guide-net = Cartes pêchées dans cette manche : un point chacune. Après la manche, elles vont au fond de la cale.
fishing-guide-hold = La cale : les cartes pêchées plus tôt. La main suivante se tire d’abord d’ici.
fishing-guide-hook = Combien de cartes manqueraient à la main suivante et viendraient de l’océan, où attendent des cartes plus fortes.
fishing-guide-points = Points marqués
fishing-guide-depths = L’océan par profondeur : plus il y a d’étoiles, plus les cartes sont fortes. Il se vide par la gauche.
fishing-guide-sizes = Combien de cartes compte une main, manche par manche

event-drew = { $you ->
    [yes] Vous piochez { $hold } dans votre cale et { $ocean } dans l’océan.
   *[no] { $player } pioche { $hold } dans sa cale et { $ocean } dans l’océan.
}
event-caught = { $you ->
    [yes] Vous pêchez { $cards } (avec : { $by }).
   *[no] { $player } pêche { $cards } (avec : { $by }).
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
event-overfished = Surpêche : l’océan ne peut plus remplir toutes les mains.

hint-catch = Le bot pêcherait { $card }.
hint-pass = Le bot passerait { $card }.
hint-name = Le bot choisirait { $colour }.

option-fishing-ocean = Océan
    .about = Quelles cartes se trouvent à quelle profondeur de l’océan.
option-fishing-ocean-standard = Standard
    .about = Notre reconstitution : la règle ne dit pas combien d’étoiles porte chaque carte.
option-fishing-ocean-own = Le vôtre
    .about = La profondeur de chaque carte a été indiquée à la main, d’après une boîte par exemple.

fishing-oceans = Votre océan
    .about = Vous avez la boîte ? Chaque carte de l’océan y montre ses étoiles. Touchez ici chaque carte jusqu’à ce qu’elle en ait autant ; au clavier, tapez de 1 à 5.
fishing-oceans-edit = Composer votre océan
fishing-oceans-look = Regarder cet océan
fishing-oceans-back = Retour à la table
fishing-oceans-list = Enregistrés dans ce navigateur
fishing-oceans-open = Ouvrir
fishing-oceans-delete = Supprimer
fishing-oceans-stars = { $count ->
    [0] pas encore d’étoiles
    [one] { $count } étoile
   *[other] { $count } étoiles
}
fishing-oceans-given = Cartes avec étoiles : { $count } sur { $all }
fishing-oceans-complete = Toutes les cartes ont leurs étoiles.
fishing-oceans-empty = Aucune carte n’a { $stars } ★ : est-ce pareil dans votre boîte ?
fishing-oceans-standard = Partir du nôtre
fishing-oceans-clear = Effacer les étoiles
fishing-oceans-undo = Annuler
fishing-oceans-buoys = Bouées
fishing-oceans-name = Nom de votre océan
fishing-oceans-save = Enregistrer
fishing-oceans-saved = Enregistré : { $name } ({ $hash }). Vous pouvez le choisir à chaque table, avant la partie.
fishing-oceans-missing = { $count ->
    [one] Une carte n’a pas encore d’étoiles : touchez-la, puis enregistrez.
   *[other] { $count } cartes n’ont pas encore d’étoiles : touchez-les, puis enregistrez.
}
fishing-oceans-nameless = Votre océan n’a pas encore de nom : donnez-lui-en un, puis enregistrez.
fishing-oceans-unsaved = Ce navigateur n’a pas pu l’enregistrer : libérez de la place, ou gardez le lien.
fishing-oceans-play = Ouvrir une table avec lui
fishing-oceans-link = Lien vers cet océan ({ $hash })
fishing-oceans-bad-link = Ce lien ne contient pas d’océan complet : redemandez-le, ou indiquez les étoiles ici.

end-why-overfished = L’océan ne pouvait plus remplir toutes les mains : la partie s’est arrêtée après la manche { $round }.

aria-ocean = { $count ->
    [0] Océan : vide
    [one] Océan : { $count } carte, profondeur { $stars } sur 5
   *[other] Océan : { $count } cartes, profondeur { $stars } sur 5
}

reason-catch = Dans ce pli, ce choix pêche en moyenne { $made ->
    [one] { $made } carte
   *[other] { $made } cartes
}, le meilleur { $better }.
reason-cards = D’ici la fin de la manche, ce choix pêche en moyenne { $made ->
    [one] { $made } carte
   *[other] { $made } cartes
}, le meilleur { $better }.
reason-later = Les cartes possédées après cette manche rapporteront en moyenne { $made ->
    [one] { $made } point
   *[other] { $made } points
}, avec le meilleur choix { $better }.
reason-fishing-highest = { $card } : c’était à coup sûr la carte la plus forte qui restait de sa couleur.
hint-why-catch = Dans ce pli, ce choix pêche en moyenne { $better ->
    [one] { $better } carte
   *[other] { $better } cartes
}, le deuxième meilleur { $made }.
hint-why-cards = D’ici la fin de la manche, ce choix pêche en moyenne { $better ->
    [one] { $better } carte
   *[other] { $better } cartes
}, le deuxième meilleur { $made }.
hint-why-later = Les cartes que vous posséderez après cette manche rapporteront en moyenne { $gain ->
    [one] { $gain } point
   *[other] { $gain } points
} de plus qu’avec le deuxième meilleur choix.
hint-why-fishing-highest = { $card } : c’est à coup sûr la carte la plus forte qui reste de sa couleur.

lesson-fishing = Apprendre à jouer à Filets au Fish
    .about = Onze petites étapes à une vraie table, environ quatre minutes.
    .more = Filets au Fish en détail
lesson-fishing-follow = Fournir la couleur
    .ask = On demande du violet. Jouez une carte qui fournit la couleur.
    .rule = Si vous avez la couleur demandée, vous devez la jouer. Sinon, jouez n’importe quelle carte.
lesson-fishing-win = Gagner le pli
    .ask = Vous jouez en dernier dans ce pli. Gagnez-le.
    .rule = La plus haute carte de la couleur demandée gagne. Qui gagne pêche toutes les cartes, un point chacune, et entame le pli suivant.
    .too-low = Le 4 bleu reste sous le 7. Vous en avez un plus haut.
lesson-fishing-hold = La pêche devient votre main
    .ask = La dernière carte de la manche. Ces trois cartes-là seront aussi à vous.
    .rule = Douze cartes pêchées : 12 points. La pêche est allée dans la cale, et votre nouvelle main en est sortie. Choisissez donc ce que vous pêchez.
lesson-fishing-poor = Une maigre pêche
    .ask = Dans cette manche, vous n’avez rien pêché. Jouez votre dernière carte, et voyez la suite.
    .rule = La cale n’a donné que deux cartes, neuf sont donc venues de l’océan : nouvelles et plus fortes. Qui pêche peu reçoit de meilleures cartes.
lesson-fishing-trump = L’atout
    .ask = On demande du jaune et vous n’en avez pas. Gagnez le pli avec un atout. L’atout est le vert.
    .rule = Un atout bat toutes les autres couleurs ; entre atouts, le plus haut gagne. Les cartes vertes viennent toutes de l’océan.
    .no-trump = C’est permis, mais cette carte ne peut pas gagner : elle n’est ni verte ni de la couleur demandée.
lesson-fishing-minus = La bouée −3
    .ask = Il y a une bouée −3 dans ce pli. Qui la pêche perd 3 points. Ne gagnez pas ce pli.
    .rule = Toute pêche n’est pas bonne à prendre. Une bouée n’a ni couleur ni valeur et peut se jouer à tout moment.
    .wins = Cette carte gagne le pli, et la bouée avec. Vous en avez une plus basse.
lesson-fishing-zero = Le zéro
    .ask = On demande du bleu et vous n’en avez pas : tout est permis. Jouez le zéro marqué.
    .rule = Un zéro ne gagne presque jamais. Mais à la fin du pli, il pêche une autre carte, avant que le reste soit ramassé.
    .otherwise = C’est permis, mais essayez le zéro cette fois.
lesson-fishing-catch = Pêcher avec le zéro
    .ask = Votre zéro pêche une des deux cartes, même celle qui gagne le pli. Laquelle vous servira le plus ensuite ?
    .rule = Un point, et une carte forte pour vos prochaines mains. Le reste va à qui gagne le pli.
    .weak = Les deux valent un point, mais le 11 vous gagnera plus de plis que le 6.
lesson-fishing-buoy = Une bouée
    .ask = Une bouée peut toujours se jouer, même quand on demande du violet. Jouez celle qui est marquée.
    .rule = Chaque bouée a son effet. Avec celle-ci, vous choisissez la couleur du pli suivant. À la table, l’effet des autres est toujours écrit.
    .otherwise = C’est permis, mais essayez la bouée de couleur cette fois.
lesson-fishing-name = Choisir une couleur
    .ask = Quelle couleur vous arrange ? Choisissez-en une où vous avez plusieurs cartes hautes.
    .rule = Au pli suivant, tout le monde doit fournir cette couleur, même la personne qui entame.
    .few = Vous n’avez presque rien dans cette couleur. Cherchez-en une avec plusieurs cartes hautes.
lesson-fishing-low = Marée basse
    .ask = La bouée de marée basse a été jouée : la carte la plus basse gagne ce pli. Gagnez-le.
    .rule = La plus basse de la couleur demandée gagne ; s’il y a des atouts, le plus bas des atouts. Après huit manches, la personne qui a le plus de points l’emporte.
    .too-high = Le 11 est au-dessus du 10, et c’est la plus basse qui gagne. Jouez moins haut.
lesson-fishing-lead = La bouée d’entame
    .ask = On demande du jaune, vous n’en avez pas, et pas d’atout non plus : ce pli est perdu. Jouez la bouée d’entame marquée.
    .rule = Quelqu’un d’autre a pêché le pli, mais c’est vous qui entamez le suivant. Un tel effet dure un pli.
    .otherwise = C’est permis, mais essayez la bouée d’entame cette fois.
lesson-fishing-all = La bouée du coup de filet
    .ask = On demande du bleu et vous n’en avez pas. Jouez la bouée marquée : elle pêche toutes les autres cartes du pli.
    .rule = Les deux bleues sont dans votre filet. Qui gagne le pli n’a que la bouée elle-même, et entame quand même le suivant.
    .otherwise = C’est permis, mais essayez la bouée du coup de filet cette fois.
lesson-fishing-pass = La bouée relais
    .ask = La bouée relais est dans le pli. Tout le monde donne une carte à gauche. De laquelle vous passerez-vous ?
    .rule = Toutes les cartes ont été passées en même temps. Vous avez reçu le 6 violet de votre droite.
lesson-fishing-rather = Un zéro et une bouée −3
    .ask = Votre zéro doit pêcher une carte s’il y en a une : le 8 violet ou la bouée −3 ?
    .rule = La bouée reste à qui gagne le pli et lui coûte aussitôt 3 points. Il y en a deux dans l’océan.
    .costly = Elle vaut un point comme carte pêchée, mais en coûte 3. Prenez le 8.
lesson-fishing-order = Qui pioche en premier
    .ask = La dernière carte de la manche. Vous avez pêché 8 cartes, Coda seulement 4. Les mains suivantes en ont neuf. Qui piochera d’abord dans l’océan ?
    .rule = Il manquait cinq cartes à Coda, qui a pioché d’abord ; puis vous, une. À nombre égal, qui a joué plus tôt au dernier pli passe d’abord.

choice-catch = Pêcher { $card }
choice-pass = Passer { $card }
choice-name = Choisir { $colour }
kind-catch = Pêche
kind-pass = Passe
kind-name = Choix de la couleur

puzzle-theme-catch-more = Pêcher davantage
puzzle-theme-catch-card = Pêcher la bonne carte
puzzle-theme-name-colour = Choisir la couleur
forecast-fishing = Combien de cartes pêcherez-vous encore dans cette manche ?
