import UIKit

/// One choice of a picker.
nonisolated struct PickerOption: Equatable {
  let tag: AnyHashable?
  let view: AnyView
  let title: String
  let symbol: String?

  /// The value that the choice stands for: a tag counts for an optional selection, too.
  func value<V: Hashable>(as type: V.Type) -> V? { tag?.base as? V }

  static func == (first: Self, second: Self) -> Bool {
    first.tag == second.tag && first.title == second.title && first.symbol == second.symbol
  }

  /// The options among the views of a picker, as a container lists them.
  @MainActor static func options(in view: any View) -> [PickerOption] {
    ViewElements.of(view).map { element in
      PickerOption(
        tag: element.tag, view: AnyView(any: element.view), title: words(in: element.view) ?? "",
        symbol: symbol(in: element.view))
    }
  }

  /// The name of the symbol that a view is, or that is the icon of the label that it is.
  @MainActor private static func symbol(in view: any View) -> String? {
    if let modified = view as? any Modified { return symbol(in: modified.anyContent) }
    let image = (view as? Image) ?? (view as? any TitledLabel).flatMap { $0.iconView as? Image }
    if case .symbol(let name)? = image?.source { return name }
    return nil
  }

  var image: UIImage? { symbol.flatMap { UIImage(systemName: $0) } }
}

extension TitledLabel {
  var iconView: (any View)? { (self as? any IconLabel)?.iconContent }
}
nonisolated protocol IconLabel { var iconContent: any View { get } }
nonisolated extension Label: IconLabel { var iconContent: any View { icon } }
