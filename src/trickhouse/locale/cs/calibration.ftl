### Kalibrace: jak jistá je odpověď a jak často je správná.

certainty-ask = Volíš: { $choice }
    .about = Jakou máš jistotu, že je to nejlepší volba?
    .highest = Jakou máš jistotu, že nikdo jiný nemá vyšší kartu téže barvy?
certainty-guess = Tvůj odhad: { $guess }
    .about = Jakou máš jistotu?
certainty-skip = Přeskočit
certainty-never = Neptat se
certainty-said = Tvoje jistota: { $percent } %. Z tvých odpovědí se stejnou jistotou je správně { $right } z { $count }.
certainty-chance = Tvoje jistota: { $percent } %. Podle všeho, co se dalo vědět, byla pravděpodobnost { $chance } %.
certainty-likeliest = Nejspíš: { $guess } ({ $chance } %).
certainty-title = Jak dobře víš, co víš
    .about = Občas se úloha zeptá, jak si věříš. Když to odhaduješ dobře, je z odpovědí s jistotou 80 % správně osm z deseti a body leží na čárkované čáře.
certainty-asks = Občas se mě ptát
certainty-sure = Jistota
certainty-right = Správně
certainty-brier = Brierovo skóre: { $score }. Čím nižší, tím lepší: 0 je dokonalost, stálých 50 % dává 0,25.
certainty-scores = Podle otázky
    .about = Kde hraje roli náhoda, nikdo nemůže mít 0. „Nejlepší možné“ je skóre toho, kdo zná každou pravděpodobnost přesně.
certainty-score = Brierovo skóre
certainty-least = Nejlepší možné
certainty-about-best = Nejlepší volba
certainty-about-highest = Nejvyšší karta
certainty-about-forecast = Co přinese kolo
