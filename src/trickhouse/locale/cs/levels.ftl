### Boti podle úrovně: jméno a řádek o povaze.

level-strength = Síla { $strength } / { $strongest }

level-sprout = Klíček
    .about = Nejsnazší soupeř: vidí jen štych na stole a hrabe.
level-dreamer = Snílek
    .about = Vidí pár štychů dopředu, ale zapomíná, co už padlo.
level-gambler = Hazardér
    .about = Rád riskuje a miluje odvážné sázky.
level-regular = Štamgast
    .about = Hraje rozumně, jen trochu krátkozrace.
level-club = Klubový hráč
    .about = Pamatuje si všechno, jako silní hráči v klubu.
level-master = Mistr
    .about = Nejsilnější soupeř: přemýšlí nejdéle.
level-habits = Od oka
    .about = Odpovídá hned, podle jednoduchých zvyků.
level-random = Náhoda
    .about = Zahraje kteroukoli povolenou kartu.
level-search = Hledač
    .about = Zkouší, čím vším mohou být skryté karty.
