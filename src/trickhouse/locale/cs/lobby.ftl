### Předsálí stolu: kdo kde sedí a jak se hraje.

lobby-title = Stůl: { $game }
lobby-invite = Pozvat přátele
    .about = Kdo má tento odkaz, může si přisednout.
lobby-link = Odkaz na tento stůl
lobby-copy = Zkopírovat odkaz
lobby-copied = Zkopírováno
lobby-share = Sdílet
lobby-share-text = Zahraješ si se mnou? { $game }
lobby-qr = QR kód s odkazem na tento stůl

lobby-seats = Místa
lobby-seat-open = Volné
lobby-seat-you = Ty
lobby-seat-host = Hostitel
lobby-seat-bot = Bot: { $level }
lobby-seat-automaton = Automat
lobby-seat-away = Není tu
lobby-sit = Sednout si sem
lobby-stand = Vstát
lobby-add-bot = Posadit sem bota
lobby-level = Úroveň tohoto bota
lobby-free = Uvolnit místo
lobby-remove = Odebrat od stolu: { $player }
lobby-host-give = Předat roli hostitele: { $player }
lobby-watching = { $count ->
    [0] Nikdo se nedívá
    [one] { $count } divák
    [few] { $count } diváci
    [many] { $count } diváka
   *[other] { $count } diváků
}

lobby-options = Jak hrajeme
lobby-clock = Hodiny
lobby-clock-none = Bez hodin
lobby-clock-move = { $seconds ->
    [one] { $seconds } sekunda na tah
    [few] { $seconds } sekundy na tah
    [many] { $seconds } sekundy na tah
   *[other] { $seconds } sekund na tah
}
lobby-clock-reserve = { $minutes ->
    [one] { $minutes } minuta v rezervě
    [few] { $minutes } minuty v rezervě
    [many] { $minutes } minuty v rezervě
   *[other] { $minutes } minut v rezervě
}
lobby-clock-about = Když dojde čas na tah i rezerva, vybere tah bot.
lobby-watch = Diváci
lobby-watch-nobody = Dívat se nesmí nikdo
lobby-watch-anyone = Dívat se smí každý, kdo má odkaz
lobby-watch-about = Skryté karty rozehrané hry diváci nikdy nevidí.
lobby-practice = Cvičný stůl
    .about = Tlačítko nápovědy ukáže, co by zahrál nejlepší bot.
lobby-listed = Otevřený stůl
    .about = Je vidět na úvodní stránce a přisednout si může každý.

memory-title = Pomoc paměti
    .about = Stejná pro všechny u stolu.
memory-none = Žádná
    .about = Co si pamatuješ, to víš.
memory-last-trick = Poslední štych
    .about = Na poslední štych se dá podívat znovu.
memory-seen = Všechno viděné
    .about = Na všechny dosud viděné karty se dá podívat znovu.
memory-follows = Všechno, co z toho plyne
    .about = I to, co z viděného plyne: čím ještě může být skrytá karta.
memory-chance = { $percent } %

lobby-start = Začít hru
lobby-start-missing = { $count ->
    [one] Ještě je { $count } volné místo. Posaď tam bota, nebo počkej.
    [few] Ještě jsou { $count } volná místa. Posaď tam boty, nebo počkej.
    [many] Ještě je { $count } volného místa. Posaď tam boty, nebo počkej.
   *[other] Ještě je { $count } volných míst. Posaď tam boty, nebo počkej.
}
lobby-start-waiting = Až začne hostitel: { $host }
