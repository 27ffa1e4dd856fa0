### L’étalonnage : à quel point on est sûr d’une réponse, et combien de fois elle est juste.

certainty-ask = Votre choix : { $choice }
    .about = À combien estimez-vous les chances que ce soit le meilleur ?
certainty-skip = Passer
certainty-never = Ne plus demander
certainty-said = Votre certitude : { $percent } %. De toutes vos réponses données avec la même certitude, { $right } sur { $count } étaient justes.
certainty-title = Savez-vous ce que vous savez ?
    .about = De temps en temps, un problème vous demande votre degré de certitude. Si vous l’estimez bien, huit réponses sur dix données avec une certitude de 80 % sont justes, et les points suivent la ligne pointillée.
certainty-asks = Me demander parfois
certainty-sure = Certitude
certainty-right = Justes
certainty-brier = Score de Brier : { $score }. Plus il est bas, mieux c’est : 0 est parfait, et toujours répondre 50 % donne 0,25.
