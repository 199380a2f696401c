import SwiftSyntax

/// Imports a whole module where Apple's has submodules: `import os.log` becomes `import os`. Beside CoreFoundation imports Foundation, where Linux
/// has `CGFloat` and its kin.
enum ImportRule: LoweringRule {
  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    var changes = Changes.edits(file.nodes.imports.compactMap(submodule))
    let names = Set(file.nodes.imports.compactMap { $0.path.first?.name.text })
    if names.contains("CoreFoundation"), !names.contains("Foundation") { changes.imports.insert("Foundation") }
    return changes
  }

  private static func submodule(_ node: ImportDeclSyntax) -> SourceEdit? {
    // `import class UIKit.UIView` names a declaration.
    guard node.importKindSpecifier == nil, node.path.count > 1, let first = node.path.first else { return nil }
    let rest = first.name.place.upperBound..<node.path.place.upperBound
    return SourceEdit(rest, String(repeating: " ", count: rest.count))
  }
}
