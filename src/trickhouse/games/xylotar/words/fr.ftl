### Xylotar : son nom, ses cartes, sa table, ses événements, ses conseils, ses variantes et ses touches.

game-xylotar = Xylo
    .about = Vous voyez les couleurs de vos cartes, jamais leurs valeurs. La personne à votre droite, elle, les connaît.

# Une carte face cachée montre sa couleur et l’étendue de ses valeurs.
back-R = Carte rouge, de 0 à { $top }
back-O = Carte orange, de 0 à { $top }
back-Y = Carte jaune, de 0 à { $top }
back-G = Carte verte, de 0 à { $top }
back-T = Carte turquoise, de 0 à { $top }
back-B = Carte bleue, de 0 à { $top }
back-V = Carte violette, de 0 à { $top }
back-P = Carte rose, de 0 à { $top }
back-unseen = Carte face cachée

xylotar-rack-yours = Votre Xylo
xylotar-rack = Xylo : { $player }
xylotar-rack-sorted-by = { $you ->
    [yes] Trié par vous
   *[no] Trié par { $player }
}
xylotar-place = Place { $slot }

xylotar-sort-title = Triez le Xylo destiné à { $player }
xylotar-sort-about = Cartes hautes à gauche, basses à droite. À valeur égale, l’ordre est libre.
xylotar-sort-equal = { $count ->
    [one] { $count } groupe de valeurs égales à ranger
   *[other] { $count } groupes de valeurs égales à ranger
}
xylotar-sort-no-choice = Aucune valeur égale : il n’y a qu’un ordre possible.
xylotar-sort-how = Glissez une carte, ou touchez-en deux pour les échanger.
xylotar-sort-keys = Au clavier : les flèches déplacent, espace prend et pose.
xylotar-sort-bid = Ce Xylo est celui d’un automate : la carte en huitième place sera son annonce.
xylotar-sort-done = Passer le Xylo
xylotar-sort-waiting = { $count ->
    [one] { $count } personne trie encore
   *[other] { $count } personnes trient encore
}

xylotar-lead = Vous entamez : n’importe quelle carte sauf la plus à gauche.
xylotar-lead-last = Dernier pli : entamez avec la carte de votre choix.
xylotar-follow = Fournissez la couleur demandée : { $colour }.
xylotar-free = Vous n’avez pas la couleur demandée. Jouez n’importe quelle carte.
xylotar-illegal-not-leftmost = Vous ne pouvez pas entamer avec votre carte la plus à gauche, sauf au dernier pli.
xylotar-illegal-follow = Vous devez fournir la couleur demandée : { $colour }.
xylotar-illegal-bid = Cette carte est votre annonce. Elle ne se joue jamais.
xylotar-illegal-peek = Vous ne pouvez regarder que deux cartes adjacentes de votre propre Xylo.
xylotar-illegal-swap = Seules des cartes de même valeur peuvent changer de place.

xylotar-bid-or-go-on = Annoncer maintenant ou continuer ? Plis faits : { $tricks }, plis restants : { $left }.
xylotar-bid-start = Annoncer
xylotar-bid-go-on = Continuer
xylotar-bid-mute = Pas cette manche
xylotar-bid-after = Annoncer après cette carte
xylotar-bid-last = Dernière occasion d’annoncer ! Sinon, la carte qui restera à la fin sera votre annonce.
xylotar-peek = Choisissez deux cartes adjacentes à regarder ; les trous ne comptent pas. L’une d’elles devra être votre annonce.
xylotar-peek-these = Regarder ces deux cartes
xylotar-keep = Choisissez votre annonce. L’autre carte revient à sa place, face cachée.
xylotar-bids-other = { $player } annonce et regarde les places { $first } et { $second }.
xylotar-keep-this = Annoncer { $value }

xylotar-tricks = { $count ->
    [0] Aucun pli
    [one] { $count } pli
   *[other] { $count } plis
}
xylotar-bid-none = Pas encore d’annonce
xylotar-bid-value = Annonce : { $value }
xylotar-bid-exact = Atteinte jusqu’ici
xylotar-bid-missing = { $count ->
    [one] Encore { $count } pli à faire
   *[other] Encore { $count } plis à faire
}
xylotar-bid-too-many = { $count ->
    [one] { $count } pli de trop
   *[other] { $count } plis de trop
}
xylotar-bid-impossible = Hors d’atteinte
xylotar-bid-made = Annonce réussie
xylotar-bid-failed = Annonce manquée
xylotar-sheet-legend = Les points et, dessous, plis/annonce : ✓ réussie, ✗ manquée.

