import Foundation
import UIKitCore

/// Something at the side of a row of a list: a chevron, a checkmark, a text, a view of the app's own.
@MainActor
public struct UICellAccessory {
  /// Runs when an accessory is tapped.
  public typealias ActionHandler = @MainActor () -> Void

  /// When an accessory is shown. Collections do not edit here: ``whenEditing`` is never.
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
    case label
    case customView(UIView)
  }

  /// The kind, with the view of a custom one.
  public let accessoryType: AccessoryType
  let displayed: DisplayedState
  let placement: Placement
  let isHidden: Bool
  let reservedLayoutWidth: LayoutDimension
  let tintColor: UIColor?
  /// Retained as long as the cell has the accessory.
  private let handler: ActionHandler?
  private let label: (text: String, options: LabelOptions)?
  private let maintainsFixedSize: Bool

  private init(
    _ type: AccessoryType, _ displayed: DisplayedState, _ placement: Placement, isHidden: Bool,
    width: LayoutDimension, tint: UIColor?, label: (String, LabelOptions)? = nil, maintainsFixedSize: Bool = false,
    handler: ActionHandler? = nil
  ) {
    (accessoryType, self.displayed, self.placement, self.isHidden) = (type, displayed, placement, isHidden)
    (reservedLayoutWidth, tintColor, self.maintainsFixedSize) = (width, tint, maintainsFixedSize)
    (self.label, self.handler) = (label, handler)
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

  /// Whether it is shown in a list that is not being edited.
  var isShown: Bool { displayed != .whenEditing }

  /// Returns the view of the accessory, with its size.
  func makeView(_ traits: UITraitCollection) -> UIView {
    switch accessoryType {
    case .disclosureIndicator: ListSymbol.disclosureIndicator.makeView(tint: tintColor, traits: traits)
    case .checkmark: ListSymbol.checkmark.makeView(tint: tintColor, traits: traits)
    case .detail: detailButton()
    case .label: labelView(traits)
    case .customView(let view): sized(view)
    }
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

  /// Returns accessories in the order in which they are shown, from leading to trailing: views of the app's own where they say.
  static func ordered(_ accessories: [UICellAccessory], leading: Bool) -> [UICellAccessory] {
    let side = accessories.filter { $0.isShown && $0.placement.isLeading == leading }
    var ordered: [UICellAccessory] = []
    var own: [UICellAccessory] = []
    for accessory in side {
      if case .customView = accessory.accessoryType { own.append(accessory) } else { ordered.append(accessory) }
    }
    for accessory in own {
      let position = accessory.placement.position(ordered)
      ordered.insert(accessory, at: min(max(position, 0), ordered.count))
    }
    return ordered
  }
}
