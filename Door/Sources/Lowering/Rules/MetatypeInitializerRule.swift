import SwiftSyntax

/// Makes a view of a generic parameter's class: `V(frame: .zero)` becomes `V._made(frame: .zero)`, and so does `type.init(frame: .zero)` where `type`
/// is a parameter, or the value of an enum's case in the same file, that is a class of views. Objective-C's initialisers are found in the class at run
/// time, where Swift wants the word `required`. ``MethodTableRule`` lists what makes the views of a class.
enum MetatypeInitializerRule: LoweringRule {
  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    .edits(
      file.nodes.creations.compactMap { call in
        if let edit = ofExtendedClass(call, module) { return edit }
        if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
          guard let name = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
            let bound = call.metatype(of: name, file.nodes.metatypes), module.isViewClass(bound),
            !module.hasRequiredInitializers(bound)
          else { return nil }
          return SourceEdit(member.declName.place, "_made")
        }
        guard let callee = call.calledExpression.as(DeclReferenceExprSyntax.self), callee.argumentNames == nil,
          let bound = call.bound(of: callee.baseName.text), module.isViewClass(bound)
        else { return nil }
        return SourceEdit(insertingAt: callee.place.upperBound, "._made")
      })
  }

  /// `self.init(frame: .zero)` and `Self(frame: .zero)` in class members that an extension adds to a class of views of the platform.
  private static func ofExtendedClass(_ call: FunctionCallExprSyntax, _ module: ModuleFacts) -> SourceEdit? {
    guard let type = call.extendedClass, module.isViewClass(type), !module.declaresClass(type),
      !module.hasRequiredInitializers(type)
    else { return nil }
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      guard member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self", call.isInClassMember else {
        return nil
      }
      return SourceEdit(member.declName.place, "_made")
    }
    guard let callee = call.calledExpression.as(DeclReferenceExprSyntax.self), callee.baseName.text == "Self" else {
      return nil
    }
    return SourceEdit(insertingAt: callee.place.upperBound, "._made")
  }
}

extension SyntaxProtocol {
  /// The class that the extension around a node extends; `nil` in another declaration.
  fileprivate var extendedClass: String? {
    let around = sequence(first: Syntax(self)) { $0.parent }.first { $0.isProtocol((any DeclGroupSyntax).self) }
    return around?.as(ExtensionDeclSyntax.self)?.extendedType.code
  }

  /// Whether the function or property around a node is a class's.
  fileprivate var isInClassMember: Bool {
    let member = sequence(first: Syntax(self)) { $0.parent }.first {
      $0.is(FunctionDeclSyntax.self) || $0.is(VariableDeclSyntax.self) || $0.is(InitializerDeclSyntax.self)
    }
    return member?.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains {
      ["static", "class"].contains($0.name.text)
    } ?? false
  }

  /// The class whose metatype a parameter of a function around a node holds, or a name that a `case` around it binds; `nil` for others.
  fileprivate func metatype(of name: String, _ cases: [String: String]) -> String? {
    var next = parent
    while let node = next {
      if let function = node.as(FunctionDeclSyntax.self) {
        return function.signature.parameterClause.parameters
          .first { ($0.secondName ?? $0.firstName).identifierText == name }?.type.classOfMetatype
      }
      if let group = node.as(SwitchCaseSyntax.self), let label = group.label.as(SwitchCaseLabelSyntax.self) {
        let matched = label.caseItems.compactMap { $0.pattern.boundCase(of: name) }
        if let found = matched.first { return cases[found] }
      }
      next = node.parent
    }
    return nil
  }

  /// What a generic parameter of a declaration around a node is bound to; `nil` if there is no such parameter, or nothing is said of it.
  fileprivate func bound(of parameter: String) -> String? {
    var next = parent
    while let node = next {
      if let generic = node.asProtocol((any WithGenericParametersSyntax).self),
        let found = generic.genericParameterClause?.parameters.first(where: { $0.name.text == parameter })
      {
        return found.inheritedType?.code ?? generic.genericWhereClause?.bound(of: parameter)
      }
      next = node.parent
    }
    return nil
  }
}

extension GenericWhereClauseSyntax {
  fileprivate func bound(of parameter: String) -> String? {
    requirements.lazy.compactMap { $0.requirement.as(ConformanceRequirementSyntax.self) }
      .first { $0.leftType.code == parameter }?.rightType.code
  }
}

extension PatternSyntax {
  /// The case in `.name(let value)` or `let .name(value)`, with a label or without; `nil` if another value is bound.
  fileprivate func boundCase(of value: String) -> String? {
    let words = tokens(viewMode: .sourceAccurate).map(\.text).filter { !["let", "var", "?"].contains($0) }
    let count = words.count
    guard count == 5 || (count == 7 && words[4] == ":"), words[0] == ".", words[2] == "(", words[count - 1] == ")",
      words[count - 2] == value
    else { return nil }
    return words[1]
  }
}

extension TypeSyntax {
  /// The class in `View.Type`.
  var classOfMetatype: String? {
    guard let metatype = self.as(MetatypeTypeSyntax.self), metatype.metatypeSpecifier.text == "Type" else { return nil }
    return metatype.baseType.code
  }
}
