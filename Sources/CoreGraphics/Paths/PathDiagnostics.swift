import Diagnostics

/// Warnings of paths and contexts that ignore something. Core Graphics also logs and continues.
enum PathDiagnostics {
  /// Whether all points are finite. Warns otherwise, and counts as `"path.non-finite"`.
  static func accept(_ points: CGPoint...) -> Bool {
    if points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) { return true }
    Diagnostics.warn(
      Diagnostic(
        "A path ignored an element with a non-finite coordinate.",
        objects: points.map { "(\($0.x), \($0.y))" },
        likelyCause: "A division by a width or height of zero, or a rectangle that is null or infinite.",
        remedy: "Check the numbers before building the path."), counting: "path.non-finite")
    return false
  }

  /// Warns that a segment was ignored, and counts as `"path.no-current-point"`.
  static func missingCurrentPoint(_ kind: String) {
    Diagnostics.warn(
      Diagnostic(
        "A path ignored a \(kind): it has no current point.", likelyCause: "The subpath was not begun with move(to:).",
        remedy: "Begin each subpath with move(to:)."), counting: "path.no-current-point")
  }

  /// Stops in debug builds because of an impossible corner; release builds count `"coregraphics.corner-too-large"` and go on.
  static func corner(width: CGFloat, height: CGFloat, in rect: CGRect) {
    Diagnostics.fault(
      Diagnostic(
        "A rounded rectangle's corner is negative or larger than half of the rectangle.",
        objects: ["corner \(width) × \(height)", "rectangle \(rect.width) × \(rect.height)"],
        likelyCause: "The rectangle shrank, and the radius was not adjusted.",
        remedy: "Limit the radius to half of the shorter side."), counting: "coregraphics.corner-too-large")
  }
}
