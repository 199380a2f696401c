"""How `check-rooms` finds the rooms that refer to one another in a circle."""
import importlib.machinery
import importlib.util
import itertools
import random
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parent))
loader = importlib.machinery.SourceFileLoader("rooms", str(Path(__file__).parent / "check-rooms"))
rooms = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
loader.exec_module(rooms)


def knots_by_reach(edges):
    """The same by its definition: two rooms are in one knot when each reaches the other."""
    names = sorted({name for edge in edges for name in edge})
    reach = {(a, b) for a, b in edges}
    for middle, first, last in itertools.product(names, repeat=3):
        if (first, middle) in reach and (middle, last) in reach:
            reach.add((first, last))
    found = {tuple(b for b in names if b == a or ((a, b) in reach and (b, a) in reach)) for a in names}
    return sorted((list(knot) for knot in found if len(knot) > 1), key=lambda knot: (-len(knot), knot))


class Knots(unittest.TestCase):
    def test_rooms_in_one_direction_make_none(self):
        self.assertEqual(rooms.knots([("A", "B"), ("B", "C"), ("A", "C")]), [])

    def test_a_circle_is_one_knot_without_the_rooms_beside_it(self):
        self.assertEqual(rooms.knots([("A", "B"), ("B", "C"), ("C", "A"), ("C", "D"), ("E", "A")]), [["A", "B", "C"]])

    def test_knots_are_listed_largest_first(self):
        edges = [("A", "B"), ("B", "A"), ("C", "D"), ("D", "E"), ("E", "C"), ("B", "C")]
        self.assertEqual(rooms.knots(edges), [["C", "D", "E"], ["A", "B"]])

    def test_any_graph_has_the_knots_of_the_definition(self):
        chance = random.Random(1)
        for _ in range(500):
            names = "ABCDEFGH"[:chance.randint(2, 8)]
            pairs = list(itertools.permutations(names, 2))
            edges = chance.sample(pairs, chance.randint(1, len(pairs)))
            self.assertEqual(rooms.knots(edges), knots_by_reach(edges), edges)


class Upward(unittest.TestCase):
    def test_a_symbol_is_of_its_outermost_type(self):
        cases = {
            "s:5UIKit6UIViewC5layer10QuartzCore7CALayerCvp": "UIView",
            "s:5UIKit6UIViewC11ContentModeO10scaleToFillyA2EmF": "UIView",
        }
        for identifier, name in cases.items():
            self.assertEqual(rooms.type_of(identifier, "UIKit"), name)

    def test_only_types_of_apple_may_be_named_upward(self):
        apple = rooms.apple_types()
        self.assertTrue({"UIView", "UIResponder", "CALayer"} <= apple)
        self.assertEqual(list(rooms.own_types("UIKit", {("Low", "High"): ["UIView"]}, apple)), [])
        complaint, = rooms.own_types("UIKit", {("Low", "High"): ["Runtime", "UIView"]}, apple)
        self.assertTrue(complaint.startswith("UIKit: Low, the lower room, names Runtime of High"))

    def test_only_what_a_lower_room_names_of_a_higher_one_counts(self):
        types = {("Low", "High"): {"B", "A"}, ("High", "Low"): {"C"}, ("Low", "Elsewhere"): {"D"}}
        self.assertEqual(rooms.upward(["Low", "High"], types), {("Low", "High"): ["A", "B"]})

    def test_a_new_name_and_one_that_is_gone_are_complaints(self):
        listed, found = {("Low", "High"): ["A", "B"]}, {("Low", "High"): ["B", "C"]}
        complaints = list(rooms.differences("T", ["Low", "High"], listed, found))
        self.assertEqual(len(complaints), 2)
        self.assertIn("names C of High", complaints[0])
        self.assertIn("no longer names A of High", complaints[1])
        self.assertEqual(list(rooms.differences("T", ["Low", "High"], listed, listed)), [])


if __name__ == "__main__":
    unittest.main()
