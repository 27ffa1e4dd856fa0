### Kalibrace: jak jistá je odpověď a jak často je správná.

certainty-ask = Volíš: { $choice }
    .about = Jakou máš jistotu, že je to nejlepší volba?
certainty-skip = Přeskočit
certainty-never = Neptat se
certainty-said = Tvoje jistota: { $percent } %. Z tvých odpovědí se stejnou jistotou je správně { $right } z { $count }.
certainty-title = Jak dobře víš, co víš
    .about = Občas se úloha zeptá, jak si věříš. Když to odhaduješ dobře, je z odpovědí s jistotou 80 % správně osm z deseti a body leží na čárkované čáře.
certainty-asks = Občas se mě ptát
certainty-sure = Jistota
certainty-right = Správně
certainty-brier = Brierovo skóre: { $score }. Čím nižší, tím lepší: 0 je dokonalost, stálých 50 % dává 0,25.
