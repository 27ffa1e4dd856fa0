### Co se stalo: jedna věta na každou událost. `$you` je „yes“, týká-li se čtenáře, jinak „no“.
### Karty a barvy přicházejí ve tvaru `.object`, `$by` jako prosté jméno.

event-dealt = { $you ->
    [yes] { $round }. kolo je rozdáno. Zahajuješ ty.
   *[no] { $round }. kolo je rozdáno. Zahajuje { $player }.
}
event-drew = { $you ->
    [yes] Dobíráš: z podpalubí { $hold }, z oceánu { $ocean }.
   *[no] { $player } dobírá: z podpalubí { $hold }, z oceánu { $ocean }.
}
event-sorted = { $you ->
    [yes] Máš seřazeno.
   *[no] { $player } má seřazeno.
}
event-played = { $you ->
    [yes] Hraješ { $card }.
   *[no] { $player } hraje { $card }.
}
# Totéž s místem v xylotaře, počítaným zleva od 1: pro odečítače obrazovky.
event-played-slot = { $you ->
    [yes] Hraješ { $card } z místa { $slot }.
   *[no] { $player } hraje { $card } z místa { $slot }.
}
event-declined = { $you ->
    [yes] Pokračuješ bez sázky.
   *[no] { $player } pokračuje bez sázky.
}
event-peeked = { $you ->
    [yes] Díváš se na místa { $first } a { $second }.
   *[no] { $player } se dívá na místa { $first } a { $second }.
}
event-peeked-own = Vidíš { $cards }.
event-bid = { $you ->
    [yes] Jako sázku odkládáš { $card }.
   *[no] { $player } odkládá jako sázku { $card }.
}
event-caught = { $you ->
    [yes] Lovíš { $cards } (efekt: { $by }).
   *[no] { $player } loví { $cards } (efekt: { $by }).
}
event-trick-taken = { $you ->
    [yes] Bereš štych: { $cards }.
   *[no] { $player } bere štych: { $cards }.
}
event-trick-taken-empty = { $you ->
    [yes] Vyhráváš štych, ale nic v něm nezbylo.
   *[no] { $player } vyhrává štych, ale nic v něm nezbylo.
}
event-penalty = { $points ->
    [one] { $you ->
        [yes] Ztrácíš { $points } bod.
       *[no] { $player } ztrácí { $points } bod.
    }
    [few] { $you ->
        [yes] Ztrácíš { $points } body.
       *[no] { $player } ztrácí { $points } body.
    }
    [many] { $you ->
        [yes] Ztrácíš { $points } bodu.
       *[no] { $player } ztrácí { $points } bodu.
    }
   *[other] { $you ->
        [yes] Ztrácíš { $points } bodů.
       *[no] { $player } ztrácí { $points } bodů.
    }
}
event-pass-chosen = { $you ->
    [yes] Máš vybráno, co předáš.
   *[no] { $player } má vybráno, co předá.
}
event-passed = Všichni předávají kartu doleva.
event-passed-own = Všichni předávají kartu doleva. Dáváš { $given } a dostáváš { $received }.
event-colour-named = { $you ->
    [yes] Určuješ { $colour }.
   *[no] { $player } určuje { $colour }.
}
event-scored = { $points ->
    [one] { $player }: { $points } bod v tomto kole, celkem { $total }.
    [few] { $player }: { $points } body v tomto kole, celkem { $total }.
    [many] { $player }: { $points } bodu v tomto kole, celkem { $total }.
   *[other] { $player }: { $points } bodů v tomto kole, celkem { $total }.
}
event-round-over = { $round }. kolo skončilo.
event-overfished = Nadměrný odlov: oceán už nestačí doplnit všem ruku.
event-game-over = Hra skončila.
