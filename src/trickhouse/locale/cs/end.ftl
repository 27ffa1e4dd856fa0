### Po hře: kdo vyhrál a proč, zápis, přehrání, poctivé rozdání.

end-title = Hra skončila
end-winner = { $you ->
    [yes] Vyhráváš!
   *[no] Vyhrává { $player }!
}
end-winners = Společné vítězství: { $players }
end-why-points = Nejvíc bodů: { $points }.
end-why-tie-break = { $tricks ->
    [0] Body jsou stejné. Rozhodla sázka splněná v posledním kole s nejméně štychy: žádný štych.
    [one] Body jsou stejné. Rozhodla sázka splněná v posledním kole s nejméně štychy: { $tricks } štych.
    [few] Body jsou stejné. Rozhodla sázka splněná v posledním kole s nejméně štychy: { $tricks } štychy.
    [many] Body jsou stejné. Rozhodla sázka splněná v posledním kole s nejméně štychy: { $tricks } štychu.
   *[other] Body jsou stejné. Rozhodla sázka splněná v posledním kole s nejméně štychy: { $tricks } štychů.
}
end-why-shared = Body jsou stejné, o vítězství se hráči dělí.
end-why-shared-bids = Body jsou stejné a nerozhodly ani sázky posledního kola, o vítězství se hráči dělí.
end-why-extra = { $count ->
    [one] Remízu rozhodlo { $count } kolo navíc.
    [few] Remízu rozhodla { $count } kola navíc.
    [many] Remízu rozhodlo { $count } kola navíc.
   *[other] Remízu rozhodlo { $count } kol navíc.
}
end-why-overfished = Oceán už nestačil doplnit všem ruku, proto hra skončila po { $round }. kole.

sheet-title = Zápis
sheet-round = { $round }. kolo
sheet-round-short = { $round }.
sheet-total = Celkem
sheet-rounds = Kolo
sheet-bid = Sázka

end-rematch = Odveta
    .about = Stejní lidé, nové rozdání.
end-rematch-go = K novému stolu
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
replay-play = Spustit
replay-pause = Pozastavit
replay-step = Krok { $ply } / { $plies }
replay-seat = Jak to vidí { $player }
replay-open = Všechny karty odkryté
replay-viewpoint = Pohled
replay-link = Zkopírovat odkaz na tento okamžik

fair-title = Poctivé rozdání
fair-about = Karty si nikdo nemůže vybrat, a můžeš si to ověřit.
fair-step-commitment = Před rozdáním ukáže server otisk svého tajemství. Od té chvíle ho nemůže změnit.
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
fair-fail-own = Tvoje tajemství chybí, nebo ho někdo změnil.
fair-fail-seed = Semínko z těchto tajemství nevzniklo.
fair-fail-starter = Kdo zahajuje první kolo, ze semínka neplyne.
fair-fail-deal = Karty nebyly rozdány podle semínka.
fair-unknown-own = Tvoje tajemství v tomto prohlížeči není uložené, a tak ho nelze porovnat.
