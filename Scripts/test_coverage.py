"""What check-coverage makes of an index and of symbol graphs, and what it reads from the text of a source."""
import importlib.machinery
import importlib.util
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parent))
loader = importlib.machinery.SourceFileLoader("check_coverage", str(Path(__file__).parent / "check-coverage"))
check = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
loader.exec_module(check)

from index_store import BASE_OF, DEFINITION, IMPLICIT, OVERRIDE_OF, REFERENCE, Occurrence, Symbol, Unit
from swift_text import split, types_with_parents


def graph(symbols, relationships=()):
    return {
        "symbols": [
            {"identifier": {"precise": identifier}, "kind": {"identifier": f"swift.{kind}"},
             "pathComponents": path.split("/"), **extra} for identifier, path, kind, extra in symbols],
        "relationships": [{"source": source, "kind": kind, "target": target} for source, kind, target in relationships],
    }


# A view with two methods, a subclass that overrides one, a protocol that asks for one, and what is not listed.
GRAPHS = {"Kit": {"Kit.symbols.json": graph(
    [("View", "View", "class", {}), ("View.draw", "View/draw()", "method", {}), ("View.fit", "View/fit(_:)", "method", {}),
     ("Label", "Label", "class", {}), ("Label.draw", "Label/draw()", "method", {}),
     ("Guest", "Guest", "protocol", {}), ("Guest.greet", "Guest/greet(_:with:)", "method", {}),
     ("Guest.greet.default", "Guest/greet(_:with:)", "method", {}),
     ("Old", "Old", "struct", {"availability": [{"isUnconditionallyDeprecated": True}]}),
     ("View.hash", "View/hash(into:)", "method", {}), ("View.made", "View/init(rawValue:)", "init", {}),
     ("Box", "Box", "struct", {}), ("Box.wrapped", "Box/wrappedValue", "property", {})],
    [("View.draw", "memberOf", "View"), ("View.fit", "memberOf", "View"), ("Label.draw", "memberOf", "Label"),
     ("Label.draw", "overrides", "View.draw"), ("Guest.greet", "requirementOf", "Guest"),
     ("Guest.greet.default", "memberOf", "Guest"), ("Guest.greet.default", "defaultImplementationOf", "Guest.greet")])}}

KIT = [("View", DEFINITION), ("View.draw", DEFINITION), ("View.fit", DEFINITION), ("Label", DEFINITION), ("Label.draw", DEFINITION),
       ("Guest", DEFINITION), ("Guest.greet", DEFINITION), ("Guest.greet.default", DEFINITION), ("Old", DEFINITION),
       ("View.hash", DEFINITION), ("Box", DEFINITION), ("Box.wrapped", DEFINITION)]
KIT_RELATED = [("Label.draw", DEFINITION, OVERRIDE_OF, "View.draw"), ("View.hash", DEFINITION, OVERRIDE_OF, "Hashable.hash"),
               ("View", REFERENCE, BASE_OF, "Label")]


class FakeIndex:
    """Units by path, each with symbols (identifier, roles[, name]) and related occurrences (identifier, roles, relation, other)."""

    def __init__(self, files):
        self.files = files

    def units(self):
        return [
            Unit(check.root.joinpath(path).parent.name, check.root / path, 2**62, (path,)) for path in sorted(self.files)]

    def symbols(self, record, related):
        symbols, occurrences = self.files[record]
        return ([Symbol(one[0], one[2] if len(one) > 2 else one[0], one[1]) for one in symbols],
                [Occurrence(1, 1, identifier, roles, ((relation, other),)) for identifier, roles, relation, other in occurrences])


