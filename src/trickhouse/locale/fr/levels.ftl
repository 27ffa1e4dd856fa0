### Les bots par niveau : un nom et une ligne de caractère.

level-strength = Force { $strength } sur { $strongest }

level-sprout = Jeune pousse
    .about = Niveau le plus facile : ne voit que le pli sur la table, et se jette dessus.
level-dreamer = Tête en l’air
    .about = Voit quelques plis plus loin, mais oublie ce qui a été joué.
level-gambler = Casse-cou
    .about = Prend des risques et raffole des annonces audacieuses.
level-regular = Fidèle au poste
    .about = Joue avec bon sens, mais sans voir très loin.
level-club = Fine lame
    .about = Retient tout, comme on joue dans un bon club.
level-master = Grand maître
    .about = Niveau le plus fort : réfléchit le plus longtemps.
level-habits = Réflexes
    .about = Répond aussitôt, par habitude.
level-random = Hasard
    .about = Joue n’importe quelle carte permise.
level-search = Recherche
    .about = Essaie ce que les cartes cachées peuvent être.
