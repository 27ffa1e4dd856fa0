### Les donnes que tout le monde joue : celle du jour et les défis.

deal-day = Donne du jour
    .about = Les mêmes cartes et les mêmes bots pour tout le monde, sur tous les serveurs. Un essai par jour.
deal-challenge = Défi
    .about = Toute personne qui a le lien joue les mêmes cartes, à la même place, contre les mêmes bots, quand bon lui semble.
deal-by = Défi lancé par { $player }
deal-bots = { $count ->
    [one] Contre { $count } bot : { $level }.
   *[other] Contre { $count } bots : { $level }.
}
deal-played = { $count ->
    [0] Personne ici ne l’a encore jouée.
    [one] { $count } personne l’a jouée ici.
   *[other] { $count } personnes l’ont jouée ici.
}
deal-secret = Vous verrez les résultats des autres une fois la donne jouée.
deal-play = Jouer cette donne
deal-link = Copier le lien
deal-share = Copier mon résultat
deal-line = Trickhouse, { $deal } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, place { $place } sur { $count }.
deal-mine = Vous : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, place { $place } sur { $count }.
deal-streak = { $count ->
    [one] { $count } jour d’affilée
   *[other] { $count } jours d’affilée
}
deal-distribution = Les points de tout le monde
deal-bar = { $count ->
    [one] { $points } : { $count } personne
   *[other] { $points } : { $count } personnes
}
deal-trick = Pli
deal-tricks = Pli par pli
deal-legend = La carte jouée, et qui a fait le pli ; ✓ : la personne elle-même.
deal-legend-lost = Le nombre à côté : les points que les choix de ce pli ont perdus par rapport au meilleur.
deal-legend-review = Une fois la partie analysée, le tableau montre aussi ce que les choix de chaque pli ont coûté.
deal-lost = Perdu par ses choix
deal-make = Lancer un défi
deal-compare = Comparer avec les autres
deal-given = La même donne pour tout le monde
