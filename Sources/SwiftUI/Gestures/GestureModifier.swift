import UIKit

/// Which gestures of a view and of those within are watched.
public nonisolated struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Neither.
  public static let none: GestureMask = []
  /// The gesture that is added.
  public static let gesture = GestureMask(rawValue: 1)
  /// Those of the views within.
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

/// What brings a recogniser to a view: a gesture of SwiftUI's, or one that UIKit's is represented by.
protocol GestureBringing {
  /// Returns the recogniser for a view.
  func makeRecognizer(_ spaces: GestureSpaces, _ environment: EnvironmentValues) -> GestureBearer
}

/// A recogniser of a view, with what updates it.
nonisolated struct GestureBearer {
  let recognizer: UIGestureRecognizer
  let update: (any GestureBringing, EnvironmentValues) -> Void
}

nonisolated struct BroughtGesture<G: Gesture>: GestureBringing {
  let gesture: G
  let priority: GesturePriority

  func makeRecognizer(_ spaces: GestureSpaces, _ environment: EnvironmentValues) -> GestureBearer {
    let recognizer = RuleRecognizer({ erased(spaces) }, priority, gesture.ownTraits)
    return GestureBearer(recognizer: recognizer) { [weak recognizer] new, _ in
      guard let new = new as? BroughtGesture<G> else { return }
      recognizer?.follow({ new.erased(spaces) }, new.gesture.ownTraits)
    }
  }

  @MainActor private func erased(_ spaces: GestureSpaces) -> AnyGestureRule<Void> {
    AnyGestureRule(MappedRule(gesture.rule(spaces)) { _ in () })
  }
}

/// Shows a view in a `UIView` of its own, which has a recogniser.
nonisolated struct GestureModifier: ItemModifier {
  let gesture: any GestureBringing
  let mask: GestureMask
  var isEnabled = true
  var name: String?

  func makeItem(around content: LayoutItem, _ node: ViewNode) -> WrappingItem {
    GestureItem(content, self, node.environment)
  }
  func update(_ item: WrappingItem, _ node: ViewNode) { (item as? GestureItem)?.follow(self, node.environment) }
}

private final class GestureItem: GroupItem {
  private let spaces = GestureSpaces()
  private let touched: GestureContainerView
  private let bearer: GestureBearer

  init(_ content: LayoutItem, _ modifier: GestureModifier, _ environment: EnvironmentValues) {
    touched = GestureContainerView()
    bearer = modifier.gesture.makeRecognizer(spaces, environment)
    super.init(content, in: touched, environment)
    spaces.view = touched
    spaces.item = self
    touched.addGestureRecognizer(bearer.recognizer)
    apply(modifier)
  }

  func follow(_ modifier: GestureModifier, _ environment: EnvironmentValues) {
    self.environment = environment
    bearer.update(modifier.gesture, environment)
    apply(modifier)
  }

  private func apply(_ modifier: GestureModifier) {
    spaces.isMirrored = environment.layoutDirection == .rightToLeft
    touched.takesAll = !modifier.mask.contains(.subviews)
    let isEnabled = modifier.isEnabled && modifier.mask.contains(.gesture) && environment.isEnabled
    if bearer.recognizer.isEnabled != isEnabled { bearer.recognizer.isEnabled = isEnabled }
    if let name = modifier.name { bearer.recognizer.name = name }
  }
}

/// A container that is hit wherever something is drawn in it.
final class GestureContainerView: ContainerView {
  /// Whether the views within get no touches.
  var takesAll = false

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if let hit = super.hitTest(point, with: event) { return takesAll ? self : hit }
    return isUserInteractionEnabled && isDrawn(at: point) ? self : nil
  }
}

extension UIView {
  /// Whether something is drawn here, with an opacity, that a touch counts for. Texts and pictures count with their rectangle.
  func isDrawn(at point: CGPoint) -> Bool {
    guard !isHidden, alpha >= 0.01 else { return false }
    if let container = self as? ContainerView {
      guard isUserInteractionEnabled, self.point(inside: point, with: nil) else { return false }
      if let shaped = container as? ShapedContainerView, shaped.isTouchedItself { return true }
      return subviews.contains { $0.isDrawn(at: $0.convert(point, from: self)) }
    }
    guard bounds.contains(point) else { return false }
    if let shape = self as? ShapeDrawingView { return shape.isPainted(at: point) }
    if type(of: self) == UIView.self, subviews.isEmpty { return (backgroundColor?.cgColor.alpha ?? 0) >= 0.01 }
    return true
  }
}

extension ShapeDrawingView {
  fileprivate func isPainted(at point: CGPoint) -> Bool {
    switch drawing.paint {
    case .none: return false
    case .color(let color): if color.cgColor.alpha < 0.01 { return false }
    default: break
    }
    return drawing.area.contains(point, eoFill: drawing.stroke == nil && drawing.isEOFilled)
  }
}

nonisolated extension View {
  private func brought<T: Gesture>(
    _ gesture: T, _ priority: GesturePriority, _ mask: GestureMask = .all, isEnabled: Bool = true, name: String? = nil
  ) -> some View {
    modifier(
      GestureModifier(
        gesture: BroughtGesture(gesture: gesture, priority: priority), mask: mask, isEnabled: isEnabled, name: name))
  }

  /// Adds a gesture to this view. Gestures of the views within are recognised first (fact 80).
  ///
  /// - Parameter mask: Which gestures are watched: this one, those of the views within, or both.
  public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    brought(gesture, .normal, mask)
  }
  public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    brought(gesture, .normal, isEnabled: isEnabled)
  }
  /// - Parameter name: That of the recogniser.
  public func gesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true) -> some View {
    brought(gesture, .normal, isEnabled: isEnabled, name: name)
  }

  /// Adds a gesture to this view, for which those of the views within wait.
  public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    brought(gesture, .high, mask)
  }
  public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    brought(gesture, .high, isEnabled: isEnabled)
  }
  public func highPriorityGesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true) -> some View {
    brought(gesture, .high, isEnabled: isEnabled, name: name)
  }

  /// Adds a gesture to this view that neither hinders others nor is hindered by them.
  public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    brought(gesture, .simultaneous, mask)
  }
  public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    brought(gesture, .simultaneous, isEnabled: isEnabled)
  }
  public func simultaneousGesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true) -> some View {
    brought(gesture, .simultaneous, isEnabled: isEnabled, name: name)
  }

  /// Runs an action when this view is tapped.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    gesture(TapGesture(count: count).onEnded(action))
  }
  /// Runs an action with the place of the tap, in points.
  @_disfavoredOverload
  public func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local, perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
  }
  public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
  }

  /// Runs an action when a finger has stayed on this view for a time.
  ///
  /// - Parameters:
  ///   - minimumDuration: In seconds.
  ///   - maximumDistance: The most that the finger may stray, in points.
  ///   - onPressingChanged: Called with `true` when the finger comes down, and with `false` when the press is over or given up.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    var actions = GestureActions<Bool>()
    actions.ended = { _ in action() }
    if let onPressingChanged {
      actions.changed = { onPressingChanged($0) }
      actions.isSame = { $0 == $1 }
      actions.reset = { onPressingChanged(false) }
    }
    return gesture(
      FollowedGesture(
        content: LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance), actions: actions)
    )
  }
  @_disfavoredOverload
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)? = nil,
    perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action, onPressingChanged: pressing)
  }
}
