### Après la partie : qui a gagné et pourquoi, la feuille de score, la reprise, la donne équitable.

end-title = La partie est terminée
end-winner = { $you ->
    [yes] Vous gagnez !
   *[no] { $player } gagne !
}
end-winners = Victoire partagée : { $players }
end-why-points = Le plus de points : { $points }.
end-why-shared = Égalité aux points : la victoire est partagée.

sheet-title = Feuille de score
sheet-round = Manche { $round }
sheet-round-short = M{ $round }
sheet-total = Total
sheet-rounds = Manche
sheet-rank = Votre place : { $rank } sur { $players }
sheet-next-round = Manche suivante
sheet-waiting = En attente de { $players }…

end-rematch = Revanche
end-rematch-go = Rejouer
end-rematch-wanted = Les autres veulent une revanche. Elle commence dès que tout le monde est là.
end-rematch-watch = Regarder la revanche
end-record = Enregistrer la partie
end-replay = Revoir la partie
end-home = Retour à l’accueil

replay-title = Revoir la partie
replay-first = Au début
replay-back = Étape précédente
replay-forward = Étape suivante
replay-last = À la fin
replay-trick-back = Pli précédent
replay-trick-forward = Pli suivant
replay-round = Aller à la manche
replay-trick = Aller au pli
replay-play = Lecture
replay-pause = Pause
replay-step = Étape { $ply } sur { $plies }
replay-seat = Vu par { $player }
replay-open = Toutes les cartes face visible
replay-viewpoint = Point de vue
replay-link = Copier un lien vers ce moment
replay-more = Plus
replay-beliefs = Ce qu’on pouvait savoir
    .about = Montre pour chaque carte cachée ce qu’elle pouvait être et avec quelle probabilité, d’après ce que cette personne avait vu
belief-changed = { $percent } %, avant { $before } %

fair-title = Donne équitable
fair-about = Personne ne peut truquer la donne, et vous pouvez le vérifier.
fair-step-commitment = Avant la donne, le serveur montre l’empreinte d’un secret. Ensuite, il ne peut plus changer ce secret.
fair-step-secrets = Puis le navigateur de chaque personne ajoute son propre secret, tiré au hasard.
fair-step-seed = Tous les secrets réunis donnent la graine, et chaque mélange découle de la graine.
fair-step-reveal = Après la partie, tout est révélé et votre navigateur peut refaire le calcul.
fair-commitment = Empreinte montrée avant la donne
fair-server-secret = Secret du serveur
fair-secret = Secret : { $player }
fair-secret-missing = { $player } : aucun secret reçu à temps.
fair-seed = Graine
fair-sealed = Empreinte de la graine, montrée à la donne
fair-starter = Entame la première manche
fair-collecting = On rassemble les secrets…
fair-later = Tout sera révélé à la fin de la partie.
fair-verify = Vérifier la donne
fair-file = Vérifier une partie enregistrée
fair-verifying = Vérification…
fair-ok = Tout va bien : la donne découle des secrets de tout le monde.
fair-bad = Quelque chose ne va pas : cette donne ne découle pas des secrets.
fair-check-commitment = Le secret du serveur correspond à l’empreinte.
fair-check-own = Votre propre secret y figure, inchangé.
fair-check-seed = La graine est faite de tous les secrets.
fair-check-starter = La première entame découle de la graine.
fair-check-deal = Les cartes ont été distribuées selon la graine.
fair-fail-commitment = Le secret du serveur ne correspond pas à l’empreinte.
fair-fail-own = Votre propre secret manque ou a été modifié.
fair-fail-seed = La graine n’est pas faite de ces secrets.
fair-fail-starter = La première entame ne découle pas de la graine.
fair-fail-deal = Les cartes n’ont pas été distribuées selon la graine.
fair-unknown-own = Votre propre secret n’est pas conservé dans ce navigateur : impossible de le comparer.
