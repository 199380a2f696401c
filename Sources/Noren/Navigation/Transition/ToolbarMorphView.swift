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
    var background: NavigationToolbarBackground
    /// How much of it is seen, 0…1.
    var backgroundOpacity: CGFloat
    var hairline: UIColor?
    var hairlineOpacity: CGFloat

    /// Whether nothing shines through, in every appearance it may be shown in, as far as the current one tells.
    var isOpaque: Bool {
      var alpha: CGFloat = 0
      guard background.isOpaque, backgroundOpacity >= 1, let color = background.color else { return false }
      return color.getRed(nil, green: nil, blue: nil, alpha: &alpha) && alpha >= 1
    }

    /// A view that looks like the background.
    func makeBackground() -> UIView {
      let view = BarBackgroundView()
      view.show(color: background.color, blur: background.blur)
      return Self.layer(view, opacity: backgroundOpacity)
    }

    func makeHairline() -> UIView {
      let view = UIView()
      view.backgroundColor = hairline
      return Self.layer(view, opacity: hairlineOpacity)
    }

    /// Two views, because the outer one's alpha is the blend's.
    private static func layer(_ inner: UIView, opacity: CGFloat) -> UIView {
      let outer = UIView()
      inner.alpha = opacity
      inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      outer.addSubview(inner)
      return outer
    }
  }

  let morph: ToolbarMorph
  private let blend: ToolbarBackgroundBlend
  private let hairlineBlend: ToolbarBackgroundBlend
  /// The pictures and the backgrounds end with the bar; the line lies below.
  let clip = UIView()
  private var pictures: [(piece: ToolbarMorph.Piece, view: UIView)] = []
  private let lowerBackground: UIView
  private let upperBackground: UIView
  private let lowerHairline: UIView
  private let upperHairline: UIView

  init(lower: Side, upper: Side, width: CGFloat, isRightToLeft: Bool, isFade: Bool) {
    morph = ToolbarMorph(
      lower: ToolbarMorph.Face(elements: lower.parts.map(\.element), height: lower.height),
      upper: ToolbarMorph.Face(elements: upper.parts.map(\.element), height: upper.height), width: width,
      isRightToLeft: isRightToLeft, isFade: isFade)
    blend = ToolbarBackgroundBlend(
      isLowerOpaque: lower.isOpaque, isUpperOpaque: upper.isOpaque,
      isSame: lower.background == upper.background && lower.backgroundOpacity == upper.backgroundOpacity)
    hairlineBlend = ToolbarBackgroundBlend(
      isLowerOpaque: false, isUpperOpaque: false,
      isSame: lower.hairline == upper.hairline && lower.hairlineOpacity == upper.hairlineOpacity)
    lowerBackground = lower.makeBackground()
    upperBackground = upper.makeBackground()
    lowerHairline = lower.makeHairline()
    upperHairline = upper.makeHairline()
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: lower.height))
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    autoresizingMask = [.flexibleWidth]
    addBackgrounds()
    addPictures(lower.parts, upper.parts)
  }

  @available(*, unavailable, message: "A morph is made for two toolbars.")
  required init?(coder: NSCoder) { nil }

  /// Whether the toolbars below cannot be seen.
  var coversBars: Bool {
    blend.isLowerOpaque && blend.isUpperOpaque && abs(morph.lower.height - morph.upper.height) < 0.5
  }

  private func addBackgrounds() {
    clip.clipsToBounds = true
    clip.frame = bounds
    clip.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(clip)
    let ordered = blend.isUpperOnTop ? [lowerBackground, upperBackground] : [upperBackground, lowerBackground]
    for view in ordered {
      view.frame = clip.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      clip.addSubview(view)
    }
    // Where the bars themselves are there, their lines are seen, and a second one would darken them.
    guard !coversBars else { return }
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

  /// Moves to one of the ends, in the animation that this is called in.
  func animate(toUpper isUpper: Bool) {
    pose(at: isUpper ? 1 : 0, fading: .throughout)
    let fades = Set(pictures.map(\.piece.fade)).subtracting([.throughout])
    guard !fades.isEmpty else { return }
    UIView.animateKeyframes(withDuration: UIView.inheritedAnimationDuration, delay: 0, options: .calculationModeLinear)
    {
      for fade in fades {
        // Towards the lower bar the way is read backwards.
        let (start, end) = (fade.window.lowerBound, fade.window.upperBound)
        UIView.addKeyframe(withRelativeStartTime: isUpper ? start : 1 - end, relativeDuration: end - start) {
          for (piece, view) in self.pictures where piece.fade == fade {
            view.alpha = piece.pose(at: isUpper ? 1 : 0).alpha
          }
        }
      }
    }
  }

  /// Shows the morph `share` of the way to the upper toolbar; in an animation, moves there.
  ///
  /// - Parameter fading: Only these fade; `nil` for all.
  func pose(at share: CGFloat, fading: ToolbarFade? = nil) {
    frame.size.height = morph.height(at: share)
    lowerBackground.alpha = blend.lowerAlpha(at: share)
    upperBackground.alpha = blend.upperAlpha(at: share)
    lowerHairline.alpha = hairlineBlend.lowerAlpha(at: share)
    upperHairline.alpha = hairlineBlend.upperAlpha(at: share)
    for (piece, view) in pictures {
      let pose = piece.pose(at: share)
      view.center = pose.center
      view.transform = CGAffineTransform(scaleX: pose.scale, y: pose.scale)
      if fading == nil || piece.fade == fading { view.alpha = pose.alpha }
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
