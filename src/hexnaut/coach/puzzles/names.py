"""What puzzles are called: proper names of stars, which are the same in every language."""

from typing import Final

NAMES: Final = (
    "Vega Sirius Altair Deneb Rigel Spica Antares Arcturus Capella Procyon Aldebaran Betelgeuse Regulus Castor Pollux "
    "Fomalhaut Achernar Canopus Hadar Acrux Mimosa Gacrux Shaula Bellatrix Elnath Alnilam Alnitak Mintaka Saiph Alioth "
    "Mizar Alcor Dubhe Merak Phecda Megrez Alkaid Polaris Kochab Thuban Mirfak Algol Mirach Almach Alpheratz Scheat "
    "Markab Algenib Enif Sadr Albireo Denebola Algieba Zosma Adhara Wezen Mirzam Aludra Mira Hamal"
).split()
