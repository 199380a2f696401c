import SwiftSyntax

/// Replaces `#keyPath(A.x)` by the property's name; the compiler still checks that the property exists.
enum KeyPathRule: LoweringRule {
  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    var changes = Changes()
    for node in file.nodes.macros where node.macroName.text == "keyPath" {
      guard let path = node.arguments.first?.expression else { continue }
      // A type's name begins with a capital letter, a property's does not.
      let parts = path.code.split(separator: ".").map(String.init)
      let type = parts.prefix { $0.first?.isUppercase == true }
      let names = parts.dropFirst(type.count).joined(separator: ".")
      guard let root = type.isEmpty ? node.enclosingType : type.joined(separator: "."), !names.isEmpty else {
        changes.diagnostics.append(
          file.diagnostic(at: node, "\(path.code) names no property.", remedy: "Name it with its type."))
        continue
      }
      changes.edits.append(node.replaced(by: "Selectors.keyPath(\"\(names)\", of: \\\(root).\(names))"))
    }
    return changes
  }
}
