import Foundation
import UIKitCore

/// A part of the interface that takes part in moving the focus: a view, a controller.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
  /// Where the focus goes when it comes to this environment, the likeliest first.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The environment this one is in.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// What knows the items in this environment by place.
  var focusItemContainer: (any UIFocusItemContainer)? { get }
  /// What Tab goes to as a whole. Environments without one are in their parent's.
  var focusGroupIdentifier: String? { get }

  /// Asks for the focus to be moved to what this environment prefers, if it is in it.
  func setNeedsFocusUpdate()
  /// Does at once what ``setNeedsFocusUpdate()`` asked for.
  func updateFocusIfNeeded()
  /// Whether the focus may move. Asked of all environments around the former and the next item.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// The focus moved. Told to all environments around the former and the present item.
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
  public var focusGroupIdentifier: String? { nil }

  /// Whether `environment` is this one or in it.
  public func contains(_ environment: any UIFocusEnvironment) -> Bool {
    UIFocusSystem.environment(self, contains: environment)
  }

  /// This environment, the one it is in, and so on.
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

/// Something that can have the focus.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
  var canBecomeFocused: Bool { get }
  /// In the space of the container, in points.
  var frame: CGRect { get }
  /// How it looks with the focus; `nil` leaves that to the item.
  var focusEffect: UIFocusEffect? { get }
  /// Tab enters a group at its item with the highest.
  var focusGroupPriority: UIFocusGroupPriority { get }
}

extension UIFocusItem {
  public var focusEffect: UIFocusEffect? { UIFocusEffect() }
  public var focusGroupPriority: UIFocusGroupPriority { .ignored }
  /// Whether the item has the focus.
  public var isFocused: Bool { (focusView?.runtime ?? .current).host?.focus.focusedItem === self }
}

/// Knows the focus items in an environment by place.
@preconcurrency @MainActor
public protocol UIFocusItemContainer: NSObjectProtocol {
  /// The items that `rect`, in the container's space, touches.
  func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

/// How likely it is that Tab enters a group at an item. The raw values are from memory [G].
nonisolated public struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public init(_ rawValue: Int) { self.rawValue = rawValue }

  /// What every item has by itself.
  public static let ignored = UIFocusGroupPriority(0)
  /// Of the item that had the focus when it left the group.
  public static let previouslyFocused = UIFocusGroupPriority(1000)
  /// Of an item that matters more than the others of its group.
  public static let prioritized = UIFocusGroupPriority(2000)
  public static let currentlyFocused = UIFocusGroupPriority(Int.max)
}

/// Which way the focus goes.
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
