import Foundation

/// The rows of one menu, in sections, as they are shown: without hidden elements, inline menus as sections of their own.
///
/// A value made from the menu whenever its platter is made; it does not follow later changes of the elements.
struct MenuContents {
  /// One row, with what it shows and whether it can be chosen.
  struct Row {
    enum Kind {
      /// Performs the action and closes the menu, unless the action keeps it presented.
      case action(any UIMenuLeaf)
      /// Shows this menu in place of the current one.
      case submenu(UIMenu)
      /// Stands for a deferred element that has not answered. It cannot be chosen.
      case loading
      /// Returns from the submenu it carries, whose title it shows, to its parent.
      case back(UIMenu)
    }

    var kind: Kind
    /// The parent menu, which scopes a single selection. For a row of an inline menu this is the inline menu.
    var owner: UIMenu

    /// The first line; "Loading…" for a deferred element.
    var title: String {
      switch kind {
      case .action(let action): action.title
      case .submenu(let menu), .back(let menu): menu.title
      case .loading: "Loading…"
      }
    }

    var subtitle: String? {
      switch kind {
      case .action(let action): action.subtitle
      case .submenu(let menu): menu.subtitle
      case .loading, .back: nil
      }
    }

    /// The image at the trailing edge; an action that is on shows its `selectedImage`, if it has one.
    var image: UIImage? {
      switch kind {
      case .action(let action): action.state == .on ? action.selectedImage ?? action.image : action.image
      case .submenu(let menu): menu.image
      case .loading, .back: nil
      }
    }

    /// Whether the row reacts to a finger.
    var isEnabled: Bool {
      switch kind {
      case .action(let action): !action.attributes.contains(.disabled)
      case .submenu, .back: true
      case .loading: false
      }
    }

    var isDestructive: Bool {
      switch kind {
      case .action(let action): action.attributes.contains(.destructive)
      case .submenu(let menu): menu.options.contains(.destructive)
      case .loading, .back: false
      }
    }

    /// Performs an action of this row, and updates a single selection first.
    ///
    /// Calls `chose`, then `close`, then the handler, which may present something. An action that keeps its menu presented has `refresh`
    /// called after the handler in place of `close`.
    func perform(
      _ action: any UIMenuLeaf, for sender: AnyObject?, chose: (any UIMenuLeaf) -> Void = { _ in },
      close: () -> Void, refresh: () -> Void
    ) {
      if owner.options.contains(.singleSelection) { owner.select(action) }
      chose(action)
      let isKept = action.attributes.contains(.keepsMenuPresented)
      if !isKept { close() }
      action.performWithSender(sender, target: nil)
      if isKept { refresh() }
    }

    /// The action's state; `.off` for rows without an action.
    var state: UIMenuElement.State {
      if case .action(let action) = kind { return action.state }
      return .off
    }

    /// The symbol in the column before the titles: a mark for the state, or a chevron for submenus and the way back.
    var leadingSymbol: String? {
      switch kind {
      case .action: state == .on ? "checkmark" : state == .mixed ? "minus" : nil
      case .submenu: "chevron.forward"
      case .back: "chevron.down"
      case .loading: nil
      }
    }
  }

  /// Rows that are shown together, with a gap before the next section.
  struct Section {
    var title: String?
    var size: UIMenu.ElementSize
    var rows: [Row]
  }

  private(set) var sections: [Section] = []
  /// The deferred elements that have not answered, to be resolved once the menu is shown.
  private(set) var pending: [UIDeferredMenuElement] = []

  /// Collects the rows of `menu`. O(elements, inline and deferred ones included).
  ///
  /// - Parameter isSubmenu: Adds a row that leads back, at the top of the first section, or above it if that has a title or small elements.
  init(_ menu: UIMenu, isSubmenu: Bool) {
    if isSubmenu {
      sections.append(Section(title: nil, size: .automatic, rows: [Row(kind: .back(menu), owner: menu)]))
    }
    append(menu, title: isSubmenu ? nil : menu.title)
    // The row that leads back belongs to the first section.
    if isSubmenu, sections.count > 1, sections[1].title == nil, sections[1].size != .small {
      let back = sections.removeFirst()
      sections[0].rows.insert(contentsOf: back.rows, at: 0)
    }
  }

  /// Appends the rows of `menu` as one section, split where an inline menu comes between.
  private mutating func append(_ menu: UIMenu, title: String?) {
    var heading = title.flatMap { $0.isEmpty ? nil : $0 }
    var rows: [Row] = []
    func size() -> UIMenu.ElementSize { menu.preferredElementSize }
    func close(_ contents: inout MenuContents) {
      guard !rows.isEmpty || heading != nil else { return }
      contents.sections.append(Section(title: heading, size: size(), rows: rows))
      (heading, rows) = (nil, [])
    }
    func add(_ elements: [UIMenuElement], to contents: inout MenuContents) {
      for element in elements {
        switch element {
        case let menu as UIMenu where menu.options.contains(.displayInline):
          close(&contents)
          contents.append(menu, title: menu.title)
        case let submenu as UIMenu: rows.append(Row(kind: .submenu(submenu), owner: menu))
        case let deferred as UIDeferredMenuElement:
          if let resolved = deferred.resolved {
            add(resolved, to: &contents)
          } else {
            contents.pending.append(deferred)
            rows.append(Row(kind: .loading, owner: menu))
          }
        case let action as any UIMenuLeaf:
          if !action.attributes.contains(.hidden) { rows.append(Row(kind: .action(action), owner: menu)) }
        default: break
        }
      }
    }
    add(menu.children, to: &self)
    close(&self)
  }

  /// Whether there is nothing to choose: no rows in any section.
  var isEmpty: Bool { sections.allSatisfy(\.rows.isEmpty) }

  /// Whether titles are indented by a column of checkmarks and chevrons: in the whole menu if any row needs it.
  var hasLeadingColumn: Bool { sections.contains { $0.rows.contains { $0.leadingSymbol != nil } } }
}

extension UIMenu {
  /// Makes uncached deferred elements forget their last answer, in this menu and its submenus. Called once, before a menu opens.
  func prepareForPresentation() {
    for child in children {
      (child as? UIDeferredMenuElement)?.prepareForPresentation()
      (child as? UIMenu)?.prepareForPresentation()
    }
  }

  /// Turns `chosen` on and the menu's other actions off, those of inline menus included, those of submenus not.
  ///
  /// Callers check whether the menu is a single selection.
  func select(_ chosen: any UIMenuLeaf) {
    for child in children {
      if let leaf = child as? any UIMenuLeaf { leaf.state = leaf === chosen ? .on : .off }
      if let menu = child as? UIMenu, menu.options.contains(.displayInline) { menu.select(chosen) }
    }
  }

  /// The actions in this menu and its submenus, depth first. Deferred elements are left out.
  var leaves: [any UIMenuLeaf] {
    children.flatMap { child -> [any UIMenuLeaf] in
      if let menu = child as? UIMenu { return menu.leaves }
      if let leaf = child as? any UIMenuLeaf { return [leaf] }
      return []
    }
  }
}
