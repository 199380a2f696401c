import UIKit

extension ScreenRecord {
  /// Everything in windows as it is now.
  ///
  /// Uses what UIKit says publicly and changes nothing, so it works in any app and on any version of the system. Windows that have yet to
  /// be laid out are recorded as they are.
  ///
  /// - Parameter windows: Back to front, on one screen; without any, the record is of an empty screen.
  /// - Complexity: O(views + constraints).
  @MainActor
  public init(of windows: [UIWindow]) {
    let device = UIDevice.current
    let screen = windows.first?.screen
    let size = screen?.bounds.size ?? .zero
    self.init(
      system: "\(device.systemName) \(device.systemVersion)", width: rounded(Double(size.width)),
      height: rounded(Double(size.height)), scale: rounded(Double(screen?.scale ?? 1)),
      windows: windows.map { ViewRecord($0) })
  }
}

extension ViewRecord {
  /// A view and all in it, as they are now; see ``ScreenRecord/init(of:)``.
  @MainActor
  public init(_ view: UIView) {
    self.init(
      className: String(describing: type(of: view)), frame: RecordedRect(view.frame), bounds: RecordedRect(view.bounds),
      screenFrame: RecordedRect(view.placeOnScreen(view.bounds)))
    identifier = view.accessibilityIdentifier.flatMap { $0.isEmpty ? nil : $0 }
    text = view.recordedText
    if let controller = view.next as? UIViewController { self.controller = String(describing: type(of: controller)) }
    properties = view.recordedProperties
    constraints = view.constraints.filter(\.isActive).map { ConstraintRecord($0) }
    gestureRecognizers = (view.gestureRecognizers ?? []).map { recognizer in
      GestureRecord(
        className: String(describing: type(of: recognizer)), name: recognizer.name, isEnabled: recognizer.isEnabled,
        state: recognizer.state.word)
    }
    if let control = view as? UIControl { actions = control.recordedActions }
    subviews = view.subviews.map { ViewRecord($0) }
  }
}

extension UIView {
  /// Around a rectangle of the view's, in the space of the screen.
  fileprivate func placeOnScreen(_ rect: CGRect) -> CGRect {
    guard let window else { return convert(rect, to: nil) }
    return window.convert(convert(rect, to: window), to: nil as UIWindow?)
  }

