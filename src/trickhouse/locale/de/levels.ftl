### Bots nach Stärke: ein Name und eine Zeile zum Charakter.

level-strength = Stärke { $strength } von { $strongest }

level-sprout = Sprössling
    .about = Am leichtesten: sieht nur den Stich auf dem Tisch und greift zu.
level-dreamer = Träumer
    .about = Schaut ein paar Stiche voraus, vergisst aber, was schon gefallen ist.
level-gambler = Zocker
    .about = Geht Risiken ein und liebt kühne Ansagen.
level-regular = Stammgast
    .about = Spielt vernünftig, nur etwas kurzsichtig.
level-club = Vereinsspieler
    .about = Merkt sich alles, wie starke Leute im Verein.
level-master = Meister
    .about = Am stärksten: denkt am längsten nach.
level-habits = Faustregeln
    .about = Antwortet sofort, aus Gewohnheit.
level-random = Zufall
    .about = Spielt irgendeine erlaubte Karte.
level-search = Suche
    .about = Probiert aus, was die verdeckten Karten sein können.
