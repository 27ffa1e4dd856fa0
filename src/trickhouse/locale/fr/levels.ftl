### Les bots par niveau : un nom et une ligne de caractère.

level-sprout = Jeune pousse
    .about = Ne voit que le pli sur la table, et se jette dessus.
level-dreamer = Tête en l’air
    .about = Voit quelques plis plus loin, mais oublie ce qui est tombé.
level-gambler = Casse-cou
    .about = Prend des risques et raffole des annonces audacieuses.
level-regular = Fidèle au poste
    .about = Joue avec bon sens, mais sans voir très loin.
level-club = Fine lame
    .about = Retient tout, comme les meilleures tables d’un club.
level-master = Grand maître
    .about = Réfléchit le plus longtemps : ce que nous avons de mieux.
level-habits = Pif
    .about = Répond aussitôt, par habitude.
level-random = Hasard
    .about = Joue n’importe quelle carte permise.
level-search = Recherche
    .about = Essaie tout ce que les cartes cachées peuvent être.
