### Les problèmes : des positions avec une seule bonne réponse.

puzzle-title = Problèmes
    .about = Des positions de vraies parties où un choix est nettement le meilleur, sans être le plus évident.
puzzle-rating = Classement : { $points } ± { $doubt }
puzzle-progress = Essayés : { $tried } sur { $count }. Résolus : { $solved }.
puzzle-due = Erreurs à reprendre : { $count }
puzzle-start = Résoudre
puzzle-hurry = Trois minutes
    .about = Résolvez-en le plus possible.
puzzle-record = Votre record : { $solved }.
puzzle-themes = Par thème
puzzle-theme-win-trick = Remporter le pli
puzzle-theme-avoid-trick = Éviter le pli
puzzle-theme-throw-away = Défausser la bonne carte
puzzle-theme-plan = Prévoir la suite
puzzle-theme-count = Compter les cartes
puzzle-theme-own = Mes propres erreurs
puzzle-ask = À vous de jouer
    .about = Un choix est nettement le meilleur. Lequel ?
puzzle-again = Encore celui-ci
puzzle-right = Bonne réponse
puzzle-wrong = Pas le meilleur choix
puzzle-best = Le meilleur : { $choice }
puzzle-compared = Par rapport à : { $choice }.
puzzle-next-best = Le deuxième meilleur choix : { $choice }.
puzzle-options = Ce que vaut chaque choix
    .about = Points de retard sur le meilleur choix, en moyenne sur tout ce qui peut être caché.
puzzle-levels = Trouvé par : { $levels }.
puzzle-people = Essais ici : { $tried }, dont justes : { $solved }.
puzzle-change = Votre classement : { $before } → { $after }.
puzzle-back-minutes = { $count ->
    [one] Il reviendra dans { $count } minute.
   *[other] Il reviendra dans { $count } minutes.
}
puzzle-back-days = { $count ->
    [one] Il reviendra dans { $count } jour.
   *[other] Il reviendra dans { $count } jours.
}
puzzle-finish = Terminer
puzzle-score = Résolus : { $solved } sur { $tried }
puzzle-over = Le temps est écoulé
puzzle-once-more = Encore une fois
error-puzzle-unknown = Ce problème n’existe pas.
