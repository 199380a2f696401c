import Foundation

/// The rows of one menu, in sections, as they are shown: hidden elements left out, inline menus in place.
struct MenuContents {
  struct Row {
    enum Kind {
      case action(any UIMenuLeaf)
      case submenu(UIMenu)
      /// A deferred element that has not answered.
      case loading
      /// Leads back from a submenu.
      case back(UIMenu)
    }

    var kind: Kind
    /// The menu whose child this is: what a single selection is a selection of.
    var owner: UIMenu

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

    var image: UIImage? {
      switch kind {
      case .action(let action): action.state == .on ? action.selectedImage ?? action.image : action.image
      case .submenu(let menu): menu.image
      case .loading, .back: nil
      }
    }

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

    var state: UIMenuElement.State {
      if case .action(let action) = kind { return action.state }
      return .off
    }

    /// The symbol in the column before the titles.
    var leadingSymbol: String? {
      switch kind {
      case .action: state == .on ? "checkmark" : state == .mixed ? "minus" : nil
      case .submenu: "chevron.forward"
      case .back: "chevron.down"
      case .loading: nil
      }
    }
  }

  struct Section {
    var title: String?
    var size: UIMenu.ElementSize
    var rows: [Row]
  }

  private(set) var sections: [Section] = []
  /// The deferred elements that have not answered.
  private(set) var pending: [UIDeferredMenuElement] = []

  /// - Parameter isSubmenu: Whether a row leads back.
  init(_ menu: UIMenu, isSubmenu: Bool) {
    if isSubmenu {
      sections.append(Section(title: nil, size: .automatic, rows: [Row(kind: .back(menu), owner: menu)]))
    }
    append(menu, title: isSubmenu ? nil : menu.title)
    // The way back belongs to the first section.
    if isSubmenu, sections.count > 1, sections[1].title == nil, sections[1].size != .small {
      let back = sections.removeFirst()
      sections[0].rows.insert(contentsOf: back.rows, at: 0)
    }
  }

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

  var isEmpty: Bool { sections.allSatisfy(\.rows.isEmpty) }

  /// Whether titles stand behind a column of checkmarks and chevrons.
  var hasLeadingColumn: Bool { sections.contains { $0.rows.contains { $0.leadingSymbol != nil } } }
}

extension UIMenu {
  /// Every deferred element forgets an answer that counted for one showing only.
  func prepareForPresentation() {
    for child in children {
      (child as? UIDeferredMenuElement)?.prepareForPresentation()
      (child as? UIMenu)?.prepareForPresentation()
    }
  }

  /// Turns `chosen` on and the others of this menu off, inline ones included, when it is a single selection.
  func select(_ chosen: any UIMenuLeaf) {
    for child in children {
      if let leaf = child as? any UIMenuLeaf { leaf.state = leaf === chosen ? .on : .off }
      if let menu = child as? UIMenu, menu.options.contains(.displayInline) { menu.select(chosen) }
    }
  }

  /// The actions in this menu and its submenus, in order.
  var leaves: [any UIMenuLeaf] {
    children.flatMap { child -> [any UIMenuLeaf] in
      if let menu = child as? UIMenu { return menu.leaves }
      if let leaf = child as? any UIMenuLeaf { return [leaf] }
      return []
    }
  }
}
