### À la table, quel que soit le jeu : à qui de jouer, pendule, connexion, discussion, conseil.

table-round = Manche { $round } sur { $rounds }
table-round-extra = Manche supplémentaire { $round }
table-trick = Pli { $trick } sur { $tricks }
table-turn-other = À { $player } de jouer
table-you = Vous
table-trump = Atout : { $colour }
table-led = Couleur demandée : { $colour }
table-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
table-score = Score
table-last-trick = Dernier pli
table-takes = { $you ->
    [yes] Le pli est à vous : { $count ->
        [one] une carte.
       *[other] { $count } cartes.
    }
   *[no] { $player } remporte le pli : { $count ->
        [one] une carte.
       *[other] { $count } cartes.
    }
}
table-log = Journal de partie
table-watching = Vous regardez. Les cartes cachées le restent jusqu’à la fin de la partie.
table-cannot-now = Ce n’est pas encore à vous de jouer.
table-leave = Quitter la table
table-left = Vous avez laissé votre place, un bot joue vos cartes.
table-seat-back = Reprendre ma place
table-seat-take = Jouer pour { $player }
turn-yours = À vous de jouer

leave-title = Quitter la table ?
leave-pause = Faire une pause
    .about = La partie vous attend. Vous la retrouverez sur la page d’accueil.
leave-pause-others = Les autres attendent une minute. Ensuite un bot joue pour vous jusqu’à votre retour.
leave-give-up = Laisser ma place
    .about = Un bot jouera désormais vos cartes. Vous pouvez revenir tant que la partie dure et que personne d’autre n’a pris votre place.
leave-stay = Continuer à jouer
table-waiting-deal = Mélange des cartes…
table-preparing = Préparation des jeux sur cet ordinateur, une seule fois : environ une minute.

hint-ask = Conseil
    .about = Ce que ferait le meilleur bot
hint-thinking = Réflexion…
hint-play = Le bot jouerait { $card }.
hint-use = Suivre le conseil
hint-why-equal = Un autre choix est à peu près aussi bon.
hint-why-worth = D’ici la fin, ce choix rapporte en moyenne { $loss ->
    [one] { $loss } point
   *[other] { $loss } points
} de plus que le deuxième meilleur.
hint-why-trick = Ce choix gagne le pli dans { $better } % des distributions possibles, le deuxième meilleur dans { $made } %.

claim = Finir la manche
    .about = Plus personne ne peut changer les points de cette manche.

help-title = Que se passe-t-il ?
help-rules = Les règles complètes
help-crown = La carte qui remporte le pli pour l’instant
help-aids = Montrer ce que peuvent être les cartes cachées

clock-move = Temps pour ce coup
clock-reserve = Réserve

connection-connecting = Connexion…
connection-lost = Connexion perdue. Nouvelle tentative…
connection-away = { $player } n’est plus en ligne. Un bot va bientôt prendre le relais.
connection-bot = Un bot joue pour { $player }.
connection-bot-you = Un bot joue pour vous.

chat-title = Discussion
chat-empty = Aucun message pour l’instant.
chat-placeholder = Écrivez quelque chose
chat-send = Envoyer
chat-quick = Messages rapides
chat-new = { $count ->
    [one] { $count } nouveau message
   *[other] { $count } nouveaux messages
}
chat-hello = Bonjour !
chat-good-luck = Bonne chance !
chat-thanks = Merci !
chat-well-played = Bien joué !
chat-oops = Oups !
chat-wow = Waouh !
chat-thinking = Je réfléchis…
chat-your-turn = À vous de jouer !
chat-one-moment = Un instant, s’il vous plaît.
chat-good-game = Belle partie !
chat-again = Encore une partie ?
chat-bye = Au revoir !
