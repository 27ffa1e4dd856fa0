### Noms des jeux, des couleurs et des cartes. `.object` suit un verbe : « joue le 10 rouge », « choisit le rouge ».

game-xylotar = Xylo
    .about = Vous voyez les couleurs de vos cartes, jamais leurs valeurs. C’est à côté qu’on les connaît.
game-fishing = Fishing
    .about = Les plis pêchés forment vos prochaines mains. Qui pêche peu reçoit de l’océan des cartes plus fortes.

colour-R = Rouge
    .object = le rouge
colour-O = Orange
    .object = l’orange
colour-Y = Jaune
    .object = le jaune
colour-G = Vert
    .object = le vert
colour-T = Turquoise
    .object = le turquoise
colour-B = Bleu
    .object = le bleu
colour-V = Violet
    .object = le violet
colour-P = Rose
    .object = le rose

card-R = { $value } rouge
    .object = le { $value } rouge
card-O = { $value } orange
    .object = le { $value } orange
card-Y = { $value } jaune
    .object = le { $value } jaune
card-G = { $value } vert
    .object = le { $value } vert
card-T = { $value } turquoise
    .object = le { $value } turquoise
card-B = { $value } bleu
    .object = le { $value } bleu
card-V = { $value } violet
    .object = le { $value } violet
card-P = { $value } rose
    .object = le { $value } rose

# Une carte face cachée montre sa couleur et l’étendue de ses valeurs.
back-R = Carte rouge, de 0 à { $top }
back-O = Carte orange, de 0 à { $top }
back-Y = Carte jaune, de 0 à { $top }
back-G = Carte verte, de 0 à { $top }
back-T = Carte turquoise, de 0 à { $top }
back-B = Carte bleue, de 0 à { $top }
back-V = Carte violette, de 0 à { $top }
back-P = Carte rose, de 0 à { $top }
back-unseen = Carte face cachée

card-buoy-minus-a = Bouée −3
    .object = une bouée −3
    .effect = Qui la pêche perd aussitôt 3 points.
card-buoy-minus-b = Bouée −3
    .object = une bouée −3
    .effect = Qui la pêche perd aussitôt 3 points.
card-buoy-pass = Bouée d’échange
    .object = la bouée d’échange
    .effect = À la fin du pli, tout le monde passe une carte à gauche.
card-buoy-all = Bouée du coup de filet
    .object = la bouée du coup de filet
    .effect = À la fin du pli, vous pêchez toutes les autres cartes du pli.
card-buoy-lead = Bouée d’entame
    .object = la bouée d’entame
    .effect = Vous entamez le pli suivant, peu importe qui gagne celui-ci.
card-buoy-name = Bouée de couleur
    .object = la bouée de couleur
    .effect = Vous choisissez la couleur du pli suivant.
card-buoy-low = Bouée de marée basse
    .object = la bouée de marée basse
    .effect = La carte la plus basse gagne le pli suivant.
card-zero-effect = À la fin du pli, vous pêchez une autre carte du pli.
card-trump = Atout
