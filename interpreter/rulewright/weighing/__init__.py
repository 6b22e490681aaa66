"""Two ways of playing, weighed against one another on the same seeds: what is another, and how sure is that?"""
