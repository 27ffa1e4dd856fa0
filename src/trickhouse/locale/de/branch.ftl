### A finished game taken up again at a decision of one's own.

branch-play-on = Von hier weiterspielen
    .about = Nimmt die Partie an dieser Stelle wieder auf, gegen Bots, an einem eigenen Tisch. Sie zählt nicht.
branch-here = Ein neuer Versuch: Er zählt nicht.
branch-back = Zurück zum Nachspielen
branch-again = Noch einmal versuchen
