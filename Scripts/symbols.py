"""What the compiler knows of built modules, for the checks beside this file: symbol graphs and Apple's names of the symbols.

The modules are those of the last debug build under .build/debug; nothing is built here.
"""
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

root = Path(__file__).resolve().parent.parent
names = root / "Documentation" / "AppleNames"
# Modules that are named like Apple's, and hold nothing but what Apple has.
PLATFORM = ("Combine", "CoreGraphics", "QuartzCore", "SwiftUI", "UIKit")
# A module whose public symbols another one exports, and clients know as that one's.
EXPORTED_BY = {"LayerTree": "QuartzCore", "SwiftUICore": "SwiftUI", "UIKitCore": "UIKit", "UniformTypeIdentifiers": "SwiftUI"}
# A module that exports single types of others: the modules they are of.
EXPORTS_TYPES_OF = {"Noren": ["NorenCore"]}
COLUMNS = ("symbol", "kind", "ios", "page", "confidence")


def build_folder():
    folder = (root / ".build" / "debug").resolve()
    if not (folder / "Modules" / "UIKit.swiftmodule").exists():
        sys.exit(f"{Path(sys.argv[0]).name}: there is no debug build. Run `swift build` first.")
    return folder


def module_search_flags():
    """What a compiler needs to find the built modules and the system libraries behind them: it wants to see their maps."""
    search = ["-I", build_folder() / "Modules"]
    for place in ("Sources/*", ".build/checkouts/*/Sources/*/include"):
        for path in sorted(root.glob(f"{place}/module.modulemap")):
            search += ["-I", path.parent]
    # A C target without a map of its own gets one from the build.
    for path in sorted(build_folder().glob("*.build/module.modulemap")):
        search += ["-Xcc", f"-fmodule-map-file={path}"]
    flags = subprocess.run(
        ["pkg-config", "--cflags-only-I", "pangocairo", "spng", "libisal"], capture_output=True, text=True, check=True).stdout
    for flag in flags.split():
        search += ["-Xcc", flag]
    return search


def symbol_graphs(modules, *flags):
    """The symbol graphs of built or system modules: by module and name of file.

    A module has a graph of its own and one for each module whose types it extends. Among several modules, the graphs of one that
    another of them exports are that one's.
    """
    search = module_search_flags()
    exported = [inner for inner, outer in EXPORTED_BY.items() if outer in modules]
    graphs = {}
    for module in dict.fromkeys([*modules, *exported]):
        others = EXPORTS_TYPES_OF.get(module)
        exports = [f"-experimental-allowed-reexported-modules={','.join(others)}"] if others else []
        with tempfile.TemporaryDirectory() as output:
            run = subprocess.run(
                ["swift", "symbolgraph-extract", "-module-name", module, "-target", build_folder().parent.name, *search,
                 "-output-dir", output, "-minimum-access-level", "public", "-skip-synthesized-members", *exports, *flags],
                capture_output=True, text=True)
            if run.returncode != 0:
                sys.exit(f"{Path(sys.argv[0]).name}: the compiler cannot load {module}:\n{run.stderr}{run.stdout}")
            graphs[module] = {path.name: json.loads(path.read_text()) for path in sorted(Path(output).iterdir())}
    for module in exported:
        graphs[EXPORTED_BY[module]] |= graphs.pop(module)
    return graphs


def name_of(symbol):
    """The name in Swift with argument labels, outer types first: `UIView.setNeedsLayout()`."""
    return ".".join(symbol["pathComponents"])


def kind_of(symbol):
    kind = symbol["kind"]["identifier"].removeprefix("swift.")
    return {"type.property": "type property", "type.method": "type method", "enum.case": "case",
            "func.op": "operator"}.get(kind, kind)


def version(text):
    """17.4 as (17, 4), to be compared."""
    return tuple(int(part) for part in text.split("."))


def read_table(path, columns):
    """The rows of a table with its line numbers; complaints about its shape end the script."""
    rows = []
    lines = path.read_text(encoding="utf-8").splitlines()
    if not lines or tuple(lines[0].split("\t")) != columns:
        sys.exit(f"{path.relative_to(root)}: the first line must name the columns {', '.join(columns)}.")
    for number, line in enumerate(lines[1:], 2):
        cells = line.split("\t")
        if len(cells) != len(columns) or not all(cells):
            sys.exit(f"{path.relative_to(root)}:{number}: a row must have {len(columns)} nonempty cells: {line}")
        rows.append((number, dict(zip(columns, cells))))
    return rows


def read_names(module):
    """Apple's names that a module of ours declares, by name."""
    path = names / f"{module}.tsv"
    rows = {}
    previous = ""
    for number, row in read_table(path, COLUMNS):
        where = f"{path.relative_to(root)}:{number}"
        if not re.fullmatch(r"\d+\.\d+(\.\d+)?", row["ios"]):
            sys.exit(f"{where}: not a version of iOS: {row['ios']}")
        if not re.fullmatch(r"[a-z]+/[^\s]+", row["page"]):
            sys.exit(f"{where}: not a page under developer.apple.com/documentation/: {row['page']}")
        if row["confidence"] not in ("H", "D", "G"):
            sys.exit(f"{where}: the confidence must be H, D or G, not {row['confidence']}.")
        if row["symbol"] <= previous:
            sys.exit(f"{where}: {row['symbol']} is out of order; the rows are sorted by their bytes.")
        previous = row["symbol"]
        rows[row["symbol"]] = row
    return rows
