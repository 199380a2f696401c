import SwiftSyntax

/// Leaves out the attributes and modifiers that only speak to Objective-C and Interface Builder.
///
/// What they mean to other code, such as the names of methods, the other rules read from the file as it was.
enum AttributeRule: LoweringRule {
  /// The attributes that are left out.
  static let silent: Set = [
    "GKInspectable", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet", "IBSegueAction", "nonobjc", "objc",
    "objcMembers",
  ]
  private static let refused = [
    "NSManaged": "Core Data has no counterpart here.",
    "NSCopying": "the setter would no longer copy.",
  ]

  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    var changes = Changes()
    for attribute in file.nodes.attributes {
      if silent.contains(attribute.name) {
        changes.edits.append(attribute.blanked())
      } else if attribute.name == "UIApplicationMain" || attribute.name == "NSApplicationMain" {
        changes.edits.append(attribute.replaced(by: "@main"))
      } else if let reason = refused[attribute.name] {
        changes.diagnostics.append(
          file.diagnostic(
            at: attribute, "@\(attribute.name) cannot be lowered: \(reason)",
            remedy: "Store the property yourself, or exclude it with #if os(iOS) && canImport(CoreData)."))
      }
    }
    changes.edits += file.nodes.modifiers.filter { $0.name.text == "dynamic" }.map { $0.blanked() }
    changes.edits += file.nodes.types.compactMap(classBound)
    return changes
  }

  /// Binds an `@objc` protocol to classes, as the attribute does.
  private static func classBound(_ type: TypeNode) -> SourceEdit? {
    guard let node = type.declaration.as(ProtocolDeclSyntax.self), node.attributes.names.contains("objc") else {
      return nil
    }
    guard let clause = node.inheritanceClause else {
      return SourceEdit(insertingAt: node.name.place.upperBound, ": AnyObject")
    }
    if clause.inheritedTypes.contains(where: { ["AnyObject", "class"].contains($0.type.code) }) {
      return nil
    }
    return SourceEdit(insertingAt: clause.place.upperBound, ", AnyObject")
  }
}
