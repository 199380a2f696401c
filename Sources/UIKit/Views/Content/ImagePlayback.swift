import Foundation
import QuartzCore
import UIKitCore

/// Pictures under way in an image view: made when they start, and gone when they end.
///
/// The picture follows the frame clock, so a paused host shows a still one. Playing does not count as motion: a device that waits for rest does
/// not wait for it.
final class ImagePlayback {
  let images: [UIImage]
  private let sequence: FrameSequence
  /// When the first picture was shown, on the frame clock; `nil` outside of a window.
  private var start: TimeInterval?
  private var tick: FrameTick?
  /// The picture that is shown.
  private(set) var current = 0

  /// Makes a playback that waits for a window; `nil` without images.
  init?(_ images: [UIImage], duration: TimeInterval, repeatCount: Int) {
    guard let sequence = FrameSequence(frameCount: images.count, duration: duration, repeatCount: repeatCount) else {
      return nil
    }
    self.images = images
    self.sequence = sequence
  }

  /// Runs while the view is in a window, on the clock of its host.
  ///
  /// - Parameters:
  ///   - view: Not retained.
  ///   - onChange: Called with the view for every new picture; `isOver` after the last.
  func run(in view: UIImageView, onChange: @escaping (UIImageView, _ isOver: Bool) -> Void) {
    guard view.window != nil else { return pause() }
    guard tick?.isRunning != true else { return }
    if start == nil { start = view.runtime.layers.clock.time }
    tick = view.runtime.layers.ticks.add(isMotion: false) { [weak self, weak view] time in
      guard let self, let view, let start else { return }
      guard let frame = sequence.frame(at: time - start) else {
        pause()
        return onChange(view, true)
      }
      guard frame != current else { return }
      current = frame
      onChange(view, false)
    }
  }

  /// Stops the clock; the pictures begin anew in the next window.
  func pause() {
    tick?.stop()
    tick = nil
    start = nil
    current = 0
  }
}
