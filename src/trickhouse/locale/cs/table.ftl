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
table-log = Co se stalo
table-watching = Díváš se. Skryté karty zůstanou skryté až do konce hry.
table-cannot-now = Ještě nejsi na tahu.
table-leave = Odejít od stolu
    .about = Než se vrátíš, hraje za tebe bot.
table-waiting-deal = Karty se míchají…
table-preparing = Hry se na tomto počítači poprvé připravují, potrvá to asi minutu.

hint-ask = Nápověda
    .about = Co by udělal nejlepší bot
hint-thinking = Přemýšlí…
hint-play = Bot by hrál { $card }.
hint-place = Bot by hrál kartu z místa { $slot }.
hint-bid-none = Bot by pokračoval bez sázky.
hint-peek = Bot by se podíval na místa { $first } a { $second }.
hint-keep = Bot by vsadil { $card }.
hint-catch = Bot by ulovil { $card }.
hint-pass = Bot by předal { $card }.
hint-name = Bot by určil { $colour }.
hint-sort = Bot by karty seřadil takhle.
hint-use = Udělat to

clock-move = Čas na tento tah
clock-reserve = Rezerva

connection-connecting = Připojování…
connection-lost = Spojení se přerušilo. Obnovuje se…
connection-away = { $player } tu není. Brzy zaskočí bot.
connection-bot = { $player } tu není, zaskakuje bot.
connection-bot-you = Hraje za tebe bot.

chat-title = Povídání
chat-empty = Zatím je tu ticho.
chat-placeholder = Napiš něco
chat-send = Poslat
chat-quick = Rychlé věty
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
