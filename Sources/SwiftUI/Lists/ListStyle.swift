import UIKit

/// The look of lists: one of the platform's.
public protocol ListStyle {}
/// Cards: as ``InsetGroupedListStyle``.
public nonisolated struct DefaultListStyle: ListStyle { public init() {} }
/// Rows from edge to edge, with headers that stay at the top.
public nonisolated struct PlainListStyle: ListStyle { public init() {} }
/// Groups from edge to edge on grey.
public nonisolated struct GroupedListStyle: ListStyle { public init() {} }
/// Groups as cards on grey.
public nonisolated struct InsetGroupedListStyle: ListStyle { public init() {} }
/// As ``PlainListStyle`` on a phone.
public nonisolated struct InsetListStyle: ListStyle { public init() {} }
/// As ``InsetGroupedListStyle`` on a phone.
public nonisolated struct SidebarListStyle: ListStyle { public init() {} }
nonisolated extension ListStyle where Self == DefaultListStyle { public static var automatic: Self { .init() } }
nonisolated extension ListStyle where Self == PlainListStyle { public static var plain: Self { .init() } }
nonisolated extension ListStyle where Self == GroupedListStyle { public static var grouped: Self { .init() } }
nonisolated extension ListStyle where Self == InsetGroupedListStyle { public static var insetGrouped: Self { .init() } }
nonisolated extension ListStyle where Self == InsetListStyle { public static var inset: Self { .init() } }
nonisolated extension ListStyle where Self == SidebarListStyle { public static var sidebar: Self { .init() } }

/// The look of forms: on a phone there is one.
public protocol FormStyle {}
public nonisolated struct AutomaticFormStyle: FormStyle { public init() {} }
public nonisolated struct ColumnsFormStyle: FormStyle { public init() {} }
public nonisolated struct GroupedFormStyle: FormStyle { public init() {} }
nonisolated extension FormStyle where Self == AutomaticFormStyle { public static var automatic: Self { .init() } }
nonisolated extension FormStyle where Self == ColumnsFormStyle { public static var columns: Self { .init() } }
nonisolated extension FormStyle where Self == GroupedFormStyle { public static var grouped: Self { .init() } }

/// How much a header stands out.
public nonisolated enum Prominence: Hashable, Sendable {
  case standard
  case increased
}

/// The distance between the sections of a list.
public nonisolated struct ListSectionSpacing: Hashable, Sendable {
  /// In points; `nil` for the style's.
  let length: CGFloat?
  public static let `default` = ListSectionSpacing(length: nil)
  /// 8 points [G].
  public static let compact = ListSectionSpacing(length: 8)
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(length: spacing) }
}

/// What lists read of their environment.
nonisolated struct ListLook: Equatable {
  var style: UITableView.Style = .insetGrouped
  var rowSpacing: CGFloat?
  var sectionSpacing: CGFloat?
  var minimumRowHeight: CGFloat = 44
  var prominence = Prominence.standard
  var hidesBackground = false
}

private nonisolated struct ListLookKey: EnvironmentKey {
  static var defaultValue: ListLook { ListLook() }
}

nonisolated extension EnvironmentValues {
  var listLook: ListLook {
    get { self[ListLookKey.self] }
    set { self[ListLookKey.self] = newValue }
  }
  /// The least height of a list's row, in points.
  public var defaultMinListRowHeight: CGFloat {
    get { listLook.minimumRowHeight }
    set { listLook.minimumRowHeight = newValue }
  }
  /// How much headers of sections stand out.
  public var headerProminence: Prominence {
    get { listLook.prominence }
    set { listLook.prominence = newValue }
  }
}

nonisolated extension View {
  /// Sets the look of the lists in this view.
  public func listStyle<S: ListStyle>(_ style: S) -> some View {
    let table: UITableView.Style =
      switch style {
      case is PlainListStyle, is InsetListStyle: .plain
      case is GroupedListStyle: .grouped
      default: .insetGrouped
      }
    return withEnvironment(table.rawValue) { $0.listLook.style = table }
  }

  /// Sets the look of the forms in this view. On a phone they look the same.
  public func formStyle<S: FormStyle>(_ style: S) -> some View { self }

  /// Sets the distance between the rows of lists, in points; `nil` for none.
  public func listRowSpacing(_ spacing: CGFloat?) -> some View {
    withEnvironment(spacing) { $0.listLook.rowSpacing = spacing }
  }

  /// Sets the distance between the sections of lists.
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    withEnvironment(spacing) { $0.listLook.sectionSpacing = spacing.length }
  }

  /// Sets the distance between the sections of lists, in points.
  public func listSectionSpacing(_ spacing: CGFloat) -> some View { listSectionSpacing(.custom(spacing)) }

  /// Shows or hides the background of the lists and scroll views in this view.
  public func scrollContentBackground(_ visibility: Visibility) -> some View {
    withEnvironment(visibility) { $0.listLook.hidesBackground = visibility == .hidden }
  }

  /// Sets how much the headers of sections stand out.
  public func headerProminence(_ prominence: Prominence) -> some View {
    withEnvironment(prominence) { $0.listLook.prominence = prominence }
  }
}

/// A button that begins and ends the editing of the lists around it.
public nonisolated struct EditButton: View {
  @Environment(\.editMode) private var mode

  public init() {}

  public var body: some View {
    let isEditing = mode?.wrappedValue.isEditing == true
    Button(isEditing ? "Done" : "Edit") { mode?.wrappedValue = isEditing ? .inactive : .active }
      .disabled(mode == nil)
  }
}
