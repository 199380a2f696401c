import SwiftSyntax

/// Lets conditions on iOS hold on Linux in a manifest: `.when(platforms: [.iOS])` names Linux, too.
enum ManifestRule: LoweringRule {
  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    let finder = PlatformListFinder(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    return .edits(
      finder.lists.compactMap { list in
        let names = list.elements.map { $0.expression.trimmedDescription.split(separator: ".").last ?? "" }
        guard names.contains("iOS"), !names.contains("linux"), let first = list.elements.first else { return nil }
        return SourceEdit(insertingAt: first.place.lowerBound, ".linux, ")
      })
  }
}

/// Finds the lists after `platforms:` in calls of `when`.
private final class PlatformListFinder: SyntaxVisitor {
  var lists: [ArrayExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "when" else {
      return .visitChildren
    }
    lists += node.arguments.filter { $0.label?.text == "platforms" }.compactMap {
      $0.expression.as(ArrayExprSyntax.self)
    }
    return .visitChildren
  }
}
