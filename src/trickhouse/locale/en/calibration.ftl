### Calibration: how sure somebody is of an answer, and how often it is right.

certainty-ask = You choose: { $choice }
    .about = How sure are you that this is the best choice?
    .highest = How sure are you that nobody else holds a higher card of this colour?
certainty-guess = You say: { $guess }
    .about = How sure are you of that?
certainty-skip = Skip
certainty-never = Don’t ask me
certainty-said = You were { $percent }% sure. Of all the answers you were that sure of, { $right } of { $count } were right.
certainty-chance = You were { $percent }% sure. From what you could know, the chance was { $chance }%.
certainty-likeliest = Most likely: { $guess } ({ $chance }%).
certainty-title = How well you know what you know
    .about = Now and then a puzzle asks how sure you are. If you judge that well, eight in ten of the answers you are 80% sure of are right, and the dots lie on the dashed line.
certainty-asks = Ask me now and then
certainty-sure = How sure
certainty-right = Right
certainty-brier = Brier score: { $score }. Lower is better: 0 is perfect, and always saying 50% gives 0.25.
certainty-scores = By question
    .about = Where chance has a say, nobody can score 0. “Best possible” is the score of someone who knows every chance exactly.
certainty-score = Brier score
certainty-least = Best possible
certainty-about-best = Best choice
certainty-about-highest = Highest card
certainty-about-forecast = What the round brings
