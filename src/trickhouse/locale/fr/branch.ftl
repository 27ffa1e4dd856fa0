### A finished game taken up again at a decision of one's own.

branch-play-on = Rejouer à partir d’ici
    .about = Reprend la partie à cette décision, contre des bots, à une table à vous. Cette partie ne compte pas.
branch-here = Nouvel essai : il ne compte pas.
branch-back = Retour à la partie d’origine
branch-again = Réessayer
