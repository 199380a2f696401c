import Foundation

/// The private view that a presentation adds to the window (behaviours §14 "Each presentation adds a private transition view",
/// confidence M).
final class PresentationContainerView: UIView {
  weak var presentation: ModalPresentation?

  /// What is behind a presentation is not read, unless it takes touches.
  override var accessibilityViewIsModal: Bool {
    get { super.accessibilityViewIsModal || !(presentation?.controller.passesTouches ?? true) }
    set { super.accessibilityViewIsModal = newValue }
  }

  override func accessibilityPerformEscape() -> Bool { presentation?.controller.leave() ?? false }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let presentation else { return }
    presentation.controller.containerViewWillLayoutSubviews()
    presentation.containerDidLayOut()
    presentation.controller.containerViewDidLayoutSubviews()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard let presentation, let hit else { return hit }
    if hit === self, presentation.controller.passesTouches { return nil }
    return presentation.receivesTouches ? hit : self
  }
}
