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
settings-motion = Animace
settings-motion-system = Podle systému
settings-motion-full = Plné
settings-motion-less = Omezené
settings-pace = Tempo
settings-pace-calm = Klidné
settings-pace-quick = Svižné
settings-pace-instant = Okamžité
settings-sound = Zvuk
settings-sound-on = Zapnutý
settings-sound-off = Vypnutý
settings-volume = Hlasitost
settings-call = Upozornit mě, když jsem na tahu
    .about = Zvuk a krátké zavibrování, když se díváš jinam.
settings-notify = Oznámení
    .about = Prohlížeč ti řekne, že jsi na tahu, když se díváš jinam.
settings-notify-blocked = Prohlížeč oznámení z této stránky nepovoluje.
settings-notify-insecure = Prohlížeče to nabízejí jen přes HTTPS nebo na počítači, kde server běží.

keys-title = Klávesové zkratky
keys-left-right = Vybrat kartu
keys-enter = Zahrát vybranou kartu
keys-chances = Čím může vybraná karta být, dovolí-li to pomůcka pro paměť
keys-hint = Nápověda
keys-do-that = Použít nápovědu
keys-chat = Chat
keys-guide = Co se právě děje: pravidlo, které teď platí
keys-log = Znovu přečíst poslední události
keys-score = Přečíst skóre
keys-sound = Zapnout nebo vypnout zvuk
keys-help = Zobrazit tyto zkratky
keys-escape = Zavřít, zrušit
keys-replay-step = Přehrávání: o krok zpět nebo vpřed
keys-replay-trick = Přehrávání: předchozí nebo další štych
keys-replay-ends = Přehrávání: na začátek nebo na konec
keys-replay-beliefs = Přehrávání: co se dalo vědět o skrytých kartách

aria-main = Stůl
aria-card-playable = { $card }, lze zahrát
aria-card-illegal = { $card }, nelze zahrát: { $reason }
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
aria-trick-card-winning = { $player }: { $card }, zatím vítězí
aria-announcements = Hlášení
