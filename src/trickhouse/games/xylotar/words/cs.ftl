### Xylotar: název, karty, stůl, události, rady, varianty a klávesy.

game-xylotar = Xylotara
    .about = Vidíš barvy svých karet, ale nikdy jejich hodnoty. Ty zná tvůj soused.

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

xylotar-rack-yours = Tvoje xylotara
xylotar-rack = Xylotara: { $player }
xylotar-rack-sorted-by = { $you ->
    [yes] Řazení: ty
   *[no] Řazení: { $player }
}
xylotar-place = Místo { $slot }

xylotar-sort-title = Seřaď karty, které dostane { $player }
xylotar-sort-about = Vysoké hodnoty vlevo, nízké vpravo. Pořadí stejných hodnot je na tobě.
xylotar-sort-equal = { $count ->
    [one] { $count } skupina stejných hodnot k uspořádání
    [few] { $count } skupiny stejných hodnot k uspořádání
    [many] { $count } skupiny stejných hodnot k uspořádání
   *[other] { $count } skupin stejných hodnot k uspořádání
}
xylotar-sort-no-choice = Žádné stejné hodnoty: pořadí je jen jedno.
xylotar-sort-how = Kartu přetáhni, nebo ťukni na dvě a prohodí se.
xylotar-sort-keys = Na klávesnici: šipky posouvají, mezerník kartu zvedá a pokládá.
xylotar-sort-bid = Tahle xylotara patří automatu: jeho sázkou bude karta na osmém místě.
xylotar-sort-done = Předat dál
xylotar-sort-waiting = { $count ->
    [one] Ještě řadí { $count } hráč
    [few] Ještě řadí { $count } hráči
    [many] Ještě řadí { $count } hráče
   *[other] Ještě řadí { $count } hráčů
}

xylotar-lead = Zahajuješ. Hraj kteroukoli kartu kromě té nejvíc vlevo.
xylotar-lead-last = Poslední štych: zahájit smíš kteroukoli kartou.
xylotar-follow = Cti barvu štychu: { $colour }.
xylotar-free = Barvu štychu nemáš. Hraj kteroukoli kartu.
xylotar-illegal-not-leftmost = Kartou nejvíc vlevo zahájit nesmíš, leda v posledním štychu.
xylotar-illegal-follow = Musíš ctít barvu štychu: { $colour }.
xylotar-illegal-bid = Tahle karta je tvoje sázka. Ta se nehraje.
xylotar-illegal-peek = Podívat se smíš jen na dvě sousední karty vlastní xylotary.
xylotar-illegal-swap = Prohodit lze jen karty stejné hodnoty.

xylotar-bid-or-go-on = Vsadit teď, nebo pokračovat? Štychů zatím: { $tricks }, zbývá: { $left }.
xylotar-bid-start = Vsadit
xylotar-bid-go-on = Pokračovat
xylotar-bid-mute = V tomto kole už ne
xylotar-bid-after = Po této kartě vsadit
xylotar-bid-last = Poslední šance vsadit! Když teď nevsadíš, bude tvou sázkou karta, která zbude na konci.
xylotar-peek = Vyber dvě sousední karty, na které se podíváš; mezery nevadí. Jedna z nich pak musí být tvoje sázka.
xylotar-peek-these = Podívat se na tyhle dvě
xylotar-keep = Vyber sázku. Druhá karta se vrátí lícem dolů.
xylotar-bids-other = { $player } vsází a dívá se na místa { $first } a { $second }.
xylotar-keep-this = Vsadit { $value }

