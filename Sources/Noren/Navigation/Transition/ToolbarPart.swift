import ChromeCore
import NorenSeam
import UIKit

/// An element of a toolbar, and the view that shows it.
@MainActor
struct ToolbarPart {
  let element: ToolbarElement
  let view: UIView

  /// A view that looks like this part, as large as its frame; `nil` when there is nothing to see.
  ///
  /// Text and symbols are shown anew, sharp in every size; only other views are photographed.
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
    // A button makes these views when it is asked for them: one that shows none is not asked.
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

/// Gives things numbers: equal ones the same.
@MainActor
final class ToolbarLooks {
  private var numbers: [AnyHashable: Int] = [:]

  func number(of look: AnyHashable) -> Int {
    if let number = numbers[look] { return number }
    numbers[look] = numbers.count + 1
    return numbers.count
  }

  /// A colour as it is shown in `view`.
  static func look(of color: UIColor?, in view: UIView) -> AnyHashable {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color?.resolvedColor(with: view.traitCollection).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha]
  }
}
