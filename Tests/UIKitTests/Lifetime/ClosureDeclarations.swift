import Foundation

/// Finds the properties that hold closures in a target's sources: by their type, an arrow or the name of a handler.
enum ClosureDeclarations {
  static func find(in target: String) throws -> Set<String> {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources/\(target)")
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var found: Set<String> = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let name = file.deletingPathExtension().lastPathComponent
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        if let property = property(in: line) { found.insert("\(name).\(property)") }
      }
    }
    return found
  }

  /// Members are indented by one or two steps; what is deeper is a variable of a function.
  private static func property(in line: Substring) -> Substring? {
    // Most lines are no declarations: plain searches keep this fast.
    guard line.hasPrefix("  "), ["->", "Handler", "Provider"].contains(where: line.contains) else { return nil }
    guard line.contains("var ") || line.contains("let ") else { return nil }
    let declaration = /^( {2}| {4})(?:[a-z]+(?:\([a-z]+\))? )*(?:var|let) (?<name>\w+): (?<type>[^={]*)/
    guard let match = line.firstMatch(of: declaration) else { return nil }
    let type = match.output.type
    let holds =
      type.contains("->") || type.firstMatch(of: /(Handler|CellProvider|ViewProvider|ConfigurationProvider)\b/) != nil
    return holds ? match.output.name : nil
  }
}
