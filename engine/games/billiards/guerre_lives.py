"""Lives, payments and bargains of the Guerre: buying in, appealing, selling, sharing, joining (R76, R82-R93)."""

from engine.core.actions import Action, Say
from engine.core.events import Said, Tell
from engine.core.seats import Seat
from engine.games.billiards.common import APPEAL, BUY, BUY_IN, SHARE, note
from engine.games.billiards.options import GUERRE_A, GUERRE_C, GUERRE_D, MOST
from engine.games.billiards.settling import close_game
from engine.games.billiards.state import POT, State, guerre

PRICES = (1, 2, 3)
DEATH = 5  # R92


def pay(s: State, index: int, payee: str, amount: int, rule: str, tell: Tell) -> None:
    """The owner of a ball pays; nobody pays himself."""
    payer = f"person{s.now.war.owner[index]}"
    if payer != payee:
        s.ledger.pay(payer, payee, amount, rule, tell)


def alive_owners(s: State) -> list[int]:
    """The seats that still have a ball, in the order of the numbers."""
    war = s.now.war
    return list(dict.fromkeys(owner for owner, alive in zip(war.owner, war.alive, strict=True) if alive))


def fall_out(s: State, index: int, rule: str, tell: Tell) -> None:
    """A ball is dead; in the Hamburg form its owner pays five to the pot (R92)."""
    if not s.now.war.alive[index]:
        return
    alive = list(s.now.war.alive)
    alive[index] = False
    s.war(alive=tuple(alive))
    s.lift(str(index + 1))
    note("dead", rule, tell, s.now.war.owner[index])
    if s.opts.form == GUERRE_D:
        pay(s, index, POT, DEATH, "R92", tell)


def lose_ball(s: State, index: int, price: int, rule: str, tell: Tell) -> None:
    """A ball was lost: its owner buys in if he can, decides, or is out (R76, R88, R89)."""
    war = s.now.war
    if s.opts.form == GUERRE_A and war.buy_ins > 0:
        s.war(buy_ins=war.buy_ins - 1)
        pay(s, index, POT, price, rule, tell)
        note("bought_in", "R76", tell, war.owner[index])
    elif s.opts.form == GUERRE_C and war.appeal == "closed":
        s.war(waiting=(*war.waiting, (index, "buy_in")))
    elif s.opts.form == GUERRE_C and war.appeal == "open":
        s.war(waiting=(*war.waiting, (index, "appeal")), appeal="used")
    else:
        fall_out(s, index, "R90" if s.opts.form == GUERRE_C else "R74", tell)


def answered_reentry(s: State, seat: int, word: Action, tell: Tell) -> bool:
    """Buy in, appeal or stay out; True when nobody is left to decide."""
    (index, how), *rest = s.now.war.waiting
    s.war(waiting=tuple(rest))
    if word in (BUY_IN, APPEAL):
        pay(s, index, POT, 1, "R88" if how == "buy_in" else "R89", tell)
        note("bought_in" if how == "buy_in" else "appealed", "R88" if how == "buy_in" else "R89", tell, seat)
    else:
        fall_out(s, index, "R90", tell)
    if rest:
        s.set(turn=s.now.war.owner[rest[0][0]])
    return not rest


# --- sharing (R93) ---------------------------------------------------------------------------------


def ready(s: State) -> bool:
    """Whether the last two are to be asked; where they always share, or nothing lies in the pot, nobody is."""
    return (
        s.now.war.share == "unasked"
        and guerre(s).last_two_share != "never"
        and len(alive_owners(s)) == 2
        and s.ledger.of(POT) > 0
    )


def answered_share(s: State, seat: int, word: Action, tell: Tell) -> bool:
    """One of the last two has spoken; True if the game goes on."""
    if word != SHARE:
        s.war(share="refused")
        return True
    if s.now.war.share == "unasked":
        s.war(share="asked")
        s.set(turn=next(owner for owner in alive_owners(s) if owner != seat))
        return False
    share_pot(s, next(owner for owner in alive_owners(s) if owner != seat), tell)
    return False