xylotar-peeked = Cette carte a été regardée
xylotar-known = C’est le { $value }
xylotar-automata-one = Un automate a réussi son annonce : pas de points pour les plis dans cette manche.
xylotar-automata-both = Les deux automates ont réussi leur annonce : aucun point dans cette manche.

# What the table means at this moment: one rule for each phase, then the signs.
xylotar-guide-sort = Vous triez un Xylo pour quelqu’un d’autre : les grandes valeurs à gauche, les petites à droite. À valeur égale, l’ordre est libre. La personne qui le recevra n’en verra que les couleurs.
xylotar-guide-play = Fournissez la couleur demandée si votre Xylo la montre ; sinon, jouez la carte de votre choix. On n’entame pas avec la carte la plus à gauche, sauf au dernier pli. L’atout le plus fort ({ $colour }) remporte le pli, sinon la plus forte carte de la couleur demandée.
xylotar-guide-bid = Après avoir joué une carte, vous pouvez annoncer, une fois par manche : regardez deux cartes adjacentes et mettez-en une de côté, face visible. Sa valeur est le nombre de plis que vous visez. Sans annonce, vous jouez l’une de vos deux dernières cartes à l’aveugle, et l’autre en tient lieu.
xylotar-guide-keep = L’une des deux cartes que vous voyez devient votre annonce : sa valeur est le nombre de plis que vous visez dans cette manche. L’autre revient à sa place, face cachée.
xylotar-guide-number = Les plis remportés et, après la barre, l’annonce
xylotar-guide-back = Une de vos cartes, face cachée : on voit sa couleur et l’étendue de ses valeurs
xylotar-guide-high-note = La Note haute : le bout gauche d’un Xylo, côté carte la plus haute
xylotar-guide-bid-card = Une carte relevée et encadrée est une annonce. Elle ne se joue jamais.
xylotar-guide-peeked = Un point : la carte a été regardée, puis remise à sa place
xylotar-guide-chances = Les petits chiffres indiquent les valeurs qu’une carte cachée peut encore avoir. Touchez-la pour en savoir plus.

sheet-bid = Annonce

