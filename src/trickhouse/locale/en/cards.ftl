### Names of games, colours and cards. `.object` follows a verb: "plays the red 10", "names red".

game-xylotar = Xylotar
    .about = You see the colours of your own cards, never their values. Your neighbour knows them.
game-fishing = Fishing
    .about = The tricks you catch become your next hand. Catch too little, and the ocean sends you stronger cards.

colour-R = Red
    .object = red
colour-O = Orange
    .object = orange
colour-Y = Yellow
    .object = yellow
colour-G = Green
    .object = green
colour-T = Teal
    .object = teal
colour-B = Blue
    .object = blue
colour-V = Violet
    .object = violet
colour-P = Pink
    .object = pink

card-R = Red { $value }
    .object = the red { $value }
card-O = Orange { $value }
    .object = the orange { $value }
card-Y = Yellow { $value }
    .object = the yellow { $value }
card-G = Green { $value }
    .object = the green { $value }
card-T = Teal { $value }
    .object = the teal { $value }
card-B = Blue { $value }
    .object = the blue { $value }
card-V = Violet { $value }
    .object = the violet { $value }
card-P = Pink { $value }
    .object = the pink { $value }

# A card that lies face down shows its colour and the range of its values.
back-R = Red card, 0 to { $top }
back-O = Orange card, 0 to { $top }
back-Y = Yellow card, 0 to { $top }
back-G = Green card, 0 to { $top }
back-T = Teal card, 0 to { $top }
back-B = Blue card, 0 to { $top }
back-V = Violet card, 0 to { $top }
back-P = Pink card, 0 to { $top }
back-unseen = Card face down

card-buoy-minus-a = Buoy −3
    .object = a −3 buoy
    .effect = Whoever catches it loses 3 points at once.
card-buoy-minus-b = Buoy −3
    .object = a −3 buoy
    .effect = Whoever catches it loses 3 points at once.
card-buoy-pass = Passing buoy
    .object = the passing buoy
    .effect = At the end of the trick everybody passes one card to the left.
card-buoy-all = Big catch buoy
    .object = the big catch buoy
    .effect = At the end of the trick you catch all other cards in it.
card-buoy-lead = Lead buoy
    .object = the lead buoy
    .effect = You lead the next trick, whoever wins this one.
card-buoy-name = Colour buoy
    .object = the colour buoy
    .effect = You name the colour of the next trick.
card-buoy-low = Low tide buoy
    .object = the low tide buoy
    .effect = The lowest card wins the next trick.
card-zero-effect = At the end of the trick you catch one other card in it.
card-trump = Trump