xylotar-tricks = { $count ->
    [0] Žádný štych
    [one] { $count } štych
    [few] { $count } štychy
    [many] { $count } štychu
   *[other] { $count } štychů
}
xylotar-bid-none = Zatím bez sázky
xylotar-bid-value = Sázka: { $value }
xylotar-bid-exact = Zatím sedí
xylotar-bid-missing = { $count ->
    [one] Chybí { $count } štych
    [few] Chybějí { $count } štychy
    [many] Chybí { $count } štychu
   *[other] Chybí { $count } štychů
}
xylotar-bid-too-many = { $count ->
    [one] Přebývá { $count } štych
    [few] Přebývají { $count } štychy
    [many] Přebývá { $count } štychu
   *[other] Přebývá { $count } štychů
}
xylotar-bid-impossible = Sázka už nevyjde
xylotar-bid-made = Sázka vyšla
xylotar-bid-failed = Sázka nevyšla
xylotar-sheet-legend = Body a pod nimi štychy/sázka: ✓ vyšla, ✗ nevyšla.

xylotar-peeked = Tuhle kartu už její hráč zná
xylotar-known = Je to { $value }
xylotar-automata-one = Jednomu automatu sázka vyšla: za štychy v tomto kole body nejsou.
xylotar-automata-both = Oběma automatům sázka vyšla: v tomto kole nejsou body za nic.

# What the table means at this moment: one rule for each phase, then the signs.
xylotar-guide-sort = Řadíš xylotaru někomu jinému: vysoké hodnoty vlevo, nízké vpravo. Pořadí stejných hodnot je na tobě. Kdo ji dostane, uvidí jen barvy.
xylotar-guide-play = Cti barvu štychu, máš-li ji v xylotaře; jinak hraj kteroukoli kartu. Kartou nejvíc vlevo se nezahajuje, leda v posledním štychu. Štych bere nejvyšší trumf ({ $colour }), jinak nejvyšší karta v barvě štychu.
xylotar-guide-bid = Po zahrané kartě smíš jednou za kolo vsadit: podíváš se na dvě sousední karty a jednu odložíš lícem nahoru. Její hodnota říká, kolik štychů chceš získat. Když nevsadíš vůbec, jednu z posledních dvou karet zahraješ naslepo a druhá je tvoje sázka.
xylotar-guide-keep = Jedna ze dvou karet, které vidíš, bude tvoje sázka: její hodnota říká, kolik štychů chceš v tomto kole získat. Druhá se vrátí lícem dolů.
xylotar-guide-number = Získané štychy a za lomítkem sázka
xylotar-guide-back = Tvoje karta lícem dolů: je vidět barva a rozsah, v němž je její hodnota
xylotar-guide-high-note = Nejvyšší tón: levý konec xylotary, kde leží nejvyšší karta
xylotar-guide-bid-card = Povytažená karta s obrysem je sázka. Ta se nehraje.
xylotar-guide-peeked = Tečka: na tuhle kartu se její hráč podíval a vrátil ji
xylotar-guide-chances = Malá čísla říkají, jaké hodnoty skrytá karta ještě může mít. Ťukni na ni a dozvíš se víc.

sheet-bid = Sázka

event-sorted = { $you ->
    [yes] Máš seřazeno.
   *[no] { $player } má seřazeno.
}
event-declined = { $you ->
    [yes] Zatím nevsázíš.
   *[no] { $player } zatím nevsází.
}
event-peeked = { $you ->
    [yes] Díváš se na místa { $first } a { $second }.
   *[no] { $player } se dívá na místa { $first } a { $second }.
}
event-peeked-own = Vidíš { $cards }.
event-bid = { $you ->
    [yes] Jako sázku odkládáš { $card }.
   *[no] { $player } odkládá jako sázku { $card }.
}
event-bid-forced = { $you ->
    [yes] Sázka nepadla, a tak jako sázku odkládáš kartu, která zbyla: { $card }.
   *[no] { $player } odkládá jako sázku kartu, která zbyla: { $card }.
}

hint-place = Bot by zahrál kartu z místa { $slot }.
hint-bid-none = Bot by zatím nevsázel.
hint-peek = Bot by se podíval na místa { $first } a { $second }.
hint-keep = Bot by vsadil { $card }.
hint-sort = Bot by karty seřadil takhle.

