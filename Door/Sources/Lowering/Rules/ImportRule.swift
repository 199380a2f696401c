import SwiftSyntax

/// Imports a whole module where Apple's has submodules: `import os.log` becomes `import os`.
enum ImportRule: LoweringRule {
  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    .edits(
      file.nodes.imports.compactMap { node in
        // `import class UIKit.UIView` names a declaration.
        guard node.importKindSpecifier == nil, node.path.count > 1, let first = node.path.first else { return nil }
        let rest = first.name.place.upperBound..<node.path.place.upperBound
        return SourceEdit(rest, String(repeating: " ", count: rest.count))
      })
  }
}
