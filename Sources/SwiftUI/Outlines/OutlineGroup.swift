/// Elements with children, which a tap on their row shows below it; an element without children is a leaf.
///
/// Rows are made of what is open. In a list each is a row of its own, moved in by its level.
public nonisolated struct OutlineGroup<Data, ID, Parent, Leaf, Subgroup>
where Data: RandomAccessCollection, ID: Hashable {
  let roots: [Data.Element]
  let elements: OutlineElements<Data, ID, Leaf>
}

/// What an outline knows of its elements.
nonisolated struct OutlineElements<Data: RandomAccessCollection, ID: Hashable, Content> {
  let id: (Data.Element) -> ID
  let children: (Data.Element) -> Data?
  let content: (Data.Element) -> Content
}

/// The children of an element of an outline.
public nonisolated struct OutlineSubgroupChildren: View {
  let make: () -> AnyView
  public var body: some View { make() }
}

extension OutlineGroup: View
where Parent: View, Leaf: View, Subgroup: View {
  public var body: some View { OutlineRows(roots: roots, elements: elements) }
}

extension OutlineGroup: RowShaped { static var rowShape: RowShape { .loop } }

/// The elements of one level.
private nonisolated struct OutlineRows<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  let roots: [Data.Element]
  let elements: OutlineElements<Data, ID, Content>

  var body: some View {
    ForEach(data: roots, content: { OutlineRow(element: $0, elements: elements) }, id: elements.id)
  }
}

/// An element, with its children below when it is open.
private nonisolated struct OutlineRow<Data: RandomAccessCollection, ID: Hashable, Content: View>: View, RowShaped {
  static var rowShape: RowShape { .loop }
  let element: Data.Element
  let elements: OutlineElements<Data, ID, Content>

  var body: some View {
    if let children = elements.children(element) {
      DisclosureGroup {
        OutlineSubgroupChildren { AnyView(OutlineRows(roots: Array(children), elements: elements)) }
      } label: {
        elements.content(element)
      }
    } else {
      elements.content(element)
    }
  }
}

nonisolated extension OutlineGroup
where Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren> {
  /// Creates an outline of elements.
  ///
  /// - Parameters:
  ///   - children: The path to an element's children; `nil` for a leaf. An element with an empty collection can be opened.
  ///   - content: Makes the view of an element.
  public init<DataElement: Identifiable>(
    _ data: Data, children: KeyPath<DataElement, Data?>, @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement == Data.Element {
    self.init(data, id: \.id, children: children, content: content)
  }

  /// Creates an outline of one element and all below it.
  public init<DataElement: Identifiable>(
    _ root: DataElement, children: KeyPath<DataElement, Data?>, @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement == Data.Element {
    self.init(root, id: \.id, children: children, content: content)
  }

  /// Creates an outline of elements, by a path to their identities.
  public init<DataElement>(
    _ data: Data, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element {
    roots = Array(data)
    elements = OutlineElements(
      id: { $0[keyPath: id] }, children: { $0[keyPath: children] }, content: content)
  }

  /// Creates an outline of one element and all below it, by a path to their identities.
  public init<DataElement>(
    _ root: DataElement, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element {
    roots = [root]
    elements = OutlineElements(
      id: { $0[keyPath: id] }, children: { $0[keyPath: children] }, content: content)
  }
}

// MARK: Lists

nonisolated extension List where SelectionValue == Never {
  /// Creates a list of elements with children, which a tap on their row shows below it.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, Data.Element.ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data.Element: Identifiable
  {
    self.init { OutlineGroup(data, children: children, content: rowContent) }
  }

  /// Creates a list of elements with children, by a path to their identities.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >
  {
    self.init { OutlineGroup(data, id: id, children: children, content: rowContent) }
  }
}

nonisolated extension List {
  /// Creates a list of elements with children, of which several can be selected.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, Data.Element.ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data.Element: Identifiable
  {
    self.init(selection: selection) { OutlineGroup(data, children: children, content: rowContent) }
  }

  /// Creates a list of elements with children, of which one can be selected.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, Data.Element.ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data.Element: Identifiable
  {
    self.init(selection: selection) { OutlineGroup(data, children: children, content: rowContent) }
  }
}
