import Testing

@testable import UIKit

/// A suite about one text view, whose positions and ranges it writes as offsets in UTF-16 code units.
@MainActor protocol TextViewSuite {
  var view: UITextView { get }
}

extension TextViewSuite {
  func at(_ offset: Int) throws -> UITextPosition {
    try #require(view.position(from: view.beginningOfDocument, offset: offset))
  }
  func range(_ low: Int, _ high: Int) throws -> UITextRange {
    try #require(view.textRange(from: at(low), to: at(high)))
  }
  func offset(_ position: UITextPosition?) -> Int? {
    position.map { view.offset(from: view.beginningOfDocument, to: $0) }
  }
  func offsets(_ range: UITextRange?) -> [Int]? {
    range.flatMap { range in [range.start, range.end].compactMap { offset($0) } }
  }
}
