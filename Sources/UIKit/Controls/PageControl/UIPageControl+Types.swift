import Diagnostics
import Foundation

extension UIPageControl {
  /// When a plate is visible behind the dots: while a finger moves through the pages, always (`prominent`), or never (`minimal`).
  nonisolated public enum BackgroundStyle: Int, Sendable {
    /// While a finger moves through the pages.
    case automatic = 0
    case prominent = 1
    case minimal = 2
  }

  /// What a finger does: nothing, a step by a tap (`discrete`), or moving through the pages (`continuous`).
  nonisolated public enum InteractionState: Int, Sendable {
    case none = 0
    case discrete = 1
    case continuous = 2
  }

  /// The axis of the dots and the end at which the first page is.
  nonisolated public enum Direction: Int, Sendable {
    /// In the direction in which the interface is read.
    case natural = 0
    case leftToRight = 1
    case rightToLeft = 2
    case topToBottom = 3
    case bottomToTop = 4
  }

  /// Stops the process, with an explanation, unless `page` is one of the pages.
  func checkPage(_ page: Int) {
    guard !(0..<max(numberOfPages, 0)).contains(page) else { return }
    Diagnostics.stop(
      Diagnostic(
        "A page control received an image for a page that does not exist.",
        objects: ["page: \(page)", "pages: \(numberOfPages)"],
        likelyCause: "The number of pages was not set yet, or pages were counted from one.",
        remedy: "Set numberOfPages first; the first page is 0."))
  }
}
