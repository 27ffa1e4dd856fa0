### Rozbory: co rozhodnutí stála a proč byla jiná volba lepší.

review-seat = Místo { $seat }
reason-trick = Tahle volba vyhraje štych v { $made } % možných rozdání, lepší v { $better } %.
reason-worth = Lepší volba přinese do konce v průměru o { $loss ->
    [one] { $loss } bod
    [few] { $loss } body
    [many] { $loss } bodu
   *[other] { $loss } bodů
} víc.
reason-void = Bylo jisté, že tuhle barvu { $player } nemá: { $colour }.

review-title = Rozbor
    .about = Každé rozhodnutí posouzené podle toho, co se v tu chvíli dalo vědět.
review-begin = Rozebrat tuhle hru
review-waiting = Rozbor čeká, až na něj přijde řada…
review-running = Prohlédnutá rozhodnutí: { $done } z { $total }
review-later = Rozbor běží vedle rozehraných her a může trvat několik minut. Klidně odejdi: najdeš ho na téhle adrese.
review-failed = To se nepovedlo. Zkus to prosím znovu.
review-graph = Očekávaný výsledek
    .about = S jakým náskokem před průměrem ostatních se dalo počítat, rozhodnutí po rozhodnutí.
review-legend = ● chyba, ✕ hrubá chyba; čárkovaně vyrovnaná hra.
review-point = { $place }. Očekávání: { $lead }. { $made }: { $verdict }.
review-result = Výsledek: { $lead } proti průměru ostatních.
review-look = Ukázat stůl
review-costliest = Nejdražší rozhodnutí
review-rate = Chybovost: { $rate } bodu na rozhodnutí (95% interval: { $low } až { $high }). Rozhodnutí, kde bylo z čeho vybírat: { $count }.
review-flawless = Žádné rozhodnutí prokazatelně nestálo body.
review-automatic = { $count ->
    [one] Jedno rozhodnutí udělal bot, protože tu nikdo nebyl nebo vypršel čas. Tady se nepočítá.
    [few] { $count } rozhodnutí udělal bot, protože tu nikdo nebyl nebo vypršel čas. Tady se nepočítají.
    [many] { $count } rozhodnutí udělal bot, protože tu nikdo nebyl nebo vypršel čas. Tady se nepočítají.
   *[other] { $count } rozhodnutí udělal bot, protože tu nikdo nebyl nebo vypršel čas. Tady se nepočítá.
}
review-made = { $you ->
    [yes] Tvoje volba
   *[no] Volba ({ $player })
}
review-better = Lepší
review-lost = Ztráta
review-points = { $points } bodu
review-marked = Lepší: { $choice }
review-replay = Přehrát odsud
review-books = Štěstí a dovednost
    .about = Každý výsledek rozložený na části. Součet sedí.
review-account-mean = Průměr ostatních
review-account-deal = Rozdané karty
review-account-light = Štěstí ve hře
review-account-others = Volby ostatních
review-account-own = Vlastní volby
review-line = { $you ->
    [yes] Máš { $score }: průměr ostatních { $mean }, rozdané karty { $deal }, štěstí ve hře { $light }, volby ostatních { $others }, tvoje volby { $own }.
   *[no] { $player } má { $score }: průměr ostatních { $mean }, rozdané karty { $deal }, štěstí ve hře { $light }, volby ostatních { $others }, vlastní volby { $own }.
}

verdict-best = Nejlepší volba
verdict-good = Dobrá volba
verdict-inaccuracy = Nepřesnost
verdict-mistake = Chyba
verdict-blunder = Hrubá chyba

kind-lead = Zahájení
kind-follow = Karta do štychu
