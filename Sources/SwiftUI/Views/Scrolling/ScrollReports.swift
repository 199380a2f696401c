import SwiftUICore

private final class GeometryObserver<T: Equatable>: ScrollObserver {
  override var modifier: String? { "onScrollGeometryChange" }
  var transform: (SwiftUICore.ScrollGeometry) -> T
  var action: (T, T) -> Void
  private var known: T?

  init(_ transform: @escaping (SwiftUICore.ScrollGeometry) -> T, _ action: @escaping (T, T) -> Void) {
    (self.transform, self.action) = (transform, action)
  }

  override func nodeChanged(_ node: any ScrollReporting) {
    guard let geometry = node.reportedGeometry else { return }
    let new = transform(geometry)
    guard new != known else { return }
    let old = known ?? new
    known = new
    node.graph.then { [action] in action(old, new) }
  }
}

private final class PhaseObserver: ScrollObserver {
  override var modifier: String? { "onScrollPhaseChange" }
  var action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  private var known = ScrollPhase.idle

  init(_ action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void) { self.action = action }

  override func nodeChanged(_ node: any ScrollReporting) {
    let (old, new) = (known, node.reportedPhase)
    guard new != old, let geometry = node.reportedGeometry else { return }
    known = new
    let context = ScrollPhaseChangeContext(geometry: geometry, velocity: nil)
    node.graph.then { [action] in action(old, new, context) }
  }
}

/// The geometry and velocity of a scroll view at a change of its phase.
@preconcurrency @MainActor public struct ScrollPhaseChangeContext {
  public let geometry: SwiftUICore.ScrollGeometry
  /// Not measured here: `nil`.
  public let velocity: CGVector?
}

private nonisolated struct GeometryChangeModifier<T: Equatable>: ViewModifier {
  let transform: (SwiftUICore.ScrollGeometry) -> T
  let action: (T, T) -> Void
  @State private var kept = KeptObject<GeometryObserver<T>>()

  func body(content: Content) -> some View {
    let observer = kept.get { GeometryObserver(transform, action) }
    (observer.transform, observer.action) = (transform, action)
    return content.modifier(ScrollObserving(observer: observer))
  }
}

private nonisolated struct PhaseChangeModifier: ViewModifier {
  let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  @State private var kept = KeptObject<PhaseObserver>()

  func body(content: Content) -> some View {
    let observer = kept.get { PhaseObserver(action) }
    observer.action = action
    return content.modifier(ScrollObserving(observer: observer))
  }
}

nonisolated extension View {
  /// Runs `action` with the old and the new value when what `transform` makes of the scroll view's geometry has changed (fact 48).
  public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (SwiftUICore.ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(GeometryChangeModifier(transform: transform, action: action))
  }

  /// Runs `action` when the scroll view within begins or ends to move, or moves by something else (fact 49).
  public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    modifier(PhaseChangeModifier { old, new, _ in action(old, new) })
  }

  /// Runs `action` when the scroll view within begins or ends to move, with what is known of it.
  public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext) -> Void
  ) -> some View {
    modifier(PhaseChangeModifier(action: action))
  }
}
