/// The signature of a method, as it is written.
struct MethodFacts: Codable, Hashable, Sendable {
  struct Parameter: Codable, Hashable, Sendable {
    /// `_` for none.
    var label: String
    var type: String
    /// The default argument, as it is written; `nil` for none.
    var defaultValue: String?

    /// Whether Objective-C has such parameters.
    var isPlain: Bool {
      !type.hasSuffix("...") && !["inout ", "some ", "borrowing ", "consuming "].contains(where: type.hasPrefix)
    }
  }

  var name: String
  var parameters: [Parameter]
  /// `nil` for none.
  var result: String?
  /// The name in `@objc(name)`.
  var givenName: String?
  /// Whether it has `@objc` or an attribute that implies it.
  var isMarked = false
  /// Whether it has `@nonobjc`.
  var isUnmarked = false
  /// Whether no code may use it.
  var isUnavailable = false
  var isOptional = false
  /// Whether a protocol of the platform has it with a default, where Apple's has it as optional.
  var isDefaulted = false
  /// The protocol that declares it, of methods that are found by their names.
  var protocolName: String?
  var isOverride = false
  var isStatic = false
  var isAsync = false
  var isThrowing = false
  var isGeneric = false
  /// `private`, `public` and the like; `nil` for none.
  var access: String?

  /// The name with its labels, such as `show(_:sender:)`; a method without parameters has none.
  var fullName: String {
    parameters.isEmpty ? name : name + "(" + parameters.map { $0.label + ":" }.joined() + ")"
  }

  /// The name with its labels as one identifier, such as `show__sender`.
  var identifier: String { ([name] + parameters.map(\.label)).joined(separator: "_") }

  /// The labels and the types of the parameters, which tell overloads apart.
  var signature: String { fullName + " " + parameters.map { $0.type.filter { $0 != " " } }.joined(separator: ",") }

  /// Whether Objective-C could have it under the name that is given or derived.
  var hasPlainSelector: Bool {
    !isAsync && !isThrowing && !isGeneric && parameters.allSatisfy(\.isPlain)
  }

  /// The type of a closure with the same parameters and result.
  var closureType: String { "(" + parameters.map(\.type).joined(separator: ", ") + ") -> \(result ?? "Void")" }
}

/// An initialiser of a class, as it is written.
struct InitializerFacts: Codable, Hashable, Sendable {
  var labels: [String]
  var isConvenience = false
  /// Whether code in the class can call it for an object, without `try` or `await`.
  var isUsable = true
}

/// A property, as it is written.
struct PropertyFacts: Codable, Hashable, Sendable {
  var name: String
  /// `nil` if it is inferred.
  var type: String?
  var givenName: String?
  var isMarked = false
  /// Whether it has `@nonobjc`.
  var isUnmarked = false
  /// Whether no code may use it.
  var isUnavailable = false
  var isOptional = false
  var isOverride = false
  var isStatic = false
  var isSettable = false
  /// `willSet` and `didSet`, as far as it has them.
  var observers: [String] = []
  var isObserved: Bool { !observers.isEmpty }
  /// `private`, `public` and the like; `nil` for none.
  var access: String?
}
