### Názvy barev a karet. `.object` stojí za slovesem: „hraje červenou 10“, „určuje červenou“.

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
