"""The compiler's index of the last debug build, for the checks beside this file: which symbol is named where.

It is read with libIndexStore, which comes with the toolchain. Nothing is built here.
"""
import ctypes
import shutil
import sys
from pathlib import Path
from typing import NamedTuple

from symbols import build_folder, root

# The roles of an occurrence, as the library's header has them.
DEFINITION = 1 << 1
REFERENCE = 1 << 2
IMPLICIT = 1 << 8
BASE_OF = 1 << 10
OVERRIDE_OF = 1 << 11

_RECORD = 2


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


class Unit(NamedTuple):
    """What the compiler wrote down of one source file."""
    module: str
    file: Path
    # In nanoseconds, as a file's time of modification.
    compiled: int
    records: tuple


class Symbol(NamedTuple):
    """A symbol that a record speaks of, with the roles of all its occurrences there."""
    identifier: str
    name: str
    roles: int


class Occurrence(NamedTuple):
    """A place where a record speaks of a symbol. Columns count bytes; both begin at 1."""
    line: int
    column: int
    identifier: str
    roles: int
    # Pairs of roles and identifier.
    relations: tuple


def library_path():
    return Path(shutil.which("swiftc")).resolve().parent.parent / "lib" / "libIndexStore.so"


def _functions():
    pointer, text, flag = ctypes.c_void_p, Text, ctypes.c_bool
    one, callback = [pointer], ctypes.c_void_p
    return {
        "store_create": (pointer, [ctypes.c_char_p, pointer]),
        "store_units_apply_f": (flag, [pointer, ctypes.c_uint, pointer, callback]),
        "unit_reader_create": (pointer, [pointer, ctypes.c_char_p, pointer]),
        "unit_reader_dispose": (None, one),
        "unit_reader_has_main_file": (flag, one),
        "unit_reader_get_module_name": (text, one),
        "unit_reader_get_main_file": (text, one),
        "unit_reader_get_modification_time": (None, [pointer, pointer, pointer]),
        "unit_reader_dependencies_apply_f": (flag, [pointer, pointer, callback]),
        "unit_dependency_get_kind": (ctypes.c_int, one),
        "unit_dependency_get_name": (text, one),
        "record_reader_create": (pointer, [pointer, ctypes.c_char_p, pointer]),
        "record_reader_dispose": (None, one),
        "record_reader_symbols_apply_f": (flag, [pointer, flag, pointer, callback]),
        "record_reader_occurrences_apply_f": (flag, [pointer, pointer, callback]),
        "record_reader_occurrences_of_symbols_apply_f": (
            flag, [pointer, pointer, ctypes.c_size_t, pointer, ctypes.c_size_t, pointer, callback]),
        "symbol_get_usr": (text, one),
        "symbol_get_name": (text, one),
        "symbol_get_roles": (ctypes.c_uint64, one),
        "occurrence_get_symbol": (pointer, one),
        "occurrence_get_roles": (ctypes.c_uint64, one),
        "occurrence_get_line_col": (None, [pointer, pointer, pointer]),
        "occurrence_relations_apply_f": (flag, [pointer, pointer, callback]),
        "symbol_relation_get_symbol": (pointer, one),
        "symbol_relation_get_roles": (ctypes.c_uint64, one),
    }