option-xylotar-ties = Remízy
    .about = Co se stane, když remízu nerozhodne ani sázka v posledním kole.
option-xylotar-ties-another-round = Další kolo
    .about = Všichni odehrají ještě jedno kolo, podle potřeby i víc (anglické, české a francouzské vydání).
option-xylotar-ties-shared = Společné vítězství
    .about = Kdo má stále stejně, vyhrává společně (německá krátká pravidla, která dovolují i další partii).
option-xylotar-automata = Automaty
    .about = Ve hře dvou: co hraje automat, když nemůže ctít barvu.
option-xylotar-automata-lowest = Nejnižší kartu
    .about = Vždy nejnižší povolenou kartu (anglické a české vydání).
option-xylotar-automata-trump = Nejnižší trumf
    .about = Nejnižší trumf, a když žádný nemá, nejnižší kartu (francouzské vydání).
option-xylotar-last_two = Poslední dvě karty
    .about = Pro toho, kdo do posledních dvou karet nevsadí.
option-xylotar-last_two-blind = Naslepo
    .about = Jednu z nich zahraje naslepo a druhá se stane sázkou (všechna čtyři pravidla).
option-xylotar-last_two-peek = Ještě jeden pohled
    .about = Hned po tahu, po kterém zbudou, se smí na obě podívat a vybrat si (mírnější výklad).
option-xylotar-starter_ties = Kdo zahajuje při shodě
    .about = Kdo zahájí další kolo, když má nejméně bodů několik hráčů.
option-xylotar-starter_ties-left = Od levého souseda
    .about = První z nich po směru hodinových ručiček; kdo zahajoval minule, je poslední (anglické a francouzské vydání).
option-xylotar-starter_ties-starter = Kdo zahajoval, má přednost
    .about = První z nich po směru hodinových ručiček; kdo zahajoval minule, je první (německá krátká pravidla).
option-xylotar-rounds = Kola
    .about = Na kolik kol se hraje. Původní pravidla mají tři.
option-xylotar-rounds-value = { $count ->
    [one] { $count } kolo
    [few] { $count } kola
    [many] { $count } kola
   *[other] { $count } kol
}

end-why-tie-break = Body jsou stejné. Rozhodla nejnižší splněná sázka posledního kola: { $tricks }.
end-why-shared-bids = Body jsou stejné a nerozhodly ani sázky posledního kola: hráči se o vítězství dělí.
end-why-extra = { $count ->
    [one] Remízu rozhodlo { $count } kolo navíc.
    [few] Remízu rozhodla { $count } kola navíc.
    [many] Remízu rozhodlo { $count } kola navíc.
   *[other] Remízu rozhodlo { $count } kol navíc.
}

keys-space = Při řazení: kartu zvednout, nebo položit
keys-bid = Vsadit
keys-go-on = Pokračovat bez sázky

aria-slot = Místo { $slot }: { $card }
aria-slot-gap = Místo { $slot }: mezera
aria-slot-possible = Místo { $slot }: { $card }, může být { $values }
aria-rack = { $count ->
    [one] Xylotara: { $player }, { $count } karta
    [few] Xylotara: { $player }, { $count } karty
    [many] Xylotara: { $player }, { $count } karty
   *[other] Xylotara: { $player }, { $count } karet
}
aria-rack-yours = { $count ->
    [one] Tvoje xylotara, { $count } karta
    [few] Tvoje xylotara, { $count } karty
    [many] Tvoje xylotara, { $count } karty
   *[other] Tvoje xylotara, { $count } karet
}
aria-sort-picked = { $card } je zvednutá. Posouvej ji šipkami, mezerníkem ji polož.
aria-sort-moved = { $card } je teď na místě { $slot }.
aria-sort-dropped = { $card } leží na místě { $slot }.

