### Po hře: kdo vyhrál a proč, zápis, přehrání, poctivé rozdání.

end-title = Hra skončila
end-winner = { $you ->
    [yes] Vyhráváš!
   *[no] Vyhrává { $player }!
}
end-winners = Společné vítězství: { $players }
end-why-points = Nejvíc bodů: { $points }.
end-why-shared = Body jsou stejné, hráči se o vítězství dělí.

sheet-title = Zápis bodů
sheet-round = { $round }. kolo
sheet-round-short = { $round }.
sheet-total = Celkem
sheet-rounds = Kolo
sheet-rank = Tvoje místo: { $rank }. { $players ->
    [one] z { $players }
    [few] ze { $players }
    [many] z { $players }
   *[other] z { $players }
}
sheet-next-round = Další kolo
sheet-waiting = Ještě čekáme na hráče: { $players }

end-rematch = Odveta
end-rematch-go = Hrát znovu
end-rematch-wanted = Ostatní chtějí odvetu. Začne, jakmile tam budou všichni.
end-rematch-watch = Dívat se na odvetu
end-record = Uložit záznam
end-replay = Přehrát hru
end-home = Zpět na úvod

replay-title = Přehrávání
replay-first = Na začátek
replay-back = O krok zpět
replay-forward = O krok vpřed
replay-last = Na konec
replay-trick-back = Předchozí štych
replay-trick-forward = Další štych
replay-round = Přejít na kolo
replay-trick = Přejít na štych
replay-play = Přehrát
replay-pause = Pozastavit
replay-step = Krok { $ply } / { $plies }
replay-seat = Jak to vidí { $player }
replay-open = Všechny karty odkryté
replay-viewpoint = Pohled
replay-link = Zkopírovat odkaz na tento okamžik
replay-more = Více
replay-beliefs = Co se dalo vědět
    .about = Ukáže u každé skryté karty, co to mohlo být a s jakou pravděpodobností, podle toho, co tento hráč viděl
belief-changed = { $percent } %, předtím { $before } %

fair-title = Poctivé rozdání
fair-about = Rozdání nemůže nikdo ovlivnit a můžeš si to ověřit.
fair-step-commitment = Před rozdáním ukáže server otisk svého tajemství. Od té chvíle už je nemůže změnit.
fair-step-secrets = Pak prohlížeč každého hráče přidá své náhodné tajemství.
fair-step-seed = Ze všech tajemství dohromady vznikne semínko a z něj plyne každé zamíchání.
fair-step-reveal = Po hře se všechno odhalí a tvůj prohlížeč to může přepočítat.
fair-commitment = Otisk ukázaný před rozdáním
fair-server-secret = Tajemství serveru
fair-secret = Tajemství: { $player }
fair-secret-missing = { $player }: tajemství včas nepřišlo.
fair-seed = Semínko
fair-sealed = Otisk semínka ukázaný při rozdání
fair-starter = První kolo zahajuje
fair-collecting = Sbírají se tajemství všech…
fair-later = Všechno se odhalí, až hra skončí.
fair-verify = Ověřit rozdání
fair-file = Ověřit uložený záznam
fair-verifying = Ověřuje se…
fair-ok = Všechno sedí: rozdání plyne z tajemství všech.
fair-bad = Něco nesedí: toto rozdání z tajemství neplyne.
fair-check-commitment = Tajemství serveru odpovídá otisku.
fair-check-own = Tvoje tajemství je mezi nimi, beze změny.
fair-check-seed = Semínko vzniklo ze všech tajemství.
fair-check-starter = Kdo zahajuje první kolo, plyne ze semínka.
fair-check-deal = Karty byly rozdány podle semínka.
fair-fail-commitment = Tajemství serveru neodpovídá otisku.
fair-fail-own = Tvoje tajemství chybí, nebo je někdo změnil.
fair-fail-seed = Semínko z těchto tajemství nevzniklo.
fair-fail-starter = Kdo zahajuje první kolo, ze semínka neplyne.
fair-fail-deal = Karty nebyly rozdány podle semínka.
fair-unknown-own = Tvoje tajemství není v tomto prohlížeči uložené, a tak je nelze porovnat.
