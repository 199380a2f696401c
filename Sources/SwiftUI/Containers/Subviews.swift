/// One of the views that another view consists of. It is shown where a container puts it, and keeps its state there.
public nonisolated struct Subview: Identifiable {
  /// Identifies the view among those of its collection.
  public nonisolated struct ID: Hashable {
    fileprivate let path: [AnyHashable]
  }
  let element: ViewElement

  public var id: ID { ID(path: element.id) }
  /// The values that the view gives its container.
  @MainActor public var containerValues: ContainerValues { ContainerValues(of: element) }
}

extension Subview: View {
  public var body: some View { AnyView(any: element.view) }
}

/// The views that another view consists of: groups, loops, conditions and sections are looked through, an app's own view is one.
public nonisolated struct SubviewsCollection: RandomAccessCollection {
  public typealias SubSequence = SubviewsCollectionSlice
  private let elements: [ViewElement]

  @MainActor init(_ view: any View) { elements = ViewElements.of(view).flatMap { SectionParts($0)?.all ?? [$0] } }
  fileprivate init(_ elements: [ViewElement]) { self.elements = elements }

  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }
  public subscript(index: Int) -> Subview { Subview(element: elements[index]) }
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(base: Slice(base: Array(self), bounds: bounds))
  }
}

extension SubviewsCollection: View {
  public var body: some View { ForEach(Array(self)) { $0 } }
}

/// Some neighbours in a collection of views, which are a view themselves.
public nonisolated struct SubviewsCollectionSlice: RandomAccessCollection {
  fileprivate let base: Slice<[Subview]>

  public var startIndex: Int { base.startIndex }
  public var endIndex: Int { base.endIndex }
  public subscript(index: Int) -> Subview { base[index] }
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice { SubviewsCollectionSlice(base: base[bounds]) }
}

extension SubviewsCollectionSlice: View {
  public var body: some View { ForEach(Array(self)) { $0 } }
}

/// A section among the views that another view consists of, or neighbours that are in no section.
public nonisolated struct SectionConfiguration: Identifiable {
  public nonisolated struct ID: Hashable {
    fileprivate let path: [AnyHashable]
  }
  public let id: ID
  /// Empty for views in no section.
  public let header: SubviewsCollection
  public let content: SubviewsCollection
  /// Empty for views in no section.
  public let footer: SubviewsCollection
  /// What the section itself gives its container; without a value for views in no section.
  public let containerValues: ContainerValues
}

/// The sections that another view consists of, in their order. Neighbours in no section make one without a header and a footer.
public nonisolated struct SectionCollection: RandomAccessCollection {
  private let sections: [SectionConfiguration]

  @MainActor init(_ view: any View) {
    var sections: [SectionConfiguration] = []
    var loose: [ViewElement] = []
    func close() {
      guard let first = loose.first else { return }
      sections.append(
        SectionConfiguration(
          id: .init(path: first.id), header: SubviewsCollection([]), content: SubviewsCollection(loose),
          footer: SubviewsCollection([]), containerValues: ContainerValues()))
      loose = []
    }
    for element in ViewElements.of(view) {
      guard let parts = SectionParts(element) else {
        loose.append(element)
        continue
      }
      close()
      sections.append(
        SectionConfiguration(
          id: .init(path: element.id), header: SubviewsCollection(parts.header),
          content: SubviewsCollection(parts.content), footer: SubviewsCollection(parts.footer),
          containerValues: ContainerValues(of: element)))
    }
    close()
    self.sections = sections
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { sections.count }
  public subscript(index: Int) -> SectionConfiguration { sections[index] }
}

/// The views of a section, with the modifiers around the section.
private nonisolated struct SectionParts {
  let header: [ViewElement]
  let content: [ViewElement]
  let footer: [ViewElement]
  var all: [ViewElement] { header + content + footer }

  /// - Returns: `nil` for a view that is no section.
  @MainActor init?(_ element: ViewElement) {
    var view = element.view
    var modifiers: [any Modified] = []
    while let modified = view as? any Modified {
      modifiers.append(modified)
      view = modified.anyContent
    }
    guard let parts = (view as? any Sectioned)?.parts else { return nil }
    func elements(_ view: any View, _ part: Int) -> [ViewElement] {
      ViewElements.of(view).map { inner in
        let whole = modifiers.reversed().reduce(inner.view) { $1.around($0) }
        return ViewElement(id: element.id + [part] + inner.id, tag: inner.tag, view: whole)
      }
    }
    header = elements(parts.header, 0)
    content = elements(parts.content, 1)
    footer = elements(parts.footer, 2)
  }
}

// MARK: Groups and loops

/// The views that a group makes of those of another view.
public nonisolated struct GroupElementsOfContent<Subviews: View, Content: View>: View {
  let subviews: Subviews
  let transform: (SubviewsCollection) -> Content
  public var body: some View { transform(SubviewsCollection(subviews)) }
}

/// The views that a group makes of the sections of another view.
public nonisolated struct GroupSectionsOfContent<Sections: View, Content: View>: View {
  let sections: Sections
  let transform: (SectionCollection) -> Content
  public var body: some View { transform(SectionCollection(sections)) }
}

nonisolated extension Group {
  /// Makes views of the views that another one consists of.
  ///
  /// - Parameter transform: Called in each update, with as many views as a container around `view` would arrange. O(views).
  public init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    self.init { GroupElementsOfContent(subviews: view, transform: transform) }
  }

  /// Makes views of the sections that another one consists of.
  public init<Base: View, Result: View>(
    sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
  ) where Content == GroupSectionsOfContent<Base, Result> {
    self.init { GroupSectionsOfContent(sections: view, transform: transform) }
  }
}

/// The views that a loop shows one after another.
public nonisolated struct ForEachSubviewCollection<Content>: RandomAccessCollection {
  fileprivate let base: SubviewsCollection
  public var startIndex: Int { 0 }
  public var endIndex: Int { base.count }
  public subscript(index: Int) -> Subview { base[index] }
}

/// The sections that a loop shows one after another.
public nonisolated struct ForEachSectionCollection<Content>: RandomAccessCollection {
  fileprivate let base: SectionCollection
  public var startIndex: Int { 0 }
  public var endIndex: Int { base.count }
  public subscript(index: Int) -> SectionConfiguration { base[index] }
}

extension ForEach where Content: View {
  /// Makes a view of each view that another one consists of.
  public init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content)
  where Data == ForEachSubviewCollection<Content>, ID == Subview.ID {
    self.init(ForEachSubviewCollection(base: SubviewsCollection(view)), content: content)
  }

  /// Makes a view of each section that another one consists of.
  public init<V: View>(sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content)
  where Data == ForEachSectionCollection<Content>, ID == SectionConfiguration.ID {
    self.init(ForEachSectionCollection(base: SectionCollection(view)), content: content)
  }
}
