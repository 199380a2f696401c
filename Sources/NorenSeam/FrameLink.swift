import UIKit

/// Creates display links that call a closure.
///
/// On Apple's platforms a display link has a target and a selector; without the Objective-C runtime it has a closure.
@MainActor
public enum FrameLink {
  /// Returns a display link that calls `onFrame` once a frame after it is added to a run loop, which retains both until `invalidate()`.
  public static func make(_ onFrame: @escaping @MainActor (CADisplayLink) -> Void) -> CADisplayLink {
    #if canImport(ObjectiveC)
      CADisplayLink(target: Target(onFrame), selector: #selector(Target.step))
    #else
      CADisplayLink(handler: onFrame)
    #endif
  }

  #if canImport(ObjectiveC)
    /// Retained by its display link.
    private final class Target: NSObject {
      private let onFrame: @MainActor (CADisplayLink) -> Void

      init(_ onFrame: @escaping @MainActor (CADisplayLink) -> Void) { self.onFrame = onFrame }

      @objc func step(_ link: CADisplayLink) { onFrame(link) }
    }
  #endif
}
