import SwiftSyntax

/// Lets conditions on iOS hold on Linux in a manifest: `.when(platforms: [.iOS])` names Linux, too. Apps for Swift Playgrounds become programs.
enum ManifestRule: LoweringRule {
  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    let finder = ManifestFinder(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    let apps = file.nodes.imports.filter { $0.path.code == "AppleProductTypes" }.map { $0.blanked() }
    return .edits(finder.lists.compactMap(includingLinux) + apps + finder.apps.flatMap(program))
  }

  private static func includingLinux(_ list: ArrayExprSyntax) -> SourceEdit? {
    let names = list.elements.map { $0.expression.code.split(separator: ".").last ?? "" }
    guard names.contains("iOS"), !names.contains("linux"), let first = list.elements.first else { return nil }
    return SourceEdit(insertingAt: first.place.lowerBound, ".linux, ")
  }

  /// A program has a name and targets; the rest is for Apple's stores.
  private static func program(_ call: FunctionCallExprSyntax) -> [SourceEdit] {
    let kept = call.arguments.filter { ["name", "targets"].contains($0.label?.text) }
      .map { "\($0.label?.text ?? ""): \($0.expression.code)" }
    let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.code ?? ""
    return [call.replaced(by: "\(base).executable(\(kept.joined(separator: ", ")))")]
  }
}

/// Finds the lists after `platforms:` in calls of `when`, and products that are apps.
private final class ManifestFinder: SyntaxVisitor {
  var lists: [ArrayExprSyntax] = []
  var apps: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    if name == "iOSApplication" {
      apps.append(node)
      return .skipChildren
    }
    guard name == "when" else { return .visitChildren }
    lists += node.arguments.filter { $0.label?.text == "platforms" }.compactMap {
      $0.expression.as(ArrayExprSyntax.self)
    }
    return .visitChildren
  }
}
