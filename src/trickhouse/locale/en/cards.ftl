### Names of colours and cards. `.object` follows a verb: "plays the red 10", "names red".

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
