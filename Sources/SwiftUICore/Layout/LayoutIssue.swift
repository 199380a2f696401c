import CoreGraphics
package import Diagnostics

/// A length that a layout cannot use, and what it does instead. A value: its owner reports it once.
package struct LayoutIssue: Hashable, Sendable {
  package let diagnostic: Diagnostic
  package let name: String

  private init(_ name: String, _ diagnostic: Diagnostic) { (self.name, self.diagnostic) = (name, diagnostic) }

  /// Warns through `Diagnostics`, under ``name``.
  package func report() { Diagnostics.warn(diagnostic, counting: name) }

  /// A frame's length that is negative or no finite number; it counts as absent, or as 0 for a least length.
  static func frame(_ what: String, _ value: CGFloat, result: String) -> LayoutIssue {
    LayoutIssue(
      "swiftui.frame",
      Diagnostic(
        "Invalid frame dimension (negative or non-finite): \(what) is \(value) and counts as \(result).",
        likelyCause: "The length is computed from a size that is smaller than expected, or by a division by 0.",
        remedy: "Clamp the length that is passed to `frame` to 0 or more, and leave it out where none is known."))
  }

  /// Two lengths of a frame in the wrong order.
  static func frame(_ low: String, _ least: CGFloat, exceeds high: String, _ most: CGFloat) -> LayoutIssue {
    LayoutIssue(
      "swiftui.frame",
      Diagnostic(
        "Contradictory frame constraints: \(low) is \(least), \(high) is \(most); \(high) counts as \(least).",
        remedy: "Pass lengths to `frame` with minimum ≤ ideal ≤ maximum."))
  }

  static func padding(_ edge: Edge, _ value: CGFloat) -> LayoutIssue {
    LayoutIssue(
      "swiftui.padding",
      Diagnostic(
        "The padding of the \(edge) edge is \(value) and counts as 0.",
        likelyCause: "It is computed by a division by 0.", remedy: "Pass a finite length to `padding`."))
  }

  static func aspectRatio(_ value: CGFloat) -> LayoutIssue {
    LayoutIssue(
      "swiftui.aspect-ratio",
      Diagnostic(
        "The aspect ratio \(value) is no positive number; the ratio of the view's ideal size is used.",
        likelyCause: "It is computed from a size with a width or height of 0.",
        remedy: "Pass `nil`, or a positive, finite ratio, to `aspectRatio`."))
  }

  static func gridItem(_ what: String, _ value: CGFloat, result: String) -> LayoutIssue {
    LayoutIssue(
      "swiftui.grid-item",
      Diagnostic(
        "A grid item's \(what) is \(value) and counts as \(result).",
        remedy: "Pass `GridItem` finite lengths above 0, with minimum ≤ maximum."))
  }

  /// Reports the distance of a stack or a grid if it is no finite number.
  package static func check(spacing: CGFloat?, of container: String) {
    guard let spacing, !spacing.isFinite else { return }
    LayoutIssue(
      "swiftui.spacing",
      Diagnostic(
        "The spacing of a \(container) is \(spacing) and counts as 0.",
        likelyCause: "It is computed by a division by 0.", remedy: "Pass a finite spacing, or `nil` for the default.")
    )
    .report()
  }
}
