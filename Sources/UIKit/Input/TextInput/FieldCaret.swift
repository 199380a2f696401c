import Foundation
import QuartzCore

/// The line that shows where the next character goes. It stands still for half a second after every change, then blinks.
///
/// Blinking is no motion: a screen with a caret can be at rest. Half a second on and half a second off, without the short
/// fade of Apple's [G].
final class FieldCaret: UIView {
  static let blinkInterval: TimeInterval = 0.5

  private var tick: FrameTick?
  private var solidSince: TimeInterval = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    layer.cornerRadius = 1
  }

  required init?(coder: NSCoder) { nil }

  /// Shows, and stands still for a while.
  func restart() {
    solidSince = runtime.layers.clock.time
    UIView.performWithoutAnimation { alpha = 1 }
    guard tick?.isRunning != true else { return }
    tick = runtime.layers.ticks.add(isMotion: false) { [weak self] time in self?.blink(at: time) }
  }

  func stop() {
    tick?.stop()
    tick = nil
    isHidden = true
  }

  private func blink(at time: TimeInterval) {
    let phase = Int(((time - solidSince) / Self.blinkInterval + 1e-6).rounded(.down))
    alpha = phase % 2 == 0 ? 1 : 0
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { stop() }
  }
}
