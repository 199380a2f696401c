import UIKit

/// What is told of, and asked about, a page control's progress; as `UIPageControlProgressDelegate`. All of it is optional.
@MainActor
public protocol PageControlProgressDelegate: AnyObject {
  /// The progress, 0…1, that a page begins with; 0 unless the delegate says otherwise.
  func pageControlProgress(_ progress: PageControlProgress, initialProgressForPage page: Int) -> Float
  /// ``PageControlProgress/isProgressVisible`` is another one.
  func pageControlProgressVisibilityDidChange(_ progress: PageControlProgress)
}

extension PageControlProgressDelegate {
  public func pageControlProgress(_ progress: PageControlProgress, initialProgressForPage page: Int) -> Float { 0 }
  public func pageControlProgressVisibilityDidChange(_ progress: PageControlProgress) {}
}

/// How much of the current page is over, shown in its dot; as `UIPageControlProgress`.
///
/// Give it to ``PageControl/progress``, and set ``currentProgress`` as a film plays, say. It belongs to one control at a time.
@MainActor
open class PageControlProgress {
  /// Who says where progress begins, and learns when it is seen; `nil` by default. Not retained.
  open weak var delegate: (any PageControlProgressDelegate)?
  /// The control retains its progress, not the other way round.
  weak var control: PageControl? {
    didSet { visibilityMayHaveChanged() }
  }
  private var storedProgress: Float = 0
  private var wasVisible = false

  /// No progress yet.
  public init() {}

  nonisolated deinit {}

  /// The share of the page that is over, 0…1, by default 0; what lies beyond becomes the nearest, and a number that is none is refused.
  open var currentProgress: Float {
    get { storedProgress }
    set {
      guard let progress = Self.valid(newValue), progress != storedProgress else { return }
      storedProgress = progress
      control?.progressDidChange()
    }
  }

  static func valid(_ progress: Float) -> Float? { progress.isNaN ? nil : min(max(progress, 0), 1) }

  /// Whether the current page's dot shows the progress: the control is on screen and no finger slides along it.
  open var isProgressVisible: Bool {
    guard let control else { return false }
    return control.window != nil && !control.isHidden && control.showsCurrentDot
      && control.interactionState != .continuous
  }

  /// Called by the control: another page is current.
  func pageDidShow() {
    guard let control else { return }
    currentProgress = delegate?.pageControlProgress(self, initialProgressForPage: control.currentPage) ?? 0
  }

  /// Called by the control: it came or went, or a finger did.
  func visibilityMayHaveChanged() {
    let isVisible = isProgressVisible
    guard isVisible != wasVisible else { return }
    wasVisible = isVisible
    control?.progressVisibilityDidChange()
    delegate?.pageControlProgressVisibilityDidChange(self)
  }
}
