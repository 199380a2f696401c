import CoreGraphics
import Diagnostics
import Foundation
import UIKitCore

/// What the classes here keep in keyed archives: objects only, so that a damaged archive gives a wrong class, which is seen, and never
/// stops the process.
///
/// A key that is missing is a default; a value of the wrong kind is one, too, after a warning. Archives are made and read by this
/// module; Apple's, and those of Interface Builder, have other keys.
nonisolated extension NSCoder {
  // MARK: Writing

  /// Keeps a value; `nil` keeps nothing.
  func keep(_ value: Any?, forKey key: String) {
    guard allowsKeyedCoding, let value else { return }
    encode(value, forKey: key)
  }

  func keep(_ number: Int, forKey key: String) { keep(NSNumber(value: number), forKey: key) }
  func keep(_ number: CGFloat, forKey key: String) { keep(NSNumber(value: Double(number)), forKey: key) }
  func keep(_ flag: Bool, forKey key: String) { keep(NSNumber(value: flag), forKey: key) }

  func keep(_ numbers: [CGFloat], forKey key: String) {
    keep(NSArray(array: numbers.map { NSNumber(value: Double($0)) }), forKey: key)
  }

  // MARK: Reading

  /// What an archive that asks for secure coding may hold here.
  private static var secureClasses: [AnyClass] {
    [NSString.self, NSNumber.self, NSArray.self, NSData.self, UIColor.self, UIFont.self, UIImage.self]
  }

  /// The value under a key; `nil` where there is none, or, after a warning, one of another kind.
  func kept<Value>(_ type: Value.Type = Value.self, forKey key: String) -> Value? {
    guard allowsKeyedCoding, containsValue(forKey: key) else { return nil }
    let object =
      requiresSecureCoding ? decodeObject(of: Self.secureClasses, forKey: key) : decodeObject(forKey: key)
    if let value = object as? Value { return value }
    warn(key, holds: object, notA: "\(type)")
    return nil
  }

  /// A finite number.
  func number(forKey key: String) -> CGFloat? {
    guard let number = kept(NSNumber.self, forKey: key) else { return nil }
    if number.doubleValue.isFinite { return CGFloat(number.doubleValue) }
    warn(key, holds: number, notA: "finite number")
    return nil
  }

  func integer(forKey key: String) -> Int? { number(forKey: key).flatMap { Int(exactly: $0) } }
  func flag(forKey key: String) -> Bool? { kept(NSNumber.self, forKey: key)?.boolValue }

  /// As many finite numbers as are asked for.
  func numbers(_ count: Int, forKey key: String) -> [CGFloat]? {
    guard let array = kept(NSArray.self, forKey: key) else { return nil }
    let numbers = array.compactMap { ($0 as? NSNumber)?.doubleValue ?? $0 as? Double }.filter(\.isFinite)
    if numbers.count == count, array.count == count { return numbers.map { CGFloat($0) } }
    warn(key, holds: array, notA: "\(count) finite numbers")
    return nil
  }

  func choice<Choice: RawRepresentable>(_ type: Choice.Type = Choice.self, forKey key: String) -> Choice?
  where Choice.RawValue == Int { integer(forKey: key).flatMap(Choice.init(rawValue:)) }

  private func warn(_ key: String, holds object: Any?, notA wanted: String) {
    Diagnostics.warn(
      Diagnostic(
        "An archive holds something else than was kept in it.",
        objects: [
          "key: \(key)", "wanted: \(wanted)",
          "found: \(object.map { "\(Swift.type(of: $0))" } ?? "nothing that can be read")",
        ],
        likelyCause: "The archive is damaged, or another program made it.",
        remedy: "The default is used; make the archive anew."), counting: "archive.unusable-value")
  }
}

// MARK: Geometry

nonisolated extension CGRect {
  var components: [CGFloat] { [origin.x, origin.y, size.width, size.height] }
  init(components: [CGFloat]) {
    self.init(x: components[0], y: components[1], width: components[2], height: components[3])
  }
}

nonisolated extension UIEdgeInsets {
  var components: [CGFloat] { [top, left, bottom, right] }
  init(components: [CGFloat]) {
    self.init(top: components[0], left: components[1], bottom: components[2], right: components[3])
  }
}

nonisolated extension CGAffineTransform {
  var components: [CGFloat] { [a, b, c, d, tx, ty] }
  init(components: [CGFloat]) {
    self.init(
      a: components[0], b: components[1], c: components[2], d: components[3], tx: components[4], ty: components[5])
  }
}
