### Jména her, barev a karet. `.object` stojí za slovesem: „hraje červenou 10“, „určuje červenou“.

game-xylotar = Xylotara
    .about = Vidíš barvy svých karet, ale nikdy jejich hodnoty. Ty zná soused.
game-fishing = Štycholov
    .about = Z ulovených štychů máš karty do dalších kol. Kdo uloví málo, dostane z oceánu silnější.

colour-R = Červená
    .object = červenou
colour-O = Oranžová
    .object = oranžovou
colour-Y = Žlutá
    .object = žlutou
colour-G = Zelená
    .object = zelenou
colour-T = Modrozelená
    .object = modrozelenou
colour-B = Modrá
    .object = modrou
colour-V = Fialová
    .object = fialovou
colour-P = Růžová
    .object = růžovou

card-R = Červená { $value }
    .object = červenou { $value }
card-O = Oranžová { $value }
    .object = oranžovou { $value }
card-Y = Žlutá { $value }
    .object = žlutou { $value }
card-G = Zelená { $value }
    .object = zelenou { $value }
card-T = Modrozelená { $value }
    .object = modrozelenou { $value }
card-B = Modrá { $value }
    .object = modrou { $value }
card-V = Fialová { $value }
    .object = fialovou { $value }
card-P = Růžová { $value }
    .object = růžovou { $value }

# Karta lícem dolů ukazuje barvu a rozsah hodnot.
back-R = Červená karta, 0 až { $top }
back-O = Oranžová karta, 0 až { $top }
back-Y = Žlutá karta, 0 až { $top }
back-G = Zelená karta, 0 až { $top }
back-T = Modrozelená karta, 0 až { $top }
back-B = Modrá karta, 0 až { $top }
back-V = Fialová karta, 0 až { $top }
back-P = Růžová karta, 0 až { $top }
back-unseen = Karta lícem dolů

card-buoy-minus-a = Bóje −3
    .object = bóji −3
    .effect = Kdo ji uloví, hned ztrácí 3 body.
card-buoy-minus-b = Bóje −3
    .object = bóji −3
    .effect = Kdo ji uloví, hned ztrácí 3 body.
card-buoy-pass = Předávací bóje
    .object = předávací bóji
    .effect = Na konci štychu každý předá jednu kartu doleva.
card-buoy-all = Bóje velkého úlovku
    .object = bóji velkého úlovku
    .effect = Na konci štychu ulovíš všechny ostatní karty v něm.
card-buoy-lead = Zahajovací bóje
    .object = zahajovací bóji
    .effect = Příští štych zahájíš ty, ať tenhle vyhraje kdokoli.
card-buoy-name = Bóje barvy
    .object = bóji barvy
    .effect = Určíš barvu příštího štychu.
card-buoy-low = Bóje odlivu
    .object = bóji odlivu
    .effect = Příští štych vyhraje nejnižší karta.
card-zero-effect = Na konci štychu ulovíš jednu jinou kartu z něj.
card-trump = Trumf
