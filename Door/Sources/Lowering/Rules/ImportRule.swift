import SwiftSyntax

/// Imports a whole module where Apple's has submodules: `import os.log` becomes `import os`. Imports what Apple's modules bring along and Linux's
/// do not: beside CoreFoundation Foundation, which has `CGFloat` and its kin here, and the modules of a few names that are used.
enum ImportRule: LoweringRule {
  /// The modules whose names another one declares here.
  private static let standIns = ["CoreTransferable": "SwiftUI"]

  /// The module that is imported for `name`.
  static func module(importedAs name: String) -> String { standIns[name] ?? name }

  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    var changes = Changes.edits(file.nodes.imports.compactMap(submodule) + file.nodes.imports.compactMap(standIn))
    let names = Set(file.nodes.imports.compactMap { $0.path.first?.name.text })
    // Without an import Apple's compiler knows none of these names.
    guard !names.isEmpty else { return changes }
    changes.imports = file.nodes.usedModules.subtracting(names).subtracting([module.name])
    if names.contains("OpenCombine") { changes.imports.remove("Combine") }
    if names.contains("CoreFoundation"), !names.contains("Foundation") { changes.imports.insert("Foundation") }
    return changes
  }

  private static func standIn(_ node: ImportDeclSyntax) -> SourceEdit? {
    guard let name = node.path.first?.name else { return nil }
    return standIns[name.text].map { name.replaced(by: $0) }
  }

  private static func submodule(_ node: ImportDeclSyntax) -> SourceEdit? {
    // `import class UIKit.UIView` names a declaration.
    guard node.importKindSpecifier == nil, node.path.count > 1, let first = node.path.first else { return nil }
    let rest = first.name.place.upperBound..<node.path.place.upperBound
    return SourceEdit(rest, String(repeating: " ", count: rest.count))
  }
}
