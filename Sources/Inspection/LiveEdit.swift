import UIKit

/// Changes a view of a running app, by the property names of a record, to try something out.
///
/// Changes go through UIKit's public setters. They last until the app sets the property again; nothing is written to its sources.
@MainActor
public enum LiveEdit {
  /// The reason why a change was not made.
  public enum Refusal: Error, Hashable, CustomStringConvertible {
    /// The views changed since the record was made.
    case viewIsGone
    /// The class does not have the property, or it follows from others.
    case unknownProperty(String)
    /// The text is not a value of the property's type or is out of range; `wanted` describes the accepted values.
    case invalidValue(property: String, value: String, wanted: String)

    /// For a person: what is wrong, why, and what to do.
    public var description: String {
      switch self {
      case .viewIsGone:
        "The view no longer exists.\nLikely cause: The app changed after the record was made.\nRemedy: Record the screen again."
      case .unknownProperty(let name):
        "\(name) cannot be changed here.\nLikely cause: It is derived from other properties, or belongs to another class.\n"
          + "Remedy: Change a property that LiveEdit.properties(of:) lists."
      case .invalidValue(let name, let value, let wanted):
        "\(name) cannot be \"\(value)\".\nLikely cause: The value has the wrong type, or is out of range.\nRemedy: Give \(wanted)."
      }
    }
  }

  /// Returns the properties of a view that can be changed, by the names of a record.
  ///
  /// Every view also has `constraints.N.constant` and `constraints.N.priority` of its Nth active constraint, and
  /// `gestureRecognizers.N.isEnabled`.
  public static func properties(of view: UIView) -> [String] {
    let all = [
      "alpha", "isHidden", "clipsToBounds", "isUserInteractionEnabled", "backgroundColor", "tintColor", "frame",
      "layer.cornerRadius", "layer.borderWidth", "layer.shadowOpacity", "contentMode",
    ]
    let own: [String] =
      switch view {
      case is UILabel: ["text", "textColor", "numberOfLines", "font.pointSize"]
      case is UITextField: ["text", "textColor", "placeholder"]
      case is UITextView: ["text", "textColor", "contentOffset", "isScrollEnabled"]
      case is UIScrollView: ["contentOffset", "isScrollEnabled", "isPagingEnabled"]
      case is UIStackView: ["axis", "spacing"]
      case is UIPageControl: ["currentPage", "numberOfPages"]
      default: []
      }
    return all + own + (view is UIControl ? ["isEnabled", "isSelected", "isHighlighted"] : [])
  }

  /// Returns the view at a position of a record; `nil` when there is none, or one of another class.
  ///
  /// A view of the same class that took the position meanwhile is not noticed.
  ///
  /// - Parameters:
  ///   - path: The window's number among `windows`, then that of each subview on the way.
  ///   - className: As in the record, without its module.
  ///   - windows: Back to front, as they were recorded.
  public static func view(at path: [Int], className: String, in windows: [UIWindow]) -> UIView? {
    guard let first = path.first, windows.indices.contains(first) else { return nil }
    var view: UIView = windows[first]
    for index in path.dropFirst() {
      guard view.subviews.indices.contains(index) else { return nil }
      view = view.subviews[index]
    }
    return String(describing: type(of: view)) == className ? view : nil
  }

  /// Sets a property. Layout and drawing follow in the next frame, as if the app had set it.
  ///
  /// - Parameters:
  ///   - property: One of ``properties(of:)``, or of a constraint or recogniser as described there.
  ///   - value: In the form of a record: `true`, `0.5`, `#FF0000`, or several numbers separated by spaces.
  /// - Throws: A ``Refusal``; then nothing has changed.
  public static func set(_ property: String, to value: String, on view: UIView) throws(Refusal) {
    let parts = property.split(separator: ".")
    if parts.count == 3, let index = Int(parts[1]) {
      try setPart(String(parts[0]), index, String(parts[2]), EditedValue(property: property, text: value), view)
      return
    }
    guard properties(of: view).contains(property) else { throw .unknownProperty(property) }
    let value = EditedValue(property: property, text: value)
    switch property {
    case "alpha": view.alpha = try value.number(in: 0...1)
    case "isHidden": view.isHidden = try value.flag()
    case "clipsToBounds": view.clipsToBounds = try value.flag()
    case "isUserInteractionEnabled": view.isUserInteractionEnabled = try value.flag()
    case "backgroundColor": view.backgroundColor = try value.color()
    case "tintColor": view.tintColor = try value.color()
    case "frame":
      let numbers = try value.numbers("x", "y", "width", "height")
      guard numbers[2] >= 0, numbers[3] >= 0 else { throw value.invalid("a width and a height that are not negative") }
      view.frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    case "layer.cornerRadius": view.layer.cornerRadius = try value.number(in: 0...EditedValue.greatest)
    case "layer.borderWidth": view.layer.borderWidth = try value.number(in: 0...EditedValue.greatest)
    case "layer.shadowOpacity": view.layer.shadowOpacity = Float(try value.number(in: 0...1))
    case "contentMode":
      guard let mode = UIView.ContentMode.valuesByName[value.text] else {
        throw value.invalid("one of \(UIView.ContentMode.valuesByName.keys.sorted().joined(separator: ", "))")
      }
      view.contentMode = mode
    default: try setOwn(property, value, view)
    }
  }

