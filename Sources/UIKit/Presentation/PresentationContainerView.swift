import Foundation

/// The private view that a presentation adds to the window (behaviours §14 "Each presentation adds a private transition view",
/// confidence M).
final class PresentationContainerView: UIView {
  weak var presentation: ModalPresentation?

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let presentation else { return }
    presentation.controller.containerViewWillLayoutSubviews()
    presentation.containerDidLayOut()
    presentation.controller.containerViewDidLayoutSubviews()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard hit === self, presentation?.controller.passesTouches ?? false else { return hit }
    return nil
  }
}
