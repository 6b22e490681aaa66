"""Every answer to every ruling of the shipped books, alone and with every other."""
