import UIKit

/// What the user feels when a value changes.
public nonisolated struct SensoryFeedback: Equatable, Sendable {
  enum Kind: Hashable, Sendable {
    case notification(UINotificationFeedbackGenerator.FeedbackType)
    case selection
    case impact(UIImpactFeedbackGenerator.FeedbackStyle, Double)
    /// A kind that only other devices play.
    case none(String)
  }
  let kind: Kind

  /// Something was done.
  public static let success = SensoryFeedback(kind: .notification(.success))
  /// Something was done, with a doubt.
  public static let warning = SensoryFeedback(kind: .notification(.warning))
  /// Something has failed.
  public static let error = SensoryFeedback(kind: .notification(.error))
  /// Another value was selected.
  public static let selection = SensoryFeedback(kind: .selection)
  /// Things have met.
  public static let impact = impact()

  // Without effect on phones and pads [G].
  public static let increase = SensoryFeedback(kind: .none("increase"))
  public static let decrease = SensoryFeedback(kind: .none("decrease"))
  public static let start = SensoryFeedback(kind: .none("start"))
  public static let stop = SensoryFeedback(kind: .none("stop"))
  public static let alignment = SensoryFeedback(kind: .none("alignment"))
  public static let levelChange = SensoryFeedback(kind: .none("levelChange"))

  /// - Parameter intensity: 0…1.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(kind: .impact(weight.style, intensity))
  }
  /// - Parameter intensity: 0…1.
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(kind: .impact(flexibility.style, intensity))
  }

  /// How heavy the things are that meet.
  public nonisolated struct Weight: Equatable, Sendable {
    let style: UIImpactFeedbackGenerator.FeedbackStyle
    public static let light = Weight(style: .light)
    public static let medium = Weight(style: .medium)
    public static let heavy = Weight(style: .heavy)
  }

  /// How hard the things are that meet.
  public nonisolated struct Flexibility: Equatable, Sendable {
    let style: UIImpactFeedbackGenerator.FeedbackStyle
    public static let rigid = Flexibility(style: .rigid)
    public static let solid = Flexibility(style: .medium)
    public static let soft = Flexibility(style: .soft)
  }

  @MainActor func play() {
    switch kind {
    case .notification(let type): UINotificationFeedbackGenerator().notificationOccurred(type)
    case .selection: UISelectionFeedbackGenerator().selectionChanged()
    case .impact(let style, let intensity):
      UIImpactFeedbackGenerator(style: style).impactOccurred(
        intensity: min(max(intensity.isFinite ? intensity : 1, 0), 1))
    case .none: break
    }
  }
}

/// Plays the feedback for a change of a value.
private nonisolated struct FeedbackModifier<Trigger: Equatable>: ViewModifier {
  let trigger: Trigger
  let feedback: (_ old: Trigger, _ new: Trigger) -> SensoryFeedback?

  func body(content: Content) -> some View {
    content.onChange(of: trigger) { old, new in feedback(old, new)?.play() }
  }
}

nonisolated extension View {
  /// Plays a feedback when a value has changed.
  public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
    modifier(FeedbackModifier(trigger: trigger) { _, _ in feedback })
  }

  /// Plays a feedback when a value has changed, if the change is one to feel.
  public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View {
    modifier(FeedbackModifier(trigger: trigger) { old, new in condition(old, new) ? feedback : nil })
  }

  /// Plays the feedback that a closure returns for a change of a value; `nil` for none.
  public func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View {
    modifier(FeedbackModifier(trigger: trigger, feedback: feedback))
  }
}
