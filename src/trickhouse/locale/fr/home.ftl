### Le premier écran, les règles et le cadre de toutes les pages.

app-name = Trickhouse
app-tagline = Jeux de plis modernes, entre amis et avec des bots
app-unofficial = Non officiel : les règles sont celles des jeux publiés ; les textes et les images sont les nôtres.
app-privacy = Sans compte, sans pistage, sans serveur tiers.
app-source = Logiciel libre, licence MIT
app-loading = Chargement…
list-and = { $others } et { $last }
labelled = { $label } : { $value }

nav-home = Accueil
nav-rules = Règles
nav-settings = Réglages
nav-keys = Raccourcis clavier
nav-menu = Menu
nav-close = Fermer
nav-back = Retour
nav-cancel = Annuler
nav-skip = Aller au contenu

home-play-now = Jouer tout de suite
home-with-friends = Jouer entre amis
    .about = Ouvrez une table et envoyez le lien. Des bots peuvent occuper les places libres.
home-game = Jeu
home-players = Nombre de personnes
game-facts = environ { $minutes } minutes · { $count } personnes
home-level = Bots
home-start = Distribuer
home-waiting = Tables avec des places libres
home-waiting-none = Aucune table n’attend pour l’instant. Ouvrez-en une et envoyez le lien.
home-waiting-seats = { $free ->
    [one] { $free } place libre sur { $seats }
   *[other] { $free } places libres sur { $seats }
}
home-join = Prendre place
home-mine = Mes parties
home-mine-none = Rien pour l’instant. Vos parties vous attendront ici.
home-mine-lobby = Pas encore commencée
home-continue = Parties en cours
home-round = Manche { $round }
home-turn-others = Aux autres de jouer
home-won = Partie gagnée
home-won-shared = Victoire partagée
home-winners = Victoire : { $players }
home-place = Place { $place } sur { $places }
home-again = Rejouer
home-go-on = Continuer
home-replay = Revoir
home-name = Votre nom
    .about = Pour que les autres sachent qui vous êtes. Nous ne demandons rien d’autre.
home-name-placeholder = Nom
home-name-guest = Anonyme { $number }

rules-title = Règles : { $game }
rules-search = Chercher dans les règles
rules-search-none = Rien sur « { $words } » dans les règles.
rules-search-found = { $count ->
    [one] { $count } passage trouvé
   *[other] { $count } passages trouvés
}
rules-contents = Sommaire

pwa-install = Installer
    .about = Place Trickhouse sur votre écran d’accueil, comme une appli.
pwa-update = Une nouvelle version est disponible.
pwa-update-load = Mettre à jour
pwa-offline = Pas de connexion. Nouvel essai…
