### Analyses : ce que valaient les décisions, et pourquoi un autre choix était meilleur.

review-seat = Place { $seat }
reason-trick = Ce choix gagne le pli dans { $made } % des distributions possibles, le meilleur dans { $better } %.
reason-worth = Le meilleur choix rapporte en moyenne { $loss ->
    [one] { $loss } point
   *[other] { $loss } points
} de plus d’ici la fin.
reason-void = Il était certain que { $player } n’avait aucune carte de cette couleur : { $colour }.

review-title = Analyse
    .about = Chaque décision, jugée d’après ce qu’on pouvait savoir à ce moment-là.
review-begin = Analyser cette partie
review-waiting = En attente de son tour…
review-running = Décisions examinées : { $done } sur { $total }
review-later = L’analyse se fait à côté des parties en cours et peut prendre quelques minutes. Vous pouvez partir : elle restera à cette adresse.
review-failed = Cela n’a pas marché. Veuillez réessayer.
review-graph = Résultat attendu
    .about = L’avance attendue sur la moyenne des autres, décision par décision.
review-legend = ● erreur, ✕ grosse erreur ; en pointillés, une partie équilibrée.
review-point = { $place }. Attendu : { $lead }. { $made } : { $verdict }.
review-result = Résultat : { $lead } par rapport à la moyenne des autres.
review-look = Voir la table
review-costliest = Les décisions les plus coûteuses
review-rate = Taux d’erreur : { $rate } point par décision (intervalle à 95 % : de { $low } à { $high }). Décisions où il y avait le choix : { $count }.
review-flawless = Aucune décision n’a clairement coûté de points.
review-automatic = { $count ->
    [one] Une décision a été prise par un bot, pour cause d’absence ou faute de temps. Elle ne compte pas ici.
   *[other] { $count } décisions ont été prises par un bot, pour cause d’absence ou faute de temps. Elles ne comptent pas ici.
}
review-made = { $you ->
    [yes] Votre choix
   *[no] Choix ({ $player })
}
review-better = Meilleur
review-lost = Perte
review-points = { $points } points
review-marked = Meilleur : { $choice }
review-replay = Revoir à partir d’ici
review-books = Chance et savoir-faire
    .about = Chaque score, décomposé. Le compte est bon.
review-account-mean = Moyenne des autres
review-account-deal = Cartes reçues
review-account-light = Chance au jeu
review-account-others = Choix des autres
review-account-own = Ses propres choix
review-line = { $you ->
    [yes] Vous avez { $score } : moyenne des autres { $mean }, cartes reçues { $deal }, chance au jeu { $light }, choix des autres { $others }, vos choix { $own }.
   *[no] { $player } a { $score } : moyenne des autres { $mean }, cartes reçues { $deal }, chance au jeu { $light }, choix des autres { $others }, ses choix { $own }.
}

verdict-best = Meilleur choix
verdict-good = Bon choix
verdict-inaccuracy = Imprécision
verdict-mistake = Erreur
verdict-blunder = Grosse erreur

kind-lead = Entame
kind-follow = Suite du pli
