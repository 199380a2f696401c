import Foundation
import UIKit

/// The accessibility elements of the screen as pages have them.
///
/// It looks at the screen when it is asked to, and says what pages have to be told: all elements when one of them came, went or says
/// something else; their places alone when only these changed, as in scrolling; nothing when nothing did.
@MainActor
final class ElementMirror {
  /// More than this are not told of: the first ones in the order in which they are read are.
  static let most = 500

  private(set) var elements: [PageElement] = []
  private var known: [ObjectIdentifier: Entry] = [:]
  private var last = 0

  private struct Entry {
    let id: Int
    weak var element: UIResponder?
  }

  /// What pages have to be told.
  enum Change: Equatable {
    case all
    case places([Int])
  }

  /// Looks at the screen.
  ///
  /// - Complexity: O(views), O(n log n) for n elements.
  func update(_ host: ApplicationHost) -> Change? {
    let present = host.voiceOver.elements.prefix(Self.most)
    var entries: [ObjectIdentifier: Entry] = [:]
    var new: [PageElement] = []
    new.reserveCapacity(present.count)
    for element in present {
      let key = ObjectIdentifier(element)
      // Memory is used again: an element that has gone does not pass its number on.
      if let entry = known[key], entry.element === element {
        entries[key] = entry
      } else {
        last += 1
        entries[key] = Entry(id: last, element: element)
      }
      if let id = entries[key]?.id { new.append(PageElement(element, id: id)) }
    }
    known = entries
    let old = elements
    elements = new
    return Self.change(from: old, to: new)
  }

  /// What a page that has the old elements has to be told.
  nonisolated static func change(from old: [PageElement], to new: [PageElement]) -> Change? {
    guard old.count == new.count else { return .all }
    var moved: [Int] = []
    for (index, (before, after)) in zip(old, new).enumerated() where before != after {
      var elsewhere = before
      elsewhere.frame = after.frame
      guard elsewhere == after else { return .all }
      moved.append(index)
    }
    return moved.isEmpty ? nil : .places(moved)
  }

  /// The element that pages know by a number, if it still is on the screen.
  func element(_ id: Int) -> UIResponder? { known.values.first { $0.id == id }?.element }

  // MARK: Messages

  private struct AllMessage: Encodable {
    var type = "elements"
    var elements: [PageElement]
  }

  private struct PlacesMessage: Encodable {
    var type = "places"
    /// The number and the frame of each.
    var places: [[Double]]
  }

  func message(_ change: Change) -> String {
    let data: Data?
    switch change {
    case .all: data = try? JSONEncoder().encode(AllMessage(elements: elements))
    case .places(let indices):
      data = try? JSONEncoder().encode(
        PlacesMessage(places: indices.map { [Double(elements[$0].id)] + elements[$0].frame }))
    }
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
