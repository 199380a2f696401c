import Foundation
import UIKitCore

/// A part of the interface that takes part in moving the focus: a view, a view controller.
///
/// Environments form chains from the inside out through ``parentFocusEnvironment``. A step asks all environments around the former and the
/// next item (`shouldUpdateFocus`) and, if all agree, informs them (`didUpdateFocus`).
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
  /// Where the focus goes when this environment asks for it, the preferred one first. Without one that can have it, the first item in here.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The environment that contains this one; `nil` for the outermost.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// The container that finds the focus items of this environment by place.
  var focusItemContainer: (any UIFocusItemContainer)? { get }
  /// The name of a group that Tab reaches as a whole, and in which arrows move. Environments without one are in their parent's.
  var focusGroupIdentifier: String? { get }

  /// Asks to move the focus to what this environment prefers, before the next layout. Ignored unless the focus is in this environment.
  func setNeedsFocusUpdate()
  /// Performs the pending update at once.
  func updateFocusIfNeeded()
  /// Whether the focus may move. Asked of all environments around the former and the next item; one `false` cancels the step.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// The focus has moved. Called for all environments around the former and the current item, each once.
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
  public var focusGroupIdentifier: String? { nil }

  /// Whether `environment` is this one or in it, by the chain of parents.
  public func contains(_ environment: any UIFocusEnvironment) -> Bool {
    UIFocusSystem.environment(self, contains: environment)
  }

  /// This environment and its ancestors, from the inside out.
  var focusChain: [any UIFocusEnvironment] {
    var chain: [any UIFocusEnvironment] = []
    var next: (any UIFocusEnvironment)? = self
    while let present = next {
      chain.append(present)
      next = present.parentFocusEnvironment
    }
    return chain
  }
}

/// Something that can have the focus. Here, every view is one.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether it can have the focus. With Full Keyboard Access an item can have it for other reasons too, such as being a button.
  var canBecomeFocused: Bool { get }
  /// In the space of the container, in points.
  var frame: CGRect { get }
  /// The look with the focus; `nil` draws nothing and leaves that to the item. The system's halo by default.
  var focusEffect: UIFocusEffect? { get }
  /// The priority with which Tab enters the group at this item; the highest wins. ``UIFocusGroupPriority/ignored`` by default.
  var focusGroupPriority: UIFocusGroupPriority { get }
}

extension UIFocusItem {
  public var focusEffect: UIFocusEffect? { UIFocusEffect() }
  public var focusGroupPriority: UIFocusGroupPriority { .ignored }
  /// Whether the item has the focus in its host, also while the ring is hidden.
  public var isFocused: Bool { (focusView?.runtime ?? .current).focus?.focusedItem === self }
}

/// Finds the focus items of an environment by place.
@preconcurrency @MainActor
public protocol UIFocusItemContainer: NSObjectProtocol {
  /// Returns the items that `rect`, in the container's space, touches.
  func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

/// The priority of an item as the entrance of its group. Higher values win; the raw values are guesses [G].
nonisolated public struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public init(_ rawValue: Int) { self.rawValue = rawValue }

  /// The priority of every item by default.
  public static let ignored = UIFocusGroupPriority(0)
  /// The priority of the item that had the focus when it left the group; an item's own priority counts if it is higher.
  public static let previouslyFocused = UIFocusGroupPriority(1000)
  /// For an item that matters more than the others of its group, even more than one that had the focus.
  public static let prioritized = UIFocusGroupPriority(2000)
  /// Above all others. Nothing here assigns it: Tab leaves the group of the current item.
  public static let currentlyFocused = UIFocusGroupPriority(Int.max)
}

/// The direction of a step of the focus: of an arrow on the keyboard, or in the order of Tab.
nonisolated public struct UIFocusHeading: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = UIFocusHeading(rawValue: 1 << 0)
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
}

extension FocusMove {
  /// The heading that the app sees; Tab with and without Control are the same.
  nonisolated var heading: UIFocusHeading {
    switch self {
    case .next, .nextItem: .next
    case .previous, .previousItem: .previous
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    }
  }
}
