import Foundation

/// What a content view shows and how, as a value. Cells hand every configuration they are given to their content view, equal ones as well.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Returns a new view that shows this configuration. A cell calls it when its current content view does not support the configuration.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration for `state`, such as one with other colours while selected. The cell keeps the original and calls this again
  /// for every state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration. Cells install it as their content view and set its frame.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// What the view shows. Setting it updates the view, in place of making a new one.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show `configuration` instead of its current one. If not, it is replaced.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Whether the configuration has the type of the current one, as Apple's default decides.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The state of the view that a configuration is shown in.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// Makes the state of a view in which nothing is selected, highlighted or otherwise special.
  init(traitCollection: UITraitCollection)
  /// The traits of the view at the time of the update.
  var traitCollection: UITraitCollection { get set }
}

/// The state of a header or footer. No view here makes one: headers show their configurations without updating them.
nonisolated public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The traits that ``init(traitCollection:)`` was given, unless the app changed them.
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  /// Never set, also for headers that stick.
  public var isPinned = false

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// The state of a cell. Cells set the traits and the flags that say so.
nonisolated public struct UICellConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  /// Never set; for states that the app makes.
  public var isDisabled = false
  public var isHighlighted = false
  /// Whether the cell looks selected, which follows its row or item.
  public var isSelected = false
  /// Whether the cell has the keyboard focus.
  public var isFocused = false
  /// Whether the cell's table or collection is editing.
  public var isEditing = false
  /// Whether the cell's item is open in an outline; for cells of lists.
  public var isExpanded = false
  /// Whether actions are shown beside the row.
  public var isSwiped = false
  /// Whether the item is being moved; for cells of collections.
  public var isReordering = false

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}
