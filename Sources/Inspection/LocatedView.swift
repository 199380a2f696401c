/// A view of a record together with its position, for questions about its surroundings.
///
/// It has all properties of the ``ViewRecord``: `view.text`, `view.screenFrame`. It retains the whole record, which is shared, not copied.
@dynamicMemberLookup
public struct LocatedView: Hashable, Sendable {
  /// The record that contains it.
  public let screen: ScreenRecord
  /// The window's number, then that of each subview on the way.
  public let path: [Int]
  /// The view itself.
  public let view: ViewRecord

  /// The property of the view's own record.
  public subscript<Value>(dynamicMember member: KeyPath<ViewRecord, Value>) -> Value { view[keyPath: member] }

  // MARK: Around it and in it

  /// The view that contains it; `nil` for a window. O(depth).
  public var superview: LocatedView? { path.count > 1 ? screen.view(at: path.dropLast()) : nil }

  /// The view's superviews, from its own to the window. O(depth²).
  public var ancestors: [LocatedView] { Array(sequence(first: self, next: \.superview).dropFirst()) }

  /// Returns the views inside of it that a search finds, at any depth, back to front.
  ///
  /// - Parameter query: As for ``ViewSearch/init(_:)``.
  public func descendants(matching query: String) throws(ViewSearch.InvalidExpression) -> [LocatedView] {
    let search = try ViewSearch(query)
    var result: [LocatedView] = []
    view.forEach { found, place in
      if !place.isEmpty, search.matches(found) {
        result.append(LocatedView(screen: screen, path: path + place, view: found))
      }
    }
    return result
  }

  // MARK: Places

  /// Returns how far its frame extends beyond another view's frame, on the screen.
  ///
  /// - Parameter other: By default its superview; a window never extends beyond itself.
  public func overflow(beyond other: LocatedView? = nil) -> Overflow {
    Overflow(of: view.screenFrame, beyond: (other ?? superview ?? self).view.screenFrame, scale: screen.scale)
  }

  /// Returns the distances to another view of the same screen, from edge to edge.
  public func distance(to other: LocatedView) -> Measurement {
    Measurement(from: view.screenFrame, to: other.view.screenFrame)
  }

  /// The part of it on the screen that no clipping superview cuts off, in the screen's space; `nil` if there is none. Views in front of it
  /// are not considered, and for a transformed view it is the surrounding rectangle.
  public var visibleFrame: RecordedRect? {
    var frame = view.screenFrame.intersection(RecordedRect(x: 0, y: 0, width: screen.width, height: screen.height))
    for ancestor in ancestors where ancestor.view.properties["clipsToBounds"] == .flag(true) {
      frame = frame?.intersection(ancestor.view.screenFrame)
    }
    return frame
  }

  /// Whether a clipping superview or the edge of the screen cuts off part of it.
  public var isClipped: Bool { !view.screenFrame.isEmpty && visibleFrame != view.screenFrame }

  /// Whether it is on the screen, neither hidden nor transparent, and not cut off completely. Views in front of it are not considered; an
  /// alpha below 0.01 counts as transparent.
  public var isVisible: Bool {
    visibleFrame != nil
      && ([self] + ancestors).allSatisfy { one in
        if case .number(let alpha)? = one.view.properties["alpha"], alpha < 0.01 { return false }
        return one.view.properties["isHidden"] != .flag(true)
      }
  }

  /// Its probable mistakes, without those of the views in it. Examines the whole screen: O(views).
  public var faults: [Fault] { screen.faults.filter { $0.path == path } }
}
