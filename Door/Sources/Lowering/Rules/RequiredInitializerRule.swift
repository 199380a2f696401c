import SwiftSyntax

/// Makes initialisers `required` by which the platform makes objects of classes that it is given, such as those of cells and layers: Objective-C
/// inherits them without the word.
enum RequiredInitializerRule: LoweringRule {
  /// The labels by the class whose initialiser is required here.
  private static let initializers: [(type: String, labels: [String])] = [
    ("CAAnimation", []), ("CALayer", []), ("UICollectionReusableView", ["frame"]),
    ("UICollectionViewLayoutAttributes", []),
    ("UICollectionViewLayoutInvalidationContext", []), ("UIMotionEffect", []),
    ("UIScene", ["session", "connectionOptions"]),
    ("UITableViewCell", ["style", "reuseIdentifier"]), ("UITableViewHeaderFooterView", ["reuseIdentifier"]),
  ]

  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    .edits(
      file.nodes.types.filter(\.isClass).flatMap { type -> [SourceEdit] in
        let required = initializers.filter { module.isSubclass(type.name, of: $0.type) }
        if required.isEmpty { return [] }
        return type.members.compactMap { member -> SourceEdit? in
          guard let initializer = member.as(InitializerDeclSyntax.self), initializer.optionalMark == nil,
            !initializer.modifiers.names.contains("required"),
            let override = initializer.modifiers.first(where: { $0.name.text == "override" })
          else { return nil }
          let labels = initializer.signature.parameterClause.parameters.map(\.firstName.identifierText)
          guard required.contains(where: { $0.labels == labels }) else { return nil }
          // A required initialiser overrides without saying so, and is visible wherever its class has subclasses.
          let isHidden = type.facts.access == "open" && initializer.modifiers.access == nil
          return override.replaced(by: isHidden ? "public required" : "required")
        }
      })
  }
}
