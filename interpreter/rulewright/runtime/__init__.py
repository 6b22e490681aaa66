"""The machine that plays: chance, faults, games, saves. It knows no compiler."""
