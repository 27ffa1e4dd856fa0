### Namen der Spiele, Farben und Karten. `.object` folgt auf ein Verb: „spielt die rote 10“, „bestimmt Rot“.

game-xylotar = Xylotar
    .about = Du siehst die Farben deiner Karten, nie ihre Werte. Die kennt jemand neben dir.
game-fishing = Fischen
    .about = Gefangene Stiche werden deine nächste Hand. Wer wenig fängt, zieht stärkere Karten aus dem Ozean.

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

# Eine verdeckte Karte zeigt ihre Farbe und den Bereich ihrer Werte.
back-R = Rote Karte, 0 bis { $top }
back-O = Orange Karte, 0 bis { $top }
back-Y = Gelbe Karte, 0 bis { $top }
back-G = Grüne Karte, 0 bis { $top }
back-T = Türkise Karte, 0 bis { $top }
back-B = Blaue Karte, 0 bis { $top }
back-V = Lila Karte, 0 bis { $top }
back-P = Rosa Karte, 0 bis { $top }
back-unseen = Verdeckte Karte

card-buoy-minus-a = Boje −3
    .object = eine Boje −3
    .effect = Wer sie fängt, verliert sofort 3 Punkte.
card-buoy-minus-b = Boje −3
    .object = eine Boje −3
    .effect = Wer sie fängt, verliert sofort 3 Punkte.
card-buoy-pass = Tauschboje
    .object = die Tauschboje
    .effect = Am Ende des Stichs geben alle eine Karte nach links.
card-buoy-all = Großfangboje
    .object = die Großfangboje
    .effect = Am Ende des Stichs fängst du alle anderen Karten darin.
card-buoy-lead = Ausspielboje
    .object = die Ausspielboje
    .effect = Du spielst zum nächsten Stich aus, egal wer diesen gewinnt.
card-buoy-name = Farbboje
    .object = die Farbboje
    .effect = Du bestimmst die Farbe des nächsten Stichs.
card-buoy-low = Ebbeboje
    .object = die Ebbeboje
    .effect = Den nächsten Stich gewinnt die niedrigste Karte.
card-zero-effect = Am Ende des Stichs fängst du eine andere Karte daraus.
card-trump = Trumpf
