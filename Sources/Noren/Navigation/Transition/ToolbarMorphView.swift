import ChromeCore
import UIKit

/// Shows a ``ToolbarMorph``: pictures of the elements over the blended backgrounds.
@MainActor
final class ToolbarMorphView: UIView {
  /// One of the two toolbars. Lengths in points, from the top left corner of the screen.
  struct Side {
    var parts: [ToolbarPart]
    /// Down to the bar's lower edge.
    var height: CGFloat
    var background: UIColor
    var hairline: UIColor?
  }

  let morph: ToolbarMorph
  private let blend: ToolbarBackgroundBlend
  private let hairlineBlend: ToolbarBackgroundBlend
  /// The pictures and the backgrounds end with the bar; the hairline lies below.
  private let clip = UIView()
  private var pictures: [(piece: ToolbarMorph.Piece, view: UIView)] = []
  private let lowerBackground = UIView()
  private let upperBackground = UIView()
  private let lowerHairline = UIView()
  private let upperHairline = UIView()

  init(lower: Side, upper: Side, width: CGFloat, isRightToLeft: Bool, isFade: Bool) {
    morph = ToolbarMorph(
      lower: ToolbarMorph.Face(elements: lower.parts.map(\.element), height: lower.height),
      upper: ToolbarMorph.Face(elements: upper.parts.map(\.element), height: upper.height), width: width,
      isRightToLeft: isRightToLeft, isFade: isFade)
    blend = ToolbarBackgroundBlend(
      isLowerOpaque: lower.background.isOpaque, isUpperOpaque: upper.background.isOpaque,
      isSame: lower.background == upper.background)
    hairlineBlend = ToolbarBackgroundBlend(
      isLowerOpaque: false, isUpperOpaque: false, isSame: lower.hairline == upper.hairline)
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: lower.height))
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    autoresizingMask = [.flexibleWidth]
    addBackgrounds(lower, upper)
    addPictures(lower.parts, upper.parts)
  }

  @available(*, unavailable, message: "A morph is made for two toolbars.")
  required init?(coder: NSCoder) { nil }

  /// Whether the toolbars below cannot be seen.
  var coversBars: Bool {
    blend.isLowerOpaque && blend.isUpperOpaque && abs(morph.lower.height - morph.upper.height) < 0.5
  }

  private func addBackgrounds(_ lower: Side, _ upper: Side) {
    clip.clipsToBounds = true
    clip.frame = bounds
    clip.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(clip)
    lowerBackground.backgroundColor = lower.background
    upperBackground.backgroundColor = upper.background
    let ordered = blend.isUpperOnTop ? [lowerBackground, upperBackground] : [upperBackground, lowerBackground]
    for view in ordered {
      view.frame = clip.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      clip.addSubview(view)
    }
    lowerHairline.backgroundColor = lower.hairline
    upperHairline.backgroundColor = upper.hairline
    for view in [lowerHairline, upperHairline] {
      view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
      addSubview(view)
    }
  }

  private func addPictures(_ lower: [ToolbarPart], _ upper: [ToolbarPart]) {
    for piece in morph.pieces {
      let part: ToolbarPart =
        switch piece.source {
        case .lower(let index): lower[index]
        case .upper(let index): upper[index]
        }
      guard let view = part.makePicture() else { continue }
      view.bounds.size = part.element.frame.size
      clip.addSubview(view)
      pictures.append((piece, view))
    }
  }

  /// Shows the morph `share` of the way to the upper toolbar; in an animation, moves there.
  func pose(at share: CGFloat) {
    frame.size.height = morph.height(at: share)
    lowerBackground.alpha = blend.lowerAlpha(at: share)
    upperBackground.alpha = blend.upperAlpha(at: share)
    lowerHairline.alpha = hairlineBlend.lowerAlpha(at: share)
    upperHairline.alpha = hairlineBlend.upperAlpha(at: share)
    for (piece, view) in pictures {
      let pose = piece.pose(at: share)
      view.center = pose.center
      view.transform = CGAffineTransform(scaleX: pose.scale, y: pose.scale)
      view.alpha = pose.alpha
    }
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    let thickness = 1 / max(traitCollection.displayScale, 1)
    for view in [lowerHairline, upperHairline] {
      view.frame = CGRect(x: 0, y: bounds.height, width: bounds.width, height: thickness)
    }
  }
}

extension UIColor {
  /// In every appearance it may be shown in, as far as the present one tells.
  fileprivate var isOpaque: Bool {
    var alpha: CGFloat = 0
    return getRed(nil, green: nil, blue: nil, alpha: &alpha) && alpha >= 1
  }
}
