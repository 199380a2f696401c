import UIKit

/// Chooses the initial progress of pages, and is informed of visibility; as `UIPageControlProgressDelegate`. Every member has a default.
@MainActor
public protocol PageControlProgressDelegate: AnyObject {
  /// Returns the progress with which a page begins, 0…1; 0 unless the delegate says otherwise.
  func pageControlProgress(_ progress: PageControlProgress, initialProgressForPage page: Int) -> Float
  /// Called after ``PageControlProgress/isProgressVisible`` has changed.
  func pageControlProgressVisibilityDidChange(_ progress: PageControlProgress)
}

extension PageControlProgressDelegate {
  public func pageControlProgress(_ progress: PageControlProgress, initialProgressForPage page: Int) -> Float { 0 }
  public func pageControlProgressVisibilityDidChange(_ progress: PageControlProgress) {}
}

/// The share of the current page that is over, shown in its dot; as `UIPageControlProgress`.
///
/// Assign it to ``PageControl/progress``, and set ``currentProgress``, for example as a film plays. It belongs to one control at a time.
@MainActor
open class PageControlProgress {
  /// Chooses where progress begins, and is informed when it is visible; `nil` by default. Not retained.
  open weak var delegate: (any PageControlProgressDelegate)?
  /// The control that shows it. The control retains its progress, not the reverse.
  weak var control: PageControl? {
    didSet { visibilityMayHaveChanged() }
  }
  private var storedProgress: Float = 0
  /// The visibility that the control and the delegate were last informed of.
  private var wasVisible = false

  /// Creates a progress of 0 that no control shows.
  public init() {}

  nonisolated deinit {}

  /// The share of the page that is over, 0…1; 0 by default. Other numbers are clamped, and NaN is ignored.
  open var currentProgress: Float {
    get { storedProgress }
    set {
      guard let progress = Self.valid(newValue), progress != storedProgress else { return }
      storedProgress = progress
      control?.progressDidChange()
    }
  }

  /// Returns the number clamped to 0…1; `nil` for NaN.
  static func valid(_ progress: Float) -> Float? { progress.isNaN ? nil : min(max(progress, 0), 1) }

  /// Whether the current page's dot shows the progress: the control is in a window and no finger slides along it.
  open var isProgressVisible: Bool {
    guard let control else { return false }
    return control.window != nil && !control.isHidden && control.showsCurrentDot
      && control.interactionState != .continuous
  }

  /// Resets the progress to the new page's initial one. Called by the control when another page is current.
  func pageDidShow() {
    guard let control else { return }
    currentProgress = delegate?.pageControlProgress(self, initialProgressForPage: control.currentPage) ?? 0
  }

  /// Notifies control and delegate if the visibility changed. Called by the control when it or a finger appears or disappears.
  func visibilityMayHaveChanged() {
    let isVisible = isProgressVisible
    guard isVisible != wasVisible else { return }
    wasVisible = isVisible
    control?.progressVisibilityDidChange()
    delegate?.pageControlProgressVisibilityDidChange(self)
  }
}
