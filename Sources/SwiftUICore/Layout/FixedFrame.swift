import CoreGraphics

/// The arithmetic of `frame(width:height:alignment:)`: the view is offered the frame's lengths, the frame reports them, and the view may
/// stick out (fact 21) [D].
package struct FixedFrame: Hashable, Sendable {
  /// `nil` leaves an axis to the view.
  package let width, height: CGFloat?
  /// What was wrong with the lengths. The node reports it when the frame first appears or changes.
  package let issues: [LayoutIssue]

  /// Creates a frame. A length that is negative or no finite number is an issue and is left out [G].
  package init(width: CGFloat?, height: CGFloat?) {
    var issues: [LayoutIssue] = []
    func checked(_ length: CGFloat?, _ name: String) -> CGFloat? {
      guard let length, !(length.isFinite && length >= 0) else { return length }
      issues.append(.frame(name, length, result: "absent"))
      return nil
    }
    self.width = checked(width, "width")
    self.height = checked(height, "height")
    self.issues = issues
  }

  /// Returns what the view is offered.
  package func proposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  /// Returns the frame's size around a view that answered ``proposal(_:)`` with `content`.
  package func size(around content: CGSize) -> CGSize {
    CGSize(width: width ?? content.width, height: height ?? content.height)
  }
}

/// The arithmetic of `frame(minWidth:…)`: facts 22 to 26.
package struct FlexibleFrame: Hashable, Sendable {
  package let width, height: FlexibleLength
  /// What was wrong with the lengths. The node reports it when the frame first appears or changes.
  package let issues: [LayoutIssue]

  package init(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil
  ) {
    var issues: [LayoutIssue] = []
    width = FlexibleLength(min: minWidth, ideal: idealWidth, max: maxWidth, named: "Width", &issues)
    height = FlexibleLength(min: minHeight, ideal: idealHeight, max: maxHeight, named: "Height", &issues)
    self.issues = issues
  }

  /// Returns what the view is offered.
  package func proposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width.offer(proposal.width), height: height.offer(proposal.height))
  }

  /// Returns the frame's size around a view that answered ``proposal(_:)`` with `content`.
  package func size(around content: CGSize, _ proposal: ProposedViewSize) -> CGSize {
    CGSize(
      width: width.length(around: content.width, proposal.width),
      height: height.length(around: content.height, proposal.height))
  }
}

/// One axis of a flexible frame.
package struct FlexibleLength: Hashable, Sendable {
  package let min, ideal, max: CGFloat?

  /// Creates the limits, with min ≤ ideal ≤ max.
  ///
  /// A minimum that is negative or not finite counts as 0. An ideal below the minimum, or a maximum below either, is raised to it (fact 26)
  /// [S]. A non-finite ideal and a NaN maximum are ignored [G]. Each of these is an issue.
  init(min: CGFloat?, ideal: CGFloat?, max: CGFloat?, named name: String, _ issues: inout [LayoutIssue]) {
    var (min, ideal, max) = (min, ideal, max)
    if let length = min, !(length >= 0 && length.isFinite) {
      issues.append(.frame("min\(name)", length, result: "0"))
      min = 0
    }
    if let length = ideal, !length.isFinite {
      issues.append(.frame("ideal\(name)", length, result: "absent"))
      ideal = nil
    }
    if let length = max, length.isNaN {
      issues.append(.frame("max\(name)", length, result: "absent"))
      max = nil
    }
    if let least = min, let length = ideal, length < least {
      issues.append(.frame("min\(name)", least, exceeds: "ideal\(name)", length))
      ideal = least
    } else if let length = ideal, length < 0 {
      issues.append(.frame("ideal\(name)", length, result: "0"))
      ideal = 0
    }
    if let least = ideal ?? min, let length = max, length < least {
      issues.append(.frame(ideal == nil ? "min\(name)" : "ideal\(name)", least, exceeds: "max\(name)", length))
      max = least
    } else if let length = max, length < 0 {
      issues.append(.frame("max\(name)", length, result: "0"))
      max = 0
    }
    (self.min, self.ideal, self.max) = (min, ideal, max)
  }

  private func clamped(_ length: CGFloat) -> CGFloat { Swift.max(Swift.min(length, max ?? .infinity), min ?? 0) }

  /// Returns what the view is offered: the proposal, or the ideal length for none, within the limits (fact 22) [D].
  package func offer(_ proposal: CGFloat?) -> CGFloat? { (proposal ?? ideal).map(clamped) }

  /// Returns the frame's length around a view that answered ``offer(_:)`` with `content` (fact 23) [D].
  ///
  /// With both limits the frame takes what it is offered, with one the view counts on the other side; with none it is as long as the view.
  /// For an ideal size it is the ideal length, or else the view's within the limits.
  package func length(around content: CGFloat, _ proposal: CGFloat?) -> CGFloat {
    guard let proposal else { return ideal ?? clamped(content) }
    switch (min, max) {
    case (nil, nil): return content
    case (let least?, nil): return Swift.max(least, Swift.min(content, proposal))
    case (nil, let most?): return Swift.min(most, Swift.max(content, proposal))
    case (.some, .some): return clamped(proposal)
    }
  }
}
