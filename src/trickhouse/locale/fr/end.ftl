### Après la partie : qui a gagné et pourquoi, la feuille de score, la reprise, la donne équitable.

end-title = La partie est terminée
end-winner = { $you ->
    [yes] Vous gagnez !
   *[no] { $player } gagne !
}
end-winners = Victoire partagée : { $players }
end-why-points = Le plus de points : { $points }.
end-why-tie-break = { $tricks ->
    [0] Égalité aux points. L’annonce validée avec le moins de plis à la dernière manche l’emporte : aucun pli.
    [one] Égalité aux points. L’annonce validée avec le moins de plis à la dernière manche l’emporte : { $tricks } pli.
   *[other] Égalité aux points. L’annonce validée avec le moins de plis à la dernière manche l’emporte : { $tricks } plis.
}
end-why-shared = Égalité aux points : la victoire est partagée.
end-why-shared-bids = Égalité aux points, et les annonces de la dernière manche ne départagent pas : la victoire est partagée.
end-why-extra = { $count ->
    [one] Il a fallu { $count } manche de plus pour départager.
   *[other] Il a fallu { $count } manches de plus pour départager.
}
end-why-overfished = L’océan ne pouvait plus remplir toutes les mains : la partie s’est arrêtée après la manche { $round }.

sheet-title = Feuille de score
sheet-round = Manche { $round }
sheet-round-short = M{ $round }
sheet-total = Total
sheet-rounds = Manche
sheet-bid = Annonce

end-rematch = Revanche
    .about = Les mêmes, une nouvelle donne.
end-rematch-go = À la nouvelle table
end-record = Enregistrer la partie
end-replay = Revoir la partie
end-home = Retour à l’accueil

replay-title = Revoir la partie
replay-first = Au début
replay-back = Un pas en arrière
replay-forward = Un pas en avant
replay-last = À la fin
replay-trick-back = Pli précédent
replay-trick-forward = Pli suivant
replay-round = Aller à la manche
replay-trick = Aller au pli
replay-play = Laisser défiler
replay-pause = Pause
replay-step = Étape { $ply } sur { $plies }
replay-seat = Vu par { $player }
replay-open = Toutes les cartes visibles
replay-viewpoint = Point de vue
replay-link = Copier un lien vers ce moment

fair-title = Donne équitable
fair-about = Personne ne peut choisir les cartes, et vous pouvez le vérifier.
fair-step-commitment = Avant la donne, le serveur montre l’empreinte d’un secret. Il ne peut plus le changer ensuite.
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
fair-unknown-own = Votre propre secret n’est pas gardé dans ce navigateur : impossible de comparer.
