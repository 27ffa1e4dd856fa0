### Štycholov: název, karty, stůl, události, rady a varianty.

game-fishing = Štycholov
    .about = Ulovené štychy jsou tvoje karty do dalších kol. Kdo uloví málo, dostane z oceánu silnější.

card-buoy-minus-a = Bóje −3
    .object = bóji −3
    .effect = Kdo ji uloví, hned ztrácí 3 body.
card-buoy-minus-b = Bóje −3
    .object = bóji −3
    .effect = Kdo ji uloví, hned ztrácí 3 body.
card-buoy-pass = Předávací bóje
    .object = předávací bóji
    .label = Předávací
    .effect = Na konci štychu každý předá jednu kartu doleva.
card-buoy-all = Bóje velkého úlovku
    .object = bóji velkého úlovku
    .label = Velký úlovek
    .effect = Na konci štychu ulovíš všechny ostatní karty v něm.
card-buoy-lead = Zahajovací bóje
    .object = zahajovací bóji
    .label = Zahajovací
    .effect = Příští štych zahájíš ty, ať tenhle vyhraje kdokoli.
card-buoy-name = Bóje barvy
    .object = bóji barvy
    .label = Barva
    .effect = Určíš barvu příštího štychu, třeba i zelenou; ctít ji musí i ten, kdo zahajuje.
card-buoy-low = Bóje odlivu
    .object = bóji odlivu
    .label = Odliv
    .effect = Příští štych vyhraje nejnižší karta, a jsou-li v něm trumfy, nejnižší trumf.
card-zero-effect = Na konci štychu ulovíš jednu jinou kartu z něj.

fishing-hand = Tvoje ruka
fishing-boat = Loď: { $player }

