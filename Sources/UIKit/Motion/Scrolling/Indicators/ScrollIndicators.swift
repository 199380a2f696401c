import Foundation
import NorenBasics
import QuartzCore
import UIKitCore

/// The two bars that show how far a scroll view is scrolled: visible while it moves, then faded out.
///
/// They are layers without views: clients do not find them among the subviews, no touch hits them, and moving them requests no layout.
final class ScrollIndicators {
  @Unretained private var view: UIScrollView?
  /// The vertical indicator's layer, made when it is first shown. The horizontal one likewise.
  private var vertical: CALayer?
  private var horizontal: CALayer?
  /// Runs while the indicators fade or wait to fade.
  private var tick: FrameTick?
  /// Whether the indicators are visible, fading included, provided that the content overflows.
  private(set) var isShown = false

  /// The time in which the indicators fade, in seconds (behaviours §4 "Indicator") [G].
  static let fadeDuration: TimeInterval = 0.4
  /// How long `flashScrollIndicators()` shows them before they fade, in seconds [G].
  static let flashDuration: TimeInterval = 0.5

  init(_ view: UIScrollView) { self.view = view }

  isolated deinit { tick?.stop() }

  // MARK: Showing

  /// Shows the indicators at full opacity, until they are faded or hidden.
  func show() {
    tick?.stop()
    tick = nil
    isShown = true
    setOpacity(1)
    update()
  }

  /// Shows the indicators for a moment.
  func flash() {
    show()
    fade(after: Self.flashDuration)
  }

  /// Hides the indicators at once.
  func hide() {
    tick?.stop()
    tick = nil
    isShown = false
    withoutAnimation {
      for layer in [vertical, horizontal] { layer?.isHidden = true }
    }
  }

  /// Fades the indicators out after `delay` seconds. The fade counts as motion. Ignored while they are hidden or fading.
  func fade(after delay: TimeInterval = 0) {
    guard isShown, tick == nil else { return }
    let runtime = (view?.runtime ?? .current).layers
    let start = runtime.clock.time + delay
    tick = runtime.ticks.add { [weak self] time in
      let part = (time - start) / Self.fadeDuration
      // Frame times are sums of sixtieths of a second, and slightly inexact.
      if part >= 1 - 1e-6 { self?.hide() } else { self?.setOpacity(Float(1 - max(part, 0))) }
    }
  }

  private func setOpacity(_ opacity: Float) {
    withoutAnimation {
      for layer in [vertical, horizontal] { layer?.opacity = opacity }
    }
  }

  // MARK: Place

  /// Places the indicators for the current offset and size; does nothing while they are hidden. O(1).
  func update() {
    guard isShown, let view else { return }
    let geometry = ScrollGeometry(view)
    let (verticalFrame, horizontalFrame) = frames(geometry, in: view)
    withoutAnimation {
      place(&vertical, verticalFrame, in: view)
      place(&horizontal, horizontalFrame, in: view)
    }
  }

  /// The indicators' rectangles in the scroll view's space; `nil` for one that is off or not needed.
  ///
  /// The vertical indicator is at the right, or at the left in right-to-left layouts.
  private func frames(_ geometry: ScrollGeometry, in view: UIScrollView) -> (vertical: CGRect?, horizontal: CGRect?) {
    let (thickness, margin) = (ScrollIndicatorGeometry.thickness, ScrollIndicatorGeometry.margin)
    let bounds = view.bounds
    let safeArea = view.automaticallyAdjustsScrollIndicatorInsets ? view.safeAreaInsets : .zero
    let (down, across) = (
      view.verticalScrollIndicatorInsets + safeArea, view.horizontalScrollIndicatorInsets + safeArea
    )
    let hasVertical = view.showsVerticalScrollIndicator && geometry.overflows(.vertical)
    let hasHorizontal = view.showsHorizontalScrollIndicator && geometry.overflows(.horizontal)
    // Leave the corner free if both are shown.
    let corner = hasVertical && hasHorizontal ? thickness + margin : 0

    func span(
      _ axis: ScrollAxis, _ offset: CGFloat, length: CGFloat, insets: (CGFloat, CGFloat),
      content: (CGFloat, CGFloat)
    ) -> (start: CGFloat, length: CGFloat)? {
      let (start, end) = (insets.0 + margin, length - insets.1 - margin - corner)
      guard start < end else { return nil }
      return ScrollIndicatorGeometry(
        range: geometry.range(axis), offset: offset, visibleLength: length - content.0 - content.1, track: start...end
      ).span
    }

    let inset = view.adjustedContentInset
    var frames: (CGRect?, CGRect?) = (nil, nil)
    if hasVertical,
      let span = span(
        .vertical, bounds.minY, length: bounds.height, insets: (down.top, down.bottom),
        content: (inset.top, inset.bottom))
    {
      let x =
        view.isRightToLeft ? bounds.minX + down.left + margin : bounds.maxX - down.right - margin - thickness
      frames.0 = CGRect(x: x, y: bounds.minY + span.start, width: thickness, height: span.length)
    }
    if hasHorizontal,
      let span = span(
        .horizontal, bounds.minX, length: bounds.width, insets: (across.left, across.right),
        content: (inset.left, inset.right))
    {
      frames.1 = CGRect(
        x: bounds.minX + span.start, y: bounds.maxY - across.bottom - margin - thickness, width: span.length,
        height: thickness)
    }
    return frames
  }

  /// Places one indicator, made if it is missing, or hides it for `nil`.
  private func place(_ layer: inout CALayer?, _ frame: CGRect?, in view: UIScrollView) {
    guard let frame else {
      layer?.isHidden = true
      return
    }
    let present = layer ?? make(in: view)
    layer = present
    present.isHidden = false
    present.frame = frame
  }

  private func make(in view: UIScrollView) -> CALayer {
    let layer = CALayer()
    layer.name = "scroll indicator"
    layer.cornerRadius = ScrollIndicatorGeometry.thickness / 2
    layer.zPosition = Self.zPosition
    layer.backgroundColor = color(in: view)
    view.layer.addSublayer(layer)
    return layer
  }

  /// In front of all content, whose layers are usually at 0.
  private static let zPosition: CGFloat = 10_000

  // MARK: Colour

  /// Applies the current style and appearance.
  func updateColor() {
    guard let view else { return }
    withoutAnimation {
      for layer in [vertical, horizontal] { layer?.backgroundColor = color(in: view) }
    }
  }

  /// The colour of the indicators: black or white at .35 [G].
  private func color(in view: UIScrollView) -> CGColor {
    let isWhite =
      switch view.indicatorStyle {
      case .default: view.traitCollection.userInterfaceStyle == .dark
      case .black: false
      case .white: true
      }
    return UIColor(white: isWhite ? 1 : 0, alpha: 0.35).cgColor
  }

  /// Makes changes without implicit animations: the indicators are where the content is, at once.
  private func withoutAnimation(_ changes: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    changes()
    CATransaction.commit()
  }
}
