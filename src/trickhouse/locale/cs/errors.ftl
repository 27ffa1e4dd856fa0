### Chyby podle kódu: `action/not-your-turn` je `error-action-not-your-turn`.

error-error = To se nepovedlo.
error-setup-invalid = Takhle hru připravit nejde.
error-record-invalid = Tento soubor není záznam hry.
error-action-invalid = To není tah této hry.
error-action-illegal = To tady pravidla nedovolují.
error-action-not-your-turn = Nejsi na tahu.
error-action-game-over = Hra už skončila.
error-action-stale = Hra mezitím pokročila. Podívej se znovu, než zvolíš.
error-request-invalid = Tomu server nerozumí.
error-request-too-big = To je příliš dlouhé.
error-request-too-fast = Moc rychle. Chvilku počkej a zkus to znovu.
error-request-wrong-origin = Tato stránka s tímto serverem mluvit nesmí.
error-person-unknown = Už tě neznáme. Načti stránku znovu.
error-table-unknown = Takový stůl tu není.
error-table-too-many = Máš příliš mnoho stolů najednou. Nejdřív některou hru dohraj.
error-table-private = Tady se smějí dívat jen hráči.
error-table-not-host = To může jen hostitel.
error-table-not-seated = To je jen pro ty, kdo u stolu sedí.
error-table-no-such-seat = Takové místo u stolu není.
error-table-seat-taken = Tam už někdo sedí.
error-table-not-here = Tento člověk u stolu není.
error-table-seats-open = Ještě jsou volná místa.
error-table-wrong-phase = V této chvíli to nejde.
error-table-no-hints = Nápověda je jen u cvičných stolů.
error-network = Server neodpovídá.
error-page-unknown = Taková stránka tu není.