  /// Sets a property that only some classes have.
  private static func setOwn(_ property: String, _ value: EditedValue, _ view: UIView) throws(Refusal) {
    switch (property, view) {
    case ("text", let label as UILabel): label.text = value.text
    case ("text", let field as UITextField): field.text = value.text
    case ("text", let text as UITextView): text.text = value.text
    case ("textColor", let label as UILabel): label.textColor = try value.nonOptionalColor()
    case ("textColor", let field as UITextField): field.textColor = try value.nonOptionalColor()
    case ("textColor", let text as UITextView): text.textColor = try value.nonOptionalColor()
    case ("placeholder", let field as UITextField): field.placeholder = value.text
    case ("numberOfLines", let label as UILabel): label.numberOfLines = try value.whole(in: 0...10_000)
    case ("font.pointSize", let label as UILabel): label.font = label.font.withSize(try value.number(in: 1...1000))
    case ("contentOffset", let scrollView as UIScrollView):
      let numbers = try value.numbers("x", "y")
      scrollView.contentOffset = CGPoint(x: numbers[0], y: numbers[1])
    case ("isScrollEnabled", let scrollView as UIScrollView): scrollView.isScrollEnabled = try value.flag()
    case ("isPagingEnabled", let scrollView as UIScrollView): scrollView.isPagingEnabled = try value.flag()
    case ("axis", let stack as UIStackView):
      guard ["vertical", "horizontal"].contains(value.text) else { throw value.invalid("vertical or horizontal") }
      stack.axis = value.text == "vertical" ? .vertical : .horizontal
    case ("spacing", let stack as UIStackView):
      stack.spacing = try value.number(in: -EditedValue.greatest...EditedValue.greatest)
    case ("currentPage", let dots as UIPageControl): dots.currentPage = try value.whole(in: 0...10_000)
    case ("numberOfPages", let dots as UIPageControl): dots.numberOfPages = try value.whole(in: 0...10_000)
    case ("isEnabled", let control as UIControl): control.isEnabled = try value.flag()
    case ("isSelected", let control as UIControl): control.isSelected = try value.flag()
    case ("isHighlighted", let control as UIControl): control.isHighlighted = try value.flag()
    default: throw .unknownProperty(property)
    }
  }

  /// Sets a property of a constraint or recogniser that the view holds.
  private static func setPart(
    _ list: String, _ index: Int, _ name: String, _ value: EditedValue, _ view: UIView
  ) throws(Refusal) {
    switch (list, name) {
    case ("constraints", "constant"):
      try constraint(index, of: view).constant = try value.number(in: -EditedValue.greatest...EditedValue.greatest)
    case ("constraints", "priority"):
      let constraint = try constraint(index, of: view)
      let priority = UILayoutPriority(rawValue: Float(try value.number(in: 1...1000)))
      // An installed constraint may not become required or cease to be. All constraints from this one on are installed again, so that each
      // keeps its number.
      let isCrossing = (priority == .required) != (constraint.priority == .required)
      let later = isCrossing ? Array(view.constraints.filter(\.isActive).dropFirst(index)) : []
      NSLayoutConstraint.deactivate(later)
      constraint.priority = priority
      NSLayoutConstraint.activate(later)
    case ("gestureRecognizers", "isEnabled"):
      let recognizers = view.gestureRecognizers ?? []
      guard recognizers.indices.contains(index) else { throw .viewIsGone }
      recognizers[index].isEnabled = try value.flag()
    default: throw .unknownProperty(value.property)
    }
  }

  /// The view's active constraint at an index. Inactive ones do not count.
  private static func constraint(_ index: Int, of view: UIView) throws(Refusal) -> NSLayoutConstraint {
    let constraints = view.constraints.filter(\.isActive)
    guard constraints.indices.contains(index) else { throw .viewIsGone }
    return constraints[index]
  }
}
