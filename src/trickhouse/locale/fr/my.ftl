### Mon jeu : ce que disent ensemble les analyses de nombreuses parties.

my-title = Mon jeu
    .about = Ce que disent ensemble les analyses de vos parties. Personne d’autre ne le voit.
my-none = Aucune de vos parties n’a encore été analysée. Choisissez Analyse après une partie, et les chiffres s’accumuleront ici.
my-all = Toutes les parties
my-games = { $count ->
    [one] Une partie analysée
   *[other] { $count } parties analysées
}
my-game = { $when } : { $rate } point par décision
my-rate = Taux d’erreur
    .about = Points perdus par décision, par rapport au meilleur choix d’après ce que vous pouviez savoir.
my-trend = Les { $count } dernières parties : { $recent }. Toutes les précédentes : { $before }.
my-kinds = Où partent les points
my-kind = Décision
my-count = Nombre
my-each = Perte à chaque fois
my-in-a-game = Par partie
my-luck = Chance
my-lead = Avance sur les autres
my-bids = Annonces
my-bid = Annonce
my-made = Réussies
my-groups = Par jeu et nombre de personnes
my-group = { $game } · { $players ->
    [one] { $players } personne
   *[other] { $players } personnes
}
my-save = Enregistrer en CSV
my-delete = Supprimer
    .about = Cela supprime tout ce que les analyses disent de vous, les analyses des parties jouées uniquement contre des bots, et la certitude de vos réponses. C’est définitif.
my-delete-yes = Tout supprimer
