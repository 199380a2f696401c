"""How `test` divides suites over processes, and what it repeats of a portion that failed."""
import importlib.machinery
import importlib.util
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
loader = importlib.machinery.SourceFileLoader("division", str(Path(__file__).parent / "test"))
division = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
loader.exec_module(division)

LISTING = """Building for debugging...
UITests.Alpha/one()
UITests.Alpha/Inner/two(number:)
UITests.Beta/three()
UITests.free()
"""


class Division(unittest.TestCase):
    def test_tests_are_grouped_by_their_outermost_suite(self):
        self.assertEqual(
            division.suites(LISTING, []),
            {"UITests.Alpha": ["UITests.Alpha/one()", "UITests.Alpha/Inner/two(number:)"],
             "UITests.Beta": ["UITests.Beta/three()"], "UITests.free()": ["UITests.free()"]})

    def test_filters_choose_tests(self):
        self.assertEqual(division.suites(LISTING, ["two", "Beta"]),
                         {"UITests.Alpha": ["UITests.Alpha/Inner/two(number:)"], "UITests.Beta": ["UITests.Beta/three()"]})

    def test_every_suite_is_in_one_portion(self):
        for number in range(1, 40):
            suites = {f"T.S{index}": ["x"] * (index % 7 + 1) for index in range(30)}
            for times in [{}, {"T.S3": 500.0}, {name: 1.0 for name in suites}]:
                names = [name for portion in division.portions(suites, times, number) for name in portion]
                self.assertEqual(sorted(names), sorted(suites))

    def test_a_costly_suite_is_begun_first_and_alone(self):
        suites = {f"T.S{index}": ["x"] for index in range(30)}
        times = {name: 1.0 for name in suites} | {"T.S20": 60.0}
        self.assertEqual(division.portions(suites, times, 8)[0], ["T.S20"])


class Ends(unittest.TestCase):
    def test_a_run_is_known_by_its_last_line(self):
        for line in ["✔ Test run with 137 tests in 24 suites passed after 6.7 seconds.", "✘ Test run with 1 test in 1 suite failed after 1 seconds.",
                     "━ Test run with 137 tests in 24 suites passed after 6.7 seconds with 1 known issue."]:
            self.assertTrue(division.RESULT.match(line), line)
        self.assertEqual(division.SUITE_END.match('✔ Suite "Plain text" passed after 4.6 seconds.')[1], "Plain text")


class Complaint(unittest.TestCase):
    def test_issues_are_repeated_with_what_is_said_of_them(self):
        lines = ["◇ Test a() started.", "✘ Test a() recorded an issue at A.swift:1:1: no", "↳ because", "✔ Test b() passed", "↳ not this"]
        self.assertEqual(division.complaint(lines, 1, True), "✘ Test a() recorded an issue at A.swift:1:1: no\n↳ because")

    def test_a_process_that_ended_names_the_test_it_was_in(self):
        text = division.complaint(["◇ Test a() started.", "◇ Test b() started.", "Fatal error: gone"], -4, False)
        self.assertIn("The process ended with -4. It was running:\n◇ Test b() started.", text)
        self.assertIn("Fatal error: gone", text)


if __name__ == "__main__":
    unittest.main()
