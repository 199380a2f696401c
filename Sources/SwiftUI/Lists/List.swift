import UIKit

/// Rows below each other, which scroll, and of which those on the screen are made.
///
/// Each view of the content is a row; a ``Section`` groups rows. A row that is a button, or a link, reacts to taps anywhere on it. The list takes
/// the room that it is offered and extends behind the bars.
public nonisolated struct List<SelectionValue: Hashable, Content: View>: View, NodeMaking, Tabular {
  let selection: ListSelection?
  let content: Content

  var rows: any View { content }
  var isForm: Bool { false }
  func makeNode(_ place: NodePlace) -> ViewNode { TableNode(self, place) }

  /// Creates a list in which several rows can be selected, in edit mode.
  ///
  /// - Parameter selection: The tags of the selected rows: of ``View/tag(_:includeOptional:)``, or the identities of a `ForEach`.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.selection = selection.map { binding in
      ListSelection(
        isMultiple: true, get: { Set(binding.wrappedValue.map { AnyHashable($0) }) },
        set: { binding.wrappedValue = Set($0.compactMap { $0.base as? SelectionValue }) },
        accepts: { $0.base is SelectionValue })
    }
    self.content = content()
  }

  /// Creates a list in which one row can be selected.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.selection = selection.map { binding in
      ListSelection(
        isMultiple: false, get: { Set(binding.wrappedValue.map { [AnyHashable($0)] } ?? []) },
        set: { binding.wrappedValue = $0.first?.base as? SelectionValue }, accepts: { $0.base is SelectionValue })
    }
    self.content = content()
  }
}

nonisolated extension List {
  /// Creates a list of the elements of `data`, of which several can be selected.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// Creates a list of the elements of `data`, of which one can be selected.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// Creates a list of the elements of `data`, of which several can be selected.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }

  /// Creates a list of the elements of `data`, of which one can be selected.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }
}

nonisolated extension List where SelectionValue == Never {
  /// Creates a list.
  public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }

  /// Creates a list of the elements of `data`.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init { ForEach(data, content: rowContent) }
  }

  /// Creates a list of the elements of `data`, by a path to their identities.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init { ForEach(data, id: id, content: rowContent) }
  }

  /// Creates a list of the numbers of a range.
  public init<RowContent: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
  where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init { ForEach(data, content: rowContent) }
  }

  /// Creates a list of the elements of a binding, each row with a binding to its element.
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent>,
    Data.Element: Identifiable, Data.Index: Hashable
  {
    self.init { ForEach(data, content: rowContent) }
  }
}

/// Controls below each other, in the look of settings.
public nonisolated struct Form<Content: View>: View, NodeMaking, Tabular {
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  var rows: any View { content }
  var selection: ListSelection? { nil }
  var isForm: Bool { true }
  func makeNode(_ place: NodePlace) -> ViewNode { TableNode(self, place) }
}

/// Which rows are selected, by their tags.
nonisolated struct ListSelection {
  let isMultiple: Bool
  let get: () -> Set<AnyHashable>
  let set: (Set<AnyHashable>) -> Void
  /// Whether a row of this tag can be selected.
  let accepts: (AnyHashable) -> Bool
}

/// A list or a form, whatever the types of its content.
nonisolated protocol Tabular {
  var rows: any View { get }
  var selection: ListSelection? { get }
  var isForm: Bool { get }
}

nonisolated extension ForEach where Content: View {
  /// Creates a view for each element of a binding, which receives a binding to the element.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Element: Identifiable, ID == C.Element.ID, C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }

  /// Creates a view for each element of a binding, by a path to its identity.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Index: Hashable {
    let values = data.wrappedValue
    self.init(
      data: values.indices.lazy.map { ($0, values[$0][keyPath: id]) },
      content: { index, _ in
        let last = values[index]
        // A row that is on its way out may still ask for its element.
        return content(
          Binding(
            get: { data.wrappedValue.indices.contains(index) ? data.wrappedValue[index] : last },
            set: { if data.wrappedValue.indices.contains(index) { data.wrappedValue[index] = $0 } }))
      },
      id: { $0.1 })
  }
}

/// A view that is made of data: ``ForEach``, with modifiers around it.
@preconcurrency @MainActor public protocol DynamicViewContent: View {
  associatedtype Data: Collection
  /// The data.
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: ViewModifier {
  public var data: Content.Data { content.data }
}

nonisolated extension DynamicViewContent {
  /// Lets the user delete rows, by a swipe or in edit mode; `nil` takes that away.
  ///
  /// - Parameter action: Removes the elements at these offsets from the data.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    modifier(RowEditing(delete: action, move: nil, hasDelete: true, hasMove: false))
  }

  /// Lets the user move rows in edit mode; `nil` takes that away.
  ///
  /// - Parameter action: Moves the elements at some offsets in front of the one at another.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    modifier(RowEditing(delete: nil, move: action, hasDelete: false, hasMove: true))
  }
}

/// What the user can do with the rows of a loop.
nonisolated struct RowEditing: NodeModifier {
  let delete: ((IndexSet) -> Void)?
  let move: ((IndexSet, Int) -> Void)?
  let hasDelete: Bool
  let hasMove: Bool

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  final class Node: ModifierNode<RowEditing> {}

  /// The deletion that applies to the rows of a source.
  @MainActor static func delete(of source: any RowSource) -> ((IndexSet) -> Void)? {
    nodes(around: source).first { $0.modifier.hasDelete }?.modifier.delete
  }

  @MainActor static func move(of source: any RowSource) -> ((IndexSet, Int) -> Void)? {
    nodes(around: source).first { $0.modifier.hasMove }?.modifier.move
  }

  @MainActor private static func nodes(around source: any RowSource) -> [Node] {
    sequence(first: source.parent, next: { $0?.parent }).prefix { $0?.makesRows == true }.compactMap { $0 as? Node }
  }
}

extension MutableCollection where Self: RangeReplaceableCollection {
  /// Removes the elements at some offsets from the beginning.
  public mutating func remove(atOffsets offsets: IndexSet) {
    for offset in offsets.sorted(by: >) where offset >= 0 && offset < count {
      remove(at: index(startIndex, offsetBy: offset))
    }
  }
}

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Moves the elements at some offsets in front of the element that is at another offset before the move.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let valid = source.filter { $0 >= 0 && $0 < count }.sorted()
    let moved = valid.map { self[index(startIndex, offsetBy: $0)] }
    let target = Swift.min(Swift.max(destination, 0), count) - valid.filter { $0 < destination }.count
    for offset in valid.reversed() { remove(at: index(startIndex, offsetBy: offset)) }
    insert(contentsOf: moved, at: index(startIndex, offsetBy: target))
  }
}
