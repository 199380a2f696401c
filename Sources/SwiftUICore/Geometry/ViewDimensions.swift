public import CoreGraphics

/// A view's size and its alignment guides, in its own space: points from its top leading corner.
public struct ViewDimensions {
  package let size: CGSize
  /// The proposal that the size answers.
  package let proposal: ProposedViewSize
  /// What sets explicit guides; `nil` for a view that sets none.
  package let source: (any ExplicitGuides)?

  /// Creates the dimensions of a view.
  ///
  /// - Parameters:
  ///   - proposal: What `size` answers; `source` gets it back.
  ///   - source: Retained, and asked for a guide only when it is read.
  package init(_ size: CGSize, proposal: ProposedViewSize = .unspecified, source: (any ExplicitGuides)? = nil) {
    (self.size, self.proposal, self.source) = (size, proposal, source)
  }

  /// In points.
  public var width: CGFloat { size.width }
  /// In points.
  public var height: CGFloat { size.height }

  /// The position of a guide from the leading edge: the explicit one, or else its default.
  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
  /// The position of a guide from the top edge: the explicit one, or else its default.
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }
  /// The position of a guide that the view or its subviews set; `nil` for none.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { self[explicit: guide.key] }
  /// The position of a guide that the view or its subviews set; `nil` for none.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { self[explicit: guide.key] }

  /// The position of a guide: the explicit one, or else its default. A guide that is no number counts as 0.
  package subscript(key: AlignmentKey) -> CGFloat {
    let value = self[explicit: key] ?? key.id.defaultValue(in: self)
    return value.isNaN ? 0 : value
  }

  package subscript(explicit key: AlignmentKey) -> CGFloat? { source?.explicitGuide(key, in: self) }
}

extension ViewDimensions: Equatable {
  /// Whether size, proposal and source are the same.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.size == rhs.size && lhs.proposal == rhs.proposal && lhs.source === rhs.source
  }
}

/// What knows the explicit guides of a view: a text its baselines, a container those of its subviews, `alignmentGuide` its own.
package protocol ExplicitGuides: AnyObject {
  /// Returns the position of a guide in points from the view's top leading corner; `nil` if the view does not set it.
  ///
  /// - Parameter dimensions: Their size and proposal; reading other guides of them may come back here.
  func explicitGuide(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat?
}

/// Explicit guides at places that are known.
package final class FixedGuides: ExplicitGuides {
  private let guides: [AlignmentKey: CGFloat]
  package init(_ guides: [AlignmentKey: CGFloat]) { self.guides = guides }
  package func explicitGuide(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? { guides[key] }
}
