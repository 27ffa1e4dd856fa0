### Rozdání, která hrají všichni: rozdání dne a výzvy.

deal-day = Rozdání dne
    .about = Stejné karty a stejní boti pro všechny, na každém serveru. Jeden pokus denně.
deal-challenge = Výzva
    .about = Kdo má odkaz, hraje stejné karty na stejném místě proti stejným botům, kdy chce.
deal-by = Výzva od: { $player }
deal-bots = { $count ->
    [one] Proti { $count } botovi: { $level }.
    [few] Proti { $count } botům: { $level }.
    [many] Proti { $count } bota: { $level }.
   *[other] Proti { $count } botům: { $level }.
}
deal-played = { $count ->
    [0] Zatím ho tu nikdo nehrál.
    [one] Hrál ho tu { $count } člověk.
    [few] Hráli ho tu { $count } lidé.
    [many] Hrálo ho tu { $count } člověka.
   *[other] Hrálo ho tu { $count } lidí.
}
deal-secret = Jak si vedli ostatní, uvidíš, až si rozdání zahraješ.
deal-play = Zahrát tohle rozdání
deal-link = Zkopírovat odkaz
deal-share = Zkopírovat můj výsledek
deal-line = Trickhouse, { $deal }: { $points ->
    [one] { $points } bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodů
}, { $place }. místo (celkem { $count }).
deal-mine = Ty: { $points ->
    [one] { $points } bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodů
}, { $place }. místo (celkem { $count }).
deal-streak = { $count ->
    [one] { $count } den v řadě
    [few] { $count } dny v řadě
    [many] { $count } dne v řadě
   *[other] { $count } dní v řadě
}
deal-distribution = Body všech
deal-bar = { $count ->
    [one] { $points }: { $count } člověk
    [few] { $points }: { $count } lidé
    [many] { $points }: { $count } člověka
   *[other] { $points }: { $count } lidí
}
deal-trick = Štych
deal-tricks = Štych za štychem
deal-legend = Zahraná karta a kdo štych vzal; ✓ označuje vlastní štychy.
deal-legend-lost = Číslo vedle říká, o kolik bodů byly volby v tom štychu horší než ta nejlepší.
deal-legend-review = Když je hra rozebraná, tabulka ukáže i to, kolik stály volby v každém štychu.
deal-lost = Ztraceno volbami
deal-make = Vyzvat přátele
deal-compare = Porovnat s ostatními
deal-given = Stejné rozdání pro všechny
