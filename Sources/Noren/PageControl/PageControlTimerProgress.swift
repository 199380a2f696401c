import NorenCore
import NorenSeam
import UIKit

/// Follows a page control's timer, and may delay its turns; as `UIPageControlTimerProgressDelegate`. Every member has a default.
@MainActor
public protocol PageControlTimerProgressDelegate: PageControlProgressDelegate {
  /// Called in each frame in which the timer runs, after ``PageControlProgress/currentProgress`` advanced.
  func pageControlTimerProgressDidChange(_ progress: PageControlTimerProgress)
  /// Whether to turn to the next page now that the current one has had its time; `true` unless the delegate says otherwise. After `false`,
  /// the progress stays full, and the delegate is asked again in the next frame.
  func pageControlTimerProgress(_ progress: PageControlTimerProgress, shouldAdvanceToPage page: Int) -> Bool
}

extension PageControlTimerProgressDelegate {
  public func pageControlTimerProgressDidChange(_ progress: PageControlTimerProgress) {}
  public func pageControlTimerProgress(_ progress: PageControlTimerProgress, shouldAdvanceToPage page: Int) -> Bool {
    true
  }
}

/// Turns a page control's pages when each has had its time; as `UIPageControlTimerProgress`.
///
/// Time passes only while the dots are visible, no finger is on them, and their scene is active. Progress depends on time alone, not on how
/// many frames were drawn. Each turn sends the control's `.valueChanged`.
///
/// Dots are not visible in a view that is hidden or clear, outside of a view that clips them, without a window, or while their screen
/// presents another one, other than a sheet with an undimmed detent that leaves the dots uncovered. Apple documents none of that for
/// `UIPageControlTimerProgress` [G]. The timer pauses in the frame after the dots disappear, resumes within a tenth of a second after they
/// reappear, and keeps the time that has passed.
///
/// The ``PageControlProgress/delegate`` may be a ``PageControlTimerProgressDelegate``.
///
/// ```swift
/// let timer = PageControlTimerProgress(preferredDuration: 5)
/// timer.resetsToInitialPageAfterEnd = true
/// pageControl.progress = timer
/// timer.resumeTimer()
/// pageControl.addAction(UIAction { _ in showPage(pageControl.currentPage) }, for: .valueChanged)
/// ```
open class PageControlTimerProgress: PageControlProgress {
  /// The time of the current page.
  private var timer: PageTimer
  /// By page; pages without an entry have the preferred duration.
  private var durations: [Int: TimeInterval] = [:]
  /// Runs while time could pass; slowly while the dots are not visible.
  private var link: CADisplayLink?
  /// Whether the control's scene is active.
  private var activity: SceneActivity?

  /// Creates a paused timer; ``resumeTimer()`` starts it.
  ///
  /// - Parameter preferredDuration: The duration of a page, in seconds. At least a sixtieth; infinite for a page that stays.
  public init(preferredDuration: TimeInterval) {
    self.preferredDuration = preferredDuration
    timer = PageTimer(duration: preferredDuration)
    super.init()
    activity = SceneActivity { [weak self] in
      self?.control?.window?.windowScene
    } onChange: { [weak self] _ in
      self?.updateRunning()
    }
  }

  nonisolated deinit {}

  // MARK: Time

  /// The duration of pages without one of their own, in seconds; the initializer's value at first, there is no default. After a change, the
  /// current page keeps the share of its time that has passed.
  open var preferredDuration: TimeInterval {
    didSet { durationMayHaveChanged() }
  }

  /// Gives a page a duration of its own, in seconds; the page need not exist yet.
  open func setDuration(_ duration: TimeInterval, forPage page: Int) {
    durations[page] = duration
    durationMayHaveChanged()
  }

  /// Returns a page's duration in seconds: ``preferredDuration`` for a page without its own.
  open func duration(forPage page: Int) -> TimeInterval { durations[page] ?? preferredDuration }

  /// Keeps the share of the current page's time if its duration changed.
  private func durationMayHaveChanged() {
    guard timer.duration != PageTimer(duration: presentDuration).duration else { return }
    setProgress(Double(currentProgress))
  }

