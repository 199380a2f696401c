import UIKit

/// Items for the bars around a screen.
@preconcurrency @MainActor public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  /// The items that these items are made of.
  @ToolbarContentBuilder var body: Body { get }
}

extension Never: ToolbarContent {}

nonisolated extension ToolbarContent where Body == Never {
  /// Stops the process: items of the platform have no body.
  public var body: Never {
    fatalError("\(Self.self) is primitive toolbar content without a body. Do not read its body.")
  }
}

/// Where an item is. Places that a phone does not have count as the nearest one.
public nonisolated struct ToolbarItemPlacement: Hashable, Sendable {
  enum Bar { case leading, trailing, principal, bottom, none }
  let bar: Bar
  /// Whether the item confirms, and has the bold weight.
  var isProminent = false
  /// Whether the item is in the middle of its bar.
  var isStatus = false
  /// Whether the item is in the menu at the end of the bar.
  var isInMenu = false

  /// At the end of the navigation bar.
  public static let automatic = ToolbarItemPlacement(bar: .trailing)
  /// In place of the title.
  public static let principal = ToolbarItemPlacement(bar: .principal)
  public static let navigation = ToolbarItemPlacement(bar: .leading)
  public static let primaryAction = ToolbarItemPlacement(bar: .trailing)
  /// In a menu at the end of the navigation bar, as on phones.
  public static let secondaryAction = ToolbarItemPlacement(bar: .trailing, isInMenu: true)
  /// In the middle of the bottom bar.
  public static let status = ToolbarItemPlacement(bar: .bottom, isStatus: true)
  public static let confirmationAction = ToolbarItemPlacement(bar: .trailing, isProminent: true)
  public static let cancellationAction = ToolbarItemPlacement(bar: .leading)
  public static let destructiveAction = ToolbarItemPlacement(bar: .trailing)
  public static let navigationBarLeading = ToolbarItemPlacement(bar: .leading)
  public static let navigationBarTrailing = ToolbarItemPlacement(bar: .trailing)
  public static let topBarLeading = ToolbarItemPlacement(bar: .leading)
  public static let topBarTrailing = ToolbarItemPlacement(bar: .trailing)
  public static let bottomBar = ToolbarItemPlacement(bar: .bottom)
  /// Above the keyboard: not shown. See Divergences.
  public static let keyboard = ToolbarItemPlacement(bar: .none)
}

/// One item of a bar.
public nonisolated struct ToolbarItem<ID, Content: View>: ToolbarContent {
  let placement: ToolbarItemPlacement
  let content: Content
  public typealias Body = Never

  /// Creates an item. A button becomes the bar's own; anything else is shown as it is.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) where ID == () {
    (self.placement, self.content) = (placement, content())
  }

  /// Creates an item with an identity, by which people could move it: they cannot here.
  public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content)
  where ID == String {
    (self.placement, self.content) = (placement, content())
  }
}

/// Several items of a bar, one for each view.
public nonisolated struct ToolbarItemGroup<Content: View>: ToolbarContent {
  let placement: ToolbarItemPlacement
  let content: Content
  public typealias Body = Never

  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    (self.placement, self.content) = (placement, content())
  }
}

/// Combines items in a closure's statements.
@resultBuilder public nonisolated struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content) -> some ToolbarContent {
    var items: [any ToolbarContent] = []
    for item in repeat each content { items.append(item) }
    return ToolbarList(items: items)
  }
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> some ToolbarContent {
    ToolbarList(items: content.map { [$0] } ?? [])
  }
  public static func buildEither<True: ToolbarContent, False: ToolbarContent>(
    first: True
  ) -> _ConditionalContent<True, False> { _ConditionalContent(storage: .first(first)) }
  public static func buildEither<True: ToolbarContent, False: ToolbarContent>(
    second: False
  ) -> _ConditionalContent<True, False> { _ConditionalContent(storage: .second(second)) }
  public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent {
    ToolbarList(items: [content])
  }
}

/// Several items, as the builder makes them.
nonisolated struct ToolbarList: ToolbarContent {
  let items: [any ToolbarContent]
  typealias Body = Never
}

extension _ConditionalContent: ToolbarContent where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
  public typealias Body = Never
}

/// What a modifier shows in the bars.
nonisolated struct ToolbarEntry {
  let placement: ToolbarItemPlacement
  let view: any View

  /// Lists what the bars show. Read while observed values are tracked.
  @MainActor static func all(of items: ToolbarModifier.Items) -> [ToolbarEntry] {
    switch items {
    case .content(let content): all(of: content)
    case .views(let view): all(of: view, .automatic)
    }
  }

  /// Lists the items of some content, with the views of groups apart. Read while observed values are tracked.
  @MainActor static func all(of content: any ToolbarContent) -> [ToolbarEntry] {
    @MainActor func inside<C: ToolbarContent>(_ content: C) -> [ToolbarEntry] { all(of: content.body) }
    return switch content {
    case let list as ToolbarList: list.items.flatMap(all)
    case let placed as any PlacedItems: placed.entries
    default: inside(content)
    }
  }

  @MainActor static func all(of view: any View, _ placement: ToolbarItemPlacement) -> [ToolbarEntry] {
    ViewElements.of(view).map { ToolbarEntry(placement: placement, view: $0.view) }
  }

  /// Returns the items of the bars: those of the menu are replaced by the menu, at the end.
  @MainActor static func shown(_ entries: [ToolbarEntry]) -> [ToolbarEntry] {
    let listed = entries.filter(\.placement.isInMenu).map { AnyView(any: $0.view) }
    guard !listed.isEmpty else { return entries }
    let menu = Menu {
      ForEach(listed.indices, id: \.self) { listed[$0] }
    } label: {
      Label("More", systemImage: "ellipsis.circle")
    }
    return entries.filter { !$0.placement.isInMenu } + [ToolbarEntry(placement: .secondaryAction, view: menu)]
  }
}

extension _ConditionalContent: PlacedItems where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
  fileprivate var entries: [ToolbarEntry] {
    switch storage {
    case .first(let content): ToolbarEntry.all(of: content)
    case .second(let content): ToolbarEntry.all(of: content)
    }
  }
}

private protocol PlacedItems {
  var entries: [ToolbarEntry] { get }
}

extension ToolbarItem: PlacedItems {
  var entries: [ToolbarEntry] { [ToolbarEntry(placement: placement, view: content)] }
}

extension ToolbarItemGroup: PlacedItems {
  var entries: [ToolbarEntry] { ToolbarEntry.all(of: content, placement) }
}
