import Foundation

/// A `UIView` that answers size proposals as SwiftUI's views do: a hosting view inside another one.
protocol SizedByProposal {
  func size(for proposal: ProposedViewSize) -> CGSize
}
