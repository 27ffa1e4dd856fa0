### Les leçons et les notes d’une première partie.

learn-start = Apprendre à jouer
learn-go-on = Continuer la leçon
learn-again = Refaire la leçon
learn-next = Suite
learn-finish = Terminé
learn-show = Montrer
learn-steps = Étapes de la leçon
learn-step = Étape { $step } sur { $steps }
learn-over = Vous savez jouer à { $game }
    .about = La table montre toujours quelles cartes vous pouvez jouer, et pourquoi pas les autres. Pendant votre première partie, de courtes notes vous rappelleront les règles.
learn-to-game = Faire une partie
learn-to-table = Retour à la table
learn-offer = Première fois ? { $game } s’apprend en quelques minutes.
learn-not-now = Pas maintenant
note-off = Masquer les notes
note-close = Compris
