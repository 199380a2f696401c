import UIKit

/// The assistive technologies that move a focus of their own.
public nonisolated struct AccessibilityTechnologies: SetAlgebra, Sendable {
  public typealias Element = AccessibilityTechnologies
  private var bits: UInt8

  public init() { bits = 0 }
  private init(_ bits: UInt8) { self.bits = bits }

  /// The screen reader.
  public static let voiceOver = AccessibilityTechnologies(1)
  /// Switches in place of touches: hosts have none.
  public static let switchControl = AccessibilityTechnologies(2)

  public func union(_ other: AccessibilityTechnologies) -> AccessibilityTechnologies { Self(bits | other.bits) }
  public mutating func formUnion(_ other: AccessibilityTechnologies) { bits |= other.bits }
  public func intersection(_ other: AccessibilityTechnologies) -> AccessibilityTechnologies { Self(bits & other.bits) }
  public mutating func formIntersection(_ other: AccessibilityTechnologies) { bits &= other.bits }
  public func symmetricDifference(_ other: AccessibilityTechnologies) -> AccessibilityTechnologies {
    Self(bits ^ other.bits)
  }
  public mutating func formSymmetricDifference(_ other: AccessibilityTechnologies) { bits ^= other.bits }
  public func contains(_ member: AccessibilityTechnologies) -> Bool { bits & member.bits == member.bits }
  @discardableResult
  public mutating func insert(
    _ newMember: AccessibilityTechnologies
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTechnologies) {
    let isNew = !contains(newMember)
    bits |= newMember.bits
    return (isNew, newMember)
  }
  @discardableResult
  public mutating func remove(_ member: AccessibilityTechnologies) -> AccessibilityTechnologies? {
    let removed = intersection(member)
    bits &= ~member.bits
    return removed.bits == 0 ? nil : removed
  }
  @discardableResult
  public mutating func update(with newMember: AccessibilityTechnologies) -> AccessibilityTechnologies? {
    let old = intersection(newMember)
    bits |= newMember.bits
    return old.bits == 0 ? nil : old
  }
}

/// Which of a view's elements an assistive technology is on: read and set by ``View/accessibilityFocused(_:)``.
@preconcurrency @MainActor @propertyWrapper public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  @State private var value: Value
  private let technologies: AccessibilityTechnologies

  public init() where Value == Bool { self.init(for: [.voiceOver, .switchControl]) }
  public init<T>() where Value == T?, T: Hashable { self.init(for: [.voiceOver, .switchControl]) }
  /// Creates a state that follows some technologies alone.
  public init(for technologies: AccessibilityTechnologies) where Value == Bool {
    (_value, self.technologies) = (State(wrappedValue: false), technologies)
  }
  public init<T>(for technologies: AccessibilityTechnologies) where Value == T?, T: Hashable {
    (_value, self.technologies) = (State(wrappedValue: nil), technologies)
  }

  /// A reference to the focus, for ``View/accessibilityFocused(_:equals:)``.
  @propertyWrapper public struct Binding {
    // Unchecked: as ``State``.
    nonisolated(unsafe) let binding: SwiftUI.Binding<Value>
    let technologies: AccessibilityTechnologies
    public var wrappedValue: Value {
      get { binding.wrappedValue }
      nonmutating set { binding.wrappedValue = newValue }
    }
    public var projectedValue: Binding { self }
  }

  /// The focused element; `false` or `nil` for none. Setting it moves the cursor of the screen reader after the next layout.
  public var wrappedValue: Value {
    get { value }
    nonmutating set { value = newValue }
  }
  public var projectedValue: Binding { Binding(binding: $value, technologies: technologies) }
}

/// Follows the cursor of the screen reader, and moves it.
private nonisolated struct AccessibilityFocusModifier: ViewModifier {
  let link: FocusLink?

  func body(content: Content) -> some View {
    // Read here, so that a change is followed.
    let isWanted = link?.isFocused() ?? false
    return content.inContainer(AccessibilityFocusContainerView(), nil, with: link) { view, _, link in
      view.link = link
      view.isWanted = isWanted
    }
  }
}

/// A container that knows whether the screen reader is on an element in it.
private final class AccessibilityFocusContainerView: ContainerView {
  var link: FocusLink?
  /// Ends with the view.
  private var observation: (any NSObjectProtocol)?
  private var hasCursor = false
  /// Whether the state says that the cursor is here.
  var isWanted = false {
    didSet { if isWanted, !oldValue { ask() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    observation = NotificationCenter.default.addObserver(
      forName: UIAccessibility.elementFocusedNotification, object: nil, queue: nil
    ) { [weak self] notification in
      let element = notification.userInfo?[UIAccessibility.focusedElementUserInfoKey]
      nonisolated(unsafe) let view = element as? UIResponder
      MainActor.assumeIsolated { self?.cursorMoved(to: view) }
    }
  }
  required init?(coder: NSCoder) { nil }

  isolated deinit { if let observation { NotificationCenter.default.removeObserver(observation) } }

  private func cursorMoved(to element: UIResponder?) {
    let isFocused = sequence(first: element, next: { $0?.next }).prefix { $0 != nil }.contains { $0 === self }
    guard isFocused != hasCursor else { return }
    hasCursor = isFocused
    link?.setFocused(isFocused)
  }

  private func ask() {
    guard !hasCursor, window != nil else { return }
    UIAccessibility.post(notification: .layoutChanged, argument: self)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if isWanted { ask() }
  }
}

nonisolated extension View {
  /// Connects the cursor of the screen reader with a flag: the flag is true while the cursor is on this view, and moves it there.
  public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
    accessibilityFocused(condition, true, false)
  }

  /// Connects the cursor of the screen reader with a state, which has `value` while the cursor is on this view.
  public func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View where Value: ExpressibleByNilLiteral {
    accessibilityFocused(binding, value, nil)
  }

  private func accessibilityFocused<Value>(
    _ state: AccessibilityFocusState<Value>.Binding, _ value: Value, _ absent: Value
  ) -> some View {
    let focus = state.binding
    let link = FocusLink(
      isFocused: { focus.wrappedValue == value },
      setFocused: { isFocused in
        if isFocused {
          focus.wrappedValue = value
        } else if focus.wrappedValue == value {
          focus.wrappedValue = absent
        }
      })
    return modifier(AccessibilityFocusModifier(link: state.technologies.contains(.voiceOver) ? link : nil))
  }
}
