import SwiftUICore
import UIKit

/// A view that follows keyframes: its content is evaluated in each frame, with the value of that time.
public nonisolated struct KeyframeAnimator<Value, KeyframePath: SwiftUICore.Keyframes, Content: View>: View
where KeyframePath.Value == Value {
  private let initialValue: Value
  private let trigger: (any Equatable)?
  private let repeats: Bool
  private let content: (Value) -> Content
  private let keyframes: (Value) -> KeyframePath
  @State private var kept = KeptObject<KeyframeRunner<Value>>()
  @State private var time = 0.0

  /// Shows the keyframes for as long as the view is there.
  ///
  /// - Parameter repeating: Whether they begin again at their end.
  public init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    (self.initialValue, trigger, repeats) = (initialValue, nil, repeating)
    (self.content, self.keyframes) = (content, keyframes)
  }

  /// Shows the initial value, and the keyframes when `trigger` changes.
  public init(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    (self.initialValue, self.trigger, repeats) = (initialValue, trigger, false)
    (self.content, self.keyframes) = (content, keyframes)
  }

  public var body: some View {
    KeyframePlayer(time: time, timeline: runner.timeline, initialValue: initialValue, content: content)
      .onAppear {
        runner.isVisible = true
        if trigger == nil { play() }
      }
      .onDisappear { runner.isVisible = false }
      .onChange(of: TriggerValue(value: trigger)) { _, _ in play() }
  }

  @MainActor private var runner: KeyframeRunner<Value> { kept.get { KeyframeRunner() } }

  @MainActor private func play() {
    guard runner.isVisible else { return }
    let path = keyframes(initialValue)
    let timeline = KeyframeTimeline(initialValue: initialValue) { path }
    runner.timeline = timeline
    runner.runs += 1
    let run = runner.runs
    time = 0
    guard timeline.duration > 0 else { return }
    withAnimation(.linear(duration: timeline.duration), completionCriteria: .removed) {
      time = timeline.duration
    } completion: {
      if repeats, trigger == nil, runner.runs == run { play() }
    }
  }
}

/// What a keyframe animator keeps beside its state.
private final class KeyframeRunner<Value> {
  var isVisible = false
  var timeline: KeyframeTimeline<Value>?
  var runs = 0
}

/// Shows the value of a time, which an animation changes.
private nonisolated struct KeyframePlayer<Value, Content: View>: View, @MainActor Animatable {
  var time: Double
  let timeline: KeyframeTimeline<Value>?
  let initialValue: Value
  let content: (Value) -> Content

  var animatableData: Double {
    get { time }
    set { time = newValue }
  }
  var body: some View { content(timeline?.value(time: time) ?? initialValue) }
}

nonisolated extension View {
  /// Lets this view follow keyframes for as long as it is there.
  public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some SwiftUICore.Keyframes<Value>
  ) -> some View {
    let view = PlaceholderContentView<Self>(content: AnyView(self))
    return KeyframeAnimator(
      initialValue: initialValue, repeating: repeating, content: { content(view, $0) }, keyframes: keyframes)
  }

  /// Lets this view follow keyframes when a value changes.
  public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some SwiftUICore.Keyframes<Value>
  ) -> some View {
    let view = PlaceholderContentView<Self>(content: AnyView(self))
    return KeyframeAnimator(
      initialValue: initialValue, trigger: trigger, content: { content(view, $0) }, keyframes: keyframes)
  }
}
