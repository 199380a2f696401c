import Foundation
import UIKitCore

/// Something at the side of a row of a list: a chevron, a checkmark, a text, a view of the app's own.
@MainActor
public struct UICellAccessory {
  /// Runs when an accessory is tapped.
  public typealias ActionHandler = @MainActor () -> Void

  /// Called on the main actor after the selected element of a pop-up menu has changed, with the new menu.
  public typealias MenuSelectedElementDidChangeHandler = @MainActor (_ menu: UIMenu) -> Void

  /// When an accessory is shown: depending on ``UICollectionView/isEditing``.
  nonisolated public enum DisplayedState: Hashable, Sendable {
    case always
    case whenEditing
    case whenNotEditing
  }

  /// The width that an accessory has the room of, and is centred in.
  nonisolated public enum LayoutDimension: Hashable, Sendable {
    /// Its own.
    case actual
    /// That of a standard accessory: 24 points beside body text, and in proportion to other text sizes [G].
    case standard
    /// Points.
    case custom(CGFloat)
  }

  /// The kinds of accessories.
  nonisolated public enum AccessoryType: Hashable {
    case disclosureIndicator
    case detail
    case checkmark
    case delete
    case insert
    case reorder
    case multiselect
    case outlineDisclosure
    case popUpMenu
    case label
    case customView(UIView)
  }

  /// The kind of accessory. A custom accessory's kind carries its view.
  public let accessoryType: AccessoryType
  let displayed: DisplayedState
  let placement: Placement
  let isHidden: Bool
  let reservedLayoutWidth: LayoutDimension
  let tintColor: UIColor?
  /// Retained as long as the cell has the accessory.
  let handler: ActionHandler?
  /// The colour of the circle of a control for editing; `nil` takes the standard one.
  let circleColor: UIColor?
  /// Whether a line separates a handle from the accessory beside it.
  let showsSeparator: Bool
  let outlineStyle: OutlineDisclosureOptions.Style
  private let menu: (menu: UIMenu, handler: MenuSelectedElementDidChangeHandler?)?
  private let label: (text: String, options: LabelOptions)?
  private let maintainsFixedSize: Bool

  private init(
    _ type: AccessoryType, _ displayed: DisplayedState, _ placement: Placement, isHidden: Bool,
    width: LayoutDimension, tint: UIColor?, label: (String, LabelOptions)? = nil, maintainsFixedSize: Bool = false,
    handler: ActionHandler? = nil, circle: UIColor? = nil, showsSeparator: Bool = false,
    outline: OutlineDisclosureOptions.Style = .automatic,
    menu: (UIMenu, MenuSelectedElementDidChangeHandler?)? = nil
  ) {
    (accessoryType, self.displayed, self.placement, self.isHidden) = (type, displayed, placement, isHidden)
    (reservedLayoutWidth, tintColor, self.maintainsFixedSize) = (width, tint, maintainsFixedSize)
    (self.label, self.handler, circleColor, self.showsSeparator) = (label, handler, circle, showsSeparator)
    (outlineStyle, self.menu) = (outline, menu)
  }

  // MARK: Kinds

