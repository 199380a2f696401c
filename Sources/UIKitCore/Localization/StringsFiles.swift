import Foundation

/// The formats of words from before string catalogues: `.strings` and `.stringsdict`.
package enum StringsFiles {
  /// Reads a property list of keys and texts.
  ///
  /// - Throws: An error of `PropertyListSerialization`, or `Malformed`.
  package static func strings(_ data: Data) throws -> [String: LocalizedWords] {
    guard let list = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] else {
      throw Malformed()
    }
    return list.compactMapValues { ($0 as? String).map { LocalizedWords(.text($0)) } }
  }

  /// Reads a property list of keys and plural rules. An entry without a format is left out.
  ///
  /// - Throws: An error of `PropertyListSerialization`, or `Malformed`.
  package static func stringsdict(_ data: Data) throws -> [String: LocalizedWords] {
    guard let list = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] else {
      throw Malformed()
    }
    return list.compactMapValues { entry in
      guard let entry = entry as? [String: Any], let format = entry["NSStringLocalizedFormatKey"] as? String else {
        return nil
      }
      return LocalizedWords(.text(format), substitutions: entry.compactMapValues(part))
    }
  }

  private static func part(_ value: Any) -> LocalizedWords.Substitution? {
    guard let rule = value as? [String: Any] else { return nil }
    let specifier = rule["NSStringFormatValueTypeKey"] as? String ?? "d"
    // Within a part its specifier without a number is its own value.
    let forms = rule.compactMapValues { value in
      (value as? String).map { LocalizedWords.Form.text($0.replacing("%" + specifier, with: "%arg")) }
    }
    guard let form = LocalizedWords.Form.plural(byCategory: forms) else { return nil }
    return LocalizedWords.Substitution(specifier: specifier, form: form)
  }

  /// The file is a property list, but no dictionary.
  package struct Malformed: Error, CustomStringConvertible {
    package var description: String { "the file is no dictionary" }
  }
}
