import Foundation

/// The words for one key in one language: a format, with variants by number and by device.
package struct LocalizedWords: Equatable, Sendable {
  /// A format, or the variants of one.
  package indirect enum Form: Equatable, Sendable {
    case text(String)
    case plural([PluralCategory: Form])
    /// By Xcode's names of devices, such as `iphone`, `ipad` and `other`.
    case device([String: Form])
  }

  /// A part of a format, which the format names by `%#@name@`. In its own formats `%arg` is its value.
  package struct Substitution: Equatable, Sendable {
    /// The place of its value among the arguments, from 0; `nil` for that of the part in the format.
    var argument: Int?
    /// How its value is written, such as `lld`.
    var specifier: String
    var form: Form
  }

  package var form: Form
  package var substitutions: [String: Substitution] = [:]

  package init(_ form: Form, substitutions: [String: Substitution] = [:]) {
    (self.form, self.substitutions) = (form, substitutions)
  }

  /// What the choice of a variant depends on.
  package struct Context {
    let language: String
    let device: String
    let locale: Locale

    /// - Parameters:
    ///   - language: Of the words.
    ///   - device: Xcode's name of the device, such as `ipad`.
    ///   - locale: How numbers are written.
    package init(language: String, device: String, locale: Locale) {
      (self.language, self.device, self.locale) = (language, device, locale)
    }

    /// The form of a counted word that goes with a value; `nil` for none and for a text.
    func category(of argument: LocalizedArgument?) -> PluralCategory? {
      argument?.category(by: PluralRule(language: language))
    }
  }

  /// Returns the words with the arguments in their places: in order, or by number as in `%2$@`. A place without an argument shows `%`.
  /// O(length of the words).
  package func text(_ arguments: [LocalizedArgument], in context: Context) -> String {
    let counted = arguments.first { if case .text = $0 { false } else { true } }
    return filled(Self.chosen(form, counted, context), arguments, context, depth: 0)
  }

  /// Returns the format of a form. Without a variant for the number or device that of `other`, else the first by name.
  private static func chosen(_ form: Form, _ counted: LocalizedArgument?, _ context: Context) -> String {
    switch form {
    case .text(let text): return text
    case .plural(let variants):
      let variant = context.category(of: counted).flatMap { variants[$0] } ?? variants[.other]
      return (variant ?? variants.min { $0.key.rawValue < $1.key.rawValue }?.value)
        .map { chosen($0, counted, context) } ?? ""
    case .device(let variants):
      let variant = variants[context.device] ?? variants["other"]
      return (variant ?? variants.min { $0.key < $1.key }?.value).map { chosen($0, counted, context) } ?? ""
    }
  }

  /// Puts values in the places of the specifiers of a format. Parts within parts end at a depth of eight: a part may name itself.
  private func filled(
    _ format: String, _ arguments: [LocalizedArgument], _ context: Context, depth: Int, own: (Int, String)? = nil
  ) -> String {
    var (result, next) = ("", 0)
    var rest = Substring(format)
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[percent...].dropFirst()
      if rest.first == "%" {
        result += "%"
        rest = rest.dropFirst()
        continue
      }
      if let own, rest.hasPrefix("arg") {
        result += Self.written(arguments, own.0, own.1, context)
        rest = rest.dropFirst(3)
        continue
      }
      if let part = part(at: rest), depth < 8 {
        let index = part.position ?? part.substitution.argument ?? next
        next += 1
        let counted = arguments.indices.contains(index) ? arguments[index] : nil
        result += filled(
          Self.chosen(part.substitution.form, counted, context), arguments, context, depth: depth + 1,
          own: (index, part.substitution.specifier))
        rest = rest[part.end...]
        continue
      }
      guard let end = rest.firstIndex(where: { "@dDiuUxXoOfFeEgGcCsSaAp".contains($0) }) else {
        result += "%"
        continue
      }
      var specifier = String(rest[...end])
      var index = next
      if let dollar = specifier.firstIndex(of: "$"), let number = Int(specifier[..<dollar]) {
        index = number - 1
        specifier = String(specifier[specifier.index(after: dollar)...])
      } else {
        next += 1
      }
      guard arguments.indices.contains(index) else {
        result += "%"
        continue
      }
      result += arguments[index].written("%" + specifier, locale: context.locale)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func written(
    _ arguments: [LocalizedArgument], _ index: Int, _ specifier: String, _ context: Context
  ) -> String {
    guard arguments.indices.contains(index) else { return "%" }
    return arguments[index].written("%" + specifier, locale: context.locale)
  }

  /// Reads `#@name@` or `2$#@name@`.
  private func part(
    at rest: Substring
  ) -> (substitution: Substitution, position: Int?, end: Substring.Index)? {
    var name = rest
    var position: Int?
    if let dollar = rest.firstIndex(of: "$"), let number = Int(rest[..<dollar]) {
      position = number - 1
      name = rest[rest.index(after: dollar)...]
    }
    guard name.hasPrefix("#@") else { return nil }
    name = name.dropFirst(2)
    guard let end = name.firstIndex(of: "@"), let substitution = substitutions[String(name[..<end])] else { return nil }
    return (substitution, position, name.index(after: end))
  }
}