  /// How a chevron looks.
  nonisolated public struct DisclosureIndicatorOptions {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// `nil` takes the grey of chevrons.
    public var tintColor: UIColor?
    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      (self.isHidden, self.tintColor) = (isHidden ?? false, tintColor)
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
    }
  }
  /// Returns a chevron at the trailing edge.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .disclosureIndicator, displayed, .trailing(), isHidden: options.isHidden, width: options.reservedLayoutWidth,
      tint: options.tintColor)
  }

  /// How a checkmark looks.
  nonisolated public struct CheckmarkOptions {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// `nil` takes the cell's tint.
    public var tintColor: UIColor?
    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      (self.isHidden, self.tintColor) = (isHidden ?? false, tintColor)
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
    }
  }
  /// Returns a checkmark at the trailing edge.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .checkmark, displayed, .trailing(), isHidden: options.isHidden, width: options.reservedLayoutWidth,
      tint: options.tintColor)
  }

  /// How a detail button looks.
  nonisolated public struct DetailOptions {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// `nil` takes the cell's tint.
    public var tintColor: UIColor?
    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      (self.isHidden, self.tintColor) = (isHidden ?? false, tintColor)
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
    }
  }
  /// Returns an "i" in a circle at the trailing edge that runs `actionHandler` when it is tapped.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .detail, displayed, .trailing(), isHidden: options.isHidden, width: options.reservedLayoutWidth,
      tint: options.tintColor, handler: actionHandler)
  }

  /// How a minus in a circle looks.
  nonisolated public struct DeleteOptions {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the sign; `nil` takes white.
    public var tintColor: UIColor?
    /// The colour of the circle; `nil` takes red.
    public var backgroundColor: UIColor?
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      (self.isHidden, self.tintColor) = (isHidden ?? false, tintColor)
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.backgroundColor = backgroundColor
    }
  }
  /// Returns a minus in a red circle at the leading edge. A tap runs `actionHandler`; without one it shows the row's trailing actions.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .delete, displayed, .leading(), isHidden: options.isHidden, width: options.reservedLayoutWidth,
      tint: options.tintColor, handler: actionHandler, circle: options.backgroundColor)
  }

  /// How a plus in a circle looks.
  nonisolated public struct InsertOptions {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the sign; `nil` takes white.
    public var tintColor: UIColor?
    /// The colour of the circle; `nil` takes green.
    public var backgroundColor: UIColor?
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      (self.isHidden, self.tintColor) = (isHidden ?? false, tintColor)
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.backgroundColor = backgroundColor
    }
  }
  /// Returns a plus in a green circle at the leading edge that runs `actionHandler` when it is tapped.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .insert, displayed, .leading(), isHidden: options.isHidden, width: options.reservedLayoutWidth,
      tint: options.tintColor, handler: actionHandler, circle: options.backgroundColor)
  }

  /// How a handle looks.
  nonisolated public struct ReorderOptions {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// `nil` takes the grey of handles.
    public var tintColor: UIColor?
    /// Whether a line separates it from the accessory beside it; `true` by default.
    public var showsVerticalSeparator: Bool
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      (self.isHidden, self.tintColor) = (isHidden ?? false, tintColor)
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.showsVerticalSeparator = showsVerticalSeparator ?? true
    }
  }
  /// Returns a handle at the trailing edge by which a finger moves the row, if the data source lets it be moved.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .reorder, displayed, .trailing(), isHidden: options.isHidden, width: options.reservedLayoutWidth,
      tint: options.tintColor, showsSeparator: options.showsVerticalSeparator)
  }

  /// How the circle of a row that can be selected among several looks.
  nonisolated public struct MultiselectOptions {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the checkmark; `nil` takes white.
    public var tintColor: UIColor?
    /// The colour of the circle; `nil` takes the cell's tint.
    public var backgroundColor: UIColor?
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      (self.isHidden, self.tintColor) = (isHidden ?? false, tintColor)
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.backgroundColor = backgroundColor
    }
  }
  /// Returns a circle at the leading edge that has a checkmark while the row is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .multiselect, displayed, .leading(), isHidden: options.isHidden, width: options.reservedLayoutWidth,
      tint: options.tintColor, circle: options.backgroundColor)
  }

  /// How the chevron of an outline looks, and what a tap does.
  nonisolated public struct OutlineDisclosureOptions {
    /// What opens and closes the row. The raw values are Apple's.
    public enum Style: Int, Sendable {
      /// ``header`` in rows that cannot be selected, which here are those of `firstItemInSection`; ``cell`` in others [G].
      case automatic = 0
      /// A tap anywhere in the row, which cannot be selected then.
      case header = 1
      /// A tap on the chevron.
      case cell = 2
    }
    public var style: Style
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// `nil` takes the cell's tint.
    public var tintColor: UIColor?
    public init(
      style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      (self.style, self.isHidden, self.tintColor) = (style ?? .automatic, isHidden ?? false, tintColor)
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
    }
  }
  /// Returns a chevron at the trailing edge that points down while the row is open in its outline.
  ///
  /// A tap runs `actionHandler`; without one the diffable data source opens or closes the row's item.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .outlineDisclosure, displayed, .trailing(), isHidden: options.isHidden, width: options.reservedLayoutWidth,
      tint: options.tintColor, handler: actionHandler, outline: options.style)
  }

  /// How a pop-up menu looks.
  nonisolated public struct PopUpMenuOptions {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// `nil` takes that of secondary labels.
    public var tintColor: UIColor?
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      (self.isHidden, self.tintColor) = (isHidden ?? false, tintColor)
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
    }
  }
  /// Returns a button at the trailing edge with the title of the menu's selected element, which opens the menu.
  ///
  /// - Parameters:
  ///   - menu: A menu with single selection; retained.
  ///   - selectedElementDidChangeHandler: Runs after another element was chosen.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions(),
    selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .popUpMenu, displayed, .trailing(), isHidden: options.isHidden, width: options.reservedLayoutWidth,
      tint: options.tintColor, menu: (menu, selectedElementDidChangeHandler))
  }

  /// How a text looks.
  nonisolated public struct LabelOptions {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the text; `nil` takes that of secondary labels.
    public var tintColor: UIColor?
    /// `nil` takes that of body text, at the text size of the cell.
    var ownFont: UIFont?
    /// The font; by default that of body text.
    public var font: UIFont {
      get { ownFont ?? .preferredFont(forTextStyle: .body) }
      set { ownFont = newValue }
    }
    /// Whether the text follows the text size.
    public var adjustsFontForContentSizeCategory: Bool
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      (self.isHidden, self.tintColor, ownFont) = (isHidden ?? false, tintColor, font)
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
    }
  }
  /// Returns a text at the trailing edge.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .label, displayed, .trailing(), isHidden: options.isHidden, width: options.reservedLayoutWidth,
      tint: options.tintColor, label: (text, options))
  }

  /// Where a view of the app's own is.
  public enum Placement {
    /// Returns the index at which a view is inserted among the accessories of its side, from the content's reading order.
    public typealias Position = @MainActor (_ accessories: [UICellAccessory]) -> Int
    /// Before the content, at the position; by default next to the content.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// Behind the content, at the position; by default next to the content.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// Returns the position before the accessories of a kind; at the beginning without any.
    public static func position(before accessory: UICellAccessory) -> Position {
      let type = accessory.accessoryType
      return { $0.firstIndex { $0.accessoryType == type } ?? 0 }
    }
    /// Returns the position behind the accessories of a kind; at the end without any.
    public static func position(after accessory: UICellAccessory) -> Position {
      let type = accessory.accessoryType
      return { accessories in
        accessories.lastIndex { $0.accessoryType == type }.map { $0 + 1 } ?? accessories.count
      }
    }

    var isLeading: Bool { if case .leading = self { true } else { false } }
    var position: Position {
      switch self {
      case .leading(_, let position), .trailing(_, let position): position
      }
    }
    var displayed: DisplayedState {
      switch self {
      case .leading(let displayed, _), .trailing(let displayed, _): displayed
      }
    }
  }

  /// A view of the app's own, and where it is.
  public struct CustomViewConfiguration {
    /// Retained as long as the cell has the accessory. It belongs to one cell at a time.
    public let customView: UIView
    public let placement: Placement
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// `nil` takes the cell's tint.
    public var tintColor: UIColor?
    /// Whether the view keeps the size it has; otherwise it gets the size that it asks for.
    public var maintainsFixedSize: Bool
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      (self.customView, self.placement, self.tintColor) = (customView, placement, tintColor)
      (self.isHidden, self.maintainsFixedSize) = (isHidden ?? false, maintainsFixedSize ?? false)
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
    }
  }
  /// Returns an accessory that shows a view.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    UICellAccessory(
      .customView(configuration.customView), configuration.placement.displayed, configuration.placement,
      isHidden: configuration.isHidden, width: configuration.reservedLayoutWidth, tint: configuration.tintColor,
      maintainsFixedSize: configuration.maintainsFixedSize)
  }

  // MARK: Views

  /// Whether it is shown in a list that is edited, or not.
  func isShown(isEditing: Bool) -> Bool {
    switch displayed {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }

  /// Returns the view of the accessory in a cell, with its size.
  func makeView(in cell: UICollectionViewListCell) -> UIView {
    let traits = cell.traitCollection
    switch accessoryType {
    case .disclosureIndicator: return ListSymbol.disclosureIndicator.makeView(tint: tintColor, traits: traits)
    case .checkmark: return ListSymbol.checkmark.makeView(tint: tintColor, traits: traits)
    case .detail: return detailButton()
    case .label: return labelView(traits)
    case .customView(let view): return sized(view)
    case .delete: return EditControl(.delete, of: cell, sign: tintColor, circle: circleColor)
    case .insert: return EditControl(.insert, of: cell, sign: tintColor, circle: circleColor)
    case .multiselect:
      return EditControl(.selection(isSelected: cell.isSelected), of: cell, sign: tintColor, circle: circleColor)
    case .reorder: return ReorderControl(of: cell, tint: tintColor)
    case .outlineDisclosure:
      return OutlineControl(tint: tintColor, isOpen: cell.isOutlineOpen, isWholeRow: togglesWholeRow(cell), of: cell)
    case .popUpMenu: return menuButton(traits)
    }
  }

  /// Whether a tap anywhere in the row opens and closes it.
  func togglesWholeRow(_ cell: UICollectionViewListCell) -> Bool {
    guard accessoryType == .outlineDisclosure else { return false }
    return outlineStyle == .header || outlineStyle == .automatic && cell.parts.style?.role == .header
  }

  private func menuButton(_ traits: UITraitCollection) -> UIView {
    guard let menu else { return UIView() }
    var configuration = UIButton.Configuration.plain()
    configuration.contentInsets = .zero
    configuration.baseForegroundColor = tintColor ?? .secondaryLabel
    configuration.image = UIImage(
      systemName: "chevron.up.chevron.down", withConfiguration: UIImage.SymbolConfiguration(textStyle: .footnote))
    (configuration.imagePlacement, configuration.imagePadding) = (.trailing, 4)
    let button = PopUpMenuButton(configuration: configuration)
    button.handler = menu.handler
    button.changesSelectionAsPrimaryAction = true
    button.showsMenuAsPrimaryAction = true
    button.menu = menu.menu
    button.sizeToFit()
    return button
  }

  private func detailButton() -> UIView {
    let button = UIButton.listDetail { [handler] in handler?() }
    button.tintColor = tintColor
    return button
  }

  private func labelView(_ traits: UITraitCollection) -> UIView {
    let view = UILabel()
    view.font = label?.options.ownFont ?? .preferredFont(forTextStyle: .body, compatibleWith: traits)
    view.adjustsFontForContentSizeCategory = label?.options.adjustsFontForContentSizeCategory ?? true
    view.textColor = tintColor ?? .secondaryLabel
    view.text = label?.text
    view.frame.size = view.sizeThatFits(.zero)
    return view
  }

  private func sized(_ view: UIView) -> UIView {
    if let tintColor { view.tintColor = tintColor }
    guard !maintainsFixedSize else { return view }
    let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    if fitting.width > 0, fitting.height > 0 { view.bounds.size = fitting }
    return view
  }

  /// Returns the width that a view of the accessory has the room of.
  func width(of view: UIView, _ traits: UITraitCollection) -> CGFloat {
    switch reservedLayoutWidth {
    case .actual: view.bounds.width
    case .standard: max(UIListContentView.symbolWidth(with: traits), view.bounds.width)
    case .custom(let width): LayoutLength.positive(width)
    }
  }

  /// The place of a standard accessory among those of its side: controls for editing at the very ends.
  private var rank: Int {
    switch accessoryType {
    case .multiselect: 0
    case .delete: 1
    case .insert: 2
    case .reorder: 4
    default: 3
    }
  }

  /// Returns the indexes of the accessories that are shown at a side, from leading to trailing: views of the app's own where they say.
  static func ordered(_ accessories: [UICellAccessory], leading: Bool, isEditing: Bool) -> [Int] {
    let side = accessories.indices.filter {
      accessories[$0].isShown(isEditing: isEditing) && accessories[$0].placement.isLeading == leading
    }
    var ordered: [Int] = []
    var own: [Int] = []
    for index in side {
      if case .customView = accessories[index].accessoryType { own.append(index) } else { ordered.append(index) }
    }
    ordered.sort { (accessories[$0].rank, $0) < (accessories[$1].rank, $1) }
    for index in own {
      let position = accessories[index].placement.position(ordered.map { accessories[$0] })
      ordered.insert(index, at: min(max(position, 0), ordered.count))
    }
    return ordered
  }
}
