import Foundation
import QuartzCore

/// The line at which the next character appears. It stays visible for half a second after every change, then blinks.
///
/// Blinking does not count as motion: a screen with a caret can be at rest. It is half a second on and half a second off, without the short
/// fade of Apple's [G].
final class TextCaret: UIView {
  /// Half of the blinking's period, in seconds.
  static let blinkInterval: TimeInterval = 0.5

  private var tick: FrameTick?
  /// When the caret was last restarted, on the frame clock.
  private var blinkStart: TimeInterval = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    layer.cornerRadius = 1
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the caret, and keeps it visible for one ``blinkInterval``. Its owner decides whether it is hidden.
  func restart() {
    blinkStart = runtime.layers.clock.time
    UIView.performWithoutAnimation { alpha = 1 }
    guard tick?.isRunning != true else { return }
    tick = runtime.layers.ticks.add(isMotion: false) { [weak self] time in self?.blink(at: time) }
  }

  /// Hides the caret and ends the blinking. Also called when the caret leaves its window.
  func stop() {
    tick?.stop()
    tick = nil
    isHidden = true
  }

  private func blink(at time: TimeInterval) {
    let phase = Int(((time - blinkStart) / Self.blinkInterval + 1e-6).rounded(.down))
    alpha = phase % 2 == 0 ? 1 : 0
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { stop() }
  }
}
