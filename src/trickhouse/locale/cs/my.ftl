### Moje hra: co říkají rozbory mnoha her dohromady.

my-title = Moje hra
    .about = Co dohromady říkají rozbory tvých her. Nikdo jiný to nevidí.
my-none = Žádná tvoje hra zatím nemá rozbor. Po hře zvol Rozbor a čísla se začnou sbírat tady.
my-all = Všechny hry
my-games = { $count ->
    [one] Jedna rozebraná hra
    [few] { $count } rozebrané hry
    [many] { $count } rozebrané hry
   *[other] { $count } rozebraných her
}
my-game = { $when }: { $rate } bodu na rozhodnutí
my-rate = Chybovost
    .about = Kolik bodů ztratí jedno rozhodnutí proti nejlepší volbě podle toho, co se dalo vědět.
my-trend = Poslední hry ({ $count }): { $recent }. Všechny předtím: { $before }.
my-kinds = Kde se ztrácejí body
my-kind = Rozhodnutí
my-count = Počet
my-each = Ztráta pokaždé
my-in-a-game = Za hru
my-luck = Štěstí
my-lead = Náskok před ostatními
my-bids = Sázky
my-bid = Sázka
my-made = Splněno
my-groups = Podle hry a počtu hráčů
my-group = { $game } · { $players ->
    [one] { $players } hráč
    [few] { $players } hráči
    [many] { $players } hráče
   *[other] { $players } hráčů
}
my-save = Uložit jako CSV
my-delete = Smazat
    .about = Smaže se všechno, co o tobě rozbory říkají, i rozbory her odehraných jen s boty a jistota tvých odpovědí. Nejde to vrátit.
my-delete-yes = Smazat všechno
