import Foundation
import QuartzCore
import UIKitCore

/// The dimmed screen behind a context menu, and on it what was lifted: the picture of a view, or the view of a preview controller.
final class ContextMenuPreviewView: UIView, MenuPreview {
  private let dimming = UIView()
  /// Casts the shadow; its bounds are those of the preview at rest.
  private let lifted = UIView()
  /// Cut to rounded corners.
  private let content: UIView
  private let source: UITargetedPreview
  let controller: UIViewController?
  /// Where the preview ends, instead of where it began; `nil` for a source that has gone.
  var destination: () -> UITargetedPreview? = { nil }
  /// Called on a tap on the preview.
  var tapped: () -> Void = {}
  /// Run beside the animation with which the preview comes, and after it.
  var coming = ContextMenuAnimator()
  /// Run beside the animation with which the preview goes, and after it.
  var going = ContextMenuAnimator()
  /// How a tap on the preview ends it; `nil` while it was not tapped.
  var commitStyle: UIContextMenuInteractionCommitStyle?
  /// The alpha of the lifted view, which is invisible meanwhile.
  private var hiddenAlpha: CGFloat?

  /// Figures of iOS 13–18 [G].
  private enum Look {
    static let cornerRadius: CGFloat = 13
    static let liftDuration: TimeInterval = 0.4
    static let damping: CGFloat = 0.8
    static let dropDuration: TimeInterval = 0.3
    /// How far a preview that is entered grows while it fades.
    static let enteredScale: CGFloat = 1.15
    /// A controller without a preferred size gets this share of the window's height.
    static let controllerHeight: CGFloat = 0.6
  }

  init(_ source: UITargetedPreview, controller: UIViewController?) {
    self.source = source
    self.controller = controller
    content = controller.map(\.view) ?? Self.picture(of: source)
    super.init(frame: .zero)
    dimming.backgroundColor = UIColor { traits in
      UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
    }
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(dimming)
    lifted.layer.shadowColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    lifted.layer.shadowOpacity = 0.25
    lifted.layer.shadowRadius = 20
    lifted.layer.shadowOffset = CGSize(width: 0, height: 10)
    addSubview(lifted)
    content.clipsToBounds = true
    content.layer.cornerRadius =
      controller == nil ? max(source.view.layer.cornerRadius, Look.cornerRadius) : Look.cornerRadius
    content.isUserInteractionEnabled = false
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    lifted.addSubview(content)
    isAccessibilityElement = false
  }

  required init?(coder: NSCoder) { nil }

  /// A picture of the part of the view that is lifted, on the colour that the parameters give.
  private static func picture(of source: UITargetedPreview) -> UIView {
    let part = source.visibleBounds
    let back = UIView(frame: CGRect(origin: .zero, size: part.size))
    back.backgroundColor = source.parameters.backgroundColor
    back.overrideUserInterfaceStyle = source.view.traitCollection.userInterfaceStyle
    if let picture = source.view.resizableSnapshotView(
      from: part, afterScreenUpdates: true, withCapInsets: .zero)
    {
      picture.frame = back.bounds
      picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      back.addSubview(picture)
    }
    if let path = source.parameters.visiblePath {
      let mask = CAShapeLayer()
      mask.path = moved(path, of: source).cgPath
      back.layer.mask = mask
    }
    return back
  }

  // MARK: MenuPreview