class Index:
    def __init__(self, folder=None):
        folder = folder or build_folder() / "index" / "store"
        library = ctypes.CDLL(str(library_path()))
        for name, (result, arguments) in _functions().items():
            function = getattr(library, f"indexstore_{name}")
            function.restype, function.argtypes = result, arguments
            setattr(self, f"_{name}", function)
        self._store = self._store_create(str(folder).encode(), None)
        if not self._store:
            sys.exit(f"{Path(sys.argv[0]).name}: there is no index under {folder}. Run `swift build` first.")

    @staticmethod
    def _each(function, *arguments, do, of=ctypes.c_void_p):
        """Calls `do` with every item while it is valid."""
        failures = []

        def visit(_, item):
            try:
                do(item)
            except Exception as failure:  # An exception cannot cross the library.
                failures.append(failure)
            return not failures
        callback = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, of)(visit)
        function(*arguments, None, ctypes.cast(callback, ctypes.c_void_p))
        if failures:
            raise failures[0]

    def units(self):
        """The newest unit of every source file of this package that there is, in the order of the files.

        A unit stays in the index when its file has gone or belongs to another target by now.
        """
        names, newest = [], {}
        self._each(self._store_units_apply_f, self._store, 0, of=Text, do=lambda name: names.append(str(name)))
        for name in names:
            reader = self._unit_reader_create(self._store, name.encode(), None)
            if reader and self._unit_reader_has_main_file(reader):
                unit = self._unit(reader)
                known = newest.get(unit.file)
                if not known or known.compiled < unit.compiled:
                    newest[unit.file] = unit
            self._unit_reader_dispose(reader)
        build = root / ".build"
        return [
            newest[file] for file in sorted(newest)
            if file.is_relative_to(root) and not file.is_relative_to(build) and file.exists()]

    def _unit(self, reader):
        records = []

        def add(dependency):
            if self._unit_dependency_get_kind(dependency) == _RECORD:
                records.append(str(self._unit_dependency_get_name(dependency)))
        self._each(self._unit_reader_dependencies_apply_f, reader, do=add)
        seconds, rest = ctypes.c_int64(), ctypes.c_int64()
        self._unit_reader_get_modification_time(reader, ctypes.byref(seconds), ctypes.byref(rest))
        return Unit(
            str(self._unit_reader_get_module_name(reader)), Path(str(self._unit_reader_get_main_file(reader))),
            seconds.value * 10**9 + rest.value, tuple(sorted(records)))

    def occurrences(self, record):
        """Everything that a record speaks of, in the order of the source."""
        return self._read(record, lambda reader: self._occurrences(self._record_reader_occurrences_apply_f, reader))

    def symbols(self, record, related=0):
        """The symbols of a record, and the occurrences of those that have one of the roles `related`.

        Takes a tenth of the time of all occurrences.
        """
        def read(reader):
            found, pointers = [], []

            def add(symbol):
                roles = self._symbol_get_roles(symbol)
                found.append(Symbol(str(self._symbol_get_usr(symbol)), str(self._symbol_get_name(symbol)), roles))
                if roles & related:
                    pointers.append(symbol)
            # Kept by the reader, not only for the call: their occurrences are asked for below.
            self._each(self._record_reader_symbols_apply_f, reader, False, do=add)
            if not pointers:
                return found, []
            wanted = (ctypes.c_void_p * len(pointers))(*pointers)
            return found, self._occurrences(
                self._record_reader_occurrences_of_symbols_apply_f, reader, wanted, len(pointers), None, 0)
        return self._read(record, read) or ([], [])

    def _read(self, record, read):
        reader = self._record_reader_create(self._store, record.encode(), None)
        if not reader:
            return []
        try:
            return read(reader)
        finally:
            self._record_reader_dispose(reader)

    def _occurrences(self, function, *arguments):
        found = []
        line, column = ctypes.c_uint(), ctypes.c_uint()

        def add(occurrence):
            self._occurrence_get_line_col(occurrence, ctypes.byref(line), ctypes.byref(column))
            relations = []

            def relate(relation):
                relations.append((
                    self._symbol_relation_get_roles(relation),
                    str(self._symbol_get_usr(self._symbol_relation_get_symbol(relation)))))
            self._each(self._occurrence_relations_apply_f, occurrence, do=relate)
            found.append(Occurrence(
                line.value, column.value, str(self._symbol_get_usr(self._occurrence_get_symbol(occurrence))),
                self._occurrence_get_roles(occurrence), tuple(relations)))
        self._each(function, *arguments, do=add)
        return found
