import Foundation

/// What a button without a configuration shows, state by state.
///
/// A value is looked up for the exact state and then for the normal one (behaviours §10) [M]: a button that is
/// selected and highlighted does not fall back to what is set for selected.
struct ButtonContent {
  fileprivate struct Values {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
    var symbolConfiguration: UIImage.SymbolConfiguration?
  }

  private var values: [UInt: Values] = [:]

  /// What is set for exactly `state`.
  subscript<Value>(_ field: Field<Value>, state: UIControl.State) -> Value? {
    get { values[state.rawValue]?[keyPath: field.path] }
    set { values[state.rawValue, default: Values()][keyPath: field.path] = newValue }
  }

  /// What is shown in `state`.
  func shown<Value>(_ field: Field<Value>, in state: UIControl.State) -> Value? {
    self[field, state] ?? self[field, .normal]
  }

  /// Names a part of the content.
  struct Field<Value> {
    fileprivate let path: WritableKeyPath<Values, Value?>
  }
}

extension ButtonContent.Field where Value == String {
  static var title: Self { Self(path: \.title) }
}
extension ButtonContent.Field where Value == NSAttributedString {
  static var attributedTitle: Self { Self(path: \.attributedTitle) }
}
extension ButtonContent.Field where Value == UIColor {
  static var titleColor: Self { Self(path: \.titleColor) }
  static var titleShadowColor: Self { Self(path: \.titleShadowColor) }
}
extension ButtonContent.Field where Value == UIImage {
  static var image: Self { Self(path: \.image) }
  static var backgroundImage: Self { Self(path: \.backgroundImage) }
}
extension ButtonContent.Field where Value == UIImage.SymbolConfiguration {
  static var symbolConfiguration: Self { Self(path: \.symbolConfiguration) }
}
