import Foundation

/// How far the content of a row keeps from the leading and trailing ends of its content view, in points.
nonisolated struct ListMargins: Equatable, Sendable {
  var leading: CGFloat
  var trailing: CGFloat
}
