import Foundation
import UIKitCore

/// The limits of a view's text size. The larger bound wins over the smaller one where they contradict each other.
struct ContentSizeLimits: Equatable {
  var minimum: UIContentSizeCategory?
  var maximum: UIContentSizeCategory?

  /// Returns the size within the limits that is nearest to `category`; an unspecified one stays.
  func limited(_ category: UIContentSizeCategory) -> UIContentSizeCategory {
    guard category != .unspecified else { return category }
    var result = category
    if let minimum, result < minimum { result = minimum }
    if let maximum, result > maximum { result = maximum }
    return result
  }
}

extension UIView {
  /// Changes the limits of the text size, and shows that in the subtree at once.
  func changeContentSizeLimits(_ change: (inout ContentSizeLimits) -> Void) {
    var limits = contentSizeLimits ?? ContentSizeLimits()
    change(&limits)
    let new = limits == ContentSizeLimits() ? nil : limits
    guard new != contentSizeLimits else { return }
    contentSizeLimits = new
    inheritTraits()
  }

  /// Keeps the text size of a view's traits within its limits.
  func limitContentSize(_ values: inout TraitValues) {
    guard let contentSizeLimits else { return }
    values.preferredContentSizeCategory = contentSizeLimits.limited(values.preferredContentSizeCategory)
  }

  /// The limits that this view and those around it have, the nearest first, one a line.
  var describedContentSizeLimits: String {
    let lines = sequence(first: self, next: \.superview).compactMap { view -> String? in
      guard let limits = view.contentSizeLimits else { return nil }
      let parts = [("minimum", limits.minimum), ("maximum", limits.maximum)].compactMap { name, limit in
        limit.map { "\(name) \($0.rawValue)" }
      }
      return "\(type(of: view)): \(parts.joined(separator: ", "))"
    }
    return ([traitCollection.preferredContentSizeCategory.rawValue] + lines).joined(separator: "\n")
  }
}
