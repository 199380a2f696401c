import CoreGraphics
import Foundation
import UIKitCore

/// Points, rectangles and their kin as texts, such as `{{0, 0}, {10, 20}}`. A text of another form gives zeros.
nonisolated extension NSCoder {
  public class func string(for point: CGPoint) -> String { GeometryText.text(point.x, point.y) }
  public class func string(for vector: CGVector) -> String { GeometryText.text(vector.dx, vector.dy) }
  public class func string(for size: CGSize) -> String { GeometryText.text(size.width, size.height) }
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
  public class func string(for transform: CGAffineTransform) -> String {
    GeometryText.text(transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
      .replacingOccurrences(of: "{", with: "[").replacingOccurrences(of: "}", with: "]")
  }
  public class func string(for insets: UIEdgeInsets) -> String {
    GeometryText.text(insets.top, insets.left, insets.bottom, insets.right)
  }
  public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    GeometryText.text(insets.top, insets.leading, insets.bottom, insets.trailing)
  }
  public class func string(for offset: UIOffset) -> String { GeometryText.text(offset.horizontal, offset.vertical) }

  public class func cgPoint(for string: String) -> CGPoint {
    let numbers = pair(string)
    return CGPoint(x: numbers[0], y: numbers[1])
  }
  public class func cgVector(for string: String) -> CGVector {
    let numbers = pair(string)
    return CGVector(dx: numbers[0], dy: numbers[1])
  }
  public class func cgSize(for string: String) -> CGSize {
    let numbers = pair(string)
    return CGSize(width: numbers[0], height: numbers[1])
  }
  public class func cgRect(for string: String) -> CGRect {
    let numbers = GeometryText.numbers(string, form: "{{#, #}, {#, #}}", count: 4)
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    let numbers = GeometryText.numbers(string, form: "[#, #, #, #, #, #]", count: 6)
    return CGAffineTransform(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
  }
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    let numbers = four(string)
    return UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
  public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    let numbers = four(string)
    return NSDirectionalEdgeInsets(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
  }
  public class func uiOffset(for string: String) -> UIOffset {
    let numbers = pair(string)
    return UIOffset(horizontal: numbers[0], vertical: numbers[1])
  }

  private static func pair(_ string: String) -> [CGFloat] {
    GeometryText.numbers(string, form: "{#, #}", count: 2)
  }
  private static func four(_ string: String) -> [CGFloat] {
    GeometryText.numbers(string, form: "{#, #, #, #}", count: 4)
  }
}
