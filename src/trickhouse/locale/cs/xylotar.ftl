### Xylotara u stolu.

xylotar-rack-yours = Tvoje xylotara
xylotar-rack = Xylotara: { $player }
xylotar-rack-sorted-by = { $you ->
    [yes] Řazení: ty
   *[no] Řazení: { $player }
}
xylotar-place = Místo { $slot }

xylotar-sort-title = { $you ->
    [yes] Seřaď vlastní xylotaru
   *[no] Seřaď karty, které dostane { $player }
}
xylotar-sort-about = Vysoké vlevo, nízké vpravo. Pořadí stejných hodnot si volíš.
xylotar-sort-equal = { $count ->
    [one] { $count } skupina stejných hodnot k uspořádání
    [few] { $count } skupiny stejných hodnot k uspořádání
    [many] { $count } skupiny stejných hodnot k uspořádání
   *[other] { $count } skupin stejných hodnot k uspořádání
}
xylotar-sort-no-choice = Žádné stejné hodnoty: pořadí je jen jedno.
xylotar-sort-how = Kartu přetáhni, nebo ťukni na dvě a prohodí se. Na klávesnici: šipky posouvají, mezerník bere a pokládá.
xylotar-sort-done = Předat dál
xylotar-sort-waiting = { $count ->
    [one] Ještě řadí { $count } hráč
    [few] Ještě řadí { $count } hráči
    [many] Ještě řadí { $count } hráče
   *[other] Ještě řadí { $count } hráčů
}

xylotar-lead = Zahajuješ. Hraj kteroukoli kartu kromě té nejvíc vlevo.
xylotar-lead-last = Poslední štych: zahajuješ kteroukoli kartou.
xylotar-follow = Cti barvu štychu: { $colour }.
xylotar-free = Barvu štychu nemáš. Hraj kteroukoli kartu.
xylotar-illegal-not-leftmost = Kdo zahajuje, nesmí hrát kartu nejvíc vlevo, leda v posledním štychu.
xylotar-illegal-follow = Musíš ctít barvu štychu: { $colour }.
xylotar-illegal-bid = Tahle karta je tvoje sázka. Ta se nehraje.
xylotar-illegal-peek = Podívat se můžeš na dvě sousední karty své xylotary.

xylotar-bid-or-go-on = Vsadit teď, nebo pokračovat?
xylotar-bid-start = Vsadit
xylotar-bid-go-on = Pokračovat
xylotar-bid-later = Když nevsadíš, hra jde sama dál.
xylotar-peek = Vyber dvě sousední karty, na které se podíváš. Mezery nevadí.
xylotar-peek-these = Podívat se na tyhle dvě
xylotar-peek-warning = Jakmile se podíváš, jedna z nich musí být tvoje sázka.
xylotar-keep = Vyber sázku. Druhá karta se vrátí lícem dolů.
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
    [one] O { $count } štych víc
    [few] O { $count } štychy víc
    [many] O { $count } štychu víc
   *[other] O { $count } štychů víc
}
xylotar-bid-impossible = Sázka už nevyjde
xylotar-bid-made = Sázka vyšla
xylotar-bid-failed = Sázka nevyšla
xylotar-sheet-legend = Body a pod nimi štychy/sázka: ✓ vyšla, ✗ nevyšla.

xylotar-known = Je to: { $value }
xylotar-automata-one = Jednomu automatu sázka vyšla: za štychy v tomto kole body nejsou.
xylotar-automata-both = Oběma automatům sázka vyšla: v tomto kole nejsou body za nic.
