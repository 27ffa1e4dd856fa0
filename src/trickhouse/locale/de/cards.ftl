### Namen der Farben und Karten. `.object` folgt auf ein Verb: „spielt die rote 10“, „bestimmt Rot“.

colour-R = Rot
    .object = Rot
colour-O = Orange
    .object = Orange
colour-Y = Gelb
    .object = Gelb
colour-G = Grün
    .object = Grün
colour-T = Türkis
    .object = Türkis
colour-B = Blau
    .object = Blau
colour-V = Lila
    .object = Lila
colour-P = Rosa
    .object = Rosa

card-R = Rote { $value }
    .object = die rote { $value }
card-O = Orange { $value }
    .object = die orange { $value }
card-Y = Gelbe { $value }
    .object = die gelbe { $value }
card-G = Grüne { $value }
    .object = die grüne { $value }
card-T = Türkise { $value }
    .object = die türkise { $value }
card-B = Blaue { $value }
    .object = die blaue { $value }
card-V = Lila { $value }
    .object = die lila { $value }
card-P = Rosa { $value }
    .object = die rosa { $value }
