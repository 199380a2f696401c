"""What `others` reads in the logs of noren test, and how it ranks missing names."""
import importlib.machinery
import importlib.util
import sys
import unittest
from collections import Counter
from pathlib import Path

sys.dont_write_bytecode = True
loader = importlib.machinery.SourceFileLoader("others", str(Path(__file__).parent / "others"))
others = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
loader.exec_module(others)

XCTEST = """Build complete! (9.68s)
Test Suite 'All tests' started at 2026-11-27 03:43:28.793
Test Case 'A.testOne' started at 2026-11-27 03:43:28.794
Test Case 'A.testOne' passed (0.1 seconds)
Test Case 'A.testTwo' started at 2026-11-27 03:43:28.794
Test Case 'A.testTwo' failed (0.1 seconds)
Test Case 'A.testThree' started at 2026-11-27 03:43:28.794
Test Case 'A.testThree' skipped (0.1 seconds)
◇ Test run started.
✔ Test run with 0 tests in 0 suites passed after 0.001 seconds.
"""

TESTING = """◇ Test run started.
◇ Suite "Stars" started.
◇ Test "A star shines" started.
◇ Test count() started.
◇ Test count() started.
✘ Test "A star shines" recorded an issue at StarTests.swift:5:9: Expectation failed: (1) == (2)
✔ Test case passing 1 argument x → 1 to count() passed after 0.1 seconds.
✔ Test count() passed after 0.1 seconds.
✔ Test count() with 2 test cases passed after 0.1 seconds.
✘ Test "A star shines" failed after 0.1 seconds with 1 issue.
✔ Suite "Stars" passed after 0.1 seconds.
✘ Test run with 2 tests in 1 suite failed after 0.1 seconds with 1 issue.
"""

ERRORS = """/p/A.swift:3:5: error: cannot find 'UIGlow' in scope
 3 |     UIGlow()
   |     `- error: cannot find 'UIGlow' in scope
/p/A.swift:3:5: error: cannot find 'UIGlow' in scope
/p/A.swift:9:5: error: cannot find type 'UIGlow' in scope
/p/B.swift:1:1: error: value of type 'UIView' has no member 'glow'
/p/B.swift:2:1: error: no type named 'Halo' in module 'UIKit'
/p/B.swift:4:1: error: missing return in instance method expected to return 'Int'
error: fatalError
"""


NO_PLACE = """Build complete! (3.74s)
<unknown>:0: error: missing required module 'Shims'
error: fatalError
"""


class Reading(unittest.TestCase):
    def test_an_error_without_a_place_is_one(self):
        result = others.read(NO_PLACE)
        self.assertEqual((result.compiled, result.other), (False, "<unknown>:0: missing required module 'Shims'"))

    def test_a_log_of_XCTest_counts_what_ended_and_leaves_skipped_tests_out(self):
        result = others.read(XCTEST)
        self.assertEqual((result.compiled, result.ran, result.passed, result.failed), (True, 2, 1, ["A.testTwo"]))

    def test_a_log_of_Swift_Testing_counts_tests_alone(self):
        result = others.read(TESTING)
        self.assertEqual((result.compiled, result.ran, result.passed, result.failed), (True, 3, 2, ['"A star shines"']))
        self.assertEqual(result.unfinished, [])

    def test_a_process_that_ended_names_its_test(self):
        result = others.read("Test Suite 'A' started at 1\nTest Case 'A.testOne' started at 1\n*** Program crashed ***\n")
        self.assertEqual((result.ran, result.passed, result.unfinished), (1, 0, ["A.testOne"]))

    def test_a_message_counts_once_for_each_place(self):
        result = others.read(ERRORS)
        self.assertFalse(result.compiled)
        self.assertEqual(result.missing, {"UIGlow": 2, "UIView.glow": 1, "UIKit.Halo": 1})
        self.assertEqual(result.other, "/p/B.swift:4:1: missing return in instance method expected to return 'Int'")

    def test_a_build_that_never_compiled_says_why(self):
        result = others.read("error: 'a': the manifest needs tools 9.0\n")
        self.assertEqual((result.compiled, result.other), (False, "error: 'a': the manifest needs tools 9.0"))

    def test_members_types_modules_and_attributes_are_names(self):
        for message, name in [
            ("type 'UIColor' has no member 'tintColor2'", "UIColor.tintColor2"),
            ("value of optional type 'UIView?' has no member 'glow'", "UIView?.glow"),
            ("'Glow' is not a member type of class 'UIKit.UIView'", "UIKit.UIView.Glow"),
            ("no such module 'WebKit'", "import WebKit"), ("unknown attribute 'Glowing'", "@Glowing"),
            ("no macro named 'Glow'", "#Glow"), ("missing return", None),
        ]:
            self.assertEqual(others.missing_name(message), name)


class Ranking(unittest.TestCase):
    def test_names_of_more_packages_come_first_then_those_used_more(self):
        empty = others.read("")
        results = {"A": empty._replace(missing=Counter(x=9, y=1, z=2)), "B": empty._replace(missing=Counter(y=1))}
        self.assertEqual(others.ranking(results), [("y", 2, ["A", "B"]), ("x", 9, ["A"]), ("z", 2, ["A"])])

    def test_a_report_has_a_row_for_each_package(self):
        lines = others.report({"Stars": others.read(XCTEST), "B": others.read(ERRORS)})
        self.assertEqual(lines[:3], ["package  compiled    ran  passed", "Stars    yes           2       1", "B        no            0       0"])
        self.assertIn("Stars: A.testTwo failed", lines)
        self.assertIn("  1     2  UIGlow  (B)", lines)


if __name__ == "__main__":
    unittest.main()
