/// Advice on a failed build of a package written for iOS, in addition to the messages of SwiftPM and the compiler: the cause and the remedy. Pure.
struct BuildAdvice: Equatable {
  /// One cause with its remedy.
  struct Note: Equatable, CustomStringConvertible {
    let problem: String
    let remedy: String

    var description: String { "noren: \(problem)\nRemedy: \(remedy)" }
  }

  private(set) var notes: [Note] = []

  /// - Parameters:
  ///   - log: The lines with errors that the build printed, without colours.
  ///   - contents: The package's contents; `nil` if its manifest cannot be read.
  init(log: [String], contents: PackageContents?) {
    noteKinds(contents)
    // The compiler draws its errors a second time below the code, without a place.
    let placed = log.filter { $0.hasPrefix("/") }
    noteModules(placed)
    noteDependencies(placed)
    noteNames(placed)
    noteManifest(log)
    noteDisk(log)
  }

  // MARK: The package

  private mutating func noteKinds(_ contents: PackageContents?) {
    guard let contents else { return }
    for target in contents.binaryTargets {
      add("\(target) is a binary target, which was built for Apple's systems.", Self.leaveOut)
    }
    for part in contents.objectiveC {
      add(
        "\(part.target) has Objective-C in \(Self.list(part.files)), which needs the Objective-C runtime.",
        Self.leaveOut)
    }
    for part in contents.metal {
      add(
        "\(part.target) has Metal shaders in \(Self.list(part.files)), which need Apple's graphics.",
        "Code that uses no Metal builds if what does stands in #if canImport(Metal). " + Self.leaveOut)
    }
  }

  private static let leaveOut =
    "Build what does not need it, with noren build --target NAME; tests need all targets that they import."

  // MARK: Dependencies

  /// Modules of dependencies are lowered only if they import UIKit or SwiftUI. SwiftPM's checkouts have them by their usual folders.
  private mutating func noteDependencies(_ log: [String]) {
    let modules = log.compactMap { line -> String? in
      guard line.contains("Objective-C interoperability is disabled"),
        let found = line.firstMatch(of: /\/checkouts\/[^\/]+\/(?:Sources|Source|src)\/([^\/]+)\//)
      else { return nil }
      return String(found.1)
    }
    for module in Set(modules).sorted() {
      add(
        "\(module), of a dependency, needs the Objective-C runtime. It is compiled as it is, because it imports neither UIKit nor SwiftUI.",
        "Have it lowered, too: add --lower \(module).")
    }
  }

  // MARK: Names

  private mutating func noteModules(_ log: [String]) {
    let missing = Self.counted(log) { $0.firstMatch(of: /no such module '([^']+)'/).map { String($0.1) } }
    for (module, _) in missing {
      add(
        "There is no module \(module) here.",
        "If the code works without it, put the import and what uses it in #if canImport(\(module)). \(Self.leaveOut)")
    }
  }

  private mutating func noteNames(_ log: [String]) {
    var missing = Self.counted(log, Self.missingName)
    let ofRuntime = missing.filter { Self.namesOfRuntime.contains($0.name) }.map(\.name)
    if !ofRuntime.isEmpty {
      missing.removeAll { ofRuntime.contains($0.name) }
      add(
        "The code looks into classes at run time, or makes them, with \(ofRuntime.joined(separator: ", ")). Classes of Swift cannot do that without the Objective-C runtime.",
        "Put what needs it in #if _runtime(_ObjC). Methods can be exchanged: Door/README.md lists which. \(Self.leaveOut)"
      )
    }
    guard !missing.isEmpty else { return }
    let listed = missing.prefix(Self.mostNames).map { "\($0.name) (\($0.count))" }.joined(separator: ", ")
    let rest = missing.count > Self.mostNames ? " and \(missing.count - Self.mostNames) more" : ""
    let names =
      missing.count == 1
      ? "1 name that the code uses is missing" : "\(missing.count) names that the code uses are missing"
    add(
      "\(names) here, with the number of places: \(listed)\(rest).",
      "Names of Apple's that are absent are listed in Documentation/Coverage.md; others may be misspelt, or need an import. \(Self.leaveOut)"
    )
  }

  private static let mostNames = 20

  /// Functions and types of the Objective-C runtime that look into classes and objects, and make classes.
  private static let namesOfRuntime: Set = [
    "Ivar", "class_copyIvarList", "class_copyMethodList", "class_copyPropertyList", "class_getProperty",
    "ivar_getName", "ivar_getOffset", "objc_allocateClassPair", "objc_copyClassList", "objc_getClassList",
    "objc_registerClassPair", "object_getIvar", "object_setClass", "object_setIvar", "property_getName",
  ]

  /// The name that a line misses.
  private static func missingName(_ line: String) -> String? {
    if let found = line.firstMatch(of: /cannot find (?:type |operator )?'([^']+)' in scope/) { return String(found.1) }
    if let found = line.firstMatch(of: /value of (?:optional )?type '([^']+)' has no member '([^']+)'/) {
      return "\(found.1).\(found.2)"
    }
    if let found = line.firstMatch(of: /type '([^']+)' has no member '([^']+)'/) { return "\(found.1).\(found.2)" }
    if let found = line.firstMatch(of: /unknown attribute '([^']+)'/) { return "@\(found.1)" }
    if let found = line.firstMatch(of: /no type named '([^']+)' in module '([^']+)'/) { return "\(found.2).\(found.1)" }
    return nil
  }

  /// What lines name, with the number of places, those named most first. A place counts once, however often the compiler repeats it.
  private static func counted(_ log: [String], _ name: (String) -> String?) -> [(name: String, count: Int)] {
    var places: [String: Set<String>] = [:]
    for line in log { if let name = name(line) { places[name, default: []].insert(line) } }
    return places.map { (name: $0.key, count: $0.value.count) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  // MARK: Manifest and disk

  private mutating func noteManifest(_ log: [String]) {
    for line in log {
      if let found = line.firstMatch(of: /using Swift tools version ([0-9.]+) but the installed version is ([0-9.]+)/) {
        add(
          "The manifest is of Swift \(found.1), and this is Swift \(found.2).",
          "Install that Swift, or take a version of the package for this one; a manifest Package@swift-\(found.2).swift beside it would be read instead."
        )
      } else if line.contains("cyclic dependency") || line.contains("circular dependency") {
        add(
          "Targets depend on one another in a circle.",
          "Move what both need into a third target. Nothing of the package can be built before.")
      } else if line.contains("module dependency cycle") || line.contains("circular reference between modules") {
        add(
          "Modules import one another in a circle.",
          "Move what both need into a third module. Targets outside of the circle build with noren build --target NAME."
        )
      }
    }
  }

  private mutating func noteDisk(_ log: [String]) {
    if log.contains(where: { $0.contains("No space left on device") || $0.contains("not enough space") }) {
      add(
        "The disk is full.",
        "Free some space and build again; nothing but the package's .build was written to, and it may be removed as a whole."
      )
    }
  }

  private mutating func add(_ problem: String, _ remedy: String) {
    let note = Note(problem: problem, remedy: remedy)
    if !notes.contains(note) { notes.append(note) }
  }

  private static func list(_ files: [String]) -> String {
    files.count > 3
      ? "\(files.prefix(3).joined(separator: ", ")) and \(files.count - 3) more files" : files.joined(separator: ", ")
  }
}
