import Foundation

/// The distance of a row's content from the leading and trailing ends of its content view, in points.
package struct ListMargins: Equatable, Sendable {
  package var leading: CGFloat
  package var trailing: CGFloat

  package init(leading: CGFloat, trailing: CGFloat) {
    self.leading = leading
    self.trailing = trailing
  }
}
