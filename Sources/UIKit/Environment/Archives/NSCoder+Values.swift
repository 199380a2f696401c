import CoreGraphics
import Diagnostics
import Foundation
import UIKitCore

/// Reading and writing of single values in keyed archives, for all classes of this module.
///
/// Every value is written as an object (`NSNumber`, `NSArray`, `NSString`, `NSData` or a class of this module). A damaged archive then
/// yields an object of the wrong class, which is noticed, and never stops the process, as decoding a primitive under the wrong type could.
///
/// A missing key means the default. So does a value of the wrong kind, after a warning counted as `archive.unusable-value`. Only this
/// module writes and reads these archives; those of Apple's frameworks and of Interface Builder use other keys.
nonisolated extension NSCoder {
  // MARK: Writing

  /// Writes `value` under `key`; `nil` writes nothing. Ignored by coders without keys.
  func write(_ value: Any?, forKey key: String) {
    guard allowsKeyedCoding, let value else { return }
    encode(value, forKey: key)
  }

  /// Writes an integer, for `integer(forKey:)` and `choice(_:forKey:)`.
  func write(_ number: Int, forKey key: String) { write(NSNumber(value: number), forKey: key) }
  /// Writes a number, for `number(forKey:)`, which refuses non-finite ones.
  func write(_ number: CGFloat, forKey key: String) { write(NSNumber(value: Double(number)), forKey: key) }
  /// Writes a Boolean, for `flag(forKey:)`.
  func write(_ flag: Bool, forKey key: String) { write(NSNumber(value: flag), forKey: key) }

  /// Writes a list of numbers, for `numbers(_:forKey:)`, which has to be given the same count.
  func write(_ numbers: [CGFloat], forKey key: String) {
    write(NSArray(array: numbers.map { NSNumber(value: Double($0)) }), forKey: key)
  }

  // MARK: Reading

  /// The classes that an archive with secure coding may contain under our keys. Views and controllers are not among them.
  private static var secureClasses: [AnyClass] {
    [NSString.self, NSNumber.self, NSArray.self, NSData.self, UIColor.self, UIFont.self, UIImage.self]
  }

  /// Returns the value under `key`, or `nil` if there is none. A value of another type warns and counts as missing.
  func read<Value>(_ type: Value.Type = Value.self, forKey key: String) -> Value? {
    guard allowsKeyedCoding, containsValue(forKey: key) else { return nil }
    let object =
      requiresSecureCoding ? decodeObject(of: Self.secureClasses, forKey: key) : decodeObject(forKey: key)
    if let value = object as? Value { return value }
    warn(key, holds: object, notA: "\(type)")
    return nil
  }

  /// Returns the number under `key`. A non-finite number warns and counts as missing.
  func number(forKey key: String) -> CGFloat? {
    guard let number = read(NSNumber.self, forKey: key) else { return nil }
    if number.doubleValue.isFinite { return CGFloat(number.doubleValue) }
    warn(key, holds: number, notA: "finite number")
    return nil
  }

  /// Returns the number under `key` if it is a whole number that fits into `Int`. A fraction counts as missing, without a warning.
  func integer(forKey key: String) -> Int? { number(forKey: key).flatMap { Int(exactly: $0) } }
  /// Returns the Boolean under `key`. Any number but 0 is `true`.
  func flag(forKey key: String) -> Bool? { read(NSNumber.self, forKey: key)?.boolValue }

  /// Returns exactly `count` finite numbers. Any other count, or a non-finite number, warns and counts as missing.
  func numbers(_ count: Int, forKey key: String) -> [CGFloat]? {
    guard let array = read(NSArray.self, forKey: key) else { return nil }
    let numbers = array.compactMap { ($0 as? NSNumber)?.doubleValue ?? $0 as? Double }.filter(\.isFinite)
    if numbers.count == count, array.count == count { return numbers.map { CGFloat($0) } }
    warn(key, holds: array, notA: "\(count) finite numbers")
    return nil
  }

  /// Returns the case whose raw value is kept under `key`. A raw value without a case counts as missing, without a warning.
  func choice<Choice: RawRepresentable>(_ type: Choice.Type = Choice.self, forKey key: String) -> Choice?
  where Choice.RawValue == Int { integer(forKey: key).flatMap(Choice.init(rawValue:)) }

  private func warn(_ key: String, holds object: Any?, notA wanted: String) {
    Diagnostics.warn(
      Diagnostic(
        "An archive holds a value of the wrong type.",
        objects: [
          "key: \(key)", "wanted: \(wanted)",
          "found: \(object.map { "\(Swift.type(of: $0))" } ?? "nothing that can be read")",
        ],
        likelyCause: "The archive is damaged, or another program made it.",
        remedy: "The default is used; create the archive again."), counting: "archive.unusable-value")
  }
}

// MARK: Geometry

nonisolated extension CGRect {
  /// The rectangle as four numbers in the order in which archives hold them: x, y, width, height.
  var components: [CGFloat] { [origin.x, origin.y, size.width, size.height] }
  /// Restores a rectangle from the four numbers of `components`; fewer stop the process.
  init(components: [CGFloat]) {
    self.init(x: components[0], y: components[1], width: components[2], height: components[3])
  }
}

nonisolated extension UIEdgeInsets {
  /// The insets as four numbers in the order in which archives hold them: top, left, bottom, right.
  var components: [CGFloat] { [top, left, bottom, right] }
  init(components: [CGFloat]) {
    self.init(top: components[0], left: components[1], bottom: components[2], right: components[3])
  }
}

nonisolated extension CGAffineTransform {
  /// The matrix as six numbers, row by row: a, b, c, d, tx, ty.
  var components: [CGFloat] { [a, b, c, d, tx, ty] }
  init(components: [CGFloat]) {
    self.init(
      a: components[0], b: components[1], c: components[2], d: components[3], tx: components[4], ty: components[5])
  }
}
