import Foundation
import QuartzCore

/// Opens a control's menu and leads the finger that opened it over the rows.
///
/// The control forwards its touches: each of the methods for them returns whether the menu took the touch, so that the control ignores it.
/// The finger that opened the menu keeps belonging to the control, because a touch stays with the view it began in; that is why the control
/// has to forward it to the overlay.
final class ControlMenu {
  /// How long a finger rests on a control whose menu is not its primary action: 0.5 s (behaviours §5 "Long press").
  static let pressDuration: TimeInterval = 0.5

  /// Unowned: the control owns this object.
  private unowned let control: UIControl
  private weak var overlay: MenuOverlay?
  /// The finger that may open the menu, or has opened it.
  private weak var touch: UITouch?
  /// Counts the press, on the frame clock; stopped when the finger lifts, is cancelled, or the menu opens.
  private var tick: FrameTick?

  init(_ control: UIControl) { self.control = control }

  /// Whether the menu is shown and not on its way out.
  var isOpen: Bool { overlay?.isClosing == false }

  /// Opens a primary menu at once, or starts to count the press of the finger that came down on the control.
  ///
  /// A press opens the menu only if the control still tracks the finger and it is inside when the time is over.
  func began(_ touch: UITouch) {
    self.touch = touch
    if control.showsMenuAsPrimaryAction { return open() }
    let start = control.runtime.layers.clock.time
    tick?.stop()
    tick = control.runtime.layers.ticks.add(isMotion: false) { [weak self] time in
      guard let self else { return }
      // A frame comes every sixtieth of a second; one that is early by half of that is on time.
      guard time - start >= Self.pressDuration - 1.0 / 120 else { return }
      tick?.stop()
      if control.isTracking, control.isTouchInside { open() }
    }
  }

  /// Opens the menu; does nothing while it is open, without a menu or rows, or outside of a window.
  ///
  /// Order: `menuActionTriggered` is sent, the control says where the menu attaches, the overlay appears, the control's tracking ends with
  /// `touchCancel`, and gestures around the control end.
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
    control.cancelTrackingForMenu()
    endGestures()
  }

  /// Cancels the gestures of the control and its ancestors, by disabling and enabling them, so that nothing scrolls with the finger over
  /// the menu.
  private func endGestures() {
    guard touch != nil else { return }
    for view in sequence(first: control as UIView, next: \.superview) {
      for recognizer in view.gestureRecognizers ?? [] where recognizer.isEnabled {
        recognizer.isEnabled = false
        recognizer.isEnabled = true
      }
    }
  }

  /// Closes the menu, if it is open, without choosing anything.
  func close() { overlay?.close() }

  /// Highlights the row under the finger that opened the menu. Returns `false` while there is no menu.
  func moved(_ touches: Set<UITouch>) -> Bool {
    guard let touch, touches.contains(touch), let overlay else { return false }
    overlay.fingerMoved(to: touch.location(in: nil))
    return true
  }

  /// Chooses the row under the finger that opened the menu, if it is on one. Stops the press in any case.
  func ended(_ touches: Set<UITouch>) -> Bool {
    tick?.stop()
    guard let touch, touches.contains(touch) else { return false }
    self.touch = nil
    guard let overlay else { return false }
    overlay.fingerLifted(at: touch.location(in: nil), opened: true)
    return true
  }

  /// Clears the highlight and leaves the menu open: a cancelled finger chooses nothing.
  func cancelled(_ touches: Set<UITouch>) -> Bool {
    tick?.stop()
    guard let touch, touches.contains(touch) else { return false }
    self.touch = nil
    guard let overlay else { return false }
    overlay.fingerCancelled()
    return true
  }
}
