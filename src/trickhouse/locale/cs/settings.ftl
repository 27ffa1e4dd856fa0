### Nastavení, klávesy a slova pro ty, kdo obrazovku poslouchají.

settings-title = Nastavení
settings-language = Jazyk
settings-language-cs = Čeština
settings-language-de = Deutsch
settings-language-en = English
settings-language-fr = Français
settings-theme = Vzhled
settings-theme-system = Podle systému
settings-theme-light = Světlý
settings-theme-dark = Tmavý
settings-motion = Pohyb
settings-motion-system = Podle systému
settings-motion-full = Karty plují
settings-motion-less = Málo pohybu
settings-pace = Tempo
settings-pace-calm = Klidné
settings-pace-quick = Svižné
settings-pace-instant = Okamžité
settings-sound = Zvuk
settings-sound-on = Zapnutý
settings-sound-off = Vypnutý
settings-volume = Hlasitost
settings-auto-go-on = Pokračovat samo
    .about = Když během pár sekund nevsadíš, hra jde dál.

keys-title = Klávesy
keys-left-right = Vybrat kartu
keys-enter = Zahrát vybranou kartu
keys-chances = Čím může vybraná karta být, pokud stůl pomáhá paměti
keys-space = Při řazení: vzít kartu, položit ji
keys-bid = Vsadit
keys-go-on = Pokračovat bez sázky
keys-hint = Nápověda
keys-do-that = Udělat, co radí nápověda
keys-chat = Povídání
keys-log = Znovu přečíst poslední události
keys-score = Přečíst skóre
keys-sound = Zapnout nebo vypnout zvuk
keys-help = Tento přehled kláves
keys-escape = Zavřít, zrušit
keys-replay-step = Přehrávání: o krok zpět nebo vpřed
keys-replay-trick = Přehrávání: předchozí nebo další štych
keys-replay-ends = Přehrávání: na začátek nebo na konec

aria-main = Stůl
aria-card-playable = { $card }, lze zahrát
aria-card-illegal = { $card }, nelze zahrát: { $reason }
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
aria-hand = { $count ->
    [0] Tvoje ruka je prázdná
    [one] Tvoje ruka, { $count } karta
    [few] Tvoje ruka, { $count } karty
    [many] Tvoje ruka, { $count } karty
   *[other] Tvoje ruka, { $count } karet
}
aria-trick = { $count ->
    [0] Na stole zatím nic není
    [one] Na stole: { $count } karta
    [few] Na stole: { $count } karty
    [many] Na stole: { $count } karty
   *[other] Na stole: { $count } karet
}
aria-trick-card = { $player }: { $card }
aria-ocean = { $count ->
    [0] Oceán: prázdno
    [one] Oceán: zbývá { $count } karta, hloubka { $stars } z 5
    [few] Oceán: zbývají { $count } karty, hloubka { $stars } z 5
    [many] Oceán: zbývá { $count } karty, hloubka { $stars } z 5
   *[other] Oceán: zbývá { $count } karet, hloubka { $stars } z 5
}
aria-sort-picked = { $card } je zvednutá. Posouvej ji šipkami, mezerníkem ji polož.
aria-sort-moved = { $card } je teď na místě { $slot }.
aria-sort-dropped = { $card } leží na místě { $slot }.
aria-announcements = Hlášení
