/// A library, a font or a set of files that rendered pictures depend on, and its version.
package struct LibraryVersion: Hashable, Sendable {
  package var name: String
  /// The version that the library or font reports. For files without a version: how many there are, and their total size.
  package var version: String

  package init(_ name: String, _ version: String) {
    self.name = name
    self.version = version
  }
}
