"""Puff: two men's race round the board, entered by dice, with doublets that count above and below."""
