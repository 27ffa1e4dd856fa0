### Lekce a poznámky k první hře.

learn-start = Naučit se hrát
learn-go-on = Pokračovat v lekci
learn-again = Projít lekci znovu
learn-next = Dál
learn-finish = Hotovo
learn-show = Ukázat
learn-steps = Kroky lekce
learn-step = Krok { $step } z { $steps }
learn-over = Už umíš hrát: { $game }
    .about = Stůl vždy ukazuje, které karty smíš hrát, a proč ostatní ne. V první hře ti pravidla připomenou krátké poznámky.
learn-to-game = Zahrát si
learn-to-table = Zpět ke stolu
learn-offer = Hraješ poprvé? { $game } má lekci na pár minut.
learn-not-now = Teď ne
note-off = Už žádné poznámky
note-close = Rozumím
