import UIKit

/// One of the views that a container lists separately: a tab or a page.
nonisolated struct ViewElement {
  /// The identity among the elements: the position in the builder, the branch, the element of a `ForEach`.
  let id: [AnyHashable]
  /// The value of ``View/tag(_:)``, or else the identity of the element of a `ForEach`.
  let tag: AnyHashable?
  let view: any View
  /// The identity that an element before it has, too.
  var repeated: AnyHashable?
}

/// Lists the views that a view consists of, as a container sees them: groups and loops are not views of their own.
enum ViewElements {
  /// Evaluates the contents of `ForEach`; read while observed values are tracked. O(elements).
  static func of(_ view: any View) -> [ViewElement] {
    var elements: [ViewElement] = []
    append(view, id: [], implicit: nil, to: &elements) { $0 }
    return elements
  }

  private static func append(
    _ view: any View, id: [AnyHashable], implicit: AnyHashable?, to elements: inout [ViewElement],
    _ wrap: (any View) -> any View
  ) {
    switch view {
    case is EmptyView: break
    case let list as any Listing:
      for (index, view) in list.views.enumerated() {
        append(view, id: id + [index], implicit: implicit, to: &elements, wrap)
      }
    case let loop as any ForEachElements:
      var counts: [AnyHashable: Int] = [:]
      for (key, view) in loop.elements {
        // Elements of one identity are told apart by their order.
        let occurrence = counts[key, default: 0]
        counts[key] = occurrence + 1
        let first = elements.count
        append(view, id: id + [key, occurrence], implicit: key, to: &elements, wrap)
        if occurrence > 0, first < elements.count { elements[first].repeated = key }
      }
    case let choosing as any Choosing:
      append(choosing.choice.view, id: id + [choosing.choice.kind], implicit: implicit, to: &elements, wrap)
    case let modified as any Modified:
      append(modified.anyContent, id: id, implicit: implicit, to: &elements) { wrap(modified.around($0)) }
    case let wrapping as any ElementWrapping:
      append(wrapping.wrapped, id: id, implicit: implicit, to: &elements, wrap)
    default:
      let whole = wrap(view)
      elements.append(
        ViewElement(
          id: id, tag: tag(of: whole) ?? implicit, view: whole))
    }
  }

  /// The outermost tag of the modifiers around a view.
  static func tag(of view: any View) -> AnyHashable? {
    var view = view
    while let modified = view as? any Modified {
      if let tag = (modified.anyModifier as? TagModifier)?.tag { return tag }
      view = modified.anyContent
    }
    return nil
  }
}

/// A view that only stands for others; a container lists those.
nonisolated protocol ElementWrapping: Wrapping {}

nonisolated extension Group: ElementWrapping where Content: View {}

/// States the value by which a container's selection names a view.
nonisolated struct TagModifier: NodeModifier {
  let tag: AnyHashable?

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { ModifierNode(self, around: content, place) }
}

nonisolated extension View {
  /// Gives this view the value by which the selection of the container around it names it: of a ``TabView``, for instance.
  ///
  /// The type of the value is that of the selection, or of what the selection is an optional of.
  ///
  /// - Parameter includeOptional: Has no effect: a tag counts for both.
  public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    modifier(TagModifier(tag: AnyHashable(tag)))
  }
}