class Classes(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        root, check.root = check.root, Path(folder.name)
        self.addCleanup(setattr, check, "root", root)

    def coverage(self, **files):
        """Of the module above, with test, example and kit files: symbols, related occurrences and text."""
        index = {"Sources/Kit/Kit.swift": (KIT, KIT_RELATED)}
        for name, (symbols, related, *text) in files.items():
            folder = {"test": "Tests/KitTests", "helper": "Tests/Helper", "example": "Examples/App", "kit": "Sources/Kit"}[name]
            index[f"{folder}/File.swift"] = (symbols, related)
            (check.root / folder).mkdir(parents=True, exist_ok=True)
            (check.root / folder / "File.swift").write_text("".join(text))
        (check.root / "Sources/Kit").mkdir(parents=True, exist_ok=True)
        (check.root / "Sources/Kit/Kit.swift").write_text("")
        return check.Coverage(GRAPHS, FakeIndex(index))

    def classes(self, **files):
        coverage = self.coverage(**files)
        return {
            coverage.declared.counted["Kit"][identifier].name: kind for (_, identifier), kind in coverage.classes.items()}

    def exercised(self, **files):
        return {name: kind for name, kind in self.classes(**files).items() if kind != check.UNUSED}

    def test_overrides_defaults_and_what_others_ask_for_are_not_listed(self):
        self.assertEqual(
            set(self.classes()),
            {"View", "View.draw()", "View.fit(_:)", "Label", "Guest", "Guest.greet(_:with:)", "Box", "Box.wrappedValue"})

    def test_a_reference_counts_by_where_it_stands(self):
        fit = ([("View.fit", REFERENCE)], [])
        self.assertEqual(self.exercised(test=fit), {"View": check.TESTED, "View.fit(_:)": check.TESTED})
        self.assertEqual(self.exercised(example=fit), {"View": check.USED, "View.fit(_:)": check.USED})
        self.assertEqual(self.exercised(helper=fit), {"View": check.USED, "View.fit(_:)": check.USED})
        self.assertEqual(self.exercised(kit=fit), {})

    def test_an_override_exercises_what_it_overrides(self):
        drawn = {"View": check.TESTED, "View.draw()": check.TESTED}
        self.assertEqual(self.exercised(test=([("Label.draw", REFERENCE)], [])), {**drawn, "Label": check.TESTED})
        self.assertEqual(
            self.exercised(test=([("Mine.draw", DEFINITION)], [("Mine.draw", DEFINITION, OVERRIDE_OF, "Label.draw")])),
            {**drawn, "Label": check.TESTED})

    def test_what_a_type_only_inherits_for_a_protocol_does_not(self):
        related = [("Guest.greet.default", IMPLICIT, OVERRIDE_OF, "Guest.greet")]
        self.assertEqual(self.exercised(test=([("Guest.greet.default", 0)], related)), {})
        self.assertEqual(
            self.exercised(test=([("Guest.greet.default", REFERENCE)], related)),
            {"Guest": check.TESTED, "Guest.greet(_:with:)": check.TESTED})

    def test_a_type_exercises_its_property_wrapper(self):
        self.assertEqual(
            self.exercised(test=([("Box", REFERENCE)], [])), {"Box": check.TESTED, "Box.wrappedValue": check.TESTED})

    def test_types_inside_of_functions_are_read_from_the_text(self):
        text = "func test() {\n  class Mine: Label {\n    override func draw() {}\n  }\n  class Host: NSObject, Guest {" \
               " func greet(_ name: String, with: Int) {} }\n}\n"
        self.assertEqual(
            self.exercised(test=([("Label", REFERENCE), ("Guest", REFERENCE)], [], text)),
            {"View": check.TESTED, "View.draw()": check.TESTED, "Label": check.TESTED, "Guest": check.TESTED,
             "Guest.greet(_:with:)": check.TESTED})

    def test_the_page_changes_with_the_only_reference_and_with_a_new_symbol(self):
        def page(coverage):
            return check.page(coverage.classes, coverage.declared.counted, [], check.without_test(coverage))
        tested = page(self.coverage(test=([("View.fit", REFERENCE)], [])))
        self.assertIn("| ✓ | `View` | 1 of 2 | – | `draw()` |", tested)
        self.assertIn("| ✗ | `View` | 0 of 2 | – | `draw()` `fit(_:)` |", page(self.coverage()))
        graphs = {"Kit": {**GRAPHS["Kit"], "Kit@Other.symbols.json": graph([("New", "Range/|(_:_:)", "func.op", {})])}}
        more = check.Coverage(graphs, FakeIndex({"Sources/Kit/Kit.swift": (KIT + [("New", DEFINITION)], KIT_RELATED)}))
        self.assertIn("| | `Range` | 0 of 1 | – | `\\|(_:_:)` |", page(more))

    def test_names_without_a_test_have_none_for_any_overload(self):
        self.assertLessEqual({"View", "View.fit(_:)", "View.fit"}, check.without_test(self.coverage()))
        untested = check.without_test(self.coverage(test=([("View.fit", REFERENCE)], [])))
        self.assertIn("View.draw", untested)
        self.assertFalse({"View", "View.fit(_:)", "View.fit"} & untested)

    def test_files_are_named(self):
        coverage = self.coverage(test=([("Label.draw", REFERENCE)], []), example=([("View.draw", REFERENCE)], []))
        self.assertEqual(coverage.files_of("Kit", "View.draw"), (["Tests/KitTests/File.swift"], ["Examples/App/File.swift"]))

    def test_a_file_that_was_not_built_is_a_complaint(self):
        (check.root / "Tests/KitTests").mkdir(parents=True)
        (check.root / "Tests/KitTests/New.swift").write_text("")
        self.assertEqual(
            self.coverage().references.complaints,
            ["Tests/KitTests/New.swift is not in the index. Run `swift build --build-tests` first."])

    def test_a_file_of_a_package_within_a_folder_is_not(self):
        (check.root / "Examples/Other/Sources").mkdir(parents=True)
        (check.root / "Examples/Other/Package.swift").write_text("")
        (check.root / "Examples/Other/Sources/New.swift").write_text("")
        self.assertEqual(self.coverage().references.complaints, [])


class Wanted(unittest.TestCase):
    NAMES = {"Kit": {"View", "View.fit(_:)"}}

    def rows(self, *lines):
        with tempfile.TemporaryDirectory() as folder:
            known, check.WANTED = check.WANTED, Path(folder) / "Wanted.tsv"
            try:
                check.WANTED.write_text("\n".join(["name\tmodule\tlibraries\tapps\tuses\tsource", *lines]))
                return check.wanted(self.NAMES)
            finally:
                check.WANTED = known

    def test_a_name_without_labels_stands_for_its_overloads(self):
        rows, complaints = self.rows(
            "View.fit\tKit\t2\t–\t3\t14 UIKit libraries", "View.fit(_:)\tKit\t2\t–\t3\t14 UIKit libraries",
            "View.fit(to:)\tKit\t1\t–\t1\t14 UIKit libraries")
        self.assertEqual([there for _, there in rows], [True, True, False])
        self.assertEqual(complaints, [])

    def test_rows_are_in_order_and_in_their_module(self):
        _, complaints = self.rows(
            "View\tOther\t2\t–\t3\t14 UIKit libraries", "Sheet\tKit\t2\t–\t3\t14 UIKit libraries", "A\tKit\t2\t–\t3\tnobody")
        self.assertEqual(len(complaints), 3, complaints)

    def test_types_whose_names_begin_with_an_underscore_are_found_in_the_sources(self):
        source = """
        public enum _Tree {
          public typealias Root = _Root
        }
        @MainActor public protocol _Root {}
        public nonisolated struct _Children<T> { public var _count: Int }
        struct _Own {}  // public struct _Comment
        """
        self.assertEqual(check.underscored(source), {"_Tree", "_Root", "_Children"})


class Text(unittest.TestCase):
    def test_parents_and_members(self):
        source = """
        func test() {
          final class Mine<T: Sequence>: Outer.View, @unchecked Sendable where T: Hashable {
            override class var kind: Int { let inner = 1; return inner }
            func fit(_ size: (Int, Int), by action: @escaping (Int) -> Void = { _ in }, at point: [Int: Int]) { func local() {} }
            @MainActor func done() {}
            let text = "} func no() {"
          }
          struct Plain { func f() {} }
        }
        """
        self.assertEqual(
            list(types_with_parents(source)),
            [("Mine", ["View", "Sendable"], ["kind", "fit(_:by:at:)", "done()", "text"])])

    def test_class_methods_are_no_types(self):
        self.assertEqual(list(types_with_parents("class A: B { class func make() -> [C: D] { x } }")), [("A", ["B"], ["make()"])])

    def test_lists_are_divided_outside_of_brackets(self):
        self.assertEqual(split("a: (B, C) -> D, e: F<G, H>"), ["a: (B, C) -> D", "e: F<G, H>"])
        self.assertEqual(split(" "), [])


if __name__ == "__main__":
    unittest.main()
