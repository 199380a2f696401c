import SwiftSyntax

/// Lets code call what a method does as a function: an `IMP` has no address here, and is no function of C. Blocks are closures here, whatever their
/// types.
enum MethodExchangeRule: LoweringRule {
  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    .edits(
      file.nodes.conventions.map { $0.blanked() }
        + (module.exchangesMethods
          ? file.nodes.casts.flatMap { cast($0, module) } + file.nodes.blocks.flatMap(plainBlock) : []))
  }

  /// `unsafeBitCast(imp, to: Function.self)` becomes a function that calls the implementation.
  private static func cast(_ call: FunctionCallExprSyntax, _ module: ModuleFacts) -> [SourceEdit] {
    guard let argument = call.arguments.last, argument.label?.text == "to", let label = argument.label,
      let type = argument.expression.as(MemberAccessExprSyntax.self), type.declName.baseName.text == "self",
      let base = type.base
    else { return [] }
    let isFunction = base.firstDescendant(AttributedTypeSyntax.self)?.conventionOfMethod != nil
    let name = base.lastToken(viewMode: .sourceAccurate)?.text ?? ""
    guard isFunction || module.functionAliases.contains(name) else { return [] }
    return [call.calledExpression.replaced(by: "Selectors.function"), label.replaced(by: "as")]
  }

  /// `imp_implementationWithBlock(unsafeBitCast(block, to: AnyObject.self))` gets the block itself, and so does `block as AnyObject`.
  private static func plainBlock(_ call: FunctionCallExprSyntax) -> [SourceEdit] {
    guard call.arguments.count == 1, let argument = call.arguments.first?.expression else { return [] }
    if let cast = argument.as(FunctionCallExprSyntax.self), cast.calledExpression.code == "unsafeBitCast",
      let block = cast.arguments.first
    {
      return [argument.replaced(by: block.expression.code)]
    }
    if let sequence = argument.as(SequenceExprSyntax.self), sequence.elements.count == 3,
      let block = sequence.elements.first, let type = sequence.elements.last,
      ["Any", "AnyObject"].contains(type.code)
    {
      return [argument.replaced(by: block.code)]
    }
    return []
  }
}

extension TypeSyntax {
  /// Whether it is the type of a function of C that gets an object and a selector.
  var isFunctionOfMethod: Bool { self.as(AttributedTypeSyntax.self)?.conventionOfMethod != nil }
}

extension AttributedTypeSyntax {
  var blockConvention: AttributeSyntax? { convention("block") }

  /// The convention of a function of C that gets an object and a selector.
  var conventionOfMethod: AttributeSyntax? {
    guard let function = baseType.as(FunctionTypeSyntax.self), function.parameters.count > 1,
      function.parameters.dropFirst().first?.type.code == "Selector"
    else { return nil }
    return convention("c")
  }

  private func convention(_ name: String) -> AttributeSyntax? {
    attributes.compactMap { $0.as(AttributeSyntax.self) }.first {
      $0.attributeName.code == "convention" && $0.arguments?.code == name
    }
  }
}

extension SyntaxProtocol {
  /// The node itself, or the first one of a type inside it.
  fileprivate func firstDescendant<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
    self.as(type) ?? children(viewMode: .sourceAccurate).lazy.compactMap { $0.firstDescendant(type) }.first
  }
}