reason-bid = Sázka takhle vyjde v { $made } % možných rozdání, s lepší volbou v { $better } %.
reason-tricks = Kolo takhle přinese v průměru { $made ->
    [one] { $made } štych
    [few] { $made } štychy
    [many] { $made } štychu
   *[other] { $made } štychů
}, s lepší volbou { $better }.
reason-xylotar-highest = Karta na místě { $slot } s jistotou přebíjela každou další { $colour }, která ještě zbývala.
hint-why-bid = Sázka takhle vyjde v { $better } % možných rozdání, s druhou nejlepší volbou v { $made } %.
hint-why-tricks = Kolo takhle přinese v průměru { $better ->
    [one] { $better } štych
    [few] { $better } štychy
    [many] { $better } štychu
   *[other] { $better } štychů
}, s druhou nejlepší volbou { $made }.
hint-why-xylotar-highest = Karta na místě { $slot } s jistotou přebije každou další { $colour }, která ještě zbývá.

lesson-xylotar = Nauč se Xylotaru
    .about = Deset krátkých kroků u opravdového stolu, asi čtyři minuty.
    .more = Xylotara do hloubky
lesson-xylotar-sort = Seřaď karty sousedovi
    .ask = Tyhle karty dostane hráč po tvé levici. Vysoké leží vlevo; na tobě je jen pořadí stejných hodnot. Předej je dál.
    .rule = Stejně někdo seřadil karty tobě. Vidíš jejich barvy a víš, že hodnoty zleva doprava klesají.
lesson-xylotar-leftmost = Karta nejvíc vlevo
    .ask = První štych zahajuješ ty. Zkus kartu nejvíc vlevo: vyšší nemáš.
    .rule = To pravidla nedovolují. Kdo zahajuje, nesmí hrát svou kartu nejvíc vlevo, leda v posledním štychu.
    .otherwise = To by šlo. Ale nejdřív zkus označenou kartu a uvidíš, co se stane.
lesson-xylotar-lead = Zahájení
    .ask = Teď zahaj kartou úplně vpravo, svou nejnižší.
    .rule = Vybíráš místo; hodnota se ukáže, až kartu zahraješ. Štych bere nejvyšší karta barvy, kterou se zahájilo.
    .otherwise = To by šlo, ale tentokrát vezmi označenou kartu.
lesson-xylotar-follow = Ctít barvu
    .ask = Zahájilo se růžovou. Zahraj kartu, která barvu ctí.
    .rule = Když tvoje xylotara barvu štychu ukazuje, musíš ji hrát. Kterou z těch karet, je na tobě. Při ctění barvy karta nejvíc vlevo zakázaná není.
lesson-xylotar-trump = Trumf
    .ask = Zahájilo se modrou a ty modrou nemáš. Vyhraj štych trumfem. Trumfy jsou žluté.
    .rule = Trumf přebije každou jinou barvu, i když je to 0; z trumfů vyhrává nejvyšší. Ve třech je trumfem žlutá, jinak červená.
    .no-trump = To smíš, ale vyhrát to nemůže: není to trumf ani barva štychu.
lesson-xylotar-known = Karty, které znáš
    .ask = Karty souseda po levici prošly tvýma rukama, takže je znáš: jsou tam modrozelená 5 a 4. Zahaj modrozelenou a jedna z nich musí ven.
    .rule = Jednu xylotaru znáš kartu po kartě. Tu tvou takhle zná soused po pravici.
    .other-colour = To smíš, ale tuhle barvu soused ctí jinými kartami, nebo ji vůbec nemá. Zahaj modrozelenou.
lesson-xylotar-peek = Podívej se na dvě karty
    .ask = Jakmile zahraješ kartu, smíš vsadit. Začni sázku, ťukni na obě označené karty a podívej se na ně.
    .rule = Jednou za kolo se podíváš na dvě sousední karty. Jedna z nich pak musí být tvoje sázka.
    .no-bid = Se sázkou smíš počkat. Ale teď si ji zkus.
    .otherwise = I tyhle dvě jsou dovolené. Tentokrát ale vezmi ty označené.
