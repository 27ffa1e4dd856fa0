### U stolu, ať se hraje cokoli: kdo je na tahu, hodiny, spojení, povídání, nápověda.

table-round = Kolo { $round } / { $rounds }
table-round-extra = { $round }. kolo navíc
table-trick = Štych { $trick } / { $tricks }
table-turn-other = Na tahu: { $player }
table-you = Ty
table-trump = Trumf: { $colour }
table-led = Barva štychu: { $colour }
table-points = { $points ->
    [one] { $points } bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodů
}
table-score = Skóre
table-last-trick = Poslední štych
table-takes = { $you ->
    [yes] Štych je tvůj: { $count ->
        [one] jedna karta.
        [few] { $count } karty.
        [many] { $count } karty.
       *[other] { $count } karet.
    }
   *[no] Štych bere { $player }: { $count ->
        [one] jedna karta.
        [few] { $count } karty.
        [many] { $count } karty.
       *[other] { $count } karet.
    }
}
table-log = Průběh hry
table-watching = Díváš se. Skryté karty zůstanou skryté až do konce hry.
table-cannot-now = Zatím nejsi na tahu.
table-leave = Odejít od stolu
table-left = Místo je volné a tvé karty hraje bot.
table-seat-back = Vrátit se na své místo
table-seat-take = Hrát za hráče { $player }
turn-yours = Jsi na tahu

leave-title = Odejít od stolu?
leave-pause = Dát si pauzu
    .about = Hra na tebe počká. Najdeš ji na úvodní stránce.
leave-pause-others = Ostatní počkají minutu. Pak za tebe hraje bot, dokud se nevrátíš.
leave-give-up = Vzdát se místa
    .about = Tvé karty bude dál hrát bot. Dokud hra trvá a nikdo jiný na tvé místo nesedl, můžeš se vrátit.
leave-stay = Hrát dál
table-waiting-deal = Karty se míchají…
table-preparing = Hry se na tomto počítači jednorázově připravují, potrvá to asi minutu.

hint-ask = Nápověda
    .about = Co by udělal nejlepší bot
hint-thinking = Přemýšlí…
hint-play = Bot by zahrál { $card }.
hint-use = Použít nápovědu
hint-why-equal = Jiná volba je zhruba stejně dobrá.
hint-why-worth = Do konce přinese v průměru o { $loss ->
    [one] { $loss } bod
    [few] { $loss } body
    [many] { $loss } bodu
   *[other] { $loss } bodů
} víc než druhá nejlepší volba.
hint-why-trick = Tenhle štych vyhraje v { $better } % možných rozdání, druhá nejlepší volba v { $made } %.

claim = Dohrát hned
    .about = Body v tomto kole už nikdo nezmění.

help-title = Co se právě děje?
help-rules = Celá pravidla
help-crown = Karta, která zatím bere štych
help-aids = Ukazovat, čím mohou být skryté karty

clock-move = Čas na tento tah
clock-reserve = Rezerva

connection-connecting = Připojování…
connection-lost = Spojení se přerušilo. Obnovuje se…
connection-away = { $player } tu není. Brzy zaskočí bot.
connection-bot = { $player } tu není, zaskakuje bot.
connection-bot-you = Hraje za tebe bot.

chat-title = Chat
chat-empty = Zatím žádné zprávy.
chat-placeholder = Napiš něco
chat-send = Poslat
chat-quick = Rychlé zprávy
chat-new = { $count ->
    [one] { $count } nová zpráva
    [few] { $count } nové zprávy
    [many] { $count } nové zprávy
   *[other] { $count } nových zpráv
}
chat-hello = Ahoj!
chat-good-luck = Hodně štěstí!
chat-thanks = Díky!
chat-well-played = Pěkně zahráno!
chat-oops = Jejda.
chat-wow = Páni!
chat-thinking = Moment, přemýšlím…
chat-your-turn = Jsi na tahu!
chat-one-moment = Chviličku, prosím.
chat-good-game = Pěkná hra!
chat-again = Ještě jednu?
chat-bye = Tak ahoj!
