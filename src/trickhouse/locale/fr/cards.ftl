### Noms des couleurs et des cartes. `.object` suit un verbe : « joue le 10 rouge », « choisit le rouge ».

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
