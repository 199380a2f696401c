import UIKit

/// Shows the indicators of the scroll view for a moment.
private final class FlashObserver: ScrollObserver {
  func flash() { afterPlacing { $0.scrollView.flashScrollIndicators() } }
}

private nonisolated struct FlashModifier<Trigger: Equatable>: ViewModifier {
  let trigger: Trigger
  let flashesOnAppear: Bool
  @State private var kept = KeptObject<FlashObserver>()

  func body(content: Content) -> some View {
    let observer = kept.get { FlashObserver() }
    content.modifier(ScrollObserving(observer: observer))
      .onAppear { if flashesOnAppear { observer.flash() } }
      .onChange(of: trigger) { observer.flash() }
  }
}

nonisolated extension View {
  /// Shows the indicators of the scroll view in this view for a moment when it appears.
  public func scrollIndicatorsFlash(onAppear: Bool) -> some View {
    modifier(FlashModifier(trigger: true, flashesOnAppear: onAppear))
  }

  /// Shows the indicators of the scroll view in this view for a moment when a value changes.
  public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View {
    modifier(FlashModifier(trigger: value, flashesOnAppear: false))
  }
}
