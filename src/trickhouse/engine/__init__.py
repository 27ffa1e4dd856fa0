"""What all trick-taking games share."""
