import Foundation
import UIKit

/// The accessibility elements of the screen, as pages know them.
///
/// It examines the screen when asked, and returns what pages must be sent: all elements when one was added, removed or changed; only their
/// frames when nothing else changed, as in scrolling; nothing when nothing did.
@MainActor
final class ElementMirror {
  /// Reports at most this many elements, in reading order.
  static let most = 500

  /// The elements of the last update, in reading order.
  private(set) var elements: [PageElement] = []
  /// By object identity, to give an element the same number in every update.
  private var known: [ObjectIdentifier: Entry] = [:]
  /// The last number given. Numbers are never reused.
  private var last = 0

  /// An element's number, and the element while it exists.
  private struct Entry {
    let id: Int
    weak var element: UIResponder?
  }

  /// The message that pages need.
  enum Change: Equatable {
    case all
    /// Only the frames at these indices of `elements` changed.
    case places([Int])
  }

  /// Examines the screen and returns the change since the last call; `nil` for none.
  ///
  /// - Complexity: O(views), O(n log n) for n elements.
  func update(_ host: ApplicationHost) -> Change? {
    let present = host.voiceOver.elements.prefix(Self.most)
    var entries: [ObjectIdentifier: Entry] = [:]
    var new: [PageElement] = []
    new.reserveCapacity(present.count)
    for element in present {
      let key = ObjectIdentifier(element)
      // Memory is reused: the number of a released element does not pass to a new one at the same address.
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

  /// Returns the change for a page that has the old elements.
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

  /// Returns the element with a number, if it is still on the screen. O(n).
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

  /// Returns the JSON text of a change, with the elements of the last update.
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
