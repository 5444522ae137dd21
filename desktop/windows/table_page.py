"""The page with a card table: cards are chosen with a click or a key, words on a slip, exchanges card by card."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QRectF

from desktop.art.cards import CardStyle
from desktop.art.table import TableTheme
from desktop.i18n import as_sentence, tell, tr, word_name
from desktop.session import Session
from desktop.stage.access import situation
from desktop.stage.choreography import steps_for
from desktop.stage.sounds import sound_of
from desktop.stage.view import TableView
from desktop.windows.badges import badge_words
from desktop.windows.details import details_of
from desktop.windows.exchange_bar import ExchangeBar
from desktop.windows.session_page import SessionPage
from desktop.windows.slip import NO_LIMIT, Time
from engine.core.actions import PLAY, Action, Play, Say, Swap
from engine.core.events import DealBegan, DealEnded, Event, MatchEnded, Paid
from engine.core.offers import OneCard, OneOf, SomeCards
from engine.core.sets import Card
from engine.core.table import Table

AFTER_A_DEAL = (("next_deal", "go_on"), ("review", "review"))
RIM = 8  # pixels of the pot that may be touched


class TablePage(SessionPage):
    """A session at a card table."""

    view: TableView
    kind = "cards"
    hand_keys = ("arrows", "suits", "enter", "space", "digits")

    def __init__(self, session: Session, style: CardStyle, theme: TableTheme, speed: float) -> None:
        game = session.match.game
        view = TableView(game.pack, game.seats, style, theme)
        super().__init__(session, view, view.animator, speed)
        self.exchange = ExchangeBar(view)
        self.details = details_of(game.id)
        view.resized.connect(self._resized)
        view.laid.connect(self.panel.ranking.show_table)
        view.card_chosen.connect(self.choose_card)
        view.clicked_table.connect(self._release)
        view.confirmed.connect(self.exchange.finish)
        self._tricks_seen = 0  # how many tricks back the player has looked since the last card
        self._limited = -1  # how much had been played when the player was given so much time
        self.slip.timed_out.connect(self._time_is_up)
        self.exchange.done.connect(lambda cards: self.session.submit(Swap(cards)))

    def keys_now(self) -> list[str]:
        """The chief keys that are of use now, by the names of their texts."""
        keys = super().keys_now()
        if self.exchange.offer is not None and not self.slip.isVisible():
            return ["choose", "take", "give" if self.exchange.giving else "lay_away", *keys]
        return ["choose", "play", *keys] if self.view.playable and not self.slip.isVisible() else keys

    # --- the flow ---------------------------------------------------------------------------------

    def _put_away(self) -> None:
        super()._put_away()
        self._tricks_seen = 0
        self.view.offer_cards(0)
        self.exchange.close_offer()

    def _show_events(self, events: list[Event]) -> None:
        me = self.session.seat
        hands = (p.cards for p in self._table().piles if p.kind == "hand" and p.seat == me)
        self.view.next_hand = next(hands, None)
        goes_on = not any(isinstance(e, DealBegan) for e in events)  # a new deal has another talon
        self.view.next_stacks = self._table().piles if goes_on else None
        dealers = [e.dealer for e in events if isinstance(e, DealBegan)]
        dealer = dealers[-1] if dealers else me
        self.animator.play(steps_for(self.view, events, dealer, self._note_and_hear, self._pause))

    def _note_and_hear(self, event: Event) -> None:
        self._note(event)
        if name := sound_of(event):
            self.heard.emit(name)

    def _pause(self, event: Event) -> None:
        """After a deal the counting is shown until the player goes on."""
        if isinstance(event, MatchEnded):
            self._show_result()
        elif isinstance(event, DealEnded) and not self._ends_match(event):
            self.animator.hold()
            self.view.show_markers(self._as_counted(event))
            self._show_counting()

    def _as_counted(self, event: DealEnded) -> Table:
        """The table with purses and pot as this deal left them: what is staked for the next may lie there already."""
        table, events = self._table(), self.session.match.events(self.session.seat)
        later = Counter[str]()
        for paid in (e for e in events[events.index(event) :] if isinstance(e, Paid)):
            later[paid.payee] += paid.amount
            later[paid.payer] -= paid.amount
        accounts = {"purse": "person{side}", "pot": "pot"}
        before = self.view.table_shown.markers if self.view.table_shown is not None else ()
        read = {one.id: one for one in before if one.kind in ("pot", "ranking")}  # the trumps and Bêtes of this deal
        markers = [
            replace(read.get(one.id, one), value=one.value - later[accounts[one.kind].format(side=one.side)])
            if one.kind in accounts
            else read.get(one.id, one)
            for one in table.markers
        ]
        return replace(table, markers=tuple(markers))

    def _show_counting(self) -> None:
        choices: list[tuple[str, object]] = [(tr(f"table.{key}"), word) for key, word in AFTER_A_DEAL]
        self.slip.foot = self._foot()
        self.slip.ask(tr("table.counted"), self._account(), choices)

    def _ends_match(self, event: DealEnded) -> bool:
        events = self.session.match.events(self.session.seat)
        return any(isinstance(e, MatchEnded) for e in events[events.index(event) :])

    def _verdict(self, mine: int) -> str:
        return self.details.verdict(self.session.match.options, mine) or super()._verdict(mine)

    def _account(self) -> str:
        match = self.session.match
        detailed = self.details.account(match.options, self._deal_counted(), self.names(), match.game.pack)
        return detailed or super()._account()

    def _counting(self) -> list[str]:
        """The entries of the deal counted last."""
        return self._sentences(self._deal_counted())

    def _deal_counted(self) -> list[Event]:
        """What happened in the deal counted last, from the first card to the account."""
        events = self.session.match.events(self.session.seat)
        ends = [n for n, e in enumerate(events) if isinstance(e, DealEnded)]
        begins = [n for n, e in enumerate(events) if isinstance(e, DealBegan) and (not ends or n < ends[-1])]
        following = [n for n, e in enumerate(events) if isinstance(e, DealBegan) and ends and n > ends[-1]]
        return events[begins[-1] if begins else 0 : following[0] if following else None]

    def _deal_going_on(self) -> list[Event]:
        """What has happened since the cards were dealt last."""
        events = self.session.match.events(self.session.seat)
        begins = [n for n, e in enumerate(events) if isinstance(e, DealBegan)]
        return events[begins[-1] if begins else 0 :]

    def _release(self) -> None:
        if self.animator.held:
            self.slip.hide()
            self.view.setFocus()
            self.animator.release()

    def _ask(self) -> None:
        offers = self.session.my_offers()
        cards = next((o for o in offers if isinstance(o, OneCard | SomeCards)), None)
        self.view.offer_cards(cards.cards if cards is not None else 0)
        if isinstance(cards, SomeCards):
            view = self._view()
            self.exchange.ask(cards, self.details.exchange_note(view), giving=self.details.gives(view))
            self.exchange.place(self.view.layout_now)
        words, urgent = self._words()
        if urgent:
            self._ask_for_a_word(words)
        else:
            self.slip.hide()
            self.panel.show_rights([(word_name(a.word), a) for a in words])
            self.view.setFocus()
        if isinstance(cards, OneCard):
            self.status.emit(f"{as_sentence(self._last_told)} {tr('table.your_turn')}".strip())

    def _words(self) -> tuple[list[Say], bool]:
        """What may be said now, and whether something must be."""
        limit = self.details.limit(self._view())
        said = [
            offer
            for offer in self.session.my_offers()
            if isinstance(offer, OneOf) and not (limit is not None and offer.accepts(limit.then))
        ]
        words = [action for offer in said for action in offer.actions() if isinstance(action, Say)]
        return words, any(not offer.optional for offer in said)

    def _ask_for_a_word(self, words: list[Say]) -> None:
        """Ask on the slip; what was said and would be cut off by it makes way."""
        self._put_question(words)
        self.view.speech.make_way(self.view.mapToScene(self.slip.geometry()).boundingRect())

    def _put_question(self, words: list[Say]) -> None:
        """Where a small table leaves no room beside what lies there, in few words.

        Where even those would hide the pot it stands on the slip.
        """
        view, title = self._view(), tr("table.your_word")
        question, time = self.details.question(view), self._time()
        short: list[tuple[str, object]] = [(self.details.short(view, a.word), a) for a in words]
        suits = any(a.word.startswith("trump_") for a in words)  # by their signs; none is usual
        full: list[tuple[str, object]] = short if suits else [(word_name(a.word), a) for a in words]
        ask = partial(self.slip.ask, low=True, usual=not suits, time=time)
        ask(title, question, full)
        if self._lies_free() and self.slip.whole:
            return
        ask("", question or title, short)
        if self._lies_free() and self.slip.whole:
            return
        if self._hides_pot():
            hidden = " · ".join((self.view.pot.words, *self.view.pool_slip.notes))
            ask(title, "\n".join(filter(None, (question, hidden))), short)
            return
        ask(title, question, full)
        if not self.slip.whole or self._hides_pot():
            ask("", question or title, short)

    def _lies_free(self) -> bool:
        """Whether the slip lies on free cloth, if there is any for it."""
        free = self.slip.free
        return free is None or free.toAlignedRect().contains(self.slip.geometry())

    def _hides_pot(self) -> bool:
        """Whether the slip lies on the pot."""
        pot = self.view.pot
        area = self.view.mapFromScene(pot.sceneBoundingRect()).boundingRect().adjusted(RIM, RIM, -RIM, -RIM)
        return bool(pot.words) and self.slip.geometry().intersects(area)

    def _time(self) -> Time:
        """How long the player may think about this word; asked again he has only what is left."""
        limit = self.details.limit(self._view())
        if limit is None or not any(offer.accepts(limit.then) for offer in self.session.my_offers()):
            return NO_LIMIT
        whole, played = limit.seconds * 1000, len(self.session.match.log)
        left = self.slip.clock.left if self._limited == played and self.slip.clock.left else whole
        self._limited = played
        return left, whole

    def _time_is_up(self) -> None:
        limit = self.details.limit(self._view())
        assert limit is not None
        self.slip.hide()
        self.session.submit(limit.then)

    # --- the player -------------------------------------------------------------------------------

    def choose_card(self, card: Card) -> None:
        """The player wants to play this card, or to lay it away."""
        if self.exchange.offer is not None:
            if reason := self.exchange.toggle(card):
                self.say(reason)
                self.view.moves.shake(card)
            self.view.show_selected(self.exchange.chosen)
        elif not self.session.submit(PLAY[card]):
            self.view.moves.shake(card)

    def _slip_chosen(self, value: object) -> None:
        if value == "go_on":
            self._release()
        else:
            super()._slip_chosen(value)

    def skip(self) -> None:
        """Finish the movements, or go on after the counting."""
        super().skip()
        self._release()

    def last_trick(self) -> None:
        """Show the trick taken last and say who played what, where the custom of this table allows it.

        Where all may be looked at, the one before it if the player looks again.
        """
        piles = [pile for pile in self._table().piles if pile.kind in ("last_trick", "earlier_trick")]
        if not piles:
            self.say(tr("table.no_last_trick"))
            return
        place = self._tricks_seen % len(piles)
        self._tricks_seen += 1
        pile, pack = piles[place], self.session.match.game.pack
        self.view.peek(pile)
        cards = zip(pile.by, pile.cards, strict=True)
        words = " ".join(tell("event.played", {"seat": by, "card": card}, self.names(), pack) for by, card in cards)
        number = tr("table.trick_number", number=len(piles) - place) if len(piles) > 1 else ""
        self.say(f"{number} {words}".strip())

    def _show_hint(self, action: Action) -> None:
        if isinstance(action, Play):
            self.view.show_hint(1 << action.card)
        elif isinstance(action, Swap):
            self.view.show_hint(action.cards)
            if self.exchange.offer is not None and not self.exchange.chosen:  # what the player has chosen is left alone
                self.exchange.choose(action.cards)
                self.view.show_selected(self.exchange.chosen)

    # --- looks ------------------------------------------------------------------------------------

    def _resized(self) -> None:
        """A table of another size; what was asked there is asked in as many words as have room here."""
        self._lay_out()
        words, urgent = self._words()
        if urgent and self.slip.isVisible() and not self.animator.busy:
            self._ask_for_a_word(words)

    def _lay_out(self) -> None:
        if self.animator.held:
            self.view.lay_again(self._namer(), badge_words)
            self.slip.foot = self._foot()
            self.slip.place()
        if self.animator.busy:
            return
        self.view.settle(self._table(), self._namer(), badge_words)
        self.view.speech.recall(self._deal_going_on(), self.view.layout_now)
        self.exchange.place(self.view.layout_now)
        self.slip.free = self._free_cloth()
        self.slip.between = self.view.layout_now.from_plate_to_neighbour
        self.slip.place()

    def _foot(self) -> QRectF | None:
        """Where the hand was, if the account of a deal shall leave the table free above it."""
        return self.view.layout_now.before_me if self.view.accounts else None

    def _namer(self) -> Callable[[int], str]:
        """What a person is called: by the seat."""
        persons, names = self._view().persons, self.names()
        return lambda person: names[persons.index(person)]

    def _free_cloth(self) -> QRectF | None:
        """Where words may be asked for without covering what lies on the table."""
        table = self._table()
        if any(pile.kind == "trick" and pile.cards for pile in table.piles):
            return None
        talon = any(pile.kind == "talon" and pile.cards for pile in table.piles)
        pot = any(marker.kind == "pot" for marker in table.markers)
        if self.view.seats == 2:
            return self.view.layout_now.between_two(talon=talon) if talon or pot else None
        return self.view.layout_now.before_hand(talon=talon) if pot else None

    def situation(self) -> str:
        """How things stand, in words."""
        return situation(self.view)

    def restyle(self, style: CardStyle, theme: TableTheme) -> None:
        """Other cards, another cloth; the game goes on."""
        self.view.restyle(style, theme)
        self._lay_out()

    def retranslate(self) -> None:
        """Everything in the language spoken now; the game goes on."""
        super().retranslate()
        if self.animator.held:
            self._show_counting()
