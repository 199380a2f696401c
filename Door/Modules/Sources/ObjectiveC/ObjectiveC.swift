// `Selector` and what sends it. Lowered files see them without an import.
@_exported import Selectors
