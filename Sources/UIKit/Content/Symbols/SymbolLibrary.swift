import CoreGraphics
import Diagnostics
import Foundation
import UIKitCore

/// Finds the outlines of system symbols and reads each once.
///
/// An unknown name is the app's mistake and only means that there is no such image. A known name whose icon cannot be read is a fault of
/// the machine: pictures without their icons would look as if the app were wrong, so it stops the process, with the message that
/// ``SystemSymbols/ensureIcons()`` throws.
///
/// Safe to use from any thread; a lock guards the cache.
nonisolated final class SymbolLibrary: @unchecked Sendable {
  /// An outline in a 16-unit box, y down, and whether it is mirrored in right-to-left interfaces.
  struct Symbol: Sendable {
    var outline: VectorOutline
    var isMirrored: Bool
  }

  /// Why a name has no outline.
  enum LookupError: Error, Equatable {
    /// The table has no such name; `near` are those it may have meant.
    case unknownName(near: [String])
    /// The folder of the icons does not exist.
    case packageMissing(directory: String)
    /// One icon does not exist, or may not be read.
    case iconMissing(path: String)
    /// The data of an outline cannot be parsed.
    ///
    /// - Parameter source: The path of the icon, or "Symbols.tsv" for path data of our own.
    case unreadable(source: String, VectorOutlineError)
  }

  /// The library behind `UIImage(systemName:)`, with the table from the module's resources.
  static let shared = SymbolLibrary(catalogue: bundledCatalogue(), iconDirectory: defaultIconDirectory)

  /// Where Debian's package bootstrap-icons installs its files.
  static let defaultIconDirectory = "/usr/share/bootstrap-icons/svg"

  /// The table; never changes.
  let catalogue: SymbolCatalogue
  private let lock = NSLock()
  /// The folder of the SVG files. Guarded by the lock.
  private var iconDirectory: String
  /// The results of lookups by name, failures included. Guarded by the lock; emptied when the folder changes.
  private var results: [String: Result<Symbol, LookupError>] = [:]

  /// Makes a library that reads nothing yet.
  init(catalogue: SymbolCatalogue, iconDirectory: String) {
    self.catalogue = catalogue
    self.iconDirectory = iconDirectory
  }

  /// Returns the symbol of this name; `nil` for an unknown one, with a warning the first time (counted as "symbol.unknown-name").
  ///
  /// Stops the process if the symbol is known but its icon is missing or damaged. Reads a file the first time, and none after.
  func symbol(named name: String) -> Symbol? {
    lock.lock()
    defer { lock.unlock() }
    let isFirst = results[name] == nil
    switch result(for: name) {
    case .success(let symbol): return symbol
    case .failure(.unknownName(let near)):
      if isFirst {
        Diagnostics.warn(
          LookupError.unknownName(near: near).diagnostic(symbolName: name), counting: "symbol.unknown-name")
      }
      return nil
    case .failure(let error): Diagnostics.stop(error.diagnostic(symbolName: name))
    }
  }

  /// Reads every symbol of the table that was not read yet; throws for the first, in the order of the names, that cannot be drawn.
  func loadAll() throws(SystemSymbolError) {
    lock.lock()
    defer { lock.unlock() }
    for name in catalogue.names {
      if case .failure(let error) = result(for: name) { throw SystemSymbolError(name: name, cause: error) }
    }
  }

  /// Returns how many of the icons that the table names exist on this machine, and the sum of their sizes.
  func iconFiles() -> (count: Int, bytes: Int) {
    lock.lock()
    defer { lock.unlock() }
    var icons: Set<String> = []
    for entry in catalogue.entries.values {
      for case .icon(let icon) in entry.parts { icons.insert(icon) }
    }
    let sizes = icons.compactMap { icon in
      try? FileManager.default.attributesOfItem(atPath: "\(iconDirectory)/\(icon).svg")[.size] as? Int
    }
    return (sizes.count, sizes.reduce(0, +))
  }

  /// Reads icons from another folder from now on, and forgets those read before.
  func replaceIconDirectory(with path: String) {
    lock.lock()
    defer { lock.unlock() }
    iconDirectory = path
    results = [:]
  }

  /// Returns the outline or failure for a name, read now unless it is cached. The caller holds the lock.
  private func result(for name: String) -> Result<Symbol, LookupError> {
    if let known = results[name] { return known }
    let result = Result { () throws(LookupError) in try load(name) }
    results[name] = result
    return result
  }

  /// Reads a symbol without looking at the cache or filling it.
  func load(_ name: String) throws(LookupError) -> Symbol {
    if let enclosed = catalogue.enclosed(name) {
      // Within a full frame, the full symbol is seen better.
      let full = enclosed.inner + ".fill"
      let inner = try load(enclosed.isFilled && catalogue.entries[full] != nil ? full : enclosed.inner)
      return Symbol(outline: enclosed.outline(around: inner.outline), isMirrored: inner.isMirrored)
    }
    guard let entry = catalogue.entries[name] else { throw .unknownName(near: catalogue.names(near: name)) }
    var outline = VectorOutline(viewBox: Self.box, shapes: [])
    for part in entry.parts { outline.shapes += try shapes(of: part, in: name) }
    return Symbol(outline: outline, isMirrored: entry.isMirrored)
  }

  /// The box of our own path data and of every icon of the package.
  private static let box = CGRect(x: 0, y: 0, width: 16, height: 16)

  /// Reads the shapes of one part of the symbol `name`.
  private func shapes(
    of part: SymbolCatalogue.Part, in name: String
  ) throws(LookupError) -> [VectorOutline.Shape] {
    // Filled symbols do not grow with the weight, because what is cut out of them would close.
    let growsWithWeight = !name.split(separator: ".").contains("fill")
    var source = "Symbols.tsv"
    do {
      switch part {
      case .stroke(let data): return [VectorOutline.Shape(path: try path(data), painting: .stroke)]
      case .fill(let data, let rule):
        return [VectorOutline.Shape(path: try path(data), painting: .fill(rule, growsWithWeight: growsWithWeight))]
      case .icon(let icon):
        source = "\(iconDirectory)/\(icon).svg"
        guard let data = FileManager.default.contents(atPath: source) else {
          throw FileManager.default.fileExists(atPath: iconDirectory)
            ? LookupError.iconMissing(path: source) : .packageMissing(directory: iconDirectory)
        }
        return try normalized(SVGReader.read(data, growsWithWeight: growsWithWeight))
      }
    } catch let error as VectorOutlineError {
      throw .unreadable(source: source, error)
    } catch let error as LookupError {
      throw error
    } catch {
      Diagnostics.stop(Diagnostic("Reading a symbol failed for an unknown reason.", objects: ["\(name): \(error)"]))
    }
  }

  /// Parses path data of the table.
  private func path(_ data: String) throws(VectorOutlineError) -> CGPath {
    let path = CGMutablePath()
    var parser = PathDataParser(data)
    try parser.parse(into: path, transform: .identity)
    return path.copy()!
  }

  /// Returns the shapes of an icon, moved and scaled from its view box into ours.
  private func normalized(_ outline: VectorOutline) -> [VectorOutline.Shape] {
    guard outline.viewBox != Self.box else { return outline.shapes }
    let scale = Self.box.width / max(outline.viewBox.width, outline.viewBox.height)
    var transform = CGAffineTransform(translationX: -outline.viewBox.midX, y: -outline.viewBox.midY)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
      .concatenating(CGAffineTransform(translationX: Self.box.midX, y: Self.box.midY))
    return outline.shapes.map { shape in
      VectorOutline.Shape(
        path: shape.path.copy(using: &transform) ?? shape.path, painting: shape.painting, isCutOut: shape.isCutOut)
    }
  }

  /// The module's resources, readable from any thread.
  ///
  /// The generated accessor is a constant, which Swift initialises safely on any thread, but the module's default isolation assigns it to
  /// the main actor. So the isolation is removed from the closure that reads it.
  private static var resourceBundle: Bundle {
    let isolated: @MainActor () -> Bundle = { Bundle.module }
    return unsafeBitCast(isolated, to: (() -> Bundle).self)()
  }

  /// Reads the table from the module's resources; stops the process if it is missing or damaged.
  private static func bundledCatalogue() -> SymbolCatalogue {
    guard let url = resourceBundle.url(forResource: "Symbols", withExtension: "tsv"),
      let text = try? String(contentsOf: url, encoding: .utf8), let catalogue = try? SymbolCatalogue(parsing: text)
    else {
      Diagnostics.stop(
        Diagnostic(
          "The table of symbols, Symbols.tsv, is missing or damaged.",
          likelyCause: "The program was moved without the resource bundle beside it.",
          remedy: "Keep the .resources directories of the build next to the program."))
    }
    return catalogue
  }
}

