import SwiftSyntax

/// Gives a module with asset catalogues that its manifest does not declare the bundle that Xcode makes of them: the folder in which they are.
enum ResourceBundleRule: LoweringRule {
  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    guard let folder = module.catalogues, file.nodes.usesResourceBundle else { return Changes() }
    var changes = Changes.edits([
      SourceEdit(
        insertingAt: file.bytes.count,
        """

        extension Foundation.Bundle {
          fileprivate nonisolated static let module = Foundation.Bundle(path: \(folder.debugDescription)) ?? .main
        }

        """)
    ])
    changes.imports = ["Foundation"]
    return changes
  }
}
