import SwiftSyntax

/// Looks up members of `AnyObject` by their names when the program runs: `objects.first?.tag`, where `objects` is declared as `[AnyObject]`.
/// `target?.performSelector(onMainThread:…)` works for a target of any class, or of none that is known.
enum AnyObjectRule: LoweringRule {
  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    .edits(file.nodes.elementMembers.flatMap(performing) + lookUps(in: file, of: module))
  }

  private static func performing(_ member: MemberAccessExprSyntax) -> [SourceEdit] {
    guard member.declName.baseName.text == "performSelector", let target = member.base?.unwrapped,
      let call = member.parent?.as(FunctionCallExprSyntax.self),
      call.arguments.map({ $0.label?.text }) == ["onMainThread", "with", "waitUntilDone"]
    else { return [] }
    return [
      SourceEdit(insertingAt: target.place.lowerBound, "Selectors._Receiver("),
      SourceEdit(insertingAt: target.place.upperBound, ")"),
    ]
  }

  private static func lookUps(in file: ParsedFile, of module: ModuleFacts) -> [SourceEdit] {
    if module.objectLists.isEmpty, file.nodes.objects.lists.isEmpty { return [] }
    return file.nodes.elementMembers.flatMap { member -> [SourceEdit] in
      guard let element = member.base?.unwrapped, let list = element.listOfElement, let listName = list.memberName,
        module.objectLists.contains(listName)
          || (list.is(DeclReferenceExprSyntax.self) && file.nodes.objects.isList(listName))
      else { return [] }
      let name = member.declName.baseName.identifierText
      return [
        SourceEdit(insertingAt: element.place.lowerBound, "Selectors.lookUp("),
        SourceEdit(element.place.upperBound..<member.place.upperBound, ", \"\(name)\")"),
      ]
    }
  }
}

extension ExprSyntax {
  /// The expression before a `?` or `!`.
  var unwrapped: ExprSyntax? {
    self.as(OptionalChainingExprSyntax.self)?.expression ?? self.as(ForceUnwrapExprSyntax.self)?.expression
  }

  /// The list in `list.first`, `list.last` and `list[0]`.
  fileprivate var listOfElement: ExprSyntax? {
    if let member = self.as(MemberAccessExprSyntax.self), ["first", "last"].contains(member.declName.baseName.text) {
      return member.base
    }
    return self.as(SubscriptCallExprSyntax.self)?.calledExpression
  }

  fileprivate var memberName: String? {
    self.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
      ?? self.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
  }
}
