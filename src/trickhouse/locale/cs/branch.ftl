### A finished game taken up again at a decision of one's own.

branch-play-on = Hrát odsud dál
    .about = Začne znovu od tohoto rozhodnutí, s boty a u tvého vlastního stolu. Do ničeho se to nepočítá.
branch-here = Další pokus: do ničeho se nepočítá.
branch-back = Zpět k přehrávání
branch-again = Zkusit ještě jednou
