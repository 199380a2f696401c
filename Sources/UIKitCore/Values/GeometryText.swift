import CoreGraphics
import Foundation

/// Lengths in braces, such as `{{0, 0}, {10, 20}}`: the text in which UIKit writes points, rectangles and their kin.
package enum GeometryText {
  /// Returns numbers in braces, at most 17 digits each.
  package static func text(_ numbers: CGFloat...) -> String {
    "{" + numbers.map { String(format: "%.17g", $0) }.joined(separator: ", ") + "}"
  }

  /// Returns the numbers of a text, or zeros where it has not `count` numbers or other braces than `form`, in which each number is a `#`.
  package static func numbers(_ text: String, form: String, count: Int) -> [CGFloat] {
    let zeros = [CGFloat](repeating: 0, count: count)
    var numbers: [CGFloat] = []
    var rest = text[...]
    func skipSpaces() { rest = rest.drop { $0.isWhitespace } }
    for character in form where !character.isWhitespace {
      skipSpaces()
      if character == "#" {
        let digits = rest.prefix { "+-.0123456789eE".contains($0) }
        guard let number = Double(digits), number.isFinite else { return zeros }
        numbers.append(number)
        rest = rest.dropFirst(digits.count)
      } else if rest.first == character {
        rest = rest.dropFirst()
      } else {
        return zeros
      }
    }
    skipSpaces()
    return rest.isEmpty && numbers.count == count ? numbers : zeros
  }
}
