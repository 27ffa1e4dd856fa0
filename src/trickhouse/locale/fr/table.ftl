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
table-log = Ce qui s’est passé
table-watching = Vous regardez. Les cartes cachées le restent jusqu’à la fin de la partie.
table-cannot-now = Ce n’est pas encore à vous.
table-leave = Quitter la table
    .about = Un bot joue pour vous jusqu’à votre retour.
table-waiting-deal = On mélange les cartes…
table-preparing = Les jeux se préparent sur cet ordinateur, cette fois seulement : environ une minute.

hint-ask = Conseil
    .about = Ce que ferait le meilleur bot
hint-thinking = Réflexion…
hint-play = Le bot jouerait { $card }.
hint-place = Le bot jouerait la carte de la place { $slot }.
hint-bid-none = Le bot continuerait sans annonce.
hint-peek = Le bot regarderait les places { $first } et { $second }.
hint-keep = Le bot annoncerait { $card }.
hint-catch = Le bot pêcherait { $card }.
hint-pass = Le bot passerait { $card }.
hint-name = Le bot choisirait { $colour }.
hint-sort = Le bot rangerait les cartes ainsi.
hint-use = Faire cela

clock-move = Temps pour ce coup
clock-reserve = Réserve

connection-connecting = Connexion…
connection-lost = Connexion perdue. Nouvelle tentative…
connection-away = Connexion perdue pour { $player }. Un bot va bientôt prendre le relais.
connection-bot = Un bot joue pour { $player }.
connection-bot-you = Un bot joue pour vous.

chat-title = Discussion
chat-empty = Personne n’a encore rien dit.
chat-placeholder = Dites quelque chose
chat-send = Envoyer
chat-quick = Phrases toutes faites
chat-new = { $count ->
    [one] { $count } nouveau message
   *[other] { $count } nouveaux messages
}
chat-hello = Bonjour !
chat-good-luck = Bonne chance !
chat-thanks = Merci !
chat-well-played = Bien joué !
chat-oops = Oups.
chat-wow = Waouh !
chat-thinking = Je réfléchis…
chat-your-turn = À toi de jouer !
chat-one-moment = Un instant, s’il vous plaît.
chat-good-game = Belle partie !
chat-again = On remet ça ?
chat-bye = Au revoir !
