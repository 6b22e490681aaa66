"""Mutation testing: a book's rules are broken one at a time, and its own cases must notice.

from rulewright.casework.run import BookCases
from rulewright.mutation.campaign import campaign
from rulewright.mutation.proofs import proofs

cases = BookCases.of(path)
result = campaign(cases)      # every mutant of the sourced rules, and which case kills it
proofs(cases)                 # clause -> the names of the cases that prove it
"""