def share_pot(s: State, first: int, tell: Tell) -> None:
    """Half to each of the last two, the odd unit to the one whose turn it is."""
    second = next(owner for owner in alive_owners(s) if owner != first)
    pot = s.ledger.of(POT)
    note("shared", "R93", tell, first, seat_to=second)
    s.ledger.pay(POT, f"person{first}", pot - pot // 2, "R93", tell)
    s.ledger.pay(POT, f"person{second}", pot // 2, "R93", tell)
    close_game(s, first, (first, second), tell)


def end_game(s: State, winner: int, rule: str, tell: Tell) -> None:
    """The last survivor takes the pot and pays the table fee (R84)."""
    note("survivor" if rule == "R84" else "suite", rule, tell, winner)
    s.ledger.pay(POT, f"person{winner}", s.ledger.of(POT), rule, tell)
    close_game(s, winner, (winner,), tell)


# --- selling and joining (R82, R87) ----------------------------------------------------------------


def lives_of(s: State) -> list[float]:
    """What each ball can still suffer: marks up to the limit, or being made once; nothing if it is dead."""
    war = s.now.war
    return [
        float(alive) * (1.0 if guerre(s).pays else guerre(s).limit - marks)
        for alive, marks in zip(war.alive, war.marks, strict=True)
    ]


def worth_of(s: State, index: int, skill: float = 1.0) -> float:
    """What a ball may be expected to bring: its part of the pot by its lives, and who dies soon pays (R92).

    `skill` is how well it will be played, 1 as the others are. All that will still be paid goes from one player to
    another, so the balls together are worth the pot if all are played alike.
    """
    lives = lives_of(s)
    lives[index] *= skill
    share = lives[index] / sum(lives)
    dying = DEATH * (sum(s.now.war.alive) * share - 1.0) if s.opts.form == GUERRE_D else 0.0
    return s.ledger.of(POT) * share + dying


def may_sell(s: State) -> bool:
    """Whether the player in turn may offer his ball: once in a turn, one of the last two as well."""
    return guerre(s).sell_ball and not s.now.war.offered


def offer_ball(s: State, seat: int, word: Say, tell: Tell) -> None:
    """The player in turn offers his ball; the others are asked in the order of their numbers."""
    tell(Said(Seat(seat), word.word))
    price = int(word.word.partition(":")[2])
    living = alive_owners(s)
    start = living.index(seat)
    asked = tuple(living[(start + n) % len(living)] for n in range(1, len(living)))
    s.war(sale=(price, asked), offered=True)
    s.set(phase="sale", turn=asked[0])


def answered_sale(s: State, seat: int, word: Action, tell: Tell) -> bool:
    """Somebody buys the ball or leaves it; True when play goes on."""
    assert s.now.war.sale is not None
    price, asked = s.now.war.sale
    index = int(s.now.ball) - 1
    if word == BUY:
        seller = s.now.war.owner[index]
        s.ledger.pay(f"person{seat}", f"person{seller}", price, "R87", tell)
        owner = list(s.now.war.owner)
        owner[index] = seat
        s.war(owner=tuple(owner), sale=None)
        note("sold", "R87", tell, seller, seat_to=seat)
        if len(alive_owners(s)) > 1:
            return True
        end_game(s, seat, "R84", tell)  # he has bought the last ball that was not his
        return False
    if len(asked) == 1:
        s.war(sale=None)
        note("not_sold", "R87", tell, s.now.war.owner[index])
        return True
    s.war(sale=(price, asked[1:]))
    s.set(turn=asked[1])
    return False


def joiner(s: State) -> int | None:
    """The seat of somebody who may still join; None if nobody may."""
    war = s.now.war
    if not guerre(s).late_entry or len(war.owner) >= MOST[s.opts.form]:
        return None
    return next((seat for seat in range(s.opts.seats) if seat not in s.now.order), None)


def join(s: State, seat: int, tell: Tell) -> None:
    """A new player takes the next number and the worst mark of anybody (R82)."""
    war = s.now.war
    worst = max(mark for mark, alive in zip(war.marks, war.alive, strict=True) if alive)
    s.war(
        owner=(*war.owner, seat),
        alive=(*war.alive, True),
        marks=(*war.marks, worst),
        entered=(*war.entered, False),
        sweep=False,
    )
    s.set(order=(*s.now.order, seat), sides=(*s.now.sides, (seat,)), at=(*s.now.at, seat))
    note("joined", "R82", tell, seat)
    if s.opts.form != GUERRE_D:
        s.ledger.pay(f"person{seat}", POT, 1, "R82", tell)
