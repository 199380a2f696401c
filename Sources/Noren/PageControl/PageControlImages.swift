import UIKit

/// The images that replace a page control's dots.
struct PageControlImages {
  /// For pages without an image of their own.
  var preferred: UIImage?
  /// For the current page if that has no image of its own.
  var preferredCurrent: UIImage?
  /// By page.
  var perPage: [Int: UIImage] = [:]
  /// By page, while it is the current one.
  var perPageCurrent: [Int: UIImage] = [:]

  /// Discards the images of pages from index `count` on.
  mutating func forgetPages(from count: Int) {
    perPage = perPage.filter { $0.key < count }
    perPageCurrent = perPageCurrent.filter { $0.key < count }
  }

  /// Returns the image for a page; `nil` for a dot. An image of the page takes precedence over one for all pages.
  func image(forPage page: Int, isCurrent: Bool) -> UIImage? {
    let current = isCurrent ? perPageCurrent[page] ?? perPage[page] ?? preferredCurrent : nil
    return current ?? perPage[page] ?? preferred
  }

  /// The greatest width or height of all images, in points; 0 without images. O(images).
  var largestSide: CGFloat {
    let all = [preferred, preferredCurrent].compactMap { $0 } + perPage.values + perPageCurrent.values
    return all.reduce(0) { max($0, $1.size.width, $1.size.height) }
  }
}
