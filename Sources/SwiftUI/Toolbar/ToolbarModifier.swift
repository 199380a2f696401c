import UIKit

/// Shows items in the bars around the screen.
nonisolated struct ToolbarModifier: NodeModifier {
  let items: Items

  /// What the bars show.
  enum Items {
    case content(any ToolbarContent)
    /// At the end of the navigation bar, each as an item.
    case views(any View)
  }

  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode { Node(self, around: content, place) }

  final class Node: ObservingNode {
    override class var passesRowsOn: Bool { true }
    private var modifier: ToolbarModifier
    private var content: ViewNode!
    private var items: [BarItem] = []

    init(_ modifier: ToolbarModifier, around content: any View, _ place: NodePlace) {
      self.modifier = modifier
      super.init(place)
      self.content = SwiftUI.makeNode(content, inner())
      refresh()
    }

    override var children: [ViewNode] { [content] }

    override func update(_ view: any View, _ environment: EnvironmentValues) {
      super.update(view, environment)
      guard let modified = view as? any Modified, let modifier = modified.anyModifier as? ToolbarModifier else {
        return
      }
      self.modifier = modifier
      content.update(modified.anyContent, environment)
      refresh()
    }

    override func refresh() {
      let entries = ToolbarEntry.shown(
        observing { ToolbarEntry.all(of: modifier.items) }.filter { $0.placement.bar != .none })
      let old = items
      items = entries.enumerated().map { index, entry in
        if old.indices.contains(index), old[index].placement == entry.placement {
          old[index].update(entry.view, environment)
          return old[index]
        }
        return BarItem(entry, self) { [weak self] in self?.itemChanged($0) }
      }
      state()
    }

    private func itemChanged(_ item: BarItem) {
      graph.then { [weak self, weak item] in
        item?.show()
        self?.state()
      }
    }

    private func state() {
      var wish = ScreenWish()
      func buttons(_ bar: ToolbarItemPlacement.Bar) -> [UIBarButtonItem] {
        items.filter { $0.placement.bar == bar }.map(\.item)
      }
      wish.leading = buttons(.leading)
      wish.trailing = buttons(.trailing)
      // With room between them, as a phone has it. A status is in the middle (Apple's documentation of it).
      let bottom = items.filter { $0.placement.bar == .bottom }
      for (index, item) in bottom.enumerated() {
        if index > 0 || item.placement == .status { wish.bottom.append(spaces(index + 1)) }
        wish.bottom.append(item.item)
      }
      if bottom.last?.placement == .status { wish.bottom.append(spaces(bottom.count + 1)) }
      wish.titleView = items.last { $0.placement.bar == .principal }?.reader.hosting
      graph.state(wish, by: self)
    }

    private var madeSpaces: [UIBarButtonItem] = []

    /// The same space at the same place, so that equal items are equal.
    private func spaces(_ index: Int) -> UIBarButtonItem {
      while madeSpaces.count < index { madeSpaces.append(.flexibleSpace()) }
      return madeSpaces[index - 1]
    }

    override func leave() {
      super.leave()
      graph.withdraw(self)
    }
  }
}

/// An item of a bar: a button of the bar's own, or the view itself.
private final class BarItem {
  let placement: ToolbarItemPlacement
  private(set) var reader: ReadView!
  private(set) var item = UIBarButtonItem()

  init(_ entry: ToolbarEntry, _ node: ViewNode, changed: @escaping (BarItem) -> Void) {
    placement = entry.placement
    reader = ReadView(entry.view, node, environment(node.environment)) { [weak self] in
      if let self { changed(self) }
    }
    show()
  }

  func update(_ view: any View, _ environment: EnvironmentValues) {
    reader.update(view, self.environment(environment))
    show()
  }

  private func environment(_ outer: EnvironmentValues) -> EnvironmentValues {
    placement.bar == .principal || placement == .status ? outer : outer.withIconsInBars
  }

