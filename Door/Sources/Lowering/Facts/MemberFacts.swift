import SwiftSyntax

/// A method or property, as far as overriding asks.
struct MemberFacts: Hashable, Sendable {
  /// Without labels.
  let name: String
  /// With labels.
  let fullName: String
  let isOverride: Bool
  /// Whether Objective-C knows it by an attribute of its own.
  let isMarked: Bool
  /// Whether it has `@nonobjc`.
  let isUnmarked: Bool
  let isStatic: Bool
  let access: String?
  /// `nil` for a property.
  let labels: [String]?

  init(_ method: MethodFacts) {
    name = method.name
    fullName = method.fullName
    isOverride = method.isOverride
    isMarked = method.isMarked
    isUnmarked = method.isUnmarked
    isStatic = method.isStatic
    access = method.access
    labels = method.parameters.map(\.label)
  }

  init(_ property: PropertyFacts) {
    name = property.name
    fullName = property.name
    isOverride = property.isOverride
    isMarked = property.isMarked
    isUnmarked = property.isUnmarked
    isStatic = property.isStatic
    access = property.access
    labels = nil
  }

  /// `nil` for another member, and for several properties in one declaration.
  init?(_ member: DeclSyntax) {
    if let method = member.as(FunctionDeclSyntax.self) {
      self.init(MethodFacts(method))
    } else if let node = member.as(VariableDeclSyntax.self), case let all = PropertyFacts.all(of: node), all.count == 1
    {
      self.init(all[0])
    } else {
      return nil
    }
  }
}

extension TypeFacts {
  /// The methods and properties.
  var members: [MemberFacts] { methods.map { MemberFacts($0) } + properties.map { MemberFacts($0) } }
}
