"""Where check-availability believes that a version is sure. A letter alone on its line or before a brace marks a place."""
import importlib.machinery
import importlib.util
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parent))
loader = importlib.machinery.SourceFileLoader("check_availability", str(Path(__file__).parent / "check-availability"))
check = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
loader.exec_module(check)


def sure_at(source):
    """The version that is sure at each `◆name` of a source, 0 where none is."""
    found = {}
    regions = check.sure(source)
    for index, character in enumerate(source):
        if character == "◆":
            here = [since[0] for start, end, since in regions if start <= index < end]
            found[source[index + 1]] = max(here, default=0)
    return found


class Sure(unittest.TestCase):
    def check(self, source, **expected):
        self.assertEqual(sure_at(source), expected)

    def test_a_condition_holds_in_its_block_and_in_the_rest_of_the_conditions(self):
        self.check("◆a if ◆b, #available(iOS 16.0, *), ◆c { ◆d } else { ◆e }; ◆f", a=0, b=0, c=16, d=16, e=0, f=0)

    def test_an_else_if_has_its_own(self):
        self.check("if #available(iOS 17, *) { ◆a } else if #available(iOS 16, *) { ◆b } else { ◆c }", a=17, b=16, c=0)

    def test_a_guard_holds_to_the_end_of_the_block_around_it(self):
        self.check(
            "func f() { guard #available(iOS 16.0, *) else { ◆a return }; ◆b; if x { ◆c } } func g() { ◆d }",
            a=0, b=16, c=16, d=0)

    def test_closures_inside_of_a_condition_do_not_end_it(self):
        self.check("if #available(iOS 16, *), all(where: { $0 > 1 }) { ◆a } ◆b", a=16, b=0)

    def test_unavailable_leaves_the_other_branch(self):
        self.check("if #unavailable(iOS 16) { ◆a } else { ◆b } ◆c", a=0, b=16, c=0)

    def test_an_attribute_holds_for_its_declaration(self):
        self.check(
            "@available(iOS 16.0, *)\n@objc public func f(\n  x: Int\n) -> Int {\n ◆a }\nfunc g() { ◆b }", a=16, b=0)
        self.check("@available(iOS 17, *) var a: ◆a\nvar b: ◆b", a=17, b=0)
        self.check("@available(iOS 17, *) extension ◆a { func f() { ◆b } }\nclass C { ◆c }", a=17, b=17, c=0)
        self.check("protocol P {\n @available(iOS 16, *)\n func f(◆a)\n func g(◆b)\n}", a=16, b=0)

    def test_attributes_without_a_version_of_ios_say_nothing(self):
        self.check("@available(*, unavailable, message: \"iOS 16\") func f() { ◆a }", a=0)
        self.check("if #available(macOS 14, *) { ◆a }", a=0)

    def test_text_and_comments_are_no_code(self):
        self.check('if #available(iOS 16, *) { let a = "}" /* } */ // }\n ◆a }', a=16)
        self.check('if #available(iOS 16, *) { let a = """\n } "\n """; let b = #"}"#; ◆a }', a=16)
        self.check('// if #available(iOS 16, *) {\n◆a\n// }', a=0)
        self.check('let a = "if #available(iOS 16, *) {"; ◆a', a=0)

    def test_what_a_text_interpolates_is_code(self):
        self.check('if #available(iOS 16, *) { print("\\(f("}") + ◆a) }") }; ◆b', a=16, b=0)

    def test_blocks_nest(self):
        self.check(
            "if #available(iOS 16, *) { if #available(iOS 17, *) { ◆a } ◆b } while #available(iOS 18, *), x { ◆c } ◆d",
            a=17, b=16, c=18, d=0)


class LinuxOnly(unittest.TestCase):
    def test_only_branches_that_apples_compilers_skip(self):
        source = "1\n#if canImport(ObjectiveC)\n3\n#else\n5\n#endif\n7\n#if !canImport(ObjectiveC)\n9\n#else\n11\n#endif\n"
        self.assertEqual(check.linux_only(source), {5, 9})

    def test_conditions_nest(self):
        source = "#if os(Linux)\n#if DEBUG\n3\n#endif\n5\n#endif\n#if DEBUG\n8\n#else\n10\n#endif\n"
        self.assertEqual(check.linux_only(source), {3, 5})


if __name__ == "__main__":
    unittest.main()