event-sorted = { $you ->
    [yes] Vous avez trié un Xylo.
   *[no] { $player } a trié un Xylo.
}
event-declined = { $you ->
    [yes] Vous n’annoncez pas encore.
   *[no] { $player } n’annonce pas encore.
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
event-bid-forced = { $you ->
    [yes] Vous n’avez rien annoncé : la carte restante est votre annonce, { $card }.
   *[no] { $player } n’a rien annoncé : la carte restante tient lieu d’annonce, { $card }.
}

hint-place = Le bot jouerait la carte de la place { $slot }.
hint-bid-none = Le bot n’annoncerait pas encore.
hint-peek = Le bot regarderait les places { $first } et { $second }.
hint-keep = Le bot annoncerait { $card }.
hint-sort = Le bot trierait les cartes ainsi.

option-xylotar-ties = Égalités
    .about = Ce qui se passe si les annonces de la dernière manche ne départagent pas.
option-xylotar-ties-another-round = Une manche de plus
    .about = Tout le monde joue une manche de plus, autant de fois qu’il le faut (éditions anglaise, tchèque et française).
option-xylotar-ties-shared = Victoire partagée
    .about = Les personnes encore à égalité gagnent ensemble (règle abrégée allemande, qui permet aussi une autre partie).
option-xylotar-automata = Automates
    .about = À deux : ce que joue un automate qui n’a pas la couleur demandée.
option-xylotar-automata-lowest = Carte la plus basse
    .about = Toujours la plus basse carte permise (éditions anglaise et tchèque).
option-xylotar-automata-trump = Plus petit atout
    .about = Le plus petit atout et, à défaut, la carte la plus basse (édition française).
option-xylotar-last_two = Les deux dernières cartes
    .about = Pour qui n’a pas annoncé quand il ne reste que deux cartes.
option-xylotar-last_two-blind = À l’aveugle
    .about = L’une se joue à l’aveugle, l’autre devient l’annonce (les quatre règles).
option-xylotar-last_two-peek = Un dernier regard
    .about = Juste après le coup qui les laisse, on peut encore regarder les deux et choisir (lecture plus souple).
option-xylotar-starter_ties = Qui commence à égalité
    .about = Qui commence la manche suivante si plusieurs personnes ont le moins de points.
option-xylotar-starter_ties-left = À partir de la gauche
    .about = La première dans le sens horaire ; qui avait commencé passe en dernier (éditions anglaise et française).
option-xylotar-starter_ties-starter = Priorité à qui avait commencé
    .about = La première dans le sens horaire ; qui avait commencé passe en premier (règle abrégée allemande).
option-xylotar-rounds = Manches
    .about = Combien de manches on joue. La règle d’origine en prévoit trois.
option-xylotar-rounds-value = { $count ->
    [one] { $count } manche
   *[other] { $count } manches
}

end-why-tie-break = Égalité aux points. La plus petite annonce réussie à la dernière manche l’emporte : { $tricks }.
end-why-shared-bids = Égalité aux points, et les annonces de la dernière manche ne départagent pas : la victoire est partagée.
end-why-extra = { $count ->
    [one] Il a fallu { $count } manche de plus pour départager.
   *[other] Il a fallu { $count } manches de plus pour départager.
}

keys-space = Pendant le tri : prendre ou poser une carte
keys-bid = Annoncer
keys-go-on = Continuer sans annonce

aria-slot = Place { $slot } : { $card }
aria-slot-gap = Place { $slot } : trou
aria-slot-possible = Place { $slot } : { $card }, peut être { $values }
aria-rack = { $count ->
    [one] Xylo : { $player }, { $count } carte
   *[other] Xylo : { $player }, { $count } cartes
}
aria-rack-yours = { $count ->
    [one] Votre Xylo, { $count } carte
   *[other] Votre Xylo, { $count } cartes
}
aria-sort-picked = { $card } en main. Déplacez avec les flèches, posez avec espace.
aria-sort-moved = { $card } : maintenant à la place { $slot }.
aria-sort-dropped = { $card } : carte posée à la place { $slot }.

reason-bid = L’annonce est ainsi réussie dans { $made } % des distributions possibles, avec le meilleur choix dans { $better } %.
reason-tricks = La manche rapporte ainsi en moyenne { $made ->
    [one] { $made } pli
   *[other] { $made } plis
}, avec le meilleur choix { $better }.
reason-xylotar-highest = La carte à la place { $slot } était à coup sûr la plus haute qui restait de sa couleur : { $colour }.
hint-why-bid = L’annonce est ainsi réussie dans { $better } % des distributions possibles, avec le deuxième meilleur choix dans { $made } %.
hint-why-tricks = La manche rapporte ainsi en moyenne { $better ->
    [one] { $better } pli
   *[other] { $better } plis
}, avec le deuxième meilleur choix { $made }.
hint-why-xylotar-highest = La carte à la place { $slot } est à coup sûr la plus haute qui reste de sa couleur : { $colour }.

lesson-xylotar = Apprendre à jouer à Xylo
    .about = Dix petites étapes à une vraie table, environ quatre minutes.
    .more = Xylo en détail
lesson-xylotar-sort = Trier pour quelqu’un d’autre
    .ask = Ces cartes iront à la personne à votre gauche. Les hautes sont à gauche ; seul l’ordre des valeurs égales dépend de vous. Passez-les.
    .rule = Vos propres cartes ont été triées de la même façon. Vous voyez leurs couleurs et savez que les valeurs baissent de gauche à droite.
lesson-xylotar-leftmost = La carte la plus à gauche
    .ask = Vous entamez le premier pli. Essayez votre carte la plus à gauche : vous n’en avez pas de plus haute.
    .rule = La règle l’interdit : on n’entame jamais avec sa carte la plus à gauche, sauf au dernier pli.
    .otherwise = Ce serait permis. Mais essayez d’abord la carte marquée, pour voir.
lesson-xylotar-lead = Entamer
    .ask = Entamez maintenant avec la carte tout à droite, votre plus basse.
    .rule = Vous choisissez une place ; la valeur n’apparaît qu’une fois la carte jouée. La plus haute carte de la couleur demandée gagne le pli.
    .otherwise = Ce serait permis, mais prenez cette fois la carte marquée.
lesson-xylotar-follow = Fournir la couleur
    .ask = La couleur demandée est le rose. Jouez une carte qui la fournit.
    .rule = Si votre Xylo montre la couleur demandée, vous devez la jouer. Laquelle de ces cartes, c’est à vous de choisir. Quand on fournit, la carte la plus à gauche n’est pas interdite.
lesson-xylotar-trump = L’atout
    .ask = On demande du bleu et vous n’en avez pas. Gagnez le pli avec un atout. L’atout est le jaune.
    .rule = Un atout bat toutes les autres couleurs, même avec un 0 ; entre atouts, le plus haut gagne. À trois, l’atout est le jaune, sinon le rouge.
    .no-trump = C’est permis, mais cette carte ne peut pas gagner : ce n’est ni l’atout ni la couleur demandée.
lesson-xylotar-known = Le Xylo que vous connaissez
    .ask = Vous avez trié les cartes à votre gauche, vous les connaissez donc : le 5 et le 4 turquoise y sont. Entamez en turquoise, l’un des deux doit sortir.
    .rule = Vous connaissez un Xylo carte par carte. La personne à votre droite connaît le vôtre.
    .other-colour = C’est permis, mais cette couleur ne fait pas sortir les turquoise. Entamez en turquoise.
lesson-xylotar-peek = Regarder deux cartes
    .ask = Après avoir joué une carte, vous pouvez annoncer. Commencez l’annonce, touchez les deux cartes marquées et regardez-les.
    .rule = Une fois par manche, vous regardez deux cartes adjacentes. L’une des deux doit alors devenir votre annonce.
    .no-bid = Vous avez le droit d’attendre. Mais cette fois, essayez.
    .otherwise = Ces deux-là seraient permises. Mais regardez cette fois celles qui sont marquées.
lesson-xylotar-keep = L’annonce
    .ask = L’annonce dit combien de plis vous voulez faire dans toute la manche. Vous en avez 2, et quatre autres restent possibles. Quelle carte choisissez-vous ?
    .rule = L’annonce reste visible et ne se joue jamais. L’autre carte revient à sa place, face cachée.
    .too-many = Pour un 6, il faudrait gagner tous les plis restants. Avec le 2, vous y êtes déjà.
lesson-xylotar-make = Réussir l’annonce
    .ask = Vous avez vos deux plis et n’en voulez pas un troisième. Quelle carte turquoise reste sous le 5 ?
    .rule = Elle était à droite de votre 2, elle ne pouvait donc pas dépasser 2. L’ordre de vos cartes en dit long.
    .wins = C’est le 6 que vous avez vu. Il gagne le pli, et un troisième pli fait manquer l’annonce.
lesson-xylotar-score = Les points
    .ask = Le dernier pli de la manche. Jouez votre dernière carte.
    .rule = Deux plis font 2 points, et l’annonce de 2 est réussie : 5 de plus. Cela fait 7. Après trois manches, la personne qui a le plus de points l’emporte.
lesson-xylotar-chance = La dernière occasion d’annoncer
    .ask = Il vous reste trois cartes et vous n’avez pas d’annonce. C’est la dernière fois que vous pouvez regarder. Annoncez.
    .rule = Avec deux cartes, il n’est plus permis de regarder. Annoncez donc tant qu’il vous en reste trois.
    .no-bid = Vous joueriez alors une de vos deux dernières cartes à l’aveugle. Cette fois, regardez.
lesson-xylotar-blind = Les deux dernières cartes
    .ask = Une autre fois, vous avez attendu : deux cartes restent, et vous ne pouvez en regarder aucune. Jouez l’une des deux.
    .rule = L’autre est devenue aussitôt votre annonce, quelle qu’elle soit. En annonçant à temps, vous auriez pu choisir.
lesson-xylotar-tie = Une égalité
    .ask = La dernière carte de la partie. Vous et Dora, à votre droite, allez avoir 6 points de part et d’autre.
    .rule = Dora a six plis et a manqué son annonce ; vous avez un pli et une annonce réussie. À égalité, la plus petite annonce réussie l’emporte : la vôtre.
lesson-xylotar-automaton = Deux personnes, deux automates
    .ask = À deux, vous triez aussi pour l’automate à votre gauche. Sa huitième carte sera son annonce : un 4. Passez le Xylo.
    .rule = Les annonces des deux automates sont visibles avant le premier pli. Ils n’ont pas de points, mais ils peuvent vous coûter les vôtres.
lesson-xylotar-lowest = Comment jouent les automates
    .ask = Un automate joue toujours sa plus basse carte permise. Entamez avec la jaune marquée et observez celui de gauche.
    .rule = Il avait deux jaunes et a joué celle de droite, la plus basse. Il ne choisit jamais : vous pouvez compter dessus.
    .otherwise = Ce serait permis, mais prenez cette fois la carte marquée.
lesson-xylotar-spoiled = Quand un automate réussit
    .ask = Vous avez six plis et une annonce de 6. Mais Aut. 2 gagne ce pli, son quatrième, comme annoncé. Jouez votre dernière carte.
    .rule = Un automate a réussi son annonce : les plis ne rapportent rien, il vous reste les 5 points de la vôtre. Si les deux réussissent, vous n’avez rien.

choice-place = Place { $slot } : { $colour }
choice-bid-none = Ne pas encore annoncer
choice-peek = Regarder les places { $first } et { $second }
choice-keep = Annoncer { $card }
choice-sort = Dans cet ordre : { $cards }
kind-sort = Tri
kind-bid = Annoncer ou attendre
kind-keep = Choix de l’annonce

puzzle-theme-make-bid = Réussir l’annonce
puzzle-theme-when-to-bid = Quand annoncer
forecast-xylotar = Combien de plis aurez-vous à la fin de cette manche ?
