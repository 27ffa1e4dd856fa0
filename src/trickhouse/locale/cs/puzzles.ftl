### Úlohy: pozice s jedinou správnou odpovědí.

puzzle-title = Úlohy
    .about = Pozice ze skutečných her, v nichž je jedna volba zřetelně nejlepší, a není to ta, která se nabízí.
puzzle-rating = Hodnocení: { $points } ± { $doubt }
puzzle-progress = Vyzkoušeno: { $tried } z { $count }. Vyřešeno: { $solved }.
puzzle-due = Chyby k zopakování: { $count }
puzzle-start = Řešit
puzzle-hurry = Tři minuty
    .about = Kolik jich stihneš?
puzzle-record = Tvoje maximum: { $solved }.
puzzle-themes = Podle tématu
puzzle-theme-win-trick = Vzít štych
puzzle-theme-avoid-trick = Vyhnout se štychu
puzzle-theme-throw-away = Odhodit správnou kartu
puzzle-theme-plan = Myslet dopředu
puzzle-theme-count = Počítat karty
puzzle-theme-own = Moje vlastní chyby
puzzle-ask = Jsi na tahu
    .about = Jedna volba je zřetelně nejlepší. Která?
puzzle-again = Tahle ještě jednou
puzzle-right = Správně
puzzle-wrong = Není to nejlepší
puzzle-best = Nejlepší: { $choice }
puzzle-compared = Ve srovnání s volbou: { $choice }.
puzzle-next-best = Druhá nejlepší volba: { $choice }.
puzzle-options = Co která volba přinese
    .about = O kolik bodů je v průměru horší než nejlepší volba, vezme-li se v úvahu všechno, co může být skryté.
puzzle-levels = Kdo ji najde: { $levels }.
puzzle-people = Pokusů tady: { $tried }, správně: { $solved }.
puzzle-change = Tvoje hodnocení: { $before } → { $after }.
puzzle-back-minutes = { $count ->
    [one] Vrátí se za { $count } minutu.
    [few] Vrátí se za { $count } minuty.
    [many] Vrátí se za { $count } minuty.
   *[other] Vrátí se za { $count } minut.
}
puzzle-back-days = { $count ->
    [one] Vrátí se za { $count } den.
    [few] Vrátí se za { $count } dny.
    [many] Vrátí se za { $count } dne.
   *[other] Vrátí se za { $count } dní.
}
puzzle-finish = Skončit
puzzle-score = Vyřešeno: { $solved } z { $tried }
puzzle-over = Čas vypršel
puzzle-once-more = Ještě jednou
error-puzzle-unknown = Taková úloha tu není.
