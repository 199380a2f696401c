import ChromeCore
import NorenSeam
import UIKit

/// What is told of, and asked about, a page control's timer; as `UIPageControlTimerProgressDelegate`. All of it is optional.
@MainActor
public protocol PageControlTimerProgressDelegate: PageControlProgressDelegate {
  /// Called in each frame in which the timer runs, after ``PageControlProgress/currentProgress`` moved on.
  func pageControlTimerProgressDidChange(_ progress: PageControlTimerProgress)
  /// Whether to turn to the next page now that the current one has had its time; yes unless the delegate says otherwise. After
  /// a no the progress stays full, and the question comes again in the next frame.
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
/// Time passes only while the dots are visible, no finger is on them, and their scene is active. How far it has come depends on
/// the time alone, not on how many frames were drawn. Each turn sends the control's `.valueChanged`.
///
/// Dots are not visible in a view that is hidden or clear, outside of a view that clips them, without a window, or while their screen presents
/// another one, other than a sheet with an undimmed detent that leaves the dots uncovered (Apple documents none of that for
/// `UIPageControlTimerProgress`; confidence G). The timer pauses in the frame after the dots disappear, resumes within a tenth of a second after
/// they reappear, and keeps the time that has passed.
///
/// The ``PageControlProgress/delegate`` may be a ``PageControlTimerProgressDelegate``.
open class PageControlTimerProgress: PageControlProgress {
  private var timer: PageTimer
  private var durations: [Int: TimeInterval] = [:]
  private var link: CADisplayLink?
  private var activity: SceneActivity?

  /// - Parameter preferredDuration: Of a page, in seconds. At least a sixtieth; infinite for a page that stays.
  public init(preferredDuration: TimeInterval) {
    self.preferredDuration = preferredDuration
    timer = PageTimer(duration: preferredDuration)
    super.init()
    activity = SceneActivity { [weak self] in
      self?.control?.window?.windowScene
    } onChange: { [weak self] _ in
      self?.conditionsMayHaveChanged()
    }
  }

  nonisolated deinit {}

  // MARK: Time

  /// Of pages without a duration of their own, in seconds; what the initializer was given, there is no default. The current page keeps
  /// the share of its time that has passed.
  open var preferredDuration: TimeInterval {
    didSet { durationMayHaveChanged() }
  }

  /// Gives a page a duration of its own, in seconds; a page that there is not yet may have one.
  open func setDuration(_ duration: TimeInterval, forPage page: Int) {
    durations[page] = duration
    durationMayHaveChanged()
  }

  /// In seconds; ``preferredDuration`` for a page without a duration of its own.
  open func duration(forPage page: Int) -> TimeInterval { durations[page] ?? preferredDuration }

  private func durationMayHaveChanged() {
    guard timer.duration != PageTimer(duration: presentDuration).duration else { return }
    setProgress(Double(currentProgress))
  }

  private var presentDuration: TimeInterval { duration(forPage: control?.currentPage ?? 0) }

  /// Whether the last page is followed by the first one; else the timer stops at the end. `false` by default.
  open var resetsToInitialPageAfterEnd = false

  /// Whether the timer was started: it also waits, without being stopped, while nothing shows it.
  open private(set) var isRunning = false

  /// Lets the time pass.
  open func resumeTimer() {
    isRunning = true
    conditionsMayHaveChanged()
  }

  /// Stops the time; ``resumeTimer()`` goes on from there.
  open func pauseTimer() {
    isRunning = false
    conditionsMayHaveChanged()
  }

  // MARK: Progress

  /// The share of the page's time that has passed, 0…1; 0 by default. Setting it goes on from there.
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
    conditionsMayHaveChanged()
  }

  /// Starts or stops the time when that, or what it depends on, is another one.
  ///
  /// Visibility has no notification: while time could pass, frames ask for it.
  private func conditionsMayHaveChanged() {
    let isWanted = isRunning && control?.isShowingPages == true && activity?.isActive == true
    if isWanted != (link != nil) { isWanted ? startLink() : stopLink() }
    let passes = isWanted && control?.isRowVisible == true
    guard passes != timer.isRunning else { return }
    let now = CACurrentMediaTime()
    if passes { timer.resume(at: now) } else { timer.pause(at: now) }
    link?.preferredFrameRateRange = passes ? .default : Self.searchRate
  }

  /// How often dots that are not visible are looked for, in hertz.
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
    conditionsMayHaveChanged()
    guard let control, timer.isRunning else { return }
    let now = CACurrentMediaTime()
    // A frame may come so late that several pages have had their time, but once round is enough.
    for _ in 0..<control.numberOfPages where timer.isRunning && timer.hasEnded(at: now) {
      guard turn(control, at: now) else { break }
    }
    control.progressDidChange()
    timerDelegate?.pageControlTimerProgressDidChange(self)
  }

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