lesson-xylotar-keep = Sázka
    .ask = Sázka říká, kolik štychů chceš za celé kolo získat. Máš 2 a další čtyři jsou ještě možné. Kterou kartu vsadíš?
    .rule = Sázka leží lícem nahoru a nehraje se. Druhá karta se vrátí na své místo lícem dolů.
    .too-many = Na 6 by musely být tvoje všechny zbývající štychy. Dvojku už máš splněnou.
lesson-xylotar-make = Splň sázku
    .ask = Své dva štychy máš a třetí nechceš. Která modrozelená karta zůstane pod pětkou?
    .rule = Ležela vpravo od tvé dvojky, takže víc než 2 být nemohla. Pořadí karet ti řekne hodně.
    .wins = To je ta šestka, kterou už znáš. Štych vyhraje, a se třetím štychem sázka padá.
lesson-xylotar-score = Body
    .ask = Poslední štych kola. Zahraj poslední kartu.
    .rule = Za dva štychy jsou 2 body a sázka 2 vyšla: dalších 5. Dohromady 7. Po třech kolech vyhrává, kdo má nejvíc bodů.
lesson-xylotar-chance = Poslední šance vsadit
    .ask = Zbývají ti tři karty a sázku nemáš. Naposledy se smíš podívat. Vsaď teď.
    .rule = Se dvěma kartami už se nikdo dívat nesmí. Vsaď tedy, dokud máš tři.
    .no-bid = Pak zahraješ jednu z posledních dvou karet naslepo. Tentokrát se podívej.
lesson-xylotar-blind = Poslední dvě karty
    .ask = Jindy čekáš moc dlouho: zbývají dvě karty a na žádnou se podívat nesmíš. Jednu z nich zahraj.
    .rule = Druhá karta je teď tvoje sázka, ať je jakákoli. Kdo vsadí včas, může si vybrat.
lesson-xylotar-tie = Remíza
    .ask = Poslední karta hry. Ty i Dora po tvé pravici budete mít po 6 bodech.
    .rule = Dora má šest štychů, ale sázku nesplněnou; ty máš jeden štych a sázku splněnou. Při shodě vyhrává nejnižší sázka splněná v posledním kole: tvoje.
lesson-xylotar-automaton = Dva hráči, dva automaty
    .ask = Ve dvou řadíš i automatu po své levici. Jeho sázkou bude karta na osmém místě: čtyřka. Předej karty dál.
    .rule = Sázky obou automatů leží lícem nahoru ještě před prvním štychem. Body automaty nemají, ale mohou tě o tvoje připravit.
lesson-xylotar-lowest = Jak hrají automaty
    .ask = Automat hraje vždycky svou nejnižší povolenou kartu. Zahaj označenou žlutou a sleduj ten po levici.
    .rule = Měl dvě žluté a zahrál tu víc vpravo, tedy nižší. Nikdy si nevybírá, takže s ním můžeš počítat.
    .otherwise = To by šlo, ale tentokrát vezmi označenou kartu.
lesson-xylotar-spoiled = Když automatu sázka vyjde
    .ask = Máš šest štychů a sázku 6. Tenhle štych ale bere Aut. 2: je jeho čtvrtý, přesně jak vsadil. Zahraj poslední kartu.
    .rule = Jednomu automatu sázka vyšla, a tak za štychy nic není: máš jen 5 bodů za sázku. Kdyby vyšla oběma, nemáš nic.

choice-place = Místo { $slot }: { $colour }
choice-bid-none = Zatím nevsázet
choice-peek = Podívat se na místa { $first } a { $second }
choice-keep = Vsadit { $card }
choice-sort = V tomhle pořadí: { $cards }
kind-sort = Řazení
kind-bid = Vsadit, nebo počkat
kind-keep = Výběr sázky

puzzle-theme-make-bid = Splnit sázku
puzzle-theme-when-to-bid = Kdy vsadit
forecast-xylotar = Kolik štychů budeš mít na konci tohoto kola?
