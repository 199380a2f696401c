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
      let names = Array(parts.dropFirst(type.count))
      guard let root = type.isEmpty ? node.enclosingType : type.joined(separator: "."), !names.isEmpty else {
        changes.diagnostics.append(
          file.diagnostic(at: node, "\(path.code) names no property.", remedy: "Name it with its type."))
        continue
      }
      // The one property of a type that has a value by its name.
      if type == ["UIApplication"], names == ["shared"] {
        changes.edits.append(node.replaced(by: "\"shared\""))
        continue
      }
      let (known, written) = properties(names, of: root, module)
      changes.edits.append(node.replaced(by: "Selectors.keyPath(\"\(known)\", of: \\\(root).\(written))"))
    }
    return changes
  }

  /// The path in Objective-C's names, and as Swift writes it, where optional properties need a `?`. Types are followed as far as they are written.
  private static func properties(_ names: [String], of root: String, _ module: ModuleFacts) -> (String, String) {
    var type: String? = root
    var known: [String] = []
    var written: [String] = []
    for (index, name) in names.enumerated() {
      let property = type.flatMap { module.ownProperty(named: name, of: $0) }
      known.append(property?.getter ?? name)
      let isOptional = property?.type?.hasSuffix("?") ?? false
      written.append(name + (isOptional && index < names.count - 1 ? "?" : ""))
      type = property?.type.map { String($0.trimmingSuffix { $0 == "?" || $0 == "!" }) }
    }
    return (known.joined(separator: "."), written.joined(separator: "."))
  }
}

extension String {
  fileprivate func trimmingSuffix(while isSuffix: (Character) -> Bool) -> Substring {
    self[..<(lastIndex { !isSuffix($0) }.map(index(after:)) ?? startIndex)]
  }
}
