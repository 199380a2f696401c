import CoreGraphics

/// The arithmetic of `padding`.
package struct Padding: Hashable, Sendable {
  package let insets: EdgeInsets
  /// What was wrong with the insets. The node reports it when the padding first appears or changes.
  package let issues: [LayoutIssue]

  /// What `padding()` adds to each side, in points (fact 29) [M].
  package static let standard: CGFloat = 16

  /// Creates a padding; an inset that is no finite number is an issue and is 0.
  package init(_ insets: EdgeInsets) {
    var (insets, issues) = (insets, [LayoutIssue]())
    for edge in Edge.allCases where !insets[edge].isFinite {
      issues.append(.padding(edge, insets[edge]))
      insets[edge] = 0
    }
    (self.insets, self.issues) = (insets, issues)
  }

  /// Creates a padding of one length, ``standard`` for `nil`, on some edges.
  package init(_ edges: Edge.Set, _ length: CGFloat?) { self.init(EdgeInsets(length ?? Self.standard, on: edges)) }

  package func hash(into hasher: inout Hasher) { for edge in Edge.allCases { hasher.combine(insets[edge]) } }

  /// Returns what the view is offered.
  package func proposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max($0 - insets.width, 0) },
      height: proposal.height.map { max($0 - insets.height, 0) })
  }

  /// Returns the size around a view that answered ``proposal(_:)`` with `content`.
  package func size(around content: CGSize) -> CGSize {
    CGSize(width: max(content.width + insets.width, 0), height: max(content.height + insets.height, 0))
  }

  /// The origin of the view in the padded one.
  package var origin: CGPoint { CGPoint(x: insets.leading, y: insets.top) }
}

/// The arithmetic of `fixedSize(horizontal:vertical:)`: it asks for the ideal length on some axes (fact 27) [D].
package enum FixedSize {
  package static func proposal(_ proposal: ProposedViewSize, axes: Axis.Set) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width, height: axes.contains(.vertical) ? nil : proposal.height
    )
  }
}

/// The arithmetic of `aspectRatio(_:contentMode:)` (fact 28) [M].
package struct AspectRatio: Hashable, Sendable {
  /// Width ÷ height; `nil` for the ratio of the view's ideal size.
  package let ratio: CGFloat?
  /// Whether the view covers the proposal instead of fitting into it.
  package let fills: Bool
  /// What was wrong with the ratio. The node reports it when the modifier first appears or changes.
  package let issues: [LayoutIssue]

  package init(_ ratio: CGFloat?, fills: Bool) {
    self.fills = fills
    if let ratio, !(ratio.isFinite && ratio > 0) {
      (self.ratio, issues) = (nil, [.aspectRatio(ratio)])
    } else {
      (self.ratio, issues) = (ratio, [])
    }
  }

  /// Returns what the view is offered. The modifier's size is what the view answers.
  ///
  /// With both lengths proposed it is the largest rectangle of the ratio inside, or the smallest around; with one, the other follows; with
  /// none, the view is asked for its ideal size. An infinite length follows the other one when fitting.
  ///
  /// - Parameter ideal: The view's size for an unspecified proposal; called only where it counts.
  package func proposal(_ proposal: ProposedViewSize, ideal: () -> CGSize) -> ProposedViewSize {
    if proposal == .unspecified { return proposal }
    let ratio: CGFloat
    if let known = self.ratio {
      ratio = known
    } else {
      let size = ideal()
      guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return proposal }
      ratio = size.width / size.height
    }
    switch (proposal.width, proposal.height) {
    case (let width?, let height?):
      let follows = width / ratio
      // The width decides if the height that follows from it fits, or covers.
      let widthDecides = fills ? follows >= height : follows <= height
      return widthDecides
        ? ProposedViewSize(width: width, height: follows) : ProposedViewSize(width: height * ratio, height: height)
    case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
    case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
    case (nil, nil): return proposal
    }
  }
}

/// The arithmetic of `containerRelativeFrame` (fact 39) [D].
package enum ContainerRelativeFrame {
  /// Returns the length of `span` of `count` equal parts of a container, with the gaps between them.
  ///
  /// - Parameters:
  ///   - length: Of the container without its safe area, in points.
  ///   - count: At least 1; less counts as 1.
  ///   - span: At least 1; less counts as 1.
  package static func length(of length: CGFloat, count: Int, span: Int, spacing: CGFloat) -> CGFloat {
    let (count, span) = (CGFloat(max(count, 1)), CGFloat(max(span, 1)))
    let part = max((length - spacing * (count - 1)) / count, 0)
    return max(part * span + (span - 1) * spacing, 0)
  }
}

/// The choice of `ViewThatFits` (fact 35) [D].
package enum ViewThatFitsChoice {
  /// Returns the first view whose ideal size is within the proposal on the axes asked; the last one if none is, and `nil` for no view.
  ///
  /// - Parameter ideal: Returns a view's size for an unspecified proposal. Not called for views behind the choice, nor for the last one.
  package static func index(
    count: Int, proposal: ProposedViewSize, axes: Axis.Set, ideal: (Int) -> CGSize
  ) -> Int? {
    guard count > 0 else { return nil }
    for index in 0..<(count - 1) {
      let size = ideal(index)
      let fits = Axis.allCases.allSatisfy { axis in
        guard axes.contains(axis), let length = proposal[axis] else { return true }
        return size[axis] <= length
      }
      if fits { return index }
    }
    return count - 1
  }
}

/// The size of a spacer.
package enum SpacerLayout {
  /// The least length of a spacer that sets none, in points (fact 10) [M].
  package static let minimumLength: CGFloat = 8

  /// Returns what a spacer takes of a proposal: all along the axis of its stack but at least `minLength`, nothing across it. Without a
  /// stack it takes both.
  ///
  /// - Parameters:
  ///   - minLength: `nil` for ``minimumLength``; less than 0, or no number, counts as 0.
  ///   - axis: ``LayoutProperties/stackOrientation`` of the container.
  package static func size(_ proposal: ProposedViewSize, minLength: CGFloat?, axis: Axis?) -> CGSize {
    let least = minLength.map { $0 > 0 && $0.isFinite ? $0 : 0 } ?? minimumLength
    func length(_ proposed: CGFloat?) -> CGFloat { max(proposed ?? least, least) }
    switch axis {
    case .horizontal: return CGSize(width: length(proposal.width), height: 0)
    case .vertical: return CGSize(width: 0, height: length(proposal.height))
    case nil: return CGSize(width: length(proposal.width), height: length(proposal.height))
    }
  }
}
