import Foundation

/// Counts the ratings of all views.
public final class RatingCounter: NSObject {
  @objc public private(set) dynamic var count = 0
  private var timer: Timer?

  public override init() {
    super.init()
    #if os(iOS)
      NotificationCenter.default.addObserver(self, selector: #selector(count(_:)), name: .starsViewDidRate, object: nil)
    #endif
  }

  deinit { NotificationCenter.default.removeObserver(self) }

  @objc private func count(_ notification: Notification) { count += 1 }

  /// Forgets the count after a while.
  public func forget(after delay: TimeInterval) {
    timer = Timer.scheduledTimer(
      timeInterval: delay, target: self, selector: #selector(reset), userInfo: nil, repeats: false)
  }

  @objc func reset() { count = 0 }
}
