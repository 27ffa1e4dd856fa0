### Réglages, touches, et des mots pour qui écoute l’écran.

settings-title = Réglages
settings-language = Langue
settings-language-cs = Čeština
settings-language-de = Deutsch
settings-language-en = English
settings-language-fr = Français
settings-theme = Apparence
settings-theme-system = Selon le système
settings-theme-light = Claire
settings-theme-dark = Sombre
settings-motion = Animations
settings-motion-system = Selon le système
settings-motion-full = Toutes
settings-motion-less = Réduites
settings-pace = Rythme
settings-pace-calm = Posé
settings-pace-quick = Rapide
settings-pace-instant = Immédiat
settings-sound = Son
settings-sound-on = Activé
settings-sound-off = Coupé
settings-volume = Volume
settings-call = Me prévenir quand c’est mon tour
    .about = Un son et une courte vibration quand vous regardez ailleurs.
settings-notify = Notifications
    .about = Le navigateur vous prévient quand c’est votre tour et que vous regardez ailleurs.
settings-notify-blocked = Le navigateur n’autorise pas les notifications de cette page.
settings-notify-insecure = Les navigateurs ne le proposent qu’en HTTPS ou sur l’ordinateur du serveur.

keys-title = Raccourcis clavier
keys-left-right = Sélectionner une carte
keys-enter = Jouer la carte sélectionnée
keys-chances = Ce que peut être la carte sélectionnée, si l’aide-mémoire le permet
keys-hint = Conseil
keys-do-that = Suivre le conseil
keys-chat = Discussion
keys-guide = Que se passe-t-il : la règle qui s’applique maintenant
keys-log = Réécouter les derniers événements
keys-score = Écouter le score
keys-sound = Activer ou couper le son
keys-help = Afficher ces raccourcis
keys-escape = Fermer, annuler
keys-replay-step = Revoir : étape précédente ou suivante
keys-replay-trick = Revoir : pli précédent ou suivant
keys-replay-ends = Revoir : au début ou à la fin
keys-replay-beliefs = Revoir : ce qu’on pouvait savoir des cartes cachées

aria-main = La table
aria-card-playable = { $card }, jouable
aria-card-illegal = { $card }, interdit : { $reason }
aria-hand = { $count ->
    [0] Votre main est vide
    [one] Votre main, { $count } carte
   *[other] Votre main, { $count } cartes
}
aria-trick = { $count ->
    [0] Pas encore de carte sur la table
    [one] Sur la table : { $count } carte
   *[other] Sur la table : { $count } cartes
}
aria-trick-card = { $player } : { $card }
aria-trick-card-winning = { $player } : { $card }, en tête du pli
aria-announcements = Messages
