import UIKit

/// The images that take the place of a page control's dots.
struct PageControlImages {
  /// Of pages without an image of their own.
  var preferred: UIImage?
  /// Of the current page, if that has no image of its own.
  var preferredCurrent: UIImage?
  /// By page.
  var own: [Int: UIImage] = [:]
  /// By page, while it is the current one.
  var ownCurrent: [Int: UIImage] = [:]

  mutating func forgetPages(from count: Int) {
    own = own.filter { $0.key < count }
    ownCurrent = ownCurrent.filter { $0.key < count }
  }

  /// What is said of a page goes before what is said of all.
  func image(forPage page: Int, isCurrent: Bool) -> UIImage? {
    let current = isCurrent ? ownCurrent[page] ?? own[page] ?? preferredCurrent : nil
    return current ?? own[page] ?? preferred
  }

  /// The width or height of the largest, in points; 0 without images.
  var largestSide: CGFloat {
    let all = [preferred, preferredCurrent].compactMap { $0 } + own.values + ownCurrent.values
    return all.reduce(0) { max($0, $1.size.width, $1.size.height) }
  }
}
