import UIKit

/// What somebody typed for a property, and what it can be read as.
struct EditedValue {
  let property: String
  let text: String

  /// No length on a screen is greater, in points.
  nonisolated static let greatest: CGFloat = 1_000_000

  func unfit(_ wanted: String) -> LiveEdit.Refusal { .unfitValue(property: property, value: text, wanted: wanted) }

  func number(in range: ClosedRange<CGFloat>) throws(LiveEdit.Refusal) -> CGFloat {
    guard let number = Double(text), range.contains(CGFloat(number)) else {
      throw unfit("a number from \(shortest(Double(range.lowerBound))) to \(shortest(Double(range.upperBound)))")
    }
    return CGFloat(number)
  }

  func whole(in range: ClosedRange<Int>) throws(LiveEdit.Refusal) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw unfit("a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// As many as there are names for them.
  func numbers(_ names: String...) throws(LiveEdit.Refusal) -> [CGFloat] {
    let parts = text.split(separator: " ")
    let numbers = parts.compactMap { Double($0) }.filter { abs($0) <= Double(Self.greatest) }
    guard numbers.count == names.count, parts.count == names.count else {
      throw unfit("\(names.joined(separator: ", ")) with spaces between them")
    }
    return numbers.map { CGFloat($0) }
  }

  func flag() throws(LiveEdit.Refusal) -> Bool {
    guard let flag = Bool(text) else { throw unfit("true or false") }
    return flag
  }

  /// `nil` for none.
  func color() throws(LiveEdit.Refusal) -> UIColor? {
    if text.isEmpty || text == "nil" { return nil }
    guard let color = UIColor(recorded: text) else { throw unfit("#RRGGBB, #RRGGBBAA or nil") }
    return color
  }

  func someColor() throws(LiveEdit.Refusal) -> UIColor {
    guard let color = UIColor(recorded: text) else { throw unfit("#RRGGBB or #RRGGBBAA") }
    return color
  }
}

extension UIColor {
  /// `#RRGGBB` or `#RRGGBBAA`.
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