  fileprivate var recordedText: String? {
    let shown: String?
    switch self {
    case let label as UILabel: shown = label.text ?? label.attributedText?.string
    case let field as UITextField: shown = field.text.flatMap { $0.isEmpty ? field.placeholder : $0 }
    case let text as UITextView: shown = text.text
    case let button as UIButton: shown = button.currentTitle ?? button.accessibilityLabel
    default: shown = isAccessibilityElement ? accessibilityLabel : nil
    }
    return shown.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// By Apple's names; what is as usual is left out.
  fileprivate var recordedProperties: [String: PropertyValue] {
    var result: [String: PropertyValue] = [:]
    func note(_ name: String, _ value: CGFloat, usually: CGFloat) {
      if value != usually { result[name] = .number(rounded(Double(value))) }
    }
    func note(_ name: String, _ value: Bool, usually: Bool) { if value != usually { result[name] = .flag(value) } }
    func note(_ name: String, _ color: UIColor?) {
      if let color { result[name] = .text(color.recorded(with: traitCollection)) }
    }
    note("alpha", alpha, usually: 1)
    note("isHidden", isHidden, usually: false)
    note("clipsToBounds", clipsToBounds, usually: false)
    note("isUserInteractionEnabled", isUserInteractionEnabled, usually: true)
    note("backgroundColor", backgroundColor)
    if tintColor != superview?.tintColor { note("tintColor", tintColor) }
    if contentMode != .scaleToFill { result["contentMode"] = .text("\(contentMode)") }
    if !transform.isIdentity {
      let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
      result["transform"] = .text(numbers.map { shortest(Double($0)) }.joined(separator: " "))
    }
    note("layer.cornerRadius", layer.cornerRadius, usually: 0)
    note("layer.borderWidth", layer.borderWidth, usually: 0)
    note("layer.shadowOpacity", CGFloat(layer.shadowOpacity), usually: 0)
    note("layer.zPosition", layer.zPosition, usually: 0)
    note("hasAmbiguousLayout", window != nil && hasAmbiguousLayout, usually: false)
    note("isAccessibilityElement", isAccessibilityElement, usually: false)
    if isAccessibilityElement, let label = accessibilityLabel { result["accessibilityLabel"] = .text(label) }
    if let value = accessibilityValue { result["accessibilityValue"] = .text(value) }
    switch self {
    case let label as UILabel: result.merge(label.labelProperties) { $1 }
    case let picture as UIImageView:
      if let size = picture.image?.size {
        result["contents"] = .text("image \(shortest(Double(size.width))) × \(shortest(Double(size.height)))")
      }
    case let scrollView as UIScrollView: result.merge(scrollView.scrollProperties) { $1 }
    default: break
    }
    if let control = self as? UIControl {
      note("isEnabled", control.isEnabled, usually: true)
      note("isSelected", control.isSelected, usually: false)
      note("isHighlighted", control.isHighlighted, usually: false)
    }
    return result
  }
}

extension UILabel {
  fileprivate var labelProperties: [String: PropertyValue] {
    var result: [String: PropertyValue] = [:]
    result["font"] = .text("\(font.fontName) \(shortest(Double(font.pointSize)))")
    result["textColor"] = .text(textColor.recorded(with: traitCollection))
    if numberOfLines != 1 { result["numberOfLines"] = .number(Double(numberOfLines)) }
    guard let text, !text.isEmpty else { return result }
    result["contents"] = .text("text")
    let missing = intrinsicContentSize.width - bounds.width
    if numberOfLines == 1, !adjustsFontSizeToFitWidth, missing > 0.5 {
      result["missingTextWidth"] = .number(rounded(Double(missing)))
    }
    return result
  }
}

extension UIScrollView {
  fileprivate var scrollProperties: [String: PropertyValue] {
    let (size, inset) = (contentSize, adjustedContentInset)
    return [
      "contentSize": .text("\(shortest(Double(size.width))) × \(shortest(Double(size.height)))"),
      "adjustedContentInset": .text(
        [inset.top, inset.left, inset.bottom, inset.right].map { shortest(Double($0)) }.joined(separator: " ")),
    ]
  }
}

extension UIControl {
  /// What it does, an event a line, with the titles of its actions.
  fileprivate var recordedActions: [String] {
    var result: [String] = []
    enumerateEventHandlers { action, _, event, _ in
      let title = action.map { $0.title.isEmpty ? "an action" : "\"\($0.title)\"" } ?? "a target"
      result.append("\(event.word): \(title)")
    }
    return result
  }
}

extension UIControl.Event {
  fileprivate var word: String {
    let words: [(UIControl.Event, String)] = [
      (.touchDown, "touchDown"), (.touchUpInside, "touchUpInside"), (.valueChanged, "valueChanged"),
      (.primaryActionTriggered, "primaryActionTriggered"), (.editingChanged, "editingChanged"),
      (.editingDidBegin, "editingDidBegin"), (.editingDidEnd, "editingDidEnd"),
      (.editingDidEndOnExit, "editingDidEndOnExit"), (.menuActionTriggered, "menuActionTriggered"),
    ]
    let found = words.filter { contains($0.0) }.map(\.1)
    return found.isEmpty ? "event \(rawValue)" : found.joined(separator: ", ")
  }
}

extension UIGestureRecognizer.State {
  fileprivate var word: String {
    switch self {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    @unknown default: "unknown"
    }
  }
}

extension UIColor {
  /// `#RRGGBB`, with the opacity behind it if it is not opaque, as it is in an environment.
  fileprivate func recorded(with traits: UITraitCollection) -> String {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha) else {
      return "a pattern"
    }
    func byte(_ part: CGFloat) -> String {
      let value = Int((min(max(part, 0), 1) * 255).rounded())
      let digits = String(value, radix: 16, uppercase: true)
      return value < 16 ? "0" + digits : digits
    }
    return "#" + byte(red) + byte(green) + byte(blue) + (alpha < 1 ? byte(alpha) : "")
  }
}
