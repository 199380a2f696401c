extension UIImage {
  /// Whether there is a system symbol of a name. Reads no file.
  package static func isSystemSymbol(_ name: String) -> Bool { SymbolLibrary.shared.catalogue.contains(name) }
}
