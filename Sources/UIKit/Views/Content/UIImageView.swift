import CoreGraphics
import Foundation
import UIKitCore

/// A view that shows an image. Touches pass through it unless `isUserInteractionEnabled` is set.
///
/// An ordinary bitmap becomes the layer's contents as it is, shared by every view that shows it, and the compositor scales it. Templates,
/// symbols, resizable, turned and mirrored images are drawn first, once for each look (`RenderedImageCache`); symbols and resizable ones at
/// the size they appear in, so they are drawn again when the view's size changes, the others with the pixels they have.
@preconcurrency @MainActor
open class UIImageView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  /// Restores a view with its image.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
    image = coder.read(forKey: "UIImageView.image")
    // Observers do not run for assignments in an initialiser.
    setNeedsDisplay()
    if image?.values.animation != nil { restartAnimatedImage() }
  }

  /// Archives the image, besides what `UIView` archives; not the highlighted image.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.write(image, forKey: "UIImageView.image")
  }

  /// Makes a view of the image's size, at the origin.
  public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

  /// Makes a view of the image's size that shows another image while highlighted.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.highlightedImage = highlightedImage
    self.image = image
    // Observers do not run for assignments in an initialiser.
    setNeedsDisplay()
    if image?.values.animation != nil { restartAnimatedImage() }
  }

  nonisolated deinit {}

  private func configure() {
    isUserInteractionEnabled = false
    accessibilityTraits = .image
  }

  // MARK: Images

  /// The image to show; `nil`, the default, shows none. An equal image changes nothing.
  ///
  /// Setting it marks display, and invalidates the natural size if that changes. It never resizes the view, and changes at once, also in an
  /// animation block.
  /// An animated image is shown picture by picture, for ever, while the view is in a window; ``stopAnimating()`` ends that.
  open var image: UIImage? {
    didSet {
      guard oldValue != image else { return }
      imageDidChange(from: oldValue)
      if oldValue?.values.animation != nil || image?.values.animation != nil { restartAnimatedImage() }
    }
  }

  /// The image while ``isHighlighted``; `nil` leaves ``image`` in place.
  open var highlightedImage: UIImage? {
    didSet { if isHighlighted, oldValue != highlightedImage { imageDidChange(from: nil) } }
  }

  /// Whether the highlighted image is shown. Table cells set it with their own highlight.
  open var isHighlighted = false {
    didSet { if oldValue != isHighlighted, highlightedImage != nil { imageDidChange(from: nil) } }
  }

  /// Applied over the configuration of symbols; bitmaps ignore it.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { if oldValue != preferredSymbolConfiguration { imageDidChange(from: nil) } }
  }

  /// Marks display, and invalidates the natural size if the size may differ from that of `old`.
  private func imageDidChange(from old: UIImage?) {
    setNeedsDisplay()
    if old == nil || old?.size != image?.size || preferredSymbolConfiguration != nil {
      invalidateIntrinsicContentSize()
    }
  }

  // MARK: Animation

  /// The pictures that ``startAnimating()`` shows in turn in the place of ``image``; `nil`, the default, shows those of an animated image.
  ///
  /// Setting them ends an animation. They change the natural size of the view only while there is no image.
  open var animationImages: [UIImage]? {
    didSet { stopAnimating() }
  }
  /// The same while ``isHighlighted``; without any, ``animationImages``.
  open var highlightedAnimationImages: [UIImage]? {
    didSet { if isHighlighted { stopAnimating() } }
  }
  /// How long all pictures are shown together, in seconds; 0, the default, means a thirtieth for each. Counts from the next start.
  open var animationDuration: TimeInterval = 0
  /// How often the pictures are shown; 0, the default, for ever. Counts from the next start.
  open var animationRepeatCount = 0

  /// What is under way; `nil` in nearly all views.
  private var playback: ImagePlayback?

  /// Whether pictures are shown in turn, or will be in a window.
  open var isAnimating: Bool { playback != nil }

  /// Shows ``animationImages`` in turn, from the first one, or those of an animated ``image``. Does nothing without any.
  ///
  /// They start in a window, and begin anew in another. When they were shown ``animationRepeatCount`` times, ``image`` appears again.
  open func startAnimating() {
    let own = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
    guard let images = own, !images.isEmpty else { return restartAnimatedImage() }
    play(ImagePlayback(images, duration: animationDuration, repeatCount: animationRepeatCount))
  }

  /// Ends an animation, and shows ``image``: of an animated one, the first picture.
  open func stopAnimating() { if playback != nil { play(nil) } }

  /// Begins with the first picture of an animated image, or ends with the last one's.
  private func restartAnimatedImage() {
    play(
      image?.values.animation.flatMap { ImagePlayback($0.images, duration: $0.duration, repeatCount: 0) })
  }

  private func play(_ next: ImagePlayback?) {
    playback?.pause()
    playback = next
    imageDidChange(from: nil)
    runPlayback()
  }

  private func runPlayback() {
    playback?.run(in: self) { view, isOver in
      if isOver { view.play(nil) } else { view.setNeedsDisplay() }
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard let playback else { return }
    // The view may come straight from another window, with a clock of its own.
    playback.pause()
    runPlayback()
    setNeedsDisplay()
  }

  /// The image that shows while nothing plays.
  private var stillImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  /// The visible image, under this view's traits.
  private var shownImage: UIImage? { adjusted(playback.map { $0.images[$0.current] } ?? stillImage) }

  /// The image whose measurements are the view's, under its traits: of pictures that play, the first, and only while there is no image.
  private var measuredImage: UIImage? { adjusted(stillImage ?? playback?.images.first) }

  private func adjusted(_ image: UIImage?) -> UIImage? {
    guard var image else { return nil }
    if image.isSymbolImage, let preferredSymbolConfiguration {
      image = image.applyingSymbolConfiguration(preferredSymbolConfiguration) ?? image
    }
    return image.adjusted(for: traitCollection)
  }

  // MARK: Size

  /// The size of the image in points, also while other pictures play in its place; no intrinsic size without any.
  open override var intrinsicContentSize: CGSize { measuredImage?.size ?? super.intrinsicContentSize }
  /// Returns the size of the image, whatever size is offered; zero without one.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { measuredImage?.size ?? .zero }
  open override var alignmentRectInsets: UIEdgeInsets { measuredImage?.alignmentRectInsets ?? .zero }

  /// A symbol's baseline, so that it aligns with text as a letter does; `nil` for other images.
  override var lastBaselineOffset: CGFloat? { measuredImage?.baselineOffsetFromBottom }

  override var firstBaselineOffset: CGFloat? {
    lastBaselineOffset.map { max(bounds.height, measuredImage?.size.height ?? 0) - $0 }
  }

  // MARK: Drawing

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shownImage?.isTemplate == true { setNeedsDisplay() }
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    if image?.symbolConfiguration?.values.textStyle != nil || preferredSymbolConfiguration?.values.textStyle != nil {
      invalidateIntrinsicContentSize()
    }
  }

  /// Gives the layer a bitmap: the image's own, or one drawn with tint, caps and mirroring for the current size and traits.
  open override func display(_ layer: CALayer) {
    guard let shown = shownImage, bounds.width > 0, bounds.height > 0 else {
      layer.contents = nil
      return
    }
    let isReversed = shown.flipsForRightToLeftLayoutDirection && isRightToLeft
    let tint = tint(of: shown)
    // These are drawn for one size, and redrawn when it changes.
    hasDrawnContents = shown.isSymbolImage || shown.values.isResizable
    if let bitmap = shown.cgImage, tint == nil, !isReversed, !hasDrawnContents, shown.imageOrientation == .up {
      layer.contents = bitmap
      layer.contentsScale = shown.scale
      return
    }
    // A bitmap keeps its pixels, and the compositor scales it: a photograph of one pixel a point would have nine times as many.
    let scale = hasDrawnContents ? pixelScale : shown.scale
    let size = hasDrawnContents ? contentMode.size(of: shown.size, in: bounds.size) : shown.size
    layer.contents = RenderedImageCache.bitmap(
      of: shown, size: size, canvas: scale == pixelScale ? canvas(for: size, scale: scale) : size, scale: scale,
      tint: tint, isReversed: isReversed)
    layer.contentsScale = scale
  }

  /// Returns `size`, enlarged by a pixel where the compositor would centre it between two pixels and blur it.
  private func canvas(for size: CGSize, scale: CGFloat) -> CGSize {
    func length(_ length: CGFloat, in available: CGFloat, isCentered: Bool) -> CGFloat {
      guard isCentered else { return length }
      let pixels = (length.ceiledToPixels(at: scale) * scale).rounded()
      let gap = Int((available * scale).rounded() - pixels)
      return (gap.isMultiple(of: 2) ? pixels : pixels + 1) / scale
    }
    let isCenteredInBoth = contentMode == .center || hasDrawnContents && contentMode == .scaleAspectFit
    return CGSize(
      width: length(
        size.width, in: bounds.width, isCentered: isCenteredInBoth || contentMode == .top || contentMode == .bottom),
      height: length(
        size.height, in: bounds.height, isCentered: isCenteredInBoth || contentMode == .left || contentMode == .right))
  }

  /// Returns the one colour to draw `image` in; `nil` keeps its own colours. A symbol that is no template and has no tint is in `label`.
  private func tint(of image: UIImage) -> CGColor? {
    if image.isTemplate {
      return (image.values.tintColor ?? tintColor).resolvedColor(with: traitCollection).cgColor
    }
    if let color = image.values.tintColor { return color.resolvedColor(with: traitCollection).cgColor }
    return image.isSymbolImage ? UIColor.label.resolvedColor(with: traitCollection).cgColor : nil
  }
}

extension UIView.ContentMode {
  /// Returns the size at which contents of `size` appear in bounds of `container`, both in points. Empty contents keep their size.
  nonisolated func size(of size: CGSize, in container: CGSize) -> CGSize {
    guard size.width > 0, size.height > 0 else { return size }
    // As wide as the container, or as high. Exactly, so that a whole number of pixels stays one.
    let widthFitted = CGSize(width: container.width, height: size.height * container.width / size.width)
    let heightFitted = CGSize(width: size.width * container.height / size.height, height: container.height)
    switch self {
    case .scaleToFill, .redraw: return container
    case .scaleAspectFit: return widthFitted.height <= container.height ? widthFitted : heightFitted
    case .scaleAspectFill: return widthFitted.height >= container.height ? widthFitted : heightFitted
    default: return size
    }
  }
}
