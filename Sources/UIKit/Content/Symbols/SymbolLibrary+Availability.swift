import Diagnostics
import Foundation

/// Checks and describes the icons that system symbols are drawn from, for hosts and command lines.
nonisolated package enum SystemSymbols {
  /// Reads every system symbol, or throws an error that names the first one that cannot be drawn.
  ///
  /// Call it at launch to report a machine without the icons in your own words. Without the call, the first symbol that cannot be drawn
  /// stops the process with the same message. What was read is cached, so a second call costs little.
  ///
  /// - Complexity: Reads some 800 small files the first time; about as long as one picture takes.
  package static func ensureIcons() throws(SystemSymbolError) { try SymbolLibrary.shared.loadAll() }

  /// The number of icons that symbols are drawn from and the size of their files; the package has its version nowhere but in its name.
  package static var version: LibraryVersion {
    let (count, size) = SymbolLibrary.shared.iconFiles()
    return LibraryVersion("Bootstrap Icons", "\(count) files, \(size) bytes")
  }

  /// Reads icons from another folder from now on, or from the package's again for `nil`.
  ///
  /// For tests of machines without icons, in a process of their own: symbols that exist already keep their outlines.
  package static func useIconsForTesting(inFolder path: String?) {
    SymbolLibrary.shared.replaceIconDirectory(with: path ?? SymbolLibrary.defaultIconDirectory)
  }
}

/// A known symbol that cannot be drawn on this machine.
nonisolated package struct SystemSymbolError: Error, Equatable {
  let name: String
  let cause: SymbolLibrary.LookupError

  /// The error in words, with its remedy.
  package var diagnostic: Diagnostic { cause.diagnostic(symbolName: name) }
}
