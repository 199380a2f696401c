import Foundation

/// What a feedback generator lets the user feel. A host keeps what was played; there is nothing to feel here.
package enum Feedback: Hashable, CustomStringConvertible {
  case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat)
  case selection
  case notification(UINotificationFeedbackGenerator.FeedbackType)

  package var description: String {
    switch self {
    case .impact(let style, intensity: 1): "impact \(style)"
    case .impact(let style, let intensity): "impact \(style) \(intensity)"
    case .selection: "selection"
    case .notification(let type): "\(type)"
    }
  }
}

/// The newest feedback of a host, oldest first.
struct FeedbackLog {
  fileprivate static let slot = RuntimeSlot { FeedbackLog() }
  /// The number that is kept.
  private static let limit = 1000

  private(set) var played: [Feedback] = []

  fileprivate mutating func play(_ feedback: Feedback) {
    if played.count == Self.limit { played.removeFirst(Self.limit / 2) }
    played.append(feedback)
  }
}

extension Runtime {
  /// The feedback that was played.
  var feedback: FeedbackLog {
    get { self[FeedbackLog.slot] }
    _modify { yield &self[FeedbackLog.slot] }
  }
}

/// Lets the user feel something; the base class of the three kinds. Hosts hear it (`SimulatedDevice.playedFeedback`).
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  public override init() { super.init() }

  /// Creates a generator for a view. The view plays no part here.
  public init(view: UIView) { super.init() }

  nonisolated deinit {}

  /// Prepares the hardware. Does nothing here.
  open func prepare() {}

  fileprivate func play(_ feedback: Feedback) { Runtime.current.feedback.play(feedback) }
}

/// Lets the user feel that things collide.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The weight and stiffness of the things.
  nonisolated public enum FeedbackStyle: Int, Sendable {
    case light = 0
    case medium = 1
    case heavy = 2
    case soft = 3
    case rigid = 4
  }

  private let style: FeedbackStyle

  /// Creates a generator of impacts that are `medium`.
  public override init() {
    style = .medium
    super.init()
  }

  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  public init(style: FeedbackStyle, view: UIView) {
    self.style = style
    super.init(view: view)
  }

  nonisolated deinit {}

  /// Plays an impact of full intensity.
  open func impactOccurred() { impactOccurred(intensity: 1) }
  /// Plays an impact.
  ///
  /// - Parameter intensity: Clamped to 0…1; one that is no number counts as 1.
  open func impactOccurred(intensity: CGFloat) {
    play(.impact(style, intensity: intensity.isNaN ? 1 : min(max(intensity, 0), 1)))
  }
  /// Plays an impact at a place of the view, which plays no part here.
  open func impactOccurred(at location: CGPoint) { impactOccurred() }
}

/// Lets the user feel that a selection changes.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  nonisolated deinit {}

  open func selectionChanged() { play(.selection) }
  /// Plays a change of selection at a place of the view, which plays no part here.
  open func selectionChanged(at location: CGPoint) { selectionChanged() }
}

/// Lets the user feel the result of a task.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  nonisolated public enum FeedbackType: Int, Sendable {
    case success = 0
    case warning = 1
    case error = 2
  }

  nonisolated deinit {}

  open func notificationOccurred(_ notificationType: FeedbackType) { play(.notification(notificationType)) }
  /// Plays a result at a place of the view, which plays no part here.
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {
    notificationOccurred(notificationType)
  }
}
