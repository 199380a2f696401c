import SwiftSyntax

extension SyntaxProtocol {
  /// The names of the types around a node, joined by points.
  var enclosingType: String? {
    var names: [String] = []
    var next = parent
    while let node = next {
      if let type = node.asProtocol((any DeclGroupSyntax).self) {
        names.append(
          node.as(ExtensionDeclSyntax.self)?.extendedType.code ?? (type as? any NamedDeclSyntax)?.name
            .text ?? "")
      }
      next = node.parent
    }
    return names.isEmpty ? nil : names.reversed().joined(separator: ".")
  }
}
