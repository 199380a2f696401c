import Foundation

/// How far the content of a row keeps from the leading and trailing ends of its content view, in points.
package struct ListMargins: Equatable, Sendable {
  package var leading: CGFloat
  package var trailing: CGFloat

  package init(leading: CGFloat, trailing: CGFloat) {
    self.leading = leading
    self.trailing = trailing
  }
}
