import UIKit

/// Where a pointer is over a view.
public nonisolated enum HoverPhase: Equatable, Sendable {
  /// In the space that was asked for, in points.
  case active(CGPoint)
  case ended
}

/// How a view shows that a pointer is over it.
public nonisolated struct HoverEffect: Sendable {
  public static let automatic = HoverEffect()
  public static let highlight = HoverEffect()
  public static let lift = HoverEffect()
}

nonisolated extension View {
  /// Without effect: a host has fingers and no pointer.
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
  /// Without effect: a host has fingers and no pointer.
  public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View { self }
  /// Without effect: a host has fingers and no pointer.
  public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> some View { self }
  /// Without effect: a host has fingers and no pointer.
  public func hoverEffectDisabled(_ disabled: Bool = true) -> some View { self }
  /// Describes this view to assistive technologies; there is no pointer to show it for.
  public func help<S: StringProtocol>(_ text: S) -> some View { accessibilityHint(text) }
  public func help(_ text: Text) -> some View { accessibilityHint(text) }
  @_disfavoredOverload
  public func help(_ textKey: LocalizedStringKey) -> some View { accessibilityHint(textKey) }
}
