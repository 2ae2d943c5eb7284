"""How the plain model of the duel goes on: moves and outcomes of chance in words."""

from collections.abc import Callable

from tests.rules.duel.oracle import CARDS, CENTRES, COSTS, MADE, MISSIONS, NUMBERS, RESOURCES, Oracle


class Course(Oracle):
    """Follows a game by its words. It never judges: what is allowed, `legal` says."""

    def move(self, seat: int, text: str) -> None:
        verbs: dict[str, Callable[[int, list[str]], None]] = {
            "choose": self.choose,
            "produce": self.produce,
            "fly": self.fly,
            "look": self.look,
            "skip": lambda seat, words: self.ask("flight"),
            "arrange": lambda seat, words: self.ask("flight"),
            "reveal": lambda seat, words: self.ask("card"),
            "buy": self.trade_here,
            "sell": self.trade_here,
            "found": self.found,
            "fulfil": self.fulfil,
            "pay": self.pay_pirate,
            "fight": lambda seat, words: self.ask("fight-roll"),
            "take": self.take,
            "lose": self.lose,
            "use": self.use_post,
            "trade-centre": self.purchase,
            "build": self.build,
            "scrap": self.scrap,
            "end": lambda seat, words: self.end_flight() if words[1] == "flight" else self.begin_turn(1 - seat),
        }
        words = text.split()
        verbs[words[0]](seat, words)

    def chance(self, text: str) -> None:
        outcomes: dict[str, Callable[[list[str]], None]] = {
            "mission": self.mission_opened,
            "start-roll": self.start_rolled,
            "roll": self.rolled,
            "look-at": self.looked_at,
            "card": self.card_revealed,
            "refill": self.refilled,
            "fight-roll": self.fight_rolled,
            "pirate-roll": self.pirate_rolled,
        }
        words = text.split()
        outcomes[words[0]](words)

    def ask(self, question: str) -> None:
        self.question = question

    # -- set-up and turns (DU-024 to DU-032) -----------------------------------------------------------------

    def choose(self, seat: int, words: list[str]) -> None:
        self.chosen[seat] = words[1:]
        if all(self.chosen):
            self.reveal_centres()

    def reveal_centres(self) -> None:
        for ship, pair in zip(self.ships, self.chosen, strict=True):
            ship.centres.update(dict.fromkeys(pair, 1))
        self.ask("mission")

    def start_rolled(self, words: list[str]) -> None:
        if words[1] != words[2]:
            self.first = 0 if words[1] > words[2] else 1
            self.first_turn(self.first)

    def first_turn(self, first: int) -> None:
        for seat, ship in enumerate(self.ships):
            ship.astro = 22 if seat == first else 25
            if self.options["handicap"] != "none" and self.options["handicapAstro"]:
                ship.astro = 30 if seat == self.options["handicap"] else 20
        self.begin_turn(first)

    def begin_turn(self, seat: int) -> None:
        self.active = seat
        self.turn += 1
        self.used, self.purchases = [], 0
        self.ask("roll")

    # -- production (DU-050 to DU-058) -----------------------------------------------------------------------

    def rolled(self, words: list[str]) -> None:
        self.die = int(words[1])
        for seat in (self.active, 1 - self.active):
            ship = self.ships[seat]
            for centre, item in MADE.items():
                if self.die in NUMBERS[centre, ship.symbol][ship.centres[centre]]:
                    ship.receive(item)
            made = [
                card["production"]["resource"] for card in ship.colonies if card["production"]["number"] == self.die
            ]
            kinds = [resource for resource in RESOURCES if resource in made]
            if len(kinds) > 1 and any(ship.space(resource) > 0 for resource in kinds):
                self.choices.append((seat, kinds))
            elif kinds:
                ship.receive(kinds[0])
        self.after_production()

    def produce(self, seat: int, words: list[str]) -> None:
        self.choices.pop(0)
        self.ships[seat].receive(words[1])
        self.after_production()

    def after_production(self) -> None:
        self.open_at_start = set(self.open)
        self.ask("colony" if self.choices else "sector")

    # -- the flight (DU-070 to DU-116) -----------------------------------------------------------------------

    def fly(self, seat: int, words: list[str]) -> None:
        self.sector = int(words[2]) - 1
        self.speed = sum(self.ships[seat].boosters) + self.die
        if self.ships[seat].centres["sensor"] and self.stacks[self.sector]:
            self.ask("sensor")
        else:
            self.go_on()

    def look(self, seat: int, words: list[str]) -> None:
        self.looked = 0
        self.to_look = min(1 + self.ships[seat].centres["sensor"], self.stacks[self.sector])
        self.ask("look")

    def looked_at(self, words: list[str]) -> None:
        self.looked += 1
        if self.looked == self.to_look:
            self.ask("arrange")

    def card_revealed(self, words: list[str]) -> None:
        self.stacks[self.sector] -= 1
        self.current = words[1]
        self.row.append(self.current)
        self.here = []
        if CARDS[self.current]["kind"] == "pirate":
            self.ask("pirate")
        else:
            self.go_on()

    def go_on(self) -> None:
        """DU-079 to DU-084, DU-222."""
        limit = 2 + self.ships[self.active].centres["command"]
        if self.actions >= limit or not (self.may_reveal() or self.card_actions()):
            self.end_flight()
        else:
            self.ask("flight")

    def end_flight(self) -> None:
        self.stacks[self.sector] += sum(card is not None for card in self.row)
        self.leave_flight()
        self.ask("build")

    def count_action(self) -> None:
        self.actions += 1
        self.marked.add(len(self.row))
        self.go_on()

    def trade_here(self, seat: int, words: list[str]) -> None:
        assert self.current is not None
        self.ships[seat].trade(CARDS[self.current], words)
        self.here.append(words[0])
        self.count_action()

    def found(self, seat: int, words: list[str]) -> None:
        assert self.current is not None
        ship, card = self.ships[seat], CARDS[self.current]
        ship.hangar["trade-ship" if words[1] == "post" else "colony-ship"] -= 1
        (ship.posts if words[1] == "post" else ship.colonies).append(card)
        self.row[-1] = self.current = None
        if not self.has_won():
            self.replace(self.count_action)

    def replace(self, then: Callable[[], None]) -> None:
        """DU-112, DU-113, DU-202."""
        self.after_refill = then
        groups = [group for group, left in enumerate(self.reserve) if left]
        if groups and not self.options["hiddenRefills"]:
            self.ask("refill")
            return
        if groups:
            self.reserve[groups[0]] -= 1
            self.row[-1] = "face down"
        then()

    def refilled(self, words: list[str]) -> None:
        group = CARDS[words[1]]["reserve"] - 1
        assert not any(self.reserve[:group]), "DU-027: the groups come in order"
        self.reserve[group] -= 1
        self.row[-1] = words[1]
        self.after_refill()

    # -- missions and rewards (DU-120 to DU-132) -------------------------------------------------------------

    def fulfil(self, seat: int, words: list[str]) -> None:
        mission = MISSIONS[words[1]]
        ship = self.ships[seat]
        ship.pay(mission["cost"])
        self.open.remove(words[1])
        self.here.append(words[1])
        ship.missions.append(mission)
        if not self.has_won():
            ship.astro += mission["reward"]["astro"]
            self.target = mission["target"]
            self.give(mission["reward"]["anyResource"], self.next_mission)

    def next_mission(self) -> None:
        if self.deck:
            self.ask("mission")
        else:
            self.count_action()

    def mission_opened(self, words: list[str]) -> None:
        self.deck.remove(words[1])
        self.open.append(words[1])
        if self.turn:
            if MISSIONS[words[1]]["target"] == self.target:
                self.banned.add(words[1])
            self.count_action()
        elif len(self.open) == 3 and self.first is None:
            self.ask("start-roll")
        elif len(self.open) == 3 and self.first is not None:
            self.first_turn(self.first)

    def give(self, units: int, then: Callable[[], None]) -> None:
        """DU-123, DU-221: resources of choice, asked for only where there is a choice."""
        ship = self.ships[self.active]
        self.units, self.after_reward = units, then
        while self.units:
            stores = [resource for resource in RESOURCES if ship.space(resource) > 0]
            if len(stores) > 1:
                self.ask("reward")
                return
            for resource in stores:
                ship.receive(resource)
            self.units -= 1
        then()

    def take(self, seat: int, words: list[str]) -> None:
        self.ships[seat].receive(words[1])
        self.give(self.units - 1, self.after_reward)

    # -- pirates (DU-140 to DU-155) --------------------------------------------------------------------------

    def pay_pirate(self, seat: int, words: list[str]) -> None:
        self.ships[seat].astro -= 3
        self.go_on()

    def fight_rolled(self, words: list[str]) -> None:
        self.value = sum(self.ships[self.active].cannons) + int(words[1])
        self.ask("pirate-roll")

    def pirate_rolled(self, words: list[str]) -> None:
        assert self.current is not None
        ship, pirate = self.ships[self.active], CARDS[self.current]
        if self.value < pirate["strength"] + int(words[1]):
            self.end_flight()
            self.suffer(pirate["loss"])
            return
        ship.pirates.append(pirate)
        self.row[-1] = self.current = None
        if not self.has_won():
            self.give(pirate["reward"]["anyResource"], lambda: self.replace(self.go_on))

    def suffer(self, loss: str | None) -> None:
        ship = self.ships[self.active]
        if loss == "centre":
            built = [centre for centre in CENTRES if ship.centres[centre]]
            if len(built) == 1:
                self.lose(self.active, ["lose", built[0]])
            elif built:
                self.ask("loss")
        elif loss is not None:
            pieces = ship.boosters if loss == "booster" else ship.cannons
            if 1 in pieces:
                pieces.remove(1)
            elif pieces:
                pieces[0] = 1

    def lose(self, seat: int, words: list[str]) -> None:
        ship = self.ships[seat]
        ship.centres[words[1]] -= 1
        for resource in RESOURCES:
            ship.stock[resource] += min(0, ship.space(resource))
        self.ask("build")

    # -- trade and build (DU-170 to DU-189) ------------------------------------------------------------------

    def use_post(self, seat: int, words: list[str]) -> None:
        self.used.append(words[2])
        self.ships[seat].trade(CARDS[words[2]], words[3:])

    def purchase(self, seat: int, words: list[str]) -> None:
        self.purchases += 1
        for ship, sign in ((self.ships[seat], 1), (self.ships[1 - seat], -1)):
            ship.stock[words[1]] += sign
            ship.astro -= 3 * sign

    def build(self, seat: int, words: list[str]) -> None:
        ship, piece = self.ships[seat], words[1]
        ship.pay(COSTS[piece])
        what, _, level = piece.rpartition("-")
        if piece in ship.hangar:
            ship.hangar[piece] += 1
        elif what in ("booster", "cannon"):
            places = ship.boosters if what == "booster" else ship.cannons
            if level == "2":
                places.remove(1)
            places.append(int(level))
        else:
            ship.centres[what] = int(level)
            self.has_won()

    def scrap(self, seat: int, words: list[str]) -> None:
        self.ships[seat].hangar[words[1]] -= 1
