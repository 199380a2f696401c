import UIKit

/// The text typed for a property, with the conversions to the types of properties.
///
/// Every conversion throws `LiveEdit.Refusal.invalidValue` with a description of the accepted values. The app's property is not touched
/// before the conversion has succeeded.
struct EditedValue {
  let property: String
  /// The text as it was typed; `LiveEdit` uses it directly for properties that are texts.
  let text: String

  /// The largest length accepted, in points: more than any screen needs, and harmless in layouts.
  nonisolated static let greatest: CGFloat = 1_000_000

  /// The refusal of this text. `wanted` completes the sentence "Give …".
  func invalid(_ wanted: String) -> LiveEdit.Refusal { .invalidValue(property: property, value: text, wanted: wanted) }

  /// Returns a finite number within the range; a number outside of it is refused, not clamped.
  func number(in range: ClosedRange<CGFloat>) throws(LiveEdit.Refusal) -> CGFloat {
    guard let number = Double(text), range.contains(CGFloat(number)) else {
      throw invalid("a number from \(shortest(Double(range.lowerBound))) to \(shortest(Double(range.upperBound)))")
    }
    return CGFloat(number)
  }

  /// Returns a whole number within the range.
  func whole(in range: ClosedRange<Int>) throws(LiveEdit.Refusal) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw invalid("a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Returns numbers separated by spaces, exactly as many as there are names.
  func numbers(_ names: String...) throws(LiveEdit.Refusal) -> [CGFloat] {
    let parts = text.split(separator: " ")
    let numbers = parts.compactMap { Double($0) }.filter { abs($0) <= Double(Self.greatest) }
    guard numbers.count == names.count, parts.count == names.count else {
      throw invalid("\(names.joined(separator: ", ")) with spaces between them")
    }
    return numbers.map { CGFloat($0) }
  }

  /// Returns the value of `true` or `false`, the only texts accepted.
  func flag() throws(LiveEdit.Refusal) -> Bool {
    guard let flag = Bool(text) else { throw invalid("true or false") }
    return flag
  }

  /// Returns a colour, or `nil` for an empty text or `nil`.
  func color() throws(LiveEdit.Refusal) -> UIColor? {
    if text.isEmpty || text == "nil" { return nil }
    guard let color = UIColor(recorded: text) else { throw invalid("#RRGGBB, #RRGGBBAA or nil") }
    return color
  }

  /// Returns a colour for a property that cannot be `nil`.
  func nonOptionalColor() throws(LiveEdit.Refusal) -> UIColor {
    guard let color = UIColor(recorded: text) else { throw invalid("#RRGGBB or #RRGGBBAA") }
    return color
  }
}

extension UIColor {
  /// Reads `#RRGGBB` or `#RRGGBBAA`, the form of records.
  fileprivate convenience init?(recorded text: String) {
    guard text.hasPrefix("#"), text.count == 7 || text.count == 9, let value = UInt32(text.dropFirst(), radix: 16)
    else {
      return nil
    }
    let rgba = text.count == 7 ? value << 8 | 0xFF : value
    func part(_ shift: UInt32) -> CGFloat { CGFloat((rgba >> shift) & 0xFF) / 255 }
    self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }
}
