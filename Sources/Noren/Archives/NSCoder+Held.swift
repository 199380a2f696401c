import Diagnostics
import Foundation
import UIKit

/// What components keep in keyed archives, and take out of them again.
///
/// Everything is kept as an object, and looked for before it is asked for: a key that is missing is a default, and a value of the wrong
/// kind is one, too, after a warning. No archive stops the process.
extension NSCoder {
  func hold(_ object: Any?, _ key: String) {
    guard allowsKeyedCoding, let object else { return }
    encode(object, forKey: "Noren." + key)
  }

  func hold(_ number: CGFloat, _ key: String) { hold(NSNumber(value: Double(number)), key) }
  func hold(_ number: Int, _ key: String) { hold(NSNumber(value: number), key) }
  func hold(_ flag: Bool, _ key: String) { hold(NSNumber(value: flag), key) }

  /// The object under a key; `nil` where there is none, or, after a warning, one of another kind.
  func held<Value>(_ key: String, as type: Value.Type = Value.self) -> Value? {
    let name = "Noren." + key
    guard allowsKeyedCoding, containsValue(forKey: name) else { return nil }
    let object = decodeObject(forKey: name)
    if let value = object as? Value { return value }
    refuse(object, key, wanted: "\(type)")
    return nil
  }

  func heldNumber(_ key: String) -> CGFloat? {
    guard let number = held(key, as: NSNumber.self)?.doubleValue else { return nil }
    if number.isFinite { return CGFloat(number) }
    refuse(number, key, wanted: "finite number")
    return nil
  }

  /// A number of points: finite, and not negative.
  func heldLength(_ key: String) -> CGFloat? {
    guard let number = heldNumber(key) else { return nil }
    if number >= 0 { return number }
    refuse(number, key, wanted: "number of points")
    return nil
  }

  func heldInteger(_ key: String) -> Int? { heldNumber(key).flatMap { Int(exactly: $0) } }
  func heldFlag(_ key: String) -> Bool? { held(key, as: NSNumber.self)?.boolValue }

  /// One of an enumeration's cases, by its number.
  func heldCase<Case: RawRepresentable>(_ key: String, as type: Case.Type = Case.self) -> Case?
  where Case.RawValue == Int { heldInteger(key).flatMap { Case(rawValue: $0) } }

  private func refuse(_ object: Any?, _ key: String, wanted: String) {
    Diagnostics.warn(
      Diagnostic(
        "An archive holds something else than a component kept in it.",
        objects: [
          "key: \(key)", "wanted: \(wanted)", "found: \(object.map { "\($0)" } ?? "nothing that can be read")",
        ],
        likelyCause: "The archive is damaged, or another version of the app made it.",
        remedy: "The default is used; make the archive anew."), counting: "archive.unusable-value")
  }
}

/// A structure of figures that archives keep by its properties.
protocol ArchivedStyle {
  init()
  static var archivedLengths: [(String, WritableKeyPath<Self, CGFloat>)] { get }
  static var archivedColors: [(String, WritableKeyPath<Self, UIColor>)] { get }
  static var archivedOptionalColors: [(String, WritableKeyPath<Self, UIColor?>)] { get }
  static var archivedFonts: [(String, WritableKeyPath<Self, UIFont>)] { get }
}

extension ArchivedStyle {
  static var archivedFonts: [(String, WritableKeyPath<Self, UIFont>)] { [] }

  /// The figures of an archive, and the defaults of those it does not hold.
  init(figuresIn coder: NSCoder) {
    self.init()
    for (name, path) in Self.archivedLengths {
      if let length = coder.heldLength("style." + name) { self[keyPath: path] = length }
    }
    for (name, path) in Self.archivedColors {
      if let color = coder.held("style." + name, as: UIColor.self) { self[keyPath: path] = color }
    }
    for (name, path) in Self.archivedFonts {
      if let font = coder.held("style." + name, as: UIFont.self) { self[keyPath: path] = font }
    }
    for (name, path) in Self.archivedOptionalColors where coder.heldFlag("style.has." + name) != nil {
      self[keyPath: path] = coder.held("style." + name)
    }
  }

  func holdFigures(in coder: NSCoder) {
    for (name, path) in Self.archivedLengths { coder.hold(self[keyPath: path], "style." + name) }
    for (name, path) in Self.archivedColors { coder.hold(self[keyPath: path], "style." + name) }
    for (name, path) in Self.archivedFonts { coder.hold(self[keyPath: path], "style." + name) }
    // That there is no colour is something else than that the archive says nothing.
    for (name, path) in Self.archivedOptionalColors {
      coder.hold(self[keyPath: path] != nil, "style.has." + name)
      coder.hold(self[keyPath: path], "style." + name)
    }
  }
}
