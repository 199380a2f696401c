import NorenCore
import UIKit

/// Shows a ``ToolbarMorph``: pictures of the elements over the blended backgrounds. It takes no touches, and VoiceOver ignores it.
///
/// ```
/// ToolbarMorphView          as high as the blended bar
/// ├─ clip                   cuts pictures off at the bar's lower edge
/// │  ├─ both backgrounds    the one that fades is in front
/// │  └─ pictures            in the morph's order
/// └─ both hairlines         only if the bars themselves are hidden
/// ```
@MainActor
final class ToolbarMorphView: UIView {
  /// One of the two toolbars. Lengths are in points, from the top left corner of the screen.
  struct Side {
    var parts: [ToolbarPart]
    /// From the top to the bar's lower edge.
    var height: CGFloat
    var background: NavigationToolbarBackground
    /// The opacity of the bar's own background view, 0…1.
    var backgroundOpacity: CGFloat
    var hairline: UIColor?
    var hairlineOpacity: CGFloat

    /// Whether nothing shows through; for a dynamic colour, as far as its current value tells.
    var isOpaque: Bool {
      var alpha: CGFloat = 0
      guard background.isOpaque, backgroundOpacity >= 1, let color = background.color else { return false }
      return color.getRed(nil, green: nil, blue: nil, alpha: &alpha) && alpha >= 1
    }

    /// Returns a view that looks like the background.
    func makeBackground() -> UIView {
      let view = BarBackgroundView()
      view.show(color: background.color, blur: background.blur)
      return Self.layer(view, opacity: backgroundOpacity)
    }

    /// Returns a view that looks like the line below the bar.
    func makeHairline() -> UIView {
      let view = UIView()
      view.backgroundColor = hairline
      return Self.layer(view, opacity: hairlineOpacity)
    }

    /// Wraps a view in another one, whose opacity is the blend's.
    private static func layer(_ inner: UIView, opacity: CGFloat) -> UIView {
      let outer = UIView()
      inner.alpha = opacity
      inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      outer.addSubview(inner)
      return outer
    }
  }

  /// The poses of all pictures as a function of the share.
  let morph: ToolbarMorph
  private let blend: ToolbarBackgroundBlend
  private let hairlineBlend: ToolbarBackgroundBlend
  /// Contains pictures and backgrounds, which end with the bar; the line is below.
  let clip = UIView()
  /// In drawing order. A piece that cannot be photographed has none.
  private var pictures: [(piece: ToolbarMorph.Piece, view: UIView)] = []
  private let lowerBackground: UIView
  private let upperBackground: UIView
  private let lowerHairline: UIView
  private let upperHairline: UIView

  /// Creates all pictures, at the lower bar's height.
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

  @available(*, unavailable, message: "A morph needs two toolbars.")
  required init?(coder: NSCoder) { nil }

  /// Whether this view hides both toolbars: both are opaque and equally high.
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
    // If the bars themselves are visible, so are their lines, and a second one would darken them.
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

  /// Moves to one of the ends within the animation in which it is called.
  ///
  /// Positions are linear in the share, so one animation shows them exactly. Pieces that do not fade all the way get key frames of their
  /// own.
  func animate(toUpper isUpper: Bool) {
    pose(at: isUpper ? 1 : 0, fading: .throughout)
    let fades = Set(pictures.map(\.piece.fade)).subtracting([.throughout])
    guard !fades.isEmpty else { return }
    UIView.animateKeyframes(withDuration: UIView.inheritedAnimationDuration, delay: 0, options: .calculationModeLinear)
    {
      for fade in fades {
        // Towards the lower bar, time runs backwards.
        let (start, end) = (fade.window.lowerBound, fade.window.upperBound)
        UIView.addKeyframe(withRelativeStartTime: isUpper ? start : 1 - end, relativeDuration: end - start) {
          for (piece, view) in self.pictures where piece.fade == fade {
            view.alpha = piece.pose(at: isUpper ? 1 : 0).alpha
          }
        }
      }
    }
  }

  /// Shows the morph `share` of the way to the upper toolbar; within an animation, moves there.
  ///
  /// - Parameter fading: Only pieces with this fade change their opacity; `nil` for all.
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
