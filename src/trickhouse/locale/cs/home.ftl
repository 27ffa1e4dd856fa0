### První obrazovka, pravidla a rám všech stránek.

app-name = Trickhouse
app-tagline = Moderní štychové hry s přáteli i s boty
app-unofficial = Neoficiální: pravidla patří vydaným hrám, texty i obrázky jsou naše vlastní.
app-privacy = Bez účtu, bez sledování, bez cizích serverů.
app-source = Svobodný software, licence MIT
app-loading = Načítá se…
list-and = { $others } a { $last }
labelled = { $label }: { $value }

nav-home = Domů
nav-rules = Pravidla
nav-settings = Nastavení
nav-keys = Klávesové zkratky
nav-menu = Nabídka
nav-close = Zavřít
nav-back = Zpět
nav-cancel = Zrušit
nav-skip = Přejít k obsahu

home-play-now = Hrát hned
home-with-friends = Hrát s přáteli
    .about = Založ stůl a pošli odkaz. Volná místa mohou obsadit boti.
home-game = Hra
home-players = Hráči
game-facts = asi { $minutes } minut · { $count } hráčů
home-level = Boti
home-start = Rozdat karty
home-waiting = Stoly, které čekají na hráče
home-waiting-none = Žádný stůl teď nečeká. Založ vlastní a pošli odkaz.
home-waiting-seats = { $free ->
    [one] { $free } volné místo, celkem { $seats }
    [few] { $free } volná místa, celkem { $seats }
    [many] { $free } volného místa, celkem { $seats }
   *[other] { $free } volných míst, celkem { $seats }
}
home-join = Přisednout
home-mine = Moje hry
home-mine-none = Zatím tu nic není. Tvoje hry tu na tebe počkají.
home-mine-lobby = Ještě nezačala
home-continue = Rozehrané hry
home-round = { $round }. kolo
home-turn-others = Na tahu: ostatní
home-won = Výhra
home-won-shared = Společná výhra
home-winners = Výhra: { $players }
home-place = { $place }. místo { $places ->
    [one] z { $places }
    [few] ze { $places }
    [many] z { $places }
   *[other] z { $places }
}
home-again = Hrát znovu
home-go-on = Pokračovat
home-replay = Přehrát
home-name = Tvoje jméno
    .about = Ať ostatní vědí, kdo jsi. Nic víc než jméno nechceme.
home-name-placeholder = Jméno
home-name-guest = Host { $number }

rules-title = Pravidla: { $game }
rules-search = Hledat v pravidlech
rules-search-none = Výraz „{ $words }“ v pravidlech není.
rules-search-found = { $count ->
    [one] Nalezeno { $count } místo
    [few] Nalezena { $count } místa
    [many] Nalezeno { $count } místa
   *[other] Nalezeno { $count } míst
}
rules-contents = Obsah

pwa-install = Nainstalovat
    .about = Přidá Trickhouse na plochu jako aplikaci.
pwa-update = K dispozici je nová verze.
pwa-update-load = Aktualizovat
pwa-offline = Bez připojení. Zkouším to znovu…
