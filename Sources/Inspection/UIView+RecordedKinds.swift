import UIKit

// The properties that Apple's classes have in addition to those of all views.
extension UIView {
  /// Notes the properties of the view's class. Only the first matching class counts, besides those of controls.
  func noteKind(_ notes: inout PropertyNotes) {
    if let control = self as? UIControl {
      notes.note("isEnabled", control.isEnabled, usually: true)
      notes.note("isSelected", control.isSelected, usually: false)
      notes.note("isHighlighted", control.isHighlighted, usually: false)
      control.noteTouches(&notes)
    }
    switch self {
    case let label as UILabel: label.noteText(&notes)
    case let picture as UIImageView:
      if let size = picture.image?.size {
        notes.values["contents"] = .text("image \(shortest(Double(size.width))) × \(shortest(Double(size.height)))")
      }
    case let field as UITextField:
      if let placeholder = field.placeholder, !placeholder.isEmpty { notes.values["placeholder"] = .text(placeholder) }
      notes.note("isEditing", field.isEditing, usually: false)
    case let scrollView as UIScrollView: scrollView.noteScrolling(&notes)
    case let stack as UIStackView: stack.noteArrangement(&notes)
    case let dots as UIPageControl:
      notes.values["numberOfPages"] = .number(Double(dots.numberOfPages))
      notes.values["currentPage"] = .number(Double(dots.currentPage))
    case let cell as UITableViewCell:
      notes.note("indexPath", cell.firstSuperview(UITableView.self)?.indexPath(for: cell))
      notes.note("isSelected", cell.isSelected, usually: false)
      notes.note("isHighlighted", cell.isHighlighted, usually: false)
    case let cell as UICollectionViewCell:
      notes.note("indexPath", cell.firstSuperview(UICollectionView.self)?.indexPath(for: cell))
      notes.note("isSelected", cell.isSelected, usually: false)
      notes.note("isHighlighted", cell.isHighlighted, usually: false)
    default: break
    }
  }
}

extension UIView {
  /// The nearest view of a class, from itself upwards.
  fileprivate func firstSuperview<View: UIView>(_ kind: View.Type) -> View? {
    sequence(first: self, next: \.superview).lazy.compactMap { $0 as? View }.first
  }
}

extension PropertyNotes {
  /// Notes the section and row or item. Not a property of Apple's: the cell's table or collection is asked, and it identifies the cell.
  @MainActor
  fileprivate mutating func note(_ name: String, _ path: IndexPath?) {
    if let path { values[name] = .text(path.map { String($0) }.joined(separator: " ")) }
  }
}

extension UILabel {
  /// Notes the font and the text's colour, and for one line how much wider the text is than the label.
  fileprivate func noteText(_ notes: inout PropertyNotes) {
    notes.values["font"] = .text("\(font.fontName) \(shortest(Double(font.pointSize)))")
    notes.note("textColor", textColor)
    if numberOfLines != 1 { notes.values["numberOfLines"] = .number(Double(numberOfLines)) }
    guard let text, !text.isEmpty else { return }
    notes.values["contents"] = .text("text")
    guard numberOfLines == 1, !adjustsFontSizeToFitWidth else { return }
    let missing = intrinsicContentSize.width - bounds.width
    if missing > 0.5 { notes.note("missingTextWidth", missing, usually: 0) }
  }
}

extension UIScrollView {
  /// Notes the content's size and position. The size is always recorded: it marks scroll views in a record.
  fileprivate func noteScrolling(_ notes: inout PropertyNotes) {
    let (size, inset) = (contentSize, adjustedContentInset)
    notes.values["contentSize"] = .text("\(shortest(Double(size.width))) × \(shortest(Double(size.height)))")
    notes.note("contentOffset", [contentOffset.x, contentOffset.y])
    notes.note("adjustedContentInset", [inset.top, inset.left, inset.bottom, inset.right])
    notes.note("isScrollEnabled", isScrollEnabled, usually: true)
    notes.note("isPagingEnabled", isPagingEnabled, usually: false)
    notes.note("isDragging", isDragging, usually: false)
    notes.note("isDecelerating", isDecelerating, usually: false)
  }
}

extension UIStackView {
  /// Notes axis and spacing always, alignment and distribution unless they are the default.
  fileprivate func noteArrangement(_ notes: inout PropertyNotes) {
    notes.values["axis"] = .text(axis == .vertical ? "vertical" : "horizontal")
    notes.values["spacing"] = .number(rounded(Double(spacing)))
    switch alignment {
    case .fill: break
    case .leading: notes.values["alignment"] = .text("leading")
    case .firstBaseline: notes.values["alignment"] = .text("firstBaseline")
    case .center: notes.values["alignment"] = .text("center")
    case .trailing: notes.values["alignment"] = .text("trailing")
    case .lastBaseline: notes.values["alignment"] = .text("lastBaseline")
    @unknown default: break
    }
    switch distribution {
    case .fill: break
    case .fillEqually: notes.values["distribution"] = .text("fillEqually")
    case .fillProportionally: notes.values["distribution"] = .text("fillProportionally")
    case .equalSpacing: notes.values["distribution"] = .text("equalSpacing")
    case .equalCentering: notes.values["distribution"] = .text("equalCentering")
    @unknown default: break
    }
  }
}

extension UIControl {
  /// Notes whether a control smaller than a finger takes touches around it. Nothing is noted for larger controls.
  fileprivate func noteTouches(_ notes: inout PropertyNotes) {
    guard max(bounds.width, bounds.height) < ScreenRecord.fingerSize else { return }
    // Excludes the edge, which belongs to the neighbouring view.
    let reach = ScreenRecord.fingerSize / 2 - 0.5
    let ends = [
      CGVector(dx: -reach, dy: 0), CGVector(dx: reach, dy: 0), CGVector(dx: 0, dy: -reach), CGVector(dx: 0, dy: reach),
    ]
    let isLarge = ends.allSatisfy { end in
      point(inside: CGPoint(x: bounds.midX + end.dx, y: bounds.midY + end.dy), with: nil)
    }
    notes.note("takesTouchesAround", isLarge, usually: false)
  }

  /// The actions of the control, one event per line: titles of actions; class and selector of targets.
  var recordedActions: [String] {
    var result: [String] = []
    enumerateEventHandlers { action, target, event, _ in
      let what = action.map { $0.title.isEmpty ? "an action" : "\"\($0.title)\"" } ?? ControlTarget.words(for: target)
      result.append("\(event.word): \(what)")
    }
    return result
  }
}

/// Describes UIKit's value for a control's target: an object and a selector on Apple's systems, and nothing on others.
enum ControlTarget {
  /// Returns `ShopViewController.buy:`, without the object's address; `the responder chain.buy:` where no object is named.
  static func words<Pair>(for pair: Pair?) -> String {
    guard let pair else { return "a target" }
    let parts = Mirror(reflecting: pair).children.map(\.value)
    guard parts.count == 2 else { return "a target" }
    let object = Mirror(reflecting: parts[0])
    let target: Any? = object.displayStyle == .optional ? object.children.first.map { $0.value } : parts[0]
    let name = target.map { String(describing: type(of: $0)) } ?? "the responder chain"
    return "\(name).\(parts[1])"
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
