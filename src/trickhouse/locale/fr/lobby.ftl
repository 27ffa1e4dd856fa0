### L’antichambre d’une table : qui est assis où, et comment on joue.

lobby-title = Table de { $game }
lobby-invite = Inviter des amis
    .about = Toute personne qui a ce lien peut prendre place.
lobby-link = Lien vers cette table
lobby-copy = Copier le lien
lobby-copied = Copié
lobby-share = Partager
lobby-share-text = On joue ensemble ? { $game }
lobby-qr = Code QR avec le lien vers cette table
lobby-reach-machine = Mais seul cet ordinateur peut l’ouvrir : le serveur est fermé aux autres appareils.
lobby-reach-network = Il fonctionne sur tous les appareils du même réseau, par exemple le même Wi-Fi.
lobby-reach-internet = Il fonctionne de partout.

lobby-join = Une partie va commencer ici.
lobby-join-invited = { $host } vous invite à une partie de { $game }
lobby-join-sit = S’asseoir
lobby-join-full = Toutes les places sont prises. Vous pouvez regarder, ou attendre qu’une place se libère.
lobby-here = À la table : { $players }
lobby-gathering = La partie commence dès que tout le monde est là. Pas encore là : { $players }
lobby-bots = Bots pour les places libres
lobby-start-bots = { $count ->
    [one] Un bot prendra la place libre.
   *[other] Des bots prendront les { $count } places libres.
}

lobby-seats = Places
lobby-seat-open = Libre
lobby-seat-you = Vous
lobby-seat-host = Hôte
lobby-seat-bot = Bot : { $level }
lobby-seat-automaton = Aut. { $number }
lobby-seat-away = Hors ligne
lobby-sit = S’asseoir ici
lobby-stand = Se lever
lobby-add-bot = Mettre un bot ici
lobby-level = Niveau de ce bot
lobby-free = Libérer la place
lobby-remove = Retirer { $player } de la table
lobby-host-give = Confier la table à { $player }
lobby-watching = { $count ->
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
lobby-clock-about = Quand le temps du coup et la réserve sont épuisés, un bot joue le coup.
lobby-watch = Qui peut regarder
lobby-watch-nobody = Personne
lobby-watch-anyone = Toute personne qui a le lien
lobby-watch-about = Le public ne voit jamais les cartes cachées d’une partie en cours.
lobby-practice = Table d’entraînement
    .about = Le bouton « Conseil » montre ce que ferait le meilleur bot.
lobby-listed = Table ouverte
    .about = Elle figure à l’accueil, et tout le monde peut y prendre place.

edition-title = Règle
edition-cs = Règle tchèque
edition-en = Règle anglaise
edition-fr = Règle française
edition-de = Règle allemande
edition-own = Règle maison : { $options }
edition-change = changer

memory-title = Aide-mémoire
    .about = Le même pour toute la table.
memory-none = Aucun
    .about = Chaque personne se fie à sa mémoire.
memory-last-trick = Dernier pli
    .about = On peut revoir le dernier pli.
memory-seen = Tout ce qu’on a vu
    .about = On peut revoir toutes les cartes déjà vues.
memory-follows = Tout ce qu’on peut déduire
    .about = Y compris ce qui en découle : ce qu’une carte cachée peut encore être.
memory-chance = { $percent } %

lobby-start = Commencer la partie
lobby-start-waiting = On attend que { $host } lance la partie
