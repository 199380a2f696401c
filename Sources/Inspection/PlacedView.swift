/// A view of a record together with where it is: what one asks about a view in its surroundings.
///
/// All that a ``ViewRecord`` says is said here as well: `view.text`, `view.screenFrame`.
@dynamicMemberLookup
public struct PlacedView: Hashable, Sendable {
  /// The record it is in.
  public let screen: ScreenRecord
  /// The window's number, then that of each subview on the way.
  public let path: [Int]
  /// The view itself.
  public let view: ViewRecord

  /// What the record of the view says.
  public subscript<Value>(dynamicMember member: KeyPath<ViewRecord, Value>) -> Value { view[keyPath: member] }

  // MARK: Around it and in it

  /// What the view is in; `nil` for a window.
  public var superview: PlacedView? { path.count > 1 ? screen.view(at: path.dropLast()) : nil }

  /// The view's superviews, from its own to the window. O(depth²).
  public var ancestors: [PlacedView] { Array(sequence(first: self, next: \.superview).dropFirst()) }

  /// Those in it and in them that a search finds, back to front.
  ///
  /// - Parameter query: As of ``ViewSearch/init(_:)``.
  public func descendants(matching query: String) throws(ViewSearch.InvalidExpression) -> [PlacedView] {
    let search = try ViewSearch(query)
    var result: [PlacedView] = []
    view.forEach { found, place in
      if !place.isEmpty, search.matches(found) {
        result.append(PlacedView(screen: screen, path: path + place, view: found))
      }
    }
    return result
  }

  // MARK: Places

  /// How far it reaches out of another view's frame.
  ///
  /// - Parameter other: Its superview if none is given; a window reaches out of nothing.
  public func overflow(beyond other: PlacedView? = nil) -> Overflow {
    Overflow(of: view.screenFrame, beyond: (other ?? superview ?? self).view.screenFrame, scale: screen.scale)
  }

  /// The distances to another view, from edge to edge.
  public func distance(to other: PlacedView) -> Measurement {
    Measurement(from: view.screenFrame, to: other.view.screenFrame)
  }

  /// What of it is on the screen and is not cut off by a superview that clips; `nil` if nothing is. Views in front of it are not looked
  /// at, and of a turned view it is about the rectangle around it.
  public var visibleFrame: RecordedRect? {
    var frame = view.screenFrame.intersection(RecordedRect(x: 0, y: 0, width: screen.width, height: screen.height))
    for ancestor in ancestors where ancestor.view.properties["clipsToBounds"] == .flag(true) {
      frame = frame?.intersection(ancestor.view.screenFrame)
    }
    return frame
  }

  /// Whether part of it is cut off by a superview that clips, or by the edge of the screen.
  public var isClipped: Bool { !view.screenFrame.isEmpty && visibleFrame != view.screenFrame }

  /// Whether it is on the screen, neither hidden nor transparent, and not cut off as a whole. Views in front of it are not looked at.
  public var isVisible: Bool {
    visibleFrame != nil
      && ([self] + ancestors).allSatisfy { one in
        if case .number(let alpha)? = one.view.properties["alpha"], alpha < 0.01 { return false }
        return one.view.properties["isHidden"] != .flag(true)
      }
  }

  /// What is probably wrong with it, without what is in it. Looks through the whole screen: O(views).
  public var faults: [Fault] { screen.faults.filter { $0.path == path } }
}
