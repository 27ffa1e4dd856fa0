### Réglages, touches, et des mots pour qui écoute l’écran.

settings-title = Réglages
settings-language = Langue
settings-language-cs = Čeština
settings-language-de = Deutsch
settings-language-en = English
settings-language-fr = Français
settings-theme = Apparence
settings-theme-system = Comme le système
settings-theme-light = Claire
settings-theme-dark = Sombre
settings-motion = Animations
settings-motion-system = Comme le système
settings-motion-full = Les cartes glissent
settings-motion-less = Peu d’animations
settings-pace = Rythme
settings-pace-calm = Posé
settings-pace-quick = Rapide
settings-pace-instant = Immédiat
settings-sound = Son
settings-sound-on = Activé
settings-sound-off = Coupé
settings-volume = Volume
settings-auto-go-on = Continuer tout seul
    .about = Sans annonce au bout de quelques secondes, le jeu continue.

keys-title = Touches
keys-left-right = Choisir une carte
keys-enter = Jouer la carte choisie
keys-chances = Ce que peut être la carte choisie, si la table aide la mémoire
keys-space = Pendant le tri : prendre une carte, la poser
keys-bid = Annoncer
keys-go-on = Continuer sans annonce
keys-hint = Conseil
keys-do-that = Faire ce que dit le conseil
keys-chat = Discussion
keys-log = Réécouter les derniers événements
keys-score = Écouter le score
keys-sound = Activer ou couper le son
keys-help = Ces touches
keys-escape = Fermer, annuler
keys-replay-step = Revoir : un pas en arrière ou en avant
keys-replay-trick = Revoir : pli précédent ou suivant
keys-replay-ends = Revoir : au début ou à la fin

aria-main = La table
aria-card-playable = { $card }, jouable
aria-card-illegal = { $card }, interdit : { $reason }
aria-slot = Place { $slot } : { $card }
aria-slot-gap = Place { $slot } : trou
aria-slot-possible = Place { $slot } : { $card }, peut être { $values }
aria-rack = { $count ->
    [one] Xylo : { $player }, { $count } carte
   *[other] Xylo : { $player }, { $count } cartes
}
aria-rack-yours = { $count ->
    [one] Votre Xylo, { $count } carte
   *[other] Votre Xylo, { $count } cartes
}
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
aria-ocean = { $count ->
    [0] Océan : vide
    [one] Océan : { $count } carte, profondeur { $stars } sur 5
   *[other] Océan : { $count } cartes, profondeur { $stars } sur 5
}
aria-sort-picked = { $card } en main. Déplacez avec les flèches, posez avec espace.
aria-sort-moved = { $card } : maintenant à la place { $slot }.
aria-sort-dropped = { $card } : carte posée à la place { $slot }.
aria-announcements = Messages
