### L’antichambre d’une table : qui est assis où, et comment on joue.

lobby-title = Table de { $game }
lobby-invite = Inviter des amis
    .about = Quiconque a ce lien peut prendre place.
lobby-link = Lien vers cette table
lobby-copy = Copier le lien
lobby-copied = Copié
lobby-share = Partager
lobby-share-text = Une partie avec moi ? { $game }
lobby-qr = Code QR avec le lien vers cette table

lobby-seats = Places
lobby-seat-open = Libre
lobby-seat-you = Vous
lobby-seat-host = Hôte
lobby-seat-bot = Bot : { $level }
lobby-seat-automaton = Automate
lobby-seat-away = Hors ligne
lobby-sit = S’asseoir ici
lobby-stand = Se lever
lobby-add-bot = Asseoir un bot ici
lobby-level = Niveau de ce bot
lobby-free = Libérer la place
lobby-remove = Retirer { $player } de la table
lobby-host-give = Confier la table à { $player }
lobby-watching = { $count ->
    [0] Personne ne regarde
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}

lobby-options = Comment on joue
lobby-clock = Pendule
lobby-clock-none = Sans pendule
lobby-clock-move = { $seconds ->
    [one] { $seconds } seconde par coup
   *[other] { $seconds } secondes par coup
}
lobby-clock-reserve = { $minutes ->
    [one] { $minutes } minute de réserve
   *[other] { $minutes } minutes de réserve
}
lobby-clock-about = Quand le temps du coup et la réserve sont épuisés, un bot choisit.
lobby-watch = Public
lobby-watch-nobody = Personne ne peut regarder
lobby-watch-anyone = Quiconque a le lien peut regarder
lobby-watch-about = Le public ne voit jamais les cartes cachées d’une partie en cours.
lobby-practice = Table d’entraînement
    .about = Le bouton « Conseil » montre ce que ferait le meilleur bot.
lobby-listed = Table ouverte
    .about = Elle figure à l’accueil, et tout le monde peut y prendre place.

memory-title = Aide-mémoire
    .about = Le même pour toute la table.
memory-none = Aucun
    .about = Vous savez ce que vous avez retenu.
memory-last-trick = Dernier pli
    .about = Le dernier pli peut être revu.
memory-seen = Tout ce qu’on a vu
    .about = Toutes les cartes déjà vues peuvent être revues.
memory-follows = Tout ce qui en découle
    .about = Aussi ce qu’on peut en déduire : ce qu’une carte cachée peut encore être.
memory-chance = { $percent } %

lobby-start = Commencer la partie
lobby-start-missing = { $count ->
    [one] Il reste { $count } place libre. Asseyez-y un bot, ou attendez.
   *[other] Il reste { $count } places libres. Asseyez-y des bots, ou attendez.
}
lobby-start-waiting = { $host } va lancer la partie
