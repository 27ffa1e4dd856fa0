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
lobby-reach-machine = Otevřít ho ale jde jen na tomto počítači: pro ostatní zařízení je server zavřený.
lobby-reach-network = Funguje na všech zařízeních ve stejné síti, třeba na téže Wi-Fi.
lobby-reach-internet = Funguje odkudkoli.

lobby-join = Tady se za chvíli hraje.
lobby-join-invited = { $host } tě zve na hru { $game }
lobby-join-sit = Sednout si
lobby-join-full = Všechna místa jsou obsazená. Můžeš se dívat, nebo počkat, až se některé uvolní.
lobby-here = U stolu: { $players }
lobby-gathering = Hra začne, jakmile tu budou všichni. Zatím chybí: { $players }
lobby-bots = Boti na volná místa
lobby-start-bots = { $count ->
    [one] Na volné místo si sedne bot.
    [few] Na { $count } volná místa si sednou boti.
    [many] Na { $count } volného místa si sednou boti.
   *[other] Na { $count } volných míst si sednou boti.
}

lobby-seats = Místa
lobby-seat-open = Volné
lobby-seat-you = Ty
lobby-seat-host = Hostitel
lobby-seat-bot = Bot: { $level }
lobby-seat-automaton = Aut. { $number }
lobby-seat-away = Není tu
lobby-sit = Sednout si sem
lobby-stand = Vstát
lobby-add-bot = Posadit sem bota
lobby-level = Úroveň tohoto bota
lobby-free = Uvolnit místo
lobby-remove = Odebrat od stolu: { $player }
lobby-host-give = Předat roli hostitele: { $player }
lobby-watching = { $count ->
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
lobby-watch = Kdo se smí dívat
lobby-watch-nobody = Nikdo
lobby-watch-anyone = Každý, kdo má odkaz
lobby-watch-about = Skryté karty rozehrané hry diváci nikdy nevidí.
lobby-practice = Cvičný stůl
    .about = Tlačítko nápovědy ukáže, co by zahrál nejlepší bot.
lobby-listed = Otevřený stůl
    .about = Je vidět na úvodní stránce a přisednout si může každý.

edition-title = Pravidla
edition-cs = Česká pravidla
edition-en = Anglická pravidla
edition-fr = Francouzská pravidla
edition-de = Německá pravidla
edition-own = Vlastní pravidla: { $options }
edition-change = změnit

memory-title = Pomůcka pro paměť
    .about = Stejná pro všechny u stolu.
memory-none = Žádná
    .about = Každý spoléhá na vlastní paměť.
memory-last-trick = Poslední štych
    .about = Na poslední štych se dá podívat znovu.
memory-seen = Všechno viděné
    .about = Na všechny dosud viděné karty se dá podívat znovu.
memory-follows = Všechno, co se dá odvodit
    .about = I to, co z viděného plyne: čím ještě může skrytá karta být.
memory-chance = { $percent } %

lobby-start = Začít hru
lobby-start-waiting = Čeká se, až hru spustí { $host }
