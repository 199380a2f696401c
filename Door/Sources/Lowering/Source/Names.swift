import SwiftSyntax

extension TokenSyntax {
  /// The token's text without the backticks around a keyword.
  var identifierText: String { text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text }
}

extension AttributeSyntax {
  var name: String { attributeName.code }

  /// The name in `@objc(name)`.
  var objectiveCName: String? {
    guard name == "objc", let arguments else { return nil }
    return arguments.description.filter { !$0.isWhitespace }
  }
}

extension AttributeListSyntax {
  var names: Set<String> { isEmpty ? [] : Set(compactMap { $0.as(AttributeSyntax.self)?.name }) }

  var objectiveCName: String? { isEmpty ? nil : lazy.compactMap { $0.as(AttributeSyntax.self)?.objectiveCName }.first }

  /// Whether a member with these attributes is known to Objective-C by a name.
  var marksMember: Bool {
    !isEmpty && !names.isDisjoint(with: ["objc", "IBAction", "IBOutlet", "IBInspectable", "IBSegueAction"])
  }

  /// Whether no code may use the declaration: `@available(*, unavailable)`. It may be unavailable on other systems alone.
  var makesUnavailable: Bool {
    contains {
      guard case .availability(let arguments) = $0.as(AttributeSyntax.self)?.arguments else { return false }
      let words = Set(arguments.tokens(viewMode: .sourceAccurate).map(\.text))
      return words.isSuperset(of: ["*", "unavailable"])
    }
  }
}

extension DeclModifierListSyntax {
  /// The level of access that is stated; `nil` for none.
  var access: String? {
    lazy.filter { $0.detail == nil }.map(\.name.text).first {
      ["private", "fileprivate", "internal", "package", "public", "open"].contains($0)
    }
  }

  var names: Set<String> { isEmpty ? [] : Set(map(\.name.text)) }
}

extension MethodFacts {
  /// The method's name in Objective-C's form: the given one, or that which the compiler derives from name and labels.
  var selector: String {
    if let givenName { return givenName }
    guard let first = parameters.first else { return name }
    let rest = parameters.dropFirst().map { ($0.label == "_" ? "" : $0.label) + ":" }.joined()
    return name + Self.firstPiece(first.label) + ":" + rest
  }

  private static func firstPiece(_ label: String) -> String {
    if label == "_" { return "" }
    let capitalized = label.prefix(1).uppercased() + label.dropFirst()
    let word = label.prefix { $0.isLowercase }
    return prepositions.contains(String(word)) ? capitalized : "With" + capitalized
  }

  /// The words before which the compiler puts no "With", from its list of prepositions (`lib/Basic/PartsOfSpeech.def`) [S].
  private static let prepositions: Set = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in",
    "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using",
    "via",
    "when", "with", "within",
  ]
}

extension PropertyFacts {
  /// The names of the property's accessors in Objective-C's form.
  var getter: String { givenName ?? name }
  var setter: String { "set" + getter.prefix(1).uppercased() + getter.dropFirst() + ":" }
}
