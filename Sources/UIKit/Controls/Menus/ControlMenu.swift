import Foundation
import QuartzCore

/// What a control does about its menu: opens it, and leads the finger that opened it over the rows.
final class ControlMenu {
  /// How long a finger rests on a control whose menu is not its primary action (behaviours §5 "Long press", .5 s).
  static let pressDuration: TimeInterval = 0.5

  private unowned let control: UIControl
  private weak var overlay: MenuOverlay?
  private weak var touch: UITouch?
  private var tick: FrameTick?

  init(_ control: UIControl) { self.control = control }

  var isOpen: Bool { overlay?.isClosing == false }

  /// A finger came down on the control.
  func began(_ touch: UITouch) {
    self.touch = touch
    if control.showsMenuAsPrimaryAction { return open() }
    let start = control.runtime.layers.clock.time
    tick?.stop()
    tick = control.runtime.layers.ticks.add(isMotion: false) { [weak self] time in
      guard let self else { return }
      // Frames come every sixtieth of a second: half of that early is on time.
      guard time - start >= Self.pressDuration - 1.0 / 120 else { return }
      tick?.stop()
      if control.isTracking, control.isTouchInside { open() }
    }
  }

  func open() {
    tick?.stop()
    guard !isOpen, let menu = control.shownMenu, control.window != nil else { return }
    control.sendActions(for: .menuActionTriggered)
    let point = control.menuAttachmentPoint(for: UIContextMenuConfiguration())
    let isDefault = point == control.defaultMenuAttachmentPoint
    guard
      let overlay = MenuOverlay.open(
        menu, from: control, sender: control.menuSender,
        attachmentX: isDefault ? nil : control.convert(point, to: nil as UIView?).x)
    else { return }
    self.overlay = overlay
    overlay.chose = { [weak control] action in control?.menuDidChoose(action) }
    control.letGoOfTouchForMenu()
    endGestures()
  }

  /// The finger leads over the menu from here on: what is around the control no longer scrolls or pans with it.
  private func endGestures() {
    guard touch != nil else { return }
    for view in sequence(first: control as UIView, next: \.superview) {
      for recognizer in view.gestureRecognizers ?? [] where recognizer.isEnabled {
        recognizer.isEnabled = false
        recognizer.isEnabled = true
      }
    }
  }

  func close() { overlay?.close() }

  /// Whether the touch belongs to the menu now, so that the control does nothing with it.
  func moved(_ touches: Set<UITouch>) -> Bool {
    guard let touch, touches.contains(touch), let overlay else { return false }
    overlay.fingerMoved(to: touch.location(in: nil))
    return true
  }

  func ended(_ touches: Set<UITouch>) -> Bool {
    tick?.stop()
    guard let touch, touches.contains(touch) else { return false }
    self.touch = nil
    guard let overlay else { return false }
    overlay.fingerLifted(at: touch.location(in: nil), opened: true)
    return true
  }

  func cancelled(_ touches: Set<UITouch>) -> Bool {
    tick?.stop()
    guard let touch, touches.contains(touch) else { return false }
    self.touch = nil
    guard let overlay else { return false }
    overlay.fingerCancelled()
    return true
  }
}
