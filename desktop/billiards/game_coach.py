"""The coach's words on a stroke: what it is meant to do, how often it comes off, what the book says to it."""

from collections.abc import Sequence

from desktop.billiards.figures import figure
from desktop.billiards.game_hint import StrokeHint
from desktop.billiards.game_plan import Plan
from desktop.i18n import tell, tr
from desktop.windows.coach_words import rule_link
from engine.core.actions import Say
from engine.core.packs import Pack
from engine.games.billiards.options import CARAMBOLE


def coach_words(found: StrokeHint, form: str, names: Sequence[str], pack: Pack) -> str:
    """All that the coach says to a hint."""
    words = []
    if found.plan is not None:
        share, key = round(100 * found.plan.forgiven), "billiards.game.hint"
        words.append(tr(key if found.margin else f"{key}.fine", share=share, margin=figure(found.margin, 2)))
        if found.maxim is None and (aim := meant_by(found.plan, form)):
            words.append(tr(f"billiards.game.meant.{aim}"))
        if found.luck:
            words.append(tr(f"billiards.game.luck.{found.luck}"))
    elif isinstance(found.action, Say):
        words.append(tr("billiards.game.hint_word", word=found.action.word))
    if found.maxim is not None:
        words.append(f"{tell(found.maxim.key, found.maxim.facts, names, pack)} ({rule_link(found.maxim.rule)})")
    return " ".join(words)


def meant_by(plan: Plan, form: str) -> str:
    """What a stroke is meant to do, in a word; empty if it is plain, as in setting out."""
    facts = plan.meant
    if facts is None or not (facts.contacts or facts.level):
        return ""
    if facts.own_lost:
        return "run_in"
    if facts.made:
        return "made"
    if form in CARAMBOLE and len(facts.contacts) > 1:
        return "together"
    return "touch" if facts.contacts else "home" if plan.salvo else "pass"
