### Xylo à la table.

xylotar-rack-yours = Votre Xylo
xylotar-rack = Xylo : { $player }
xylotar-rack-sorted-by = { $you ->
    [yes] Trié par vous
   *[no] Trié par { $player }
}
xylotar-place = Place { $slot }

xylotar-sort-title = { $you ->
    [yes] Triez votre propre Xylo
   *[no] Triez le Xylo destiné à { $player }
}
xylotar-sort-about = Les hautes à gauche, les basses à droite. À valeur égale, l’ordre est à votre choix.
xylotar-sort-equal = { $count ->
    [one] { $count } groupe de valeurs égales à ranger
   *[other] { $count } groupes de valeurs égales à ranger
}
xylotar-sort-no-choice = Aucune valeur égale : il n’y a qu’un ordre possible.
xylotar-sort-how = Glissez une carte, ou touchez-en deux pour les échanger. Au clavier : les flèches déplacent, espace prend et pose.
xylotar-sort-done = Passer le Xylo
xylotar-sort-waiting = { $count ->
    [one] { $count } personne trie encore
   *[other] { $count } personnes trient encore
}

xylotar-lead = Vous entamez : n’importe quelle carte sauf la plus à gauche.
xylotar-lead-last = Dernier pli : entamez avec la carte de votre choix.
xylotar-follow = Fournissez la couleur demandée : { $colour }.
xylotar-free = Vous n’avez pas la couleur demandée. Jouez n’importe quelle carte.
xylotar-illegal-not-leftmost = On n’entame pas avec sa carte la plus à gauche, sauf au dernier pli.
xylotar-illegal-follow = Vous devez fournir la couleur demandée : { $colour }.
xylotar-illegal-bid = Cette carte est votre annonce. Elle ne se joue jamais.
xylotar-illegal-peek = On regarde deux cartes adjacentes de son propre Xylo.

xylotar-bid-or-go-on = Annoncer maintenant ou continuer ?
xylotar-bid-start = Annoncer
xylotar-bid-go-on = Continuer
xylotar-bid-later = Sans annonce, le jeu continue tout seul.
xylotar-peek = Choisissez deux cartes adjacentes à regarder. Les trous ne comptent pas.
xylotar-peek-these = Regarder ces deux cartes
xylotar-peek-warning = Une fois les cartes vues, l’une des deux doit être votre annonce.
xylotar-keep = Choisissez votre annonce. L’autre carte revient à sa place, face cachée.
xylotar-keep-this = Annoncer { $value }

xylotar-tricks = { $count ->
    [0] Aucun pli
    [one] { $count } pli
   *[other] { $count } plis
}
xylotar-bid-none = Pas encore d’annonce
xylotar-bid-value = Annonce : { $value }
xylotar-bid-exact = Annonce atteinte
xylotar-bid-missing = { $count ->
    [one] Encore { $count } pli à faire
   *[other] Encore { $count } plis à faire
}
xylotar-bid-too-many = { $count ->
    [one] { $count } pli de trop
   *[other] { $count } plis de trop
}
xylotar-bid-impossible = Annonce perdue
xylotar-bid-made = Annonce validée
xylotar-bid-failed = Annonce manquée
xylotar-sheet-legend = Les points et, dessous, plis/annonce : ✓ validée, ✗ manquée.

xylotar-known = C’est : { $value }
xylotar-automata-one = Un automate a validé son annonce : pas de points pour les plis dans cette manche.
xylotar-automata-both = Les deux automates ont validé leur annonce : aucun point dans cette manche.
