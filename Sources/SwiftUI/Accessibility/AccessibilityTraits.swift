import UIKit

/// What a view is to assistive technologies.
public nonisolated struct AccessibilityTraits: SetAlgebra, Sendable {
  public typealias Element = AccessibilityTraits
  private var bits: UInt64

  public init() { bits = 0 }
  private init(_ bits: UInt64) { self.bits = bits }

  public static let isButton = AccessibilityTraits(1)
  public static let isHeader = AccessibilityTraits(1 << 1)
  public static let isSelected = AccessibilityTraits(1 << 2)
  public static let isLink = AccessibilityTraits(1 << 3)
  public static let isSearchField = AccessibilityTraits(1 << 4)
  public static let isImage = AccessibilityTraits(1 << 5)
  public static let playsSound = AccessibilityTraits(1 << 6)
  public static let isKeyboardKey = AccessibilityTraits(1 << 7)
  public static let isStaticText = AccessibilityTraits(1 << 8)
  public static let isSummaryElement = AccessibilityTraits(1 << 9)
  public static let updatesFrequently = AccessibilityTraits(1 << 10)
  public static let startsMediaSession = AccessibilityTraits(1 << 11)
  public static let allowsDirectInteraction = AccessibilityTraits(1 << 12)
  public static let causesPageTurn = AccessibilityTraits(1 << 13)
  public static let isModal = AccessibilityTraits(1 << 14)
  public static let isToggle = AccessibilityTraits(1 << 15)
  public static let isTabBar = AccessibilityTraits(1 << 16)

  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { Self(bits | other.bits) }
  public mutating func formUnion(_ other: AccessibilityTraits) { bits |= other.bits }
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits { Self(bits & other.bits) }
  public mutating func formIntersection(_ other: AccessibilityTraits) { bits &= other.bits }
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits { Self(bits ^ other.bits) }
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) { bits ^= other.bits }
  public func contains(_ member: AccessibilityTraits) -> Bool { bits & member.bits == member.bits }
  @discardableResult
  public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let isNew = !contains(newMember)
    bits |= newMember.bits
    return (isNew, newMember)
  }
  @discardableResult
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    let removed = intersection(member)
    bits &= ~member.bits
    return removed.bits == 0 ? nil : removed
  }
  @discardableResult
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    let old = intersection(newMember)
    bits |= newMember.bits
    return old.bits == 0 ? nil : old
  }

  /// UIKit's; what UIKit has no trait for is left out.
  @MainActor var uiTraits: UIAccessibilityTraits {
    let pairs: [(AccessibilityTraits, UIAccessibilityTraits)] = [
      (.isButton, .button), (.isHeader, .header), (.isSelected, .selected), (.isLink, .link),
      (.isSearchField, .searchField), (.isImage, .image), (.playsSound, .playsSound),
      (.isKeyboardKey, .keyboardKey), (.isStaticText, .staticText), (.isSummaryElement, .summaryElement),
      (.updatesFrequently, .updatesFrequently), (.startsMediaSession, .startsMediaSession),
      (.allowsDirectInteraction, .allowsDirectInteraction), (.causesPageTurn, .causesPageTurn),
      (.isToggle, .toggleButton), (.isTabBar, .tabBar),
    ]
    var traits = UIAccessibilityTraits()
    for (own, other) in pairs where contains(own) { traits.insert(other) }
    return traits
  }
}

/// What assistive technologies read of the views in a view.
public nonisolated struct AccessibilityChildBehavior: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case ignore, contain, combine }
  let kind: Kind
  /// Nothing: the view is one element, with the words that it is given.
  public static let ignore = AccessibilityChildBehavior(kind: .ignore)
  /// Each of them.
  public static let contain = AccessibilityChildBehavior(kind: .contain)
  /// All of them as one element.
  public static let combine = AccessibilityChildBehavior(kind: .combine)
}

/// What an assistive technology does with an element.
public nonisolated struct AccessibilityActionKind: Equatable, Sendable {
  enum Kind: Equatable, Sendable { case activate, escape, magicTap, named(String) }
  let kind: Kind
  public static let `default` = AccessibilityActionKind(kind: .activate)
  public static let escape = AccessibilityActionKind(kind: .escape)
  public static let magicTap = AccessibilityActionKind(kind: .magicTap)
  public init(named name: Text) { self.init(kind: .named(name.string)) }
  init(kind: Kind) { self.kind = kind }
}

/// The direction of an adjustment.
public nonisolated enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  case increment
  case decrement
}

/// The level of a heading.
public nonisolated enum AccessibilityHeadingLevel: UInt, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
}