nonisolated extension SymbolLibrary.LookupError {
  /// Returns the failure in words, with its likely cause and remedy.
  func diagnostic(symbolName: String) -> Diagnostic {
    switch self {
    case .unknownName(let near):
      Diagnostic(
        "There is no system symbol of this name.", objects: ["name: \(symbolName)"],
        likelyCause: near.isEmpty ? "The name is misspelt, or not in our table." : "The name is misspelt.",
        remedy: near.isEmpty
          ? "Look up names in Sources/UIKit/Resources/Symbols.tsv, and add missing ones."
          : "Did you mean \(near.joined(separator: ", "))?")
    case .packageMissing(let directory):
      Diagnostic(
        "A system symbol cannot be drawn: its icon is not installed.",
        objects: ["name: \(symbolName)", "looked in: \(directory)"],
        likelyCause: "The package bootstrap-icons is missing.", remedy: "Run Scripts/setup.")
    case .iconMissing(let path):
      Diagnostic(
        "A system symbol cannot be drawn: its icon is missing or unreadable.",
        objects: ["name: \(symbolName)", "icon: \(path)"],
        likelyCause: "The installed bootstrap-icons package is damaged, or has another version.",
        remedy: "Reinstall it: apt-get install --reinstall bootstrap-icons.")
    case .unreadable(let source, let error):
      Diagnostic(
        "A system symbol cannot be drawn: its icon is damaged.",
        objects: ["name: \(symbolName)", "icon: \(source)", "fault: \(error)"],
        likelyCause: "The installed bootstrap-icons package is damaged, or has another version.",
        remedy: "Reinstall it: apt-get install --reinstall bootstrap-icons.")
    }
  }
}
