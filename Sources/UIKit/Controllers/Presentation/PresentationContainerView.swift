import Foundation
import NorenBasics
import QuartzCore

/// The private view that a presentation adds to the window (behaviours §14 "Each presentation adds a private transition view") [M].
///
/// It passes its layout to the presentation controller's hooks, and decides which touches the presentation takes.
final class PresentationContainerView: UIView {
  /// Not retained; the presentation owns this view.
  @Unretained var presentation: ModalPresentation?

  /// Assistive technologies skip the content behind a presentation, unless it takes touches.
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

  /// A popover becomes a sheet, or the other way round.
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    presentation?.surroundingsDidChange()
  }

  /// The presented view while it receives touches. Those beside it stay in the container, or go to the presenter under an undimmed sheet.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard let presentation, let hit else { return hit }
    if hit === self, presentation.controller.passesTouches { return nil }
    if presentation.receivesTouches, presentation.controller.passesTouch(at: point, hitting: hit) { return nil }
    return presentation.receivesTouches ? hit : self
  }
}
