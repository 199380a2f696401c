import Diagnostics
import Foundation
import UIKit

/// How components write themselves to keyed archives and read themselves again.
///
/// Every value is written as an object under a key with the prefix "Noren.", and reading checks that the key exists: a missing key gives
/// the default, and so does a value of the wrong type, after a warning (`archive.unusable-value`). No archive stops the process.
///
/// ```swift
/// coder.write(dotSize, "pages.dotSize")                         // in encode(with:)
/// dotSize = coder.readLength("pages.dotSize") ?? dotSize       // in init(coder:)
/// ```
extension NSCoder {
  /// Writes an object; `nil` writes nothing, and so does a coder without keys.
  func write(_ object: Any?, _ key: String) {
    guard allowsKeyedCoding, let object else { return }
    encode(object, forKey: "Noren." + key)
  }

  /// Writes a number as an `NSNumber`, so that reading it can check the type.
  func write(_ number: CGFloat, _ key: String) { write(NSNumber(value: Double(number)), key) }
  func write(_ number: Int, _ key: String) { write(NSNumber(value: number), key) }
  func write(_ flag: Bool, _ key: String) { write(NSNumber(value: flag), key) }

  /// Returns the object under a key; `nil` if there is none, or, after a warning, if it has another type.
  func read<Value>(_ key: String, as type: Value.Type = Value.self) -> Value? {
    let name = "Noren." + key
    guard allowsKeyedCoding, containsValue(forKey: name) else { return nil }
    let object = decodeObject(forKey: name)
    if let value = object as? Value { return value }
    refuse(object, key, wanted: "\(type)")
    return nil
  }

  /// Returns a finite number; `nil`, after a warning, for a non-finite one.
  func readNumber(_ key: String) -> CGFloat? {
    guard let number = read(key, as: NSNumber.self)?.doubleValue else { return nil }
    if number.isFinite { return CGFloat(number) }
    refuse(number, key, wanted: "finite number")
    return nil
  }

  /// Returns a length in points, which is finite and not negative; `nil`, after a warning, for another number.
  func readLength(_ key: String) -> CGFloat? {
    guard let number = readNumber(key) else { return nil }
    if number >= 0 { return number }
    refuse(number, key, wanted: "number of points")
    return nil
  }

  /// Returns a whole number; `nil` without a warning for a fraction.
  func readInteger(_ key: String) -> Int? { readNumber(key).flatMap { Int(exactly: $0) } }
  /// Returns a flag; `nil`, after a warning, for a value that is no number.
  func readFlag(_ key: String) -> Bool? { read(key, as: NSNumber.self)?.boolValue }

  /// Returns an enumeration's case by its raw value; `nil` for an unknown one.
  func readCase<Case: RawRepresentable>(_ key: String, as type: Case.Type = Case.self) -> Case?
  where Case.RawValue == Int { readInteger(key).flatMap { Case(rawValue: $0) } }

  /// Warns of a value that cannot be used.
  private func refuse(_ object: Any?, _ key: String, wanted: String) {
    Diagnostics.warn(
      Diagnostic(
        "An archive holds a value of the wrong type for a component.",
        objects: [
          "key: \(key)", "wanted: \(wanted)", "found: \(object.map { "\($0)" } ?? "nothing that can be read")",
        ],
        likelyCause: "The archive is damaged, or another version of the app made it.",
        remedy: "The default is used; create the archive again."), counting: "archive.unusable-value")
  }
}

/// A style whose figures are archived property by property.
///
/// A name is the key in archives: renaming a property is safe, renaming its key loses archived values.
protocol ArchivedStyle {
  init()
  /// Lengths and factors by their keys: finite, not negative.
  static var archivedLengths: [(String, WritableKeyPath<Self, CGFloat>)] { get }
  /// Colours that are always there, by their keys.
  static var archivedColors: [(String, WritableKeyPath<Self, UIColor>)] { get }
  /// Colours for which `nil` is a choice: the archive also says whether there is one.
  static var archivedOptionalColors: [(String, WritableKeyPath<Self, UIColor?>)] { get }
  /// Fonts by their keys; none by default.
  static var archivedFonts: [(String, WritableKeyPath<Self, UIFont>)] { get }
}

extension ArchivedStyle {
  static var archivedFonts: [(String, WritableKeyPath<Self, UIFont>)] { [] }

  /// Reads the archived figures; those that the archive lacks have their defaults.
  init(valuesIn coder: NSCoder) {
    self.init()
    for (name, path) in Self.archivedLengths {
      if let length = coder.readLength("style." + name) { self[keyPath: path] = length }
    }
    for (name, path) in Self.archivedColors {
      if let color = coder.read("style." + name, as: UIColor.self) { self[keyPath: path] = color }
    }
    for (name, path) in Self.archivedFonts {
      if let font = coder.read("style." + name, as: UIFont.self) { self[keyPath: path] = font }
    }
    for (name, path) in Self.archivedOptionalColors where coder.readFlag("style.has." + name) != nil {
      self[keyPath: path] = coder.read("style." + name)
    }
  }

  /// Writes every figure, defaults included.
  func writeValues(to coder: NSCoder) {
    for (name, path) in Self.archivedLengths { coder.write(self[keyPath: path], "style." + name) }
    for (name, path) in Self.archivedColors { coder.write(self[keyPath: path], "style." + name) }
    for (name, path) in Self.archivedFonts { coder.write(self[keyPath: path], "style." + name) }
    // "No colour" differs from an archive without the key.
    for (name, path) in Self.archivedOptionalColors {
      coder.write(self[keyPath: path] != nil, "style.has." + name)
      coder.write(self[keyPath: path], "style." + name)
    }
  }
}
