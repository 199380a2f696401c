import Foundation

/// A `UIView` that answers proposals, as views of SwiftUI do.
protocol SizedByProposal {
  func size(for proposal: ProposedViewSize) -> CGSize
}
