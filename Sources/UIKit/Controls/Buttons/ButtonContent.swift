import Foundation

/// The content of a button without a configuration, by state.
///
/// A value is looked up for the exact state, then for the normal one (behaviours §10) [M]: a button that is selected and highlighted does
/// not fall back to the value for selected.
struct ButtonContent {
  /// The values of one state; `nil` means that none is set.
  fileprivate struct Values {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
    var symbolConfiguration: UIImage.SymbolConfiguration?
  }

  /// By the raw value of the state.
  private var values: [UInt: Values] = [:]

  /// The value set for exactly `state`; `nil` unless one was set. Setting `nil` makes the normal state's value show again.
  subscript<Value>(_ field: Field<Value>, state: UIControl.State) -> Value? {
    get { values[state.rawValue]?[keyPath: field.path] }
    set { values[state.rawValue, default: Values()][keyPath: field.path] = newValue }
  }

  /// Returns the value that `state` shows: its own, else that of the normal state.
  func shown<Value>(_ field: Field<Value>, in state: UIControl.State) -> Value? {
    self[field, state] ?? self[field, .normal]
  }

  /// Names one of the values of a state, with its type.
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
