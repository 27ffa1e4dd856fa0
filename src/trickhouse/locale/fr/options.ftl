### Les options des jeux : un nom, une ligne sur chacune, et les choix.

option-xylotar-ties = Égalités
    .about = Ce qui se passe si l’annonce de la dernière manche ne départage pas.
option-xylotar-ties-another-round = Une manche de plus
    .about = On rejoue une manche, autant de fois qu’il le faut (éditions anglaise, tchèque et française).
option-xylotar-ties-shared = Victoire partagée
    .about = Les personnes encore à égalité gagnent ensemble (règle courte allemande).
option-xylotar-automata = Automates
    .about = Ce que jouent les automates, à deux, quand ils n’ont pas la couleur demandée.
option-xylotar-automata-lowest = Carte la plus basse
    .about = Toujours la plus basse carte permise (éditions anglaise et tchèque).
option-xylotar-automata-trump = Plus petit atout
    .about = Leur plus petit atout et, à défaut, leur carte la plus basse (édition française).
option-xylotar-rounds = Manches
    .about = Combien de manches on joue. La boîte en prévoit trois.
option-xylotar-rounds-value = { $count ->
    [one] { $count } manche
   *[other] { $count } manches
}
option-fishing-ocean = Océan
    .about = Quelles cartes se trouvent à quelle profondeur.
option-fishing-ocean-standard = Standard
    .about = Notre reconstitution : la règle ne dit pas combien d’étoiles porte chaque carte.
option-fishing-ocean-own = Le vôtre
    .about = Cinq listes de cartes, d’une étoile à cinq, où chaque carte de l’océan figure une seule fois.
