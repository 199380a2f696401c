/// A library, a font or a set of files that pictures depend on, and its version.
package struct LibraryVersion: Hashable, Sendable {
  package var name: String
  /// As the library or the font says it; of files without a version, how many there are and their size.
  package var version: String

  package init(_ name: String, _ version: String) {
    self.name = name
    self.version = version
  }
}
