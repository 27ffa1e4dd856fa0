### A finished game taken up again at a decision of one's own.

branch-play-on = Rejouer à partir d’ici
    .about = Reprend la partie à cette décision, contre des bots, à une table à vous. Elle ne compte pour rien.
branch-here = Nouvel essai : il ne compte pour rien.
branch-back = Retour à la partie revue
branch-again = Réessayer