fishing-lead = Zahajuješ. Hraj kteroukoli kartu.
fishing-lead-named = Zahajuješ a barva je určena: { $colour }. Hraj ji, nebo bóji; když ji nemáš, hraj cokoli.
fishing-follow = Cti barvu štychu ({ $colour }), nebo hraj bóji.
fishing-follow-only = Cti barvu štychu: { $colour }.
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
fishing-next = Příští štych: { $effects }
fishing-next-named = { $you ->
    [yes] barvu určíš ty
   *[no] barvu určí { $player }
}
fishing-next-lowest = vyhraje nejnižší karta
fishing-next-leads = { $you ->
    [yes] zahájíš ty
   *[no] zahájí { $player }
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
fishing-ocean-wanted = Do příštích rukou teď chybí: { $count }
fishing-depth-left = { $count ->
    [one] Hloubka { $stars }: { $count } karta
    [few] Hloubka { $stars }: { $count } karty
    [many] Hloubka { $stars }: { $count } karty
   *[other] Hloubka { $stars }: { $count } karet
}
fishing-overfishing = Hrozí nadměrný odlov: oceán možná nedoplní všem ruku.

fishing-hand-size-round = { $round }. kolo: { $count }
fishing-hand-sizes = Karet na ruku podle kol
fishing-new-hand = Nová ruka: z podpalubí { $hold }, z oceánu { $ocean } { $depths }
fishing-from-ocean = Z oceánu
fishing-from-hold = Z podpalubí
fishing-from-received = Od hráče po tvé pravici
fishing-hand-count = { $count ->
    [0] Prázdná ruka
    [one] { $count } karta v ruce
    [few] { $count } karty v ruce
    [many] { $count } karty v ruce
   *[other] { $count } karet v ruce
}
    .label = Ruka
fishing-net-count = { $count ->
    [0] Prázdná síť
    [one] { $count } karta v síti
    [few] { $count } karty v síti
    [many] { $count } karty v síti
   *[other] { $count } karet v síti
}
    .label = Síť
fishing-hold-count = { $count ->
    [0] Prázdné podpalubí
    [one] { $count } karta v podpalubí
    [few] { $count } karty v podpalubí
    [many] { $count } karty v podpalubí
   *[other] { $count } karet v podpalubí
}
    .label = Podpalubí
fishing-needs = { $count ->
    [0] Z oceánu zatím není potřeba nic
    [one] Z oceánu by byla potřeba { $count } karta
    [few] Z oceánu by byly potřeba { $count } karty
    [many] Z oceánu by bylo potřeba { $count } karty
   *[other] Z oceánu by bylo potřeba { $count } karet
}
    .label = Chybí
fishing-sheet-legend = Bod za každou ulovenou kartu; kde bóje ubraly body, je pod nimi výpočet.
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
fishing-void = Bez barvy: { $colour }
fishing-place-hand = Ruka: { $player }
fishing-place-hold = Podpalubí: { $player }
fishing-grid = Karty
fishing-grid-title = Kde jsou karty
fishing-grid-about = Ťukni na kartu a uvidíš, kde může být. ✓ je tvoje ruka, ≈ oceán, písmena jsou hráči.
fishing-grid-caught = Ulovená a od té doby neviděná: { $player }
fishing-grid-net = V síti z tohoto kola: { $player }
fishing-grid-mine = V tvé ruce
fishing-grid-trick = Ve štychu
fishing-likely = Karty, které může mít v ruce { $player }

# What the table means at this moment: one rule for each phase, then the signs.
fishing-guide-play = Cti barvu štychu, když můžeš, nebo hraj bóji; jinak hraj kteroukoli kartu. Štych bere nejvyšší trumf ({ $colour }), jinak nejvyšší karta v barvě štychu. Kdo štych vyhraje, uloví jeho karty.
fishing-guide-lowest = Cti barvu štychu, když můžeš, nebo hraj bóji; jinak hraj kteroukoli kartu. Teď vyhrává nejnižší karta: nejnižší trumf ({ $colour }), jinak nejnižší karta v barvě štychu. Kdo štych vyhraje, uloví jeho karty.
fishing-guide-named = Barva tohoto štychu je určena: { $colour }. Ctít ji musí všichni, i ten, kdo zahajuje. Když ji ani trumf nikdo nezahraje, vyhrává ten, kdo ji určil.
fishing-guide-catch = Nula uloví jednu jinou kartu štychu, ještě než si vítěz vezme zbytek.
fishing-guide-pass = Předávací bóje: každý dá jednu kartu z ruky hráči po své levici, všichni najednou.
fishing-guide-name = Bóje barvy: kdo ji zahrál, určí barvu příštího štychu. Smí i zelenou.
fishing-guide-hand = Karty v ruce
fishing-guide-net = Karty ulovené v tomto kole, každá za bod. Po kole jdou dospod podpalubí.
fishing-guide-hold = Podpalubí: karty ulovené dřív. Příští ruka se bere nejdřív odtud.
fishing-guide-hook = Kolik karet by do příští ruky chybělo a přišlo z oceánu, kde čekají silnější.
fishing-guide-points = Body
fishing-guide-depths = Oceán podle hloubky: čím víc hvězd, tím silnější karty. Vyprazdňuje se zleva.
fishing-guide-sizes = Kolik karet má ruka v jednotlivých kolech

event-drew = { $you ->
    [yes] Dobíráš: z podpalubí { $hold }, z oceánu { $ocean }.
   *[no] { $player } dobírá: z podpalubí { $hold }, z oceánu { $ocean }.
}
event-caught = { $you ->
    [yes] Lovíš { $cards } (kartou: { $by }).
   *[no] { $player } loví { $cards } (kartou: { $by }).
}
event-penalty = { $points ->
    [one] { $you ->
        [yes] Ztrácíš { $points } bod.
       *[no] { $player } ztrácí { $points } bod.
    }
    [few] { $you ->
        [yes] Ztrácíš { $points } body.
       *[no] { $player } ztrácí { $points } body.
    }
    [many] { $you ->
        [yes] Ztrácíš { $points } bodu.
       *[no] { $player } ztrácí { $points } bodu.
    }
   *[other] { $you ->
        [yes] Ztrácíš { $points } bodů.
       *[no] { $player } ztrácí { $points } bodů.
    }
}
event-pass-chosen = { $you ->
    [yes] Máš vybráno, co předáš.
   *[no] { $player } má vybráno, co předá.
}
event-passed = Všichni předávají kartu doleva.
event-passed-own = Všichni předávají kartu doleva. Dáváš { $given } a dostáváš { $received }.
event-colour-named = { $you ->
    [yes] Určuješ { $colour }.
   *[no] { $player } určuje { $colour }.
}
event-overfished = Nadměrný odlov: oceán už nestačí doplnit všem ruku.

hint-catch = Bot by ulovil { $card }.
hint-pass = Bot by předal { $card }.
hint-name = Bot by určil { $colour }.

option-fishing-ocean = Oceán
    .about = Které karty leží v jaké hloubce oceánu.
option-fishing-ocean-standard = Základní
    .about = Naše rekonstrukce: pravidla neříkají, která karta má kolik hvězd.
option-fishing-ocean-own = Vlastní
    .about = Hloubka každé karty je zadaná ručně, třeba podle skutečné krabice.

fishing-oceans = Vlastní oceán
    .about = Máš krabici doma? Na každé kartě oceánu jsou hvězdy. Ťukej tady na každou kartu, dokud neukáže stejný počet; na klávesnici stiskni 1 až 5.
fishing-oceans-edit = Sestavit vlastní oceán
fishing-oceans-look = Prohlédnout tento oceán
fishing-oceans-back = Zpět ke stolu
fishing-oceans-list = Uložené v tomto prohlížeči
fishing-oceans-open = Otevřít
fishing-oceans-delete = Smazat
fishing-oceans-stars = { $count ->
    [0] zatím bez hvězd
    [one] { $count } hvězda
    [few] { $count } hvězdy
    [many] { $count } hvězdy
   *[other] { $count } hvězd
}
fishing-oceans-given = Karty s hvězdami: { $count } z { $all }
fishing-oceans-complete = Všechny karty mají své hvězdy.
fishing-oceans-empty = Žádná karta nemá { $stars } ★: je to tak i ve tvé krabici?
fishing-oceans-standard = Začít od našeho
fishing-oceans-clear = Smazat všechny hvězdy
fishing-oceans-undo = Vrátit zpět
fishing-oceans-buoys = Bóje
fishing-oceans-name = Jméno oceánu
fishing-oceans-save = Uložit
fishing-oceans-saved = Uloženo: { $name } ({ $hash }). Oceán si vybereš u každého stolu, než hra začne.
fishing-oceans-missing = { $count ->
    [one] { $count } karta zatím nemá hvězdy: ťukni na ni a pak ulož.
    [few] { $count } karty zatím nemají hvězdy: ťukni na ně a pak ulož.
    [many] { $count } karty zatím nemá hvězdy: ťukni na ně a pak ulož.
   *[other] { $count } karet zatím nemá hvězdy: ťukni na ně a pak ulož.
}
fishing-oceans-nameless = Oceán ještě nemá jméno: napiš ho a pak ulož.
fishing-oceans-unsaved = Prohlížeč oceán neuložil: uvolni v něm místo, nebo si nech odkaz.
fishing-oceans-play = Otevřít s ním stůl
fishing-oceans-link = Odkaz na tento oceán ({ $hash })
fishing-oceans-bad-link = V odkazu není celý oceán: popros o něj znovu, nebo zadej hvězdy tady.

end-why-overfished = Oceán už nestačil doplnit všem ruku, proto hra skončila po { $round }. kole.

aria-ocean = { $count ->
    [0] Oceán: prázdno
    [one] Oceán: zbývá { $count } karta, hloubka { $stars } z 5
    [few] Oceán: zbývají { $count } karty, hloubka { $stars } z 5
    [many] Oceán: zbývá { $count } karty, hloubka { $stars } z 5
   *[other] Oceán: zbývá { $count } karet, hloubka { $stars } z 5
}

reason-catch = Z tohoto štychu tahle volba uloví v průměru { $made ->
    [one] { $made } kartu
    [few] { $made } karty
    [many] { $made } karty
   *[other] { $made } karet
}, lepší { $better }.
reason-cards = Do konce kola tahle volba uloví v průměru { $made ->
    [one] { $made } kartu
    [few] { $made } karty
    [many] { $made } karty
   *[other] { $made } karet
}, lepší { $better }.
reason-later = Karty, které po tomto kole zůstanou na lodi, přinesou později v průměru { $made ->
    [one] { $made } bod
    [few] { $made } body
    [many] { $made } bodu
   *[other] { $made } bodů
}, s lepší volbou { $better }.
reason-fishing-highest = { $card }: tohle byla s jistotou nejsilnější karta, která ze své barvy zbývala.
hint-why-catch = Z tohoto štychu uloví v průměru { $better ->
    [one] { $better } kartu
    [few] { $better } karty
    [many] { $better } karty
   *[other] { $better } karet
}, druhá nejlepší volba { $made }.
hint-why-cards = Do konce kola uloví v průměru { $better ->
    [one] { $better } kartu
    [few] { $better } karty
    [many] { $better } karty
   *[other] { $better } karet
}, druhá nejlepší volba { $made }.
hint-why-later = Karty, které ti po tomto kole budou patřit, přinesou později v průměru o { $gain ->
    [one] { $gain } bod
    [few] { $gain } body
    [many] { $gain } bodu
   *[other] { $gain } bodů
} víc než s druhou nejlepší volbou.
hint-why-fishing-highest = { $card }: tohle je s jistotou nejsilnější karta, která ze své barvy zbývá.

lesson-fishing = Nauč se Štycholov
    .about = Jedenáct krátkých kroků u opravdového stolu, asi čtyři minuty.
    .more = Štycholov do hloubky
lesson-fishing-follow = Ctít barvu
    .ask = Zahájilo se fialovou. Zahraj kartu, která barvu ctí.
    .rule = Když máš barvu štychu v ruce, musíš ji hrát. Když ji nemáš, smíš hrát cokoli.
lesson-fishing-win = Vyhraj štych
    .ask = V tomhle štychu hraješ poslední kartu. Vyhraj ho.
    .rule = Vyhrává nejvyšší karta barvy, kterou se zahájilo. Vítěz uloví všechny karty, za každou bod, a zahajuje příští štych.
    .too-low = Modrá 4 je pod sedmičkou. Máš vyšší.
lesson-fishing-hold = Z úlovku bude tvoje ruka
    .ask = Poslední karta kola. I tyhle tři karty budou tvoje.
    .rule = Dvanáct ulovených karet je 12 bodů. Úlovek šel do podpalubí a odtud přišla tvoje nová ruka. Vybírej si, co lovíš.
lesson-fishing-poor = Slabý úlovek
    .ask = V tomhle kole nemáš nic. Zahraj poslední kartu a uvidíš, co se stane.
    .rule = Podpalubí dalo jen dvě karty, devět přišlo z oceánu: jsou nové a silnější. Kdo uloví málo, dostane lepší karty.
lesson-fishing-trump = Trumf
    .ask = Zahájilo se žlutou a ty žlutou nemáš. Vyhraj štych trumfem. Trumfy jsou zelené.
    .rule = Trumf přebije každou jinou barvu; z trumfů vyhrává nejvyšší. Zelené karty jsou jen v oceánu.
    .no-trump = To smíš, ale vyhrát to nemůže: není to zelená ani barva štychu.
lesson-fishing-minus = Bóje −3
    .ask = Ve štychu leží bóje −3. Kdo ji uloví, ztratí 3 body. Tenhle štych nevyhraj.
    .rule = Ne každý úlovek je dobrý. Bóje nemá barvu ani hodnotu a smí se hrát vždycky.
    .wins = To by štych vyhrálo, i s bójí. Máš nižší kartu.
lesson-fishing-zero = Nula
    .ask = Zahájilo se modrou a ty ji nemáš, takže smíš hrát cokoli. Zahraj označenou nulu.
    .rule = Nula skoro nikdy nevyhraje. Na konci štychu ale uloví jednu jinou kartu, ještě než si vítěz vezme zbytek.
    .otherwise = To smíš, ale tentokrát zkus nulu.
lesson-fishing-catch = Nula loví
    .ask = Tvoje nula uloví jednu z těch dvou karet, třeba i tu vítěznou. Která ti bude později užitečnější?
    .rule = Je to bod a silná karta do dalších kol. Vítěz dostane, co zbude.
    .weak = Bod je za obě, ale jedenáctka ti vyhraje víc štychů než šestka.
lesson-fishing-buoy = Bóje
    .ask = Bóji smíš hrát vždycky, i teď, když se má ctít fialová. Zahraj označenou.
    .rule = Každá bóje něco umí. S touhle určíš barvu příštího štychu. Co umějí ostatní, se u stolu vždycky dočteš.
    .otherwise = To smíš, ale tentokrát zkus bóji barvy.
lesson-fishing-name = Urči barvu
    .ask = Která barva se ti hodí? Urči takovou, ve které máš několik vysokých karet.
    .rule = Příští štych musí tuhle barvu ctít všichni, i ten, kdo zahajuje.
    .few = Téhle barvy skoro nic nemáš. Najdi takovou, kde máš víc vysokých karet.
lesson-fishing-low = Odliv
    .ask = Platí bóje odlivu: tenhle štych bere nejnižší karta. Vyhraj ho.
    .rule = Bere nejnižší karta barvy štychu; když jsou v něm trumfy, tak nejnižší trumf. Po osmi kolech vyhrává, kdo má nejvíc bodů.
    .too-high = Jedenáctka je nad desítkou, a teď vyhrává nejnižší. Zahraj něco nižšího.
lesson-fishing-lead = Zahajovací bóje
    .ask = Zahájilo se žlutou, tu nemáš a trumf také ne: tenhle štych nevyhraješ. Zahraj označenou zahajovací bóji.
    .rule = Štych ulovil někdo jiný, ale příští zahajuješ ty. Takové efekty trvají jeden štych.
    .otherwise = To smíš, ale tentokrát zkus zahajovací bóji.
lesson-fishing-all = Bóje velkého úlovku
    .ask = Zahájilo se modrou a ty ji nemáš. Zahraj označenou bóji: uloví všechny ostatní karty štychu.
    .rule = Obě modré jsou v tvé síti. Vítězi zbyla jen bóje sama, a přesto zahajuje příští štych.
    .otherwise = To smíš, ale tentokrát zkus bóji velkého úlovku.
lesson-fishing-pass = Předávací bóje
    .ask = Ve štychu leží předávací bóje. Každý dá jednu kartu hráči po levici. Bez které se obejdeš?
    .rule = Karty se předaly všechny najednou. Od hráče po pravici máš fialovou 6.
lesson-fishing-rather = Nula a bóje −3
    .ask = Tvoje nula kartu ulovit musí, když tam nějaká je: fialovou 8, nebo bóji −3?
    .rule = Bóje zůstane vítězi štychu a ten hned ztratí 3 body. V oceánu jsou dvě.
    .costly = Jako ulovená karta je za bod, ale 3 body hned stojí. Vezmi osmičku.
lesson-fishing-order = Kdo dobírá první
    .ask = Poslední karta kola. Máš 8 ulovených karet, Coda jen 4. Příští ruka má devět karet. Kdo bude z oceánu dobírat první?
    .rule = Coda dobírá první, chybí tam pět karet; pak dobíráš ty jednu. Při shodě dobírá dřív ten, kdo v posledním štychu hrál dřív.

choice-catch = Ulovit { $card }
choice-pass = Předat { $card }
choice-name = Určit { $colour }
kind-catch = Lov
kind-pass = Předání karty
kind-name = Určení barvy

puzzle-theme-catch-more = Ulovit víc
puzzle-theme-catch-card = Ulovit správnou kartu
puzzle-theme-name-colour = Určit barvu
forecast-fishing = Kolik karet ještě v tomto kole ulovíš?
