import UIKit

/// A view that is animated through phases: again and again, or once whenever a value changes.
public nonisolated struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let phases: [Phase]
  private let trigger: (any Equatable)?
  private let content: (Phase) -> Content
  private let animation: (Phase) -> Animation?
  @State private var kept = KeptObject<PhaseRunner>()
  @State private var index = 0

  /// Shows the phases one after the other for as long as the view is there.
  ///
  /// - Parameters:
  ///   - phases: At least two, for anything to be animated.
  ///   - animation: Returns the animation with which a phase comes.
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) { (self.phases, trigger, self.content, self.animation) = (Array(phases), nil, content, animation) }

  /// Shows the first phase, and all of them in turn when `trigger` changes.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) { (self.phases, self.trigger, self.content, self.animation) = (Array(phases), trigger, content, animation) }

  public var body: some View {
    if !phases.isEmpty {
      content(phases[min(index, phases.count - 1)])
        .background { Ticker(value: Double(runner.steps)).animation(runner.animation, value: index) }
        .onAppear {
          runner.isVisible = true
          if trigger == nil { advance() }
        }
        .onDisappear { runner.isVisible = false }
        .onChange(of: TriggerValue(value: trigger)) { _, _ in if !runner.isRunning { advance() } }
    }
  }

  @MainActor private var runner: PhaseRunner { kept.get { PhaseRunner() } }

  /// Leads to the next phase, and on from there.
  @MainActor private func advance() {
    guard phases.count > 1, runner.isVisible, !runner.isRunning else { return }
    let next = (index + 1) % phases.count
    runner.isRunning = true
    runner.steps += 1
    runner.animation = runner.lasting(animation(phases[next]))
    withAnimation(runner.animation) {
      index = next
    } completion: {
      runner.isRunning = false
      if trigger == nil || next != 0 { advance() }
    }
  }
}

/// What a phase animator keeps beside its state.
private final class PhaseRunner {
  var isVisible = false
  var isRunning = false
  var steps = 0
  var animation: Animation?
  private var last: TimeInterval?

  /// Returns an animation that takes at least a frame if the last one took none, so that phases do not spin.
  func lasting(_ animation: Animation?) -> Animation {
    let (now, frame) = (CACurrentMediaTime(), 1.0 / 60)
    defer { last = now }
    let animation = animation ?? .linear(duration: frame)
    return last == now ? animation.delay(frame) : animation
  }
}

/// Shows nothing, and lasts as long as its animation, whether anything else is to be seen of that or not.
private nonisolated struct Ticker: View, @MainActor Animatable {
  var value: Double
  var animatableData: Double {
    get { value }
    set { value = newValue }
  }
  var body: some View { EmptyView() }
}

/// A value that may be of any type.
nonisolated struct TriggerValue: Equatable {
  let value: (any Equatable)?

  static func == (first: Self, second: Self) -> Bool {
    func equal<E: Equatable>(_ value: E) -> Bool { (second.value as? E) == value }
    guard let value = first.value else { return second.value == nil }
    return equal(value)
  }
}

nonisolated extension View {
  /// Animates this view through phases for as long as it is there.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let view = PlaceholderContentView<Self>(content: AnyView(self))
    return PhaseAnimator(phases, content: { content(view, $0) }, animation: animation)
  }

  /// Animates this view through phases when a value changes.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let view = PlaceholderContentView<Self>(content: AnyView(self))
    return PhaseAnimator(phases, trigger: trigger, content: { content(view, $0) }, animation: animation)
  }
}
