import UIKit

/// What is said of finger and bar.
nonisolated struct ReadOut {
  /// Of the bar, in points.
  var height: CGFloat

  /// - Parameter translation: Since the drag began, downwards, in points; `nil` while no finger is down.
  func finger(_ translation: CGFloat?) -> String {
    guard let translation else { return "Finger lifted" }
    let distance = Int(translation.rounded())
    return distance == 0 ? "Finger still" : "Finger \(abs(distance)) pt \(distance < 0 ? "up" : "down")"
  }

  func bar(hidden: CGFloat) -> String { "\(Int(hidden.rounded())) of \(Int(height)) pt hidden" }
}
