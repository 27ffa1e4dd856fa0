### Erreurs par code : `action/not-your-turn` donne `error-action-not-your-turn`.

error-error = Cela n’a pas marché.
error-setup-invalid = Une partie ne peut pas être préparée ainsi.
error-record-invalid = Ce fichier n’est pas l’enregistrement d’une partie.
error-action-invalid = Ce n’est pas un coup de ce jeu.
error-action-illegal = La règle ne le permet pas ici.
error-action-not-your-turn = Ce n’est pas à vous de jouer.
error-action-game-over = La partie est terminée.
error-action-stale = La partie a avancé. Regardez de nouveau avant de choisir.
error-request-invalid = Le serveur n’a pas compris.
error-request-too-big = C’est trop long.
error-request-too-fast = Trop vite. Attendez un instant et réessayez.
error-request-wrong-origin = Cette page n’a pas le droit de parler à ce serveur.
error-person-unknown = Nous ne vous reconnaissons plus. Rechargez la page.
error-table-unknown = Cette table n’existe pas.
error-table-too-many = Vous avez trop de tables à la fois. Terminez d’abord une de vos parties.
error-table-private = Ici, on ne regarde pas sans jouer.
error-table-not-host = Seul l’hôte peut le faire.
error-table-not-seated = Il faut avoir une place à cette table.
error-table-no-such-seat = Cette place n’existe pas ici.
error-table-seat-taken = La place est déjà prise.
error-table-not-here = Cette personne n’est pas à la table.
error-table-seats-open = Il reste des places libres.
error-table-wrong-phase = Ce n’est pas possible à ce moment de la partie.
error-table-no-hints = Les conseils sont réservés aux tables d’entraînement.
error-network = Le serveur est injoignable.
error-page-unknown = Cette page n’existe pas.
