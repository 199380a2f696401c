import NorenCore
import NorenSeam
import UIKit

/// An element of a toolbar, and the view that shows it.
@MainActor
struct ToolbarPart {
  /// The values from which ``ToolbarMorph`` makes its poses.
  let element: ToolbarElement
  /// The toolbar's own view, which stays in the toolbar.
  let view: UIView

  /// Returns a view that looks like this part, with its size; `nil` if there is nothing to show.
  ///
  /// Text and symbols are copied as views, sharp at every scale; only other views are photographed.
  func makePicture() -> UIView? { Self.picture(of: view) }

  private static func picture(of view: UIView) -> UIView? {
    switch view {
    case let label as UILabel: copy(label)
    case let imageView as UIImageView: copy(imageView)
    case let button as NavigationToolbarButton where button.takesTouches: copy(button)
    default: view.snapshotView(afterScreenUpdates: true)
    }
  }

  private static func copy(_ label: UILabel) -> UIView {
    let copy = UILabel(frame: CGRect(origin: .zero, size: label.bounds.size))
    copy.font = label.font
    copy.textColor = label.textColor
    copy.text = label.text
    if let text = LabelAttributes.attributedText(of: label) { copy.attributedText = text }
    copy.numberOfLines = label.numberOfLines
    copy.textAlignment = label.textAlignment
    copy.lineBreakMode = label.lineBreakMode
    copy.adjustsFontSizeToFitWidth = label.adjustsFontSizeToFitWidth
    copy.minimumScaleFactor = label.minimumScaleFactor
    return copy
  }

  private static func copy(_ imageView: UIImageView) -> UIView {
    let copy = UIImageView(image: imageView.image)
    copy.frame = CGRect(origin: .zero, size: imageView.bounds.size)
    copy.contentMode = imageView.contentMode
    copy.tintColor = imageView.tintColor
    return copy
  }

  private static func copy(_ button: NavigationToolbarButton) -> UIView {
    let copy = UIView(frame: CGRect(origin: .zero, size: button.bounds.size))
    if let selection = button.selectionView, !selection.isHidden {
      let ground = UIView(frame: selection.frame)
      ground.backgroundColor = selection.backgroundColor
      ground.layer.cornerRadius = selection.layer.cornerRadius
      copy.addSubview(ground)
    }
    // A button creates these subviews on demand, so they are only requested if they show something.
    let parts: [UIView?] = [
      button.currentImage == nil ? nil : button.imageView,
      (button.currentTitle ?? "").isEmpty ? nil : button.titleLabel,
    ]
    for part in parts.compactMap({ $0 }) where !part.isHidden {
      guard let picture = picture(of: part) else { continue }
      picture.frame = button.convert(part.bounds, from: part)
      picture.alpha = part.alpha
      copy.addSubview(picture)
    }
    return copy
  }
}

/// Numbers values; equal values get equal numbers.
@MainActor
final class ToolbarLooks {
  private var numbers: [AnyHashable: Int] = [:]

  /// Returns the value's number: 1 for the first value, and the next one for each new value.
  func number(of look: AnyHashable) -> Int {
    if let number = numbers[look] { return number }
    numbers[look] = numbers.count + 1
    return numbers.count
  }

  /// Returns a colour's components as they appear in `view`, so that equal colours compare equal.
  static func look(of color: UIColor?, in view: UIView) -> AnyHashable {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color?.resolvedColor(with: view.traitCollection).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha]
  }
}