  /// Makes the item what the view says now. Another kind of view makes another item.
  func show() {
    reader.arrange()
    let control = placement.bar == .principal ? nil : reader.button
    let title = control.flatMap { ReadView.title(in: $0.face) }
    let image = control.flatMap { ReadView.image(in: $0.face) }
    // A bar's own button has a title or an image.
    guard let control, title == nil || image == nil else {
      if item.customView !== reader.hosting { item = UIBarButtonItem(customView: reader.hosting) }
      return
    }
    if item.customView != nil { item = UIBarButtonItem() }
    if item.primaryAction == nil {
      // The button that the view is by then.
      item.primaryAction = UIAction { [weak self] _ in
        self?.reader.button?.sendActions(for: .primaryActionTriggered)
      }
    }
    if item.title != title { item.title = title }
    // The bar gives symbols their size.
    if item.image != image { item.image = image }
    if item.isEnabled != control.isEnabled { item.isEnabled = control.isEnabled }
    if item.accessibilityLabel != control.accessibilityLabel { item.accessibilityLabel = control.accessibilityLabel }
    let style: UIBarButtonItem.Style = placement.isProminent ? .done : .plain
    if item.style != style { item.style = style }
  }
}

/// A part of the screen's surroundings that can be hidden.
public nonisolated struct ToolbarPlacement: Hashable, Sendable {
  let bar: ScreenBar
  /// All bars of the stack.
  public static let automatic = ToolbarPlacement(bar: .navigation)
  public static let navigationBar = ToolbarPlacement(bar: .navigation)
  public static let tabBar = ToolbarPlacement(bar: .tab)
  public static let bottomBar = ToolbarPlacement(bar: .bottom)
}

nonisolated extension View {
  /// Shows items in the bars of the stack around this view while the view's screen is on top.
  public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
    let content = content()
    return modifier(ToolbarModifier(items: .content(content)))
  }

  /// Shows views at the end of the navigation bar, each as an item.
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    let content = content()
    return modifier(ToolbarModifier(items: .views(content)))
  }

  /// Hides bars while the screen is on top, or shows them.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    asking { wish in
      guard visibility != .automatic else { return }
      for bar in bars { wish.isHidden[bar.bar] = visibility == .hidden }
    }
  }

  /// The same as ``toolbar(_:for:)``, by its name since iOS 18.
  public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    asking { wish in
      guard visibility != .automatic else { return }
      for bar in bars { wish.isHidden[bar.bar] = visibility == .hidden }
    }
  }

  /// The older form of ``toolbar(content:)``.
  public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    toolbar {
      ToolbarItem(placement: .topBarLeading) { leading }
      ToolbarItem(placement: .topBarTrailing) { trailing }
    }
  }

  /// The older form of ``toolbar(content:)``.
  public func navigationBarItems<L: View>(leading: L) -> some View {
    toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
  }

  /// The older form of ``toolbar(content:)``.
  public func navigationBarItems<T: View>(trailing: T) -> some View {
    toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
  }
}

nonisolated extension View {
  /// Sets the background of bars around the screen, which is shown while content is under them. A gradient counts by its first colour.
  public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
    let paint = style.resolvedPaint(in: EnvironmentValues())
    return asking { wish in
      for bar in bars { wish.backgrounds[bar.bar, default: BarBackground()].paint = paint }
    }
  }

  /// Shows the background of bars around the screen at the edge of its content, too, or never.
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    asking { wish in
      guard visibility != .automatic else { return }
      for bar in bars { wish.backgrounds[bar.bar, default: BarBackground()].isVisible = visibility == .visible }
    }
  }

  /// The same as ``toolbarBackground(_:for:)``, by its name since iOS 18.
  public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    asking { wish in
      guard visibility != .automatic else { return }
      for bar in bars { wish.backgrounds[bar.bar, default: BarBackground()].isVisible = visibility == .visible }
    }
  }

  /// Makes bars around the screen light or dark while they have a background [D]; `nil` for what the screen is.
  public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
    asking { wish in
      for bar in bars { wish.backgrounds[bar.bar, default: BarBackground()].scheme = colorScheme }
    }
  }
}
