"""Boards of 24 fields: men, dice, and the plays of a throw; shared by Trictrac, Toccategli, Verkehren and Puff."""