  /// The current page's duration in seconds.
  private var presentDuration: TimeInterval { duration(forPage: control?.currentPage ?? 0) }

  /// Whether the first page follows the last one; `false` by default: the timer then stops at the end.
  open var resetsToInitialPageAfterEnd = false

  /// Whether the timer was started. It also waits, without being stopped, while the dots are not visible.
  open private(set) var isRunning = false

  /// Starts the timer, or continues where it was paused.
  open func resumeTimer() {
    isRunning = true
    updateRunning()
  }

  /// Stops the time; ``resumeTimer()`` continues from there.
  open func pauseTimer() {
    isRunning = false
    updateRunning()
  }

  // MARK: Progress

  /// The share of the page's time that has passed, 0…1; 0 by default. After setting it, time continues from there.
  open override var currentProgress: Float {
    get { Float(timer.progress(at: CACurrentMediaTime())) }
    set { if let progress = Self.valid(newValue) { setProgress(Double(progress)) } }
  }

  private func setProgress(_ progress: Double) {
    let (isRunning, now) = (timer.isRunning, CACurrentMediaTime())
    timer = PageTimer(duration: presentDuration)
    timer.setProgress(progress, at: now)
    if isRunning { timer.resume(at: now) }
    control?.progressDidChange()
  }

  override func visibilityMayHaveChanged() {
    super.visibilityMayHaveChanged()
    updateRunning()
  }

  /// Starts or stops the time if a condition for it changed.
  ///
  /// There is no notification of visibility, so frames check it while time could pass.
  ///
  /// | started, in a window, scene active, no finger | row visible | time passes | frames |
  /// |---|---|---|---|
  /// | no | – | no | none |
  /// | yes | no | no | about ten per second |
  /// | yes | yes | yes | every one |
  private func updateRunning() {
    let isWanted = isRunning && control?.isShowingPages == true && activity?.isActive == true
    if isWanted != (link != nil) { isWanted ? startLink() : stopLink() }
    let passes = isWanted && control?.isRowVisible == true
    guard passes != timer.isRunning else { return }
    let now = CACurrentMediaTime()
    if passes { timer.resume(at: now) } else { timer.pause(at: now) }
    link?.preferredFrameRateRange = passes ? .default : Self.searchRate
  }

  /// How often invisible dots are checked, in hertz.
  private static let searchRate = CAFrameRateRange(minimum: 8, maximum: 12, preferred: 10)

  private func startLink() {
    let link = FrameLink.make { [weak self] link in
      guard let self else { return link.invalidate() }
      self.frameDidPass()
    }
    link.preferredFrameRateRange = Self.searchRate
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func stopLink() {
    link?.invalidate()
    link = nil
  }

  // MARK: Turning

  private var timerDelegate: (any PageControlTimerProgressDelegate)? {
    delegate as? any PageControlTimerProgressDelegate
  }

  private func frameDidPass() {
    updateRunning()
    guard let control, timer.isRunning else { return }
    let now = CACurrentMediaTime()
    // A late frame may cover the time of several pages, but at most one round is made.
    for _ in 0..<control.numberOfPages where timer.isRunning && timer.hasEnded(at: now) {
      guard turn(control, at: now) else { break }
    }
    control.progressDidChange()
    timerDelegate?.pageControlTimerProgressDidChange(self)
  }

  /// Turns to the next page, unless the last one has ended or the delegate objects.
  ///
  /// - Returns: Whether another page is current.
  private func turn(_ control: PageControl, at now: TimeInterval) -> Bool {
    let isLast = control.currentPage >= control.numberOfPages - 1
    if isLast, !resetsToInitialPageAfterEnd {
      pauseTimer()
      return false
    }
    let page = isLast ? 0 : control.currentPage + 1
    guard timerDelegate?.pageControlTimerProgress(self, shouldAdvanceToPage: page) ?? true else { return false }
    timer = timer.next(duration: duration(forPage: page), at: now)
    if let initial = delegate?.pageControlProgress(self, initialProgressForPage: page), initial > 0 {
      timer.setProgress(Double(initial), at: now)
    }
    control.advance(to: page)
    return true
  }
}
