### Errors by code: `action/not-your-turn` is `error-action-not-your-turn`.

error-error = That did not work.
error-setup-invalid = A game cannot be set up like this.
error-record-invalid = This file is not a record of a game.
error-action-invalid = This is not a move of this game.
error-action-illegal = The rules do not allow that here.
error-action-not-your-turn = It is not your turn.
error-action-game-over = The game is over.
error-action-stale = The game has gone on. Look again before you choose.
error-request-invalid = The server did not understand that.
error-request-too-big = That is too long.
error-request-too-fast = Too fast. Wait a moment and try again.
error-request-wrong-origin = This page may not talk to this server.
error-person-unknown = We do not know you any more. Load the page again.
error-table-unknown = There is no such table.
error-table-too-many = You have too many tables at once. Finish one of your games first.
error-table-private = Nobody but the players may watch here.
error-table-not-host = Only the host can do that.
error-table-not-seated = That is for players with a seat at this table.
error-table-no-such-seat = This table has no such seat.
error-table-seat-taken = Somebody sits there already.
error-table-not-here = This person is not at the table.
error-table-seats-open = There are still free seats.
error-table-wrong-phase = That is not possible at this point of the game.
error-table-no-hints = Hints are for practice tables only.
error-network = The server cannot be reached.
error-page-unknown = There is no such page.
