import UIKit

/// Changes a view of a running app by the names of a record, to try something out.
@MainActor
public enum LiveEdit {
  /// Why a change was not made.
  public enum Refusal: Error, Hashable, CustomStringConvertible {
    /// The views are others than they were when they were recorded.
    case viewHasGone
    case unknownProperty(String)
    case unfitValue(property: String, value: String, wanted: String)

    public var description: String {
      switch self {
      case .viewHasGone:
        "The view is not there any more.\nLikely cause: The app went on since the record was made.\nRemedy: Record the screen again."
      case .unknownProperty(let name):
        "\(name) cannot be changed here.\nLikely cause: It follows from other properties, or is another class's.\n"
          + "Remedy: Change one of \(LiveEdit.properties.joined(separator: ", "))."
      case .unfitValue(let name, let value, let wanted):
        "\(name) cannot be \"\(value)\".\nLikely cause: A slip of the finger.\nRemedy: Give \(wanted)."
      }
    }
  }

  /// What can be changed, by Apple's names. `constraints.N.constant` is the constant of a view's Nth constraint.
  public nonisolated static let properties = [
    "alpha", "isHidden", "clipsToBounds", "isUserInteractionEnabled", "backgroundColor", "tintColor", "frame",
    "layer.cornerRadius", "layer.borderWidth", "text", "textColor", "numberOfLines", "isEnabled", "isSelected",
    "constraints.N.constant",
  ]

  /// The view at a place of a record; `nil` when there is none, or another class's.
  ///
  /// - Parameters:
  ///   - path: The window's number among `windows`, then that of each subview on the way.
  ///   - className: As the record has it.
  public static func view(at path: [Int], className: String, in windows: [UIWindow]) -> UIView? {
    guard let first = path.first, windows.indices.contains(first) else { return nil }
    var view: UIView = windows[first]
    for index in path.dropFirst() {
      guard view.subviews.indices.contains(index) else { return nil }
      view = view.subviews[index]
    }
    return String(describing: type(of: view)) == className ? view : nil
  }

  /// Gives a property a value. Layout and drawing follow as if the app had done it.
  ///
  /// - Parameter value: As a record writes it: `true`, `0.5`, `#FF0000`, or a frame's four numbers with spaces between them.
  /// - Throws: A ``Refusal``; nothing has changed then.
  public static func set(_ property: String, to value: String, on view: UIView) throws(Refusal) {
    func number() throws(Refusal) -> CGFloat {
      guard let number = Double(value), number.isFinite else {
        throw .unfitValue(property: property, value: value, wanted: "a number")
      }
      return CGFloat(number)
    }
    func flag() throws(Refusal) -> Bool {
      guard let flag = Bool(value) else { throw .unfitValue(property: property, value: value, wanted: "true or false") }
      return flag
    }
    func color() throws(Refusal) -> UIColor? {
      if value.isEmpty || value == "nil" { return nil }
      guard let color = UIColor(recorded: value) else {
        throw .unfitValue(property: property, value: value, wanted: "#RRGGBB, #RRGGBBAA or nil")
      }
      return color
    }
    switch property {
    case "alpha": view.alpha = try number()
    case "isHidden": view.isHidden = try flag()
    case "clipsToBounds": view.clipsToBounds = try flag()
    case "isUserInteractionEnabled": view.isUserInteractionEnabled = try flag()
    case "backgroundColor": view.backgroundColor = try color()
    case "tintColor": view.tintColor = try color()
    case "frame": view.frame = try frame(value)
    case "layer.cornerRadius": view.layer.cornerRadius = try number()
    case "layer.borderWidth": view.layer.borderWidth = try number()
    default: try setOfClass(property, value, view, number: number, flag: flag, color: color)
    }
  }

  private static func setOfClass(
    _ property: String, _ value: String, _ view: UIView, number: () throws(Refusal) -> CGFloat,
    flag: () throws(Refusal) -> Bool, color: () throws(Refusal) -> UIColor?
  ) throws(Refusal) {
    let parts = property.split(separator: ".")
    if parts.count == 3, parts[0] == "constraints", parts[2] == "constant", let index = Int(parts[1]) {
      let constraints = view.constraints.filter(\.isActive)
      guard constraints.indices.contains(index) else { throw .viewHasGone }
      constraints[index].constant = try number()
      return
    }
    switch (property, view) {
    case ("text", let label as UILabel): label.text = value
    case ("text", let field as UITextField): field.text = value
    case ("text", let text as UITextView): text.text = value
    case ("textColor", let label as UILabel):
      guard let color = try color() else { throw .unfitValue(property: property, value: value, wanted: "#RRGGBB") }
      label.textColor = color
    case ("numberOfLines", let label as UILabel): label.numberOfLines = Int(try number())
    case ("isEnabled", let control as UIControl): control.isEnabled = try flag()
    case ("isSelected", let control as UIControl): control.isSelected = try flag()
    default: throw .unknownProperty(property)
    }
  }

  private static func frame(_ value: String) throws(Refusal) -> CGRect {
    let numbers = value.split(separator: " ").compactMap { Double($0) }.filter(\.isFinite)
    guard numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0 else {
      throw .unfitValue(property: "frame", value: value, wanted: "x, y, width and height, with spaces between them")
    }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension UIColor {
  /// `#RRGGBB` or `#RRGGBBAA`.
  fileprivate convenience init?(recorded text: String) {
    guard text.hasPrefix("#"), text.count == 7 || text.count == 9, let value = UInt32(text.dropFirst(), radix: 16)
    else {
      return nil
    }
    let rgba = text.count == 7 ? value << 8 | 0xFF : value
    func part(_ shift: UInt32) -> CGFloat { CGFloat((rgba >> shift) & 0xFF) / 255 }
    self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }
}
