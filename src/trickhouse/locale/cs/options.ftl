### Volby her: jméno, řádek vysvětlení a možnosti.

option-xylotar-ties = Remízy
    .about = Co se stane, když remízu nerozhodne ani sázka v posledním kole.
option-xylotar-ties-another-round = Další kolo
    .about = Všichni odehrají ještě jedno kolo, podle potřeby i víckrát (anglické, české a francouzské vydání).
option-xylotar-ties-shared = Dělené vítězství
    .about = Kdo má stále stejně, vyhrává společně (německá krátká pravidla).
option-xylotar-automata = Automaty
    .about = Co hrají automaty ve hře pro dva, když nemohou ctít barvu.
option-xylotar-automata-lowest = Nejnižší kartu
    .about = Vždy nejnižší povolenou kartu (anglické a české vydání).
option-xylotar-automata-trump = Nejnižší trumf
    .about = Nejnižší trumf, a když žádný nemají, nejnižší kartu (francouzské vydání).
option-xylotar-rounds = Kola
    .about = Na kolik kol se hraje. V krabici stojí tři.
option-xylotar-rounds-value = { $count ->
    [one] { $count } kolo
    [few] { $count } kola
    [many] { $count } kola
   *[other] { $count } kol
}
option-fishing-ocean = Oceán
    .about = Které karty leží v oceánu jak hluboko.
option-fishing-ocean-standard = Základní
    .about = Naše rekonstrukce: pravidla neříkají, která karta má kolik hvězd.
option-fishing-ocean-own = Vlastní
    .about = Pět seznamů karet, od jedné hvězdy do pěti; každá karta oceánu je v nich právě jednou.
