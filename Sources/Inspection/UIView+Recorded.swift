import UIKit

extension UIView {
  /// Returns the rectangle around a rectangle of the view's bounds, in the screen's space; outside of a window, in the space of its topmost
  /// superview.
  func placeOnScreen(_ rect: CGRect) -> CGRect {
    guard let window else { return convert(rect, to: nil) }
    return window.convert(convert(rect, to: window), to: nil as UIWindow?)
  }

  /// The text it shows; for an empty field the placeholder, for other views the accessibility label. `nil` when empty.
  var recordedText: String? {
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

  /// The properties with other than their default values, by Apple's names.
  var recordedProperties: [String: PropertyValue] {
    var notes = PropertyNotes(traits: traitCollection)
    noteLook(&notes)
    noteLayout(&notes)
    noteAccessibility(&notes)
    notes.note("isUserInteractionEnabled", isUserInteractionEnabled, usually: true)
    notes.note("isMultipleTouchEnabled", isMultipleTouchEnabled, usually: false)
    notes.note("isFirstResponder", isFirstResponder, usually: false)
    if tag != 0 { notes.values["tag"] = .number(Double(tag)) }
    noteKind(&notes)
    return notes.values
  }

  /// Properties of drawing and of the layer.
  private func noteLook(_ notes: inout PropertyNotes) {
    notes.note("alpha", alpha, usually: 1)
    notes.note("isHidden", isHidden, usually: false)
    notes.note("clipsToBounds", clipsToBounds, usually: false)
    notes.note("backgroundColor", backgroundColor)
    if tintColor != superview?.tintColor { notes.note("tintColor", tintColor) }
    if contentMode != .scaleToFill { notes.values["contentMode"] = .text(contentMode.word) }
    if !transform.isIdentity {
      let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
      notes.note("transform", numbers)
    }
    if mask != nil { notes.values["mask"] = .text("a view") }
    notes.note("layer.cornerRadius", layer.cornerRadius, usually: 0)
    notes.note("layer.borderWidth", layer.borderWidth, usually: 0)
    if layer.borderWidth > 0 { notes.note("layer.borderColor", layer.borderColor.map { UIColor(cgColor: $0) }) }
    notes.note("layer.shadowOpacity", CGFloat(layer.shadowOpacity), usually: 0)
    if layer.shadowOpacity > 0 {
      notes.note("layer.shadowRadius", layer.shadowRadius, usually: 3)
      notes.note("layer.shadowOffset", [layer.shadowOffset.width, layer.shadowOffset.height])
    }
    notes.note("layer.zPosition", layer.zPosition, usually: 0)
  }

  /// Properties of layout. Ambiguity is only asked for in a window, where constraints are solved.
  private func noteLayout(_ notes: inout PropertyNotes) {
    notes.note("hasAmbiguousLayout", window != nil && hasAmbiguousLayout, usually: false)
    notes.note("translatesAutoresizingMaskIntoConstraints", translatesAutoresizingMaskIntoConstraints, usually: true)
    let priorities: [(String, (NSLayoutConstraint.Axis) -> UILayoutPriority, usual: Float)] = [
      ("contentHuggingPriority", contentHuggingPriority, 250),
      ("contentCompressionResistancePriority", contentCompressionResistancePriority, 750),
    ]
    for (name, priority, usual) in priorities {
      let (x, y) = (priority(.horizontal).rawValue, priority(.vertical).rawValue)
      if x != usual || y != usual { notes.note(name, [CGFloat(x), CGFloat(y)]) }
    }
    let insets = safeAreaInsets
    if insets != .zero { notes.note("safeAreaInsets", [insets.top, insets.left, insets.bottom, insets.right]) }
    switch semanticContentAttribute {
    case .unspecified: break
    case .playback: notes.values["semanticContentAttribute"] = .text("playback")
    case .spatial: notes.values["semanticContentAttribute"] = .text("spatial")
    case .forceLeftToRight: notes.values["semanticContentAttribute"] = .text("forceLeftToRight")
    case .forceRightToLeft: notes.values["semanticContentAttribute"] = .text("forceRightToLeft")
    @unknown default: break
    }
  }

  /// Properties that VoiceOver reads.
  private func noteAccessibility(_ notes: inout PropertyNotes) {
    notes.note("isAccessibilityElement", isAccessibilityElement, usually: false)
    notes.note("accessibilityElementsHidden", accessibilityElementsHidden, usually: false)
    notes.note("accessibilityViewIsModal", accessibilityViewIsModal, usually: false)
    if isAccessibilityElement, let label = accessibilityLabel { notes.values["accessibilityLabel"] = .text(label) }
    if let value = accessibilityValue { notes.values["accessibilityValue"] = .text(value) }
    if isAccessibilityElement, !accessibilityTraits.isEmpty {
      notes.values["accessibilityTraits"] = .text(accessibilityTraits.words)
    }
  }
}

/// The properties of one view, collected without their default values.
struct PropertyNotes {
  /// The traits with which colours are resolved.
  let traits: UITraitCollection
  /// By Apple's names of the properties.
  var values: [String: PropertyValue] = [:]

  /// Notes a number unless it is the default one.
  mutating func note(_ name: String, _ value: CGFloat, usually: CGFloat) {
    if value != usually { values[name] = .number(rounded(Double(value))) }
  }

  /// Notes a flag unless it is the default one.
  mutating func note(_ name: String, _ value: Bool, usually: Bool) {
    if value != usually { values[name] = .flag(value) }
  }

  /// Notes a colour as it looks in the view's traits; `nil` is not noted.
  @MainActor
  mutating func note(_ name: String, _ color: UIColor?) {
    if let color { values[name] = .text(color.recorded(with: traits)) }
  }

  /// Notes several numbers as one text, separated by spaces.
  mutating func note(_ name: String, _ numbers: [CGFloat]) {
    values[name] = .text(numbers.map { shortest(Double($0)) }.joined(separator: " "))
  }
}

@MainActor
extension UIColor {
  /// Returns `#RRGGBB`, followed by the opacity if it is not opaque, resolved for the traits. Components outside of sRGB are clamped.
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

extension UIAccessibilityTraits {
  fileprivate var words: String {
    let words: [(UIAccessibilityTraits, String)] = [
      (.button, "button"), (.link, "link"), (.image, "image"), (.selected, "selected"), (.keyboardKey, "keyboardKey"),
      (.staticText, "staticText"), (.summaryElement, "summaryElement"), (.notEnabled, "notEnabled"),
      (.updatesFrequently, "updatesFrequently"), (.searchField, "searchField"), (.adjustable, "adjustable"),
      (.allowsDirectInteraction, "allowsDirectInteraction"), (.causesPageTurn, "causesPageTurn"), (.header, "header"),
      (.tabBar, "tabBar"),
    ]
    let found = words.filter { contains($0.0) }.map(\.1)
    return found.isEmpty ? "\(rawValue)" : found.joined(separator: ", ")
  }
}

extension UIView.ContentMode {
  /// The names of content modes, by which records and ``LiveEdit`` write them.
  static var valuesByName: [String: UIView.ContentMode] {
    [
      "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
      "redraw": .redraw,
      "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft,
      "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    ]
  }

  fileprivate var word: String { Self.valuesByName.first { $0.value == self }?.key ?? "\(rawValue)" }
}
