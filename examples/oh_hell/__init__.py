"""Oh Hell: say how many tricks you will take, and take neither more nor fewer. The example of docs/adding-a-game.md."""
