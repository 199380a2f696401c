import Diagnostics
import Foundation

/// Whether this machine can draw system symbols.
nonisolated package enum SystemSymbols {
  /// Reads every system symbol, or says which one cannot be drawn.
  ///
  /// Call it at launch to report a machine without the icons in one's own words. Without the call the first symbol that
  /// cannot be drawn stops the process with the same message. What was read is kept, so that a second call costs nothing.
  ///
  /// - Complexity: Some 300 small files, the first time; about as long as one picture takes.
  package static func ensureIcons() throws(SystemSymbolError) { try SymbolLibrary.shared.loadAll() }

  /// How many icons symbols are drawn from, and the bytes of their files: the package keeps its version nowhere else than in its name.
  package static var version: LibraryVersion {
    let (count, size) = SymbolLibrary.shared.iconFiles()
    return LibraryVersion("Bootstrap Icons", "\(count) files, \(size) bytes")
  }

  /// Reads icons from another folder from now on, or from that of the package again for `nil`: for tests of machines without
  /// icons, in a process of their own.
  package static func useIconsForTesting(inFolder path: String?) {
    SymbolLibrary.shared.replaceIconDirectory(with: path ?? SymbolLibrary.defaultIconDirectory)
  }
}

/// A symbol of the table that cannot be drawn on this machine.
nonisolated package struct SystemSymbolError: Error, Equatable {
  let name: String
  let cause: SymbolLibrary.LookupError

  /// The error in words, with what to do about it.
  package var diagnostic: Diagnostic { cause.diagnostic(symbolName: name) }
}
