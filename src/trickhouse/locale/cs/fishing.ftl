### Štycholov u stolu.

fishing-hand = Tvoje ruka
fishing-boat = Loď: { $player }

fishing-lead = Zahajuješ. Hraj kteroukoli kartu.
fishing-lead-named = Zahajuješ. Barva je určena: { $colour }.
fishing-follow = Cti barvu, nebo hraj bóji. Barva štychu: { $colour }.
fishing-free = Barvu štychu nemáš. Hraj kteroukoli kartu.
fishing-no-colour = Zatím samé bóje: hraj kteroukoli kartu.
fishing-illegal-follow = Barvu štychu máš v ruce: hraj ji, nebo bóji. Barva štychu: { $colour }.

fishing-catch = Tvoje nula loví: vyber kartu ze štychu.
fishing-catch-this = Ulovit { $card }
fishing-pass = Vyber kartu, kterou předáš doleva ({ $player }).
fishing-pass-this = Předat { $card }
fishing-pass-waiting = { $count ->
    [one] Ještě vybírá { $count } hráč
    [few] Ještě vybírají { $count } hráči
    [many] Ještě vybírá { $count } hráče
   *[other] Ještě vybírá { $count } hráčů
}
fishing-name = Urči barvu příštího štychu.
fishing-name-this = Určit { $colour }

fishing-effects = Teď platí
fishing-effect-named = { $you ->
    [yes] Barvu určuješ ty: { $colour }
   *[no] Barvu určuje { $player }: { $colour }
}
fishing-effect-lowest = Vyhrává nejnižší karta
fishing-next-named = { $you ->
    [yes] Příští štych: barvu určíš ty
   *[no] Příští štych: barvu určí { $player }
}
fishing-next-lowest = Příští štych: vyhraje nejnižší karta
fishing-next-leads = { $you ->
    [yes] Příští štych: zahájíš ty
   *[no] Příští štych: zahájí { $player }
}
fishing-required = Barva štychu: { $colour }

fishing-ocean = Oceán
fishing-ocean-left = { $count ->
    [0] Oceán je prázdný
    [one] V oceánu zbývá { $count } karta
    [few] V oceánu zbývají { $count } karty
    [many] V oceánu zbývá { $count } karty
   *[other] V oceánu zbývá { $count } karet
}
fishing-depth-left = { $count ->
    [one] Hloubka { $stars }: { $count } karta
    [few] Hloubka { $stars }: { $count } karty
    [many] Hloubka { $stars }: { $count } karty
   *[other] Hloubka { $stars }: { $count } karet
}
fishing-overfishing = Hrozí nadměrný odlov: oceán možná nedoplní všem ruku.

fishing-hand-size-round = { $round }. kolo: { $count }
fishing-hand-sizes = Karet na ruku podle kol
fishing-hand-count = { $count ->
    [0] Prázdná ruka
    [one] { $count } karta v ruce
    [few] { $count } karty v ruce
    [many] { $count } karty v ruce
   *[other] { $count } karet v ruce
}
fishing-net-count = { $count ->
    [0] Prázdná síť
    [one] { $count } karta v síti
    [few] { $count } karty v síti
    [many] { $count } karty v síti
   *[other] { $count } karet v síti
}
fishing-hold-count = { $count ->
    [0] Prázdné podpalubí
    [one] { $count } karta v podpalubí
    [few] { $count } karty v podpalubí
    [many] { $count } karty v podpalubí
   *[other] { $count } karet v podpalubí
}
fishing-needs = { $count ->
    [0] Z oceánu zatím není potřeba nic
    [one] Z oceánu by byla potřeba { $count } karta
    [few] Z oceánu by byly potřeba { $count } karty
    [many] Z oceánu by bylo potřeba { $count } karty
   *[other] Z oceánu by bylo potřeba { $count } karet
}
fishing-sheet-legend = Bod za každou ulovenou kartu; kde bóje něco stály, je pod body výpočet.
fishing-sheet-caught = { $count ->
    [0] Žádný úlovek
    [one] Úlovek: { $count } karta
    [few] Úlovek: { $count } karty
    [many] Úlovek: { $count } karty
   *[other] Úlovek: { $count } karet
}
fishing-sheet-lost = { $points ->
    [one] Za bóje { $points } bod dolů
    [few] Za bóje { $points } body dolů
    [many] Za bóje { $points } bodu dolů
   *[other] Za bóje { $points } bodů dolů
}
fishing-void = Nemá: { $colour }
fishing-places = Kde mohou být skryté karty
fishing-place-hand = Ruka: { $player }
fishing-place-hold = Podpalubí: { $player }
