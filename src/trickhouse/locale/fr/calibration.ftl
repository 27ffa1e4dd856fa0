### L’étalonnage : à quel point on est sûr d’une réponse, et combien de fois elle est juste.

certainty-ask = Votre choix : { $choice }
    .about = À combien estimez-vous les chances que ce soit le meilleur ?
    .highest = À combien estimez-vous les chances que personne d’autre n’ait de carte plus haute dans cette couleur ?
certainty-guess = Votre estimation : { $guess }
    .about = À combien en estimez-vous les chances ?
certainty-skip = Passer
certainty-never = Ne plus demander
certainty-said = Votre certitude : { $percent } %. De toutes vos réponses données avec la même certitude, { $right } sur { $count } étaient justes.
certainty-chance = Votre certitude : { $percent } %. D’après ce que l’on pouvait savoir, la probabilité était de { $chance } %.
certainty-likeliest = Le plus probable : { $guess } ({ $chance } %).
certainty-title = Savez-vous ce que vous savez ?
    .about = De temps en temps, un problème vous demande votre degré de certitude. Si vous l’estimez bien, huit réponses sur dix données avec une certitude de 80 % sont justes, et les points suivent la ligne pointillée.
certainty-asks = Me demander parfois
certainty-sure = Certitude
certainty-right = Justes
certainty-brier = Score de Brier : { $score }. Plus il est bas, mieux c’est : 0 est parfait, et toujours répondre 50 % donne 0,25.
certainty-scores = Par question
    .about = Là où le hasard joue, personne ne peut obtenir 0. Le « meilleur possible » est le score de quelqu’un qui connaît exactement chaque probabilité.
certainty-score = Score de Brier
certainty-least = Meilleur possible
certainty-about-best = Meilleur choix
certainty-about-highest = Carte la plus haute
certainty-about-forecast = Bilan de la manche