  func arrange(forMenu size: CGSize, in area: CGRect) -> MenuPlacement {
    dimming.frame = bounds
    let natural = naturalSize(in: area)
    let layout = ContextMenuLayout(
      preview: natural, source: source.frame(in: self) ?? CGRect(x: area.midX, y: area.midY, width: 1, height: 1),
      menu: size, area: area, isCompact: traitCollection.verticalSizeClass == .compact, isReversed: isRightToLeft)
    lifted.transform = .identity
    lifted.frame = layout.preview
    if controller == nil {
      // The picture keeps its size and is scaled, so that paths of the app's fit.
      lifted.bounds.size = natural
      let scale = layout.preview.width / max(natural.width, 1)
      lifted.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
    content.frame = lifted.bounds
    lifted.layer.shadowPath = shadowPath.cgPath
    return layout.menu
  }

  /// The outline that casts the shadow, in the space of ``lifted``.
  private var shadowPath: UIBezierPath {
    guard controller == nil, let own = source.parameters.shadowPath ?? source.parameters.visiblePath else {
      return UIBezierPath(roundedRect: lifted.bounds, cornerRadius: content.layer.cornerRadius)
    }
    return Self.moved(own, of: source)
  }

  /// Returns a path of the view's space in that of the part that is lifted.
  private static func moved(_ path: UIBezierPath, of source: UITargetedPreview) -> UIBezierPath {
    let moved = UIBezierPath(cgPath: path.cgPath)
    let part = source.visibleBounds
    moved.apply(CGAffineTransform(translationX: -part.minX, y: -part.minY))
    return moved
  }

  private func naturalSize(in area: CGRect) -> CGSize {
    guard let controller else { return source.visibleBounds.size }
    let preferred = controller.preferredContentSize
    return CGSize(
      width: preferred.width > 0 ? preferred.width : area.width,
      height: preferred.height > 0 ? preferred.height : bounds.height * Look.controllerHeight)
  }

  func appear() {
    hideSource()
    let final = lifted.transform
    UIView.performWithoutAnimation {
      dimming.alpha = 0
      if UIAccessibility.isReduceMotionEnabled || controller != nil { lifted.alpha = 0 }
      if !UIAccessibility.isReduceMotionEnabled { lifted.transform = transform(to: source) ?? final }
    }
    UIView.animate(
      withDuration: Look.liftDuration, delay: 0, usingSpringWithDamping: Look.damping, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) { [self] in
      dimming.alpha = 1
      lifted.alpha = 1
      lifted.transform = final
      coming.runAnimations()
    } completion: { [coming] _ in
      coming.complete()
    }
  }

  func disappear(completion: @escaping () -> Void) {
    let animator = going
    let end = destination() ?? source
    UIView.animate(withDuration: Look.dropDuration, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState]) {
      [self] in
      dimming.alpha = 0
      if commitStyle == .pop {
        lifted.alpha = 0
        if !UIAccessibility.isReduceMotionEnabled {
          lifted.transform = lifted.transform.scaledBy(x: Look.enteredScale, y: Look.enteredScale)
        }
      } else if !UIAccessibility.isReduceMotionEnabled, let transform = transform(to: end) {
        lifted.transform = transform
        if controller != nil { lifted.alpha = 0 }
      } else {
        lifted.alpha = 0
      }
      animator.runAnimations()
    } completion: { [self] _ in
      showSource()
      if controller != nil, content.superview === lifted { content.removeFromSuperview() }
      completion()
      animator.complete()
    }
  }

  func handleTap(at point: CGPoint) -> Bool {
    guard lifted.frame.contains(point) else { return false }
    tapped()
    return true
  }

  /// The transform that brings the preview to where a target is; `nil` if that is in no window.
  private func transform(to preview: UITargetedPreview) -> CGAffineTransform? {
    guard let frame = preview.frame(in: self), lifted.bounds.width > 0, lifted.bounds.height > 0 else { return nil }
    return CGAffineTransform(translationX: frame.midX - lifted.center.x, y: frame.midY - lifted.center.y)
      .scaledBy(x: frame.width / lifted.bounds.width, y: frame.height / lifted.bounds.height)
  }

  // MARK: The source

  private func hideSource() {
    guard controller == nil, hiddenAlpha == nil else { return }
    hiddenAlpha = source.view.alpha
    UIView.performWithoutAnimation { source.view.alpha = 0 }
  }

  /// Shows the view again, unless the app has changed its alpha meanwhile.
  private func showSource() {
    guard let hiddenAlpha else { return }
    self.hiddenAlpha = nil
    if source.view.alpha == 0 { UIView.performWithoutAnimation { source.view.alpha = hiddenAlpha } }
  }
}
