import Foundation

/// The paths of titles, back labels and elements of the page during a push; a pop reverses them.
struct ToolbarTitlePath {
  /// How far a covered screen moves aside, as a share of the width (behaviours §7 "Outgoing parallax") [S].
  private static let parallax: CGFloat = 0.3

  /// The lower bar's title, large or not, and the upper bar's back label.
  private let title: ToolbarElement?
  private let label: ToolbarElement?
  private let width: CGFloat
  /// +1 if the trailing side is on the right.
  private let direction: CGFloat

  init(lower: [ToolbarElement], upper: [ToolbarElement], width: CGFloat, isRightToLeft: Bool) {
    let titles = lower.filter { $0.role == .title || $0.role == .largeTitle }
    // Of two, the visible one.
    title = titles.max { $0.alpha < $1.alpha }
    label = upper.first { $0.role == .backLabel }
    self.width = width
    direction = isRightToLeft ? -1 : 1
  }

  /// Returns the pose of a lower element once the upper screen covers it; `nil` for an element that does not move.
  func covered(_ element: ToolbarElement) -> ToolbarMorph.Pose? {
    var pose = ToolbarMorph.Pose(element)
    switch element.role {
    case .title, .largeTitle:
      guard let label else {
        let way = element.role == .title ? width / 2 : Self.parallax * width
        return pose.shifted(by: -way * direction)
      }
      pose.center = CGPoint(x: label.frame.midX, y: label.frame.midY)
      pose.scale = Self.scale(of: element, to: label)
    case .subtitle:
      guard let label, let title else { return pose.shifted(by: -width / 2 * direction) }
      pose.center.x += label.frame.midX - title.frame.midX
    case .backLabel: pose = pose.shifted(by: -element.frame.width * direction)
    case .search: pose = pose.shifted(by: -Self.parallax * width * direction)
    default: return nil
    }
    return pose
  }

  /// Returns the pose from which an upper element comes; `nil` for an element that does not move.
  func away(_ element: ToolbarElement) -> ToolbarMorph.Pose? {
    var pose = ToolbarMorph.Pose(element)
    switch element.role {
    case .title, .subtitle: pose = pose.shifted(by: width / 2 * direction)
    case .largeTitle, .search: pose = pose.shifted(by: width * direction)
    case .backLabel:
      // Without a title, it comes from the place of titles.
      guard let title else {
        pose.center.x = width / 2
        return pose
      }
      pose.center = CGPoint(x: title.frame.midX, y: title.frame.midY)
      pose.scale = Self.scale(of: element, to: title)
    default: return nil
    }
    return pose
  }

  /// The scale at which one element's letters are as large as the other's; 1 if either has no text.
  private static func scale(of element: ToolbarElement, to other: ToolbarElement) -> CGFloat {
    guard let own = element.textSize, let wanted = other.textSize, own > 0, wanted > 0 else { return 1 }
    return wanted / own
  }
}

extension ToolbarMorph.Pose {
  fileprivate func shifted(by distance: CGFloat) -> Self {
    var pose = self
    pose.center.x += distance
    return pose
  }
}
