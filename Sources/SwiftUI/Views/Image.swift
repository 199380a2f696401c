import UIKit

/// An image at its own size, or a symbol at the size of the text around it.
///
/// Neither is scaled to the room that it is offered, unless it is ``resizable(capInsets:resizingMode:)``. Both have the foreground colour as
/// their tint, which colours template images and symbols.
public nonisolated struct Image: View, Equatable, NodeMaking, Sendable {
  enum Source: Equatable, Sendable {
    case symbol(String)
    case picture(UIImage)
    case name(String, Bundle?)
  }
  var source: Source
  var stretch: Stretch?
  var mode: TemplateRenderingMode?
  var label: String?
  var isDecorative = false

  nonisolated struct Stretch: Equatable {
    var insets: EdgeInsets
    var mode: ResizingMode
  }

  /// Shows one of the system's symbols, with the size and weight of the environment's font. A name without a symbol shows nothing and takes
  /// no room.
  public init(systemName: String) { source = .symbol(systemName) }
  /// Shows one of the system's symbols, as ``init(systemName:)``.
  ///
  /// - Parameter variableValue: How much of the symbol is drawn strongly, 0...1. Without effect: no symbol here has variable layers.
  public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }
  /// Shows the image of a name in the app's catalogue, as ``init(_:bundle:)``.
  ///
  /// - Parameter variableValue: As of ``init(systemName:variableValue:)``, and without effect.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) { self.init(name, bundle: bundle) }
  /// Shows an image at its size in points. The image is retained.
  public init(uiImage: UIImage) { source = .picture(uiImage) }
  /// Shows the image of a name in the app's catalogue. A name without an image shows nothing and takes no room.
  public init(_ name: String, bundle: Bundle? = nil) {
    source = .name(name, bundle)
    label = name
  }
  /// Shows the image set that `resource` names. One that does not exist shows nothing and takes no room.
  public init(_ resource: ImageResource) {
    let (name, bundle) = resource.place
    self.init(name, bundle: bundle)
  }
  /// Shows the image of a name, which assistive technologies read by `label`.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle)
    self.label = label.string
  }
  /// Shows the image of a name, which assistive technologies leave out.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
    isDecorative = true
  }

  /// What fills an image that is larger than its picture.
  public nonisolated enum ResizingMode: Hashable, Sendable {
    case tile
    case stretch
  }

  /// Whether an image is drawn in its own colours or as a stencil of the foreground colour.
  public nonisolated enum TemplateRenderingMode: Hashable, Sendable {
    case template
    case original
  }

  /// The size of symbols beside text.
  public nonisolated enum Scale: Hashable, Sendable {
    case small
    case medium
    case large
  }

  /// How pixels are computed between those of the picture. Without effect here: it is always smooth.
  public nonisolated enum Interpolation: Hashable, Sendable {
    case none
    case low
    case medium
    case high
  }

  /// Returns the image filling the room that it is offered. Along an axis without an offer it has its own length.
  ///
  /// - Parameter capInsets: The parts at the edges that keep their size, in points.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    with { $0.stretch = Stretch(insets: capInsets, mode: resizingMode) }
  }
  /// Returns the image in its own colours, or in the foreground colour; `nil` restores its own mode.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { with { $0.mode = renderingMode } }
  /// Without effect: pictures are always scaled smoothly.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
  /// Without effect: edges are always smooth.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  private func with(_ change: (inout Image) -> Void) -> Image {
    var image = self
    change(&image)
    return image
  }

  func makeNode(_ place: NodePlace) -> ViewNode { ImageNode(self, place) }
}

private nonisolated struct ImageScaleKey: EnvironmentKey {
  static var defaultValue: Image.Scale { .medium }
}
nonisolated extension EnvironmentValues {
  /// The size of symbols beside text.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
}

/// The node of an image: one `UIImageView`, which keeps its identity through updates.
final class ImageNode: LeafNode<Image> {
  private let imageItem: Item

  override init(_ image: Image, _ place: NodePlace) {
    imageItem = Item(place.graph)
    super.init(image, place)
    show()
  }

  override var item: LayoutItem { imageItem }

  override func show() {
    let shown = imageItem.shown
    var picture: UIImage?
    switch view.source {
    case .picture(let image): picture = image
    case .name(let name, let bundle):
      picture = UIImage(named: name, in: bundle, compatibleWith: environment.traits)
      shown.isAccessibilityElement = !view.isDecorative && !environment.isReadByControl && picture != nil
      shown.accessibilityLabel = view.label
    case .symbol(let name):
      let font = (environment.font ?? .body).resolved(environment.traits)
      let configuration = UIImage.SymbolConfiguration(font: font, scale: environment.imageScale.symbolScale)
      picture = UIImage(systemName: environment.symbolVariants.name(of: name), withConfiguration: configuration)
      // A symbol's own name would be read; a view that wants it read sets a label.
      shown.isAccessibilityElement = false
    }
    if let mode = view.mode {
      picture = picture?.withRenderingMode(mode == .template ? .alwaysTemplate : .alwaysOriginal)
    }
    imageItem.naturalSize = picture?.size ?? .zero
    imageItem.isResizable = view.stretch != nil
    if let stretch = view.stretch, stretch.insets != EdgeInsets() || stretch.mode == .tile {
      let isMirrored = environment.layoutDirection == .rightToLeft
      let insets = UIEdgeInsets(
        top: stretch.insets.top, left: isMirrored ? stretch.insets.trailing : stretch.insets.leading,
        bottom: stretch.insets.bottom, right: isMirrored ? stretch.insets.leading : stretch.insets.trailing)
      picture = picture?.resizableImage(withCapInsets: insets, resizingMode: stretch.mode == .tile ? .tile : .stretch)
    }
    let before = shown.image
    shown.image = picture
    shown.tintColor = (environment.foreground ?? .primary).uiColor
    // Behind an alert or a sheet, what has the tint turns grey, and colours that the app has chosen stay.
    let isTinted = environment.foreground == (environment.tint ?? Color(uiColor: .systemBlue))
    shown.tintAdjustmentMode = isTinted ? .automatic : .normal
    shown.contentMode = .scaleToFill
    guard case .symbol(let name) = view.source else { return imageItem.symbol = nil }
    imageItem.play(name, before, environment)
  }

  private final class Item: ViewItem {
    let shown = UIImageView()
    var naturalSize = CGSize.zero
    var isResizable = false
    /// The symbol that is shown, and what moves it: made with the first effect.
    var symbol: (name: String, player: SymbolPlayer?)?
    override var view: UIView { shown }

    /// Lets the symbol follow the effects of an environment, and take the place of another by one.
    func play(_ name: String, _ before: UIImage?, _ environment: EnvironmentValues) {
      let (effects, replacing) = (environment.symbolEffects, environment.contentTransition.replacing)
      let old = symbol
      var player = old?.player
      if player == nil, !effects.isEmpty || replacing != nil { player = SymbolPlayer(shown) }
      symbol = (name, player)
      if let replacing, let old, old.name != name {
        player?.replace(before, by: shown.image, replacing.effect, speed: replacing.speed, graph.motion)
      }
      player?.follow(effects, graph.motion)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
      isResizable ? proposal.replacingUnspecifiedDimensions(by: naturalSize) : naturalSize
    }

    /// Symbols are aligned with a text's baseline.
    override func measureGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
      guard key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key else {
        return nil
      }
      return shown.image?.baselineOffsetFromBottom.map { sizeThatFits(proposal).height - $0 }
    }
  }
}

// MARK: Proportions

/// How a view of fixed proportions fills a room of others.
public nonisolated enum ContentMode: Hashable, CaseIterable, Sendable {
  /// Inside of the room, as large as it can be.
  case fit
  /// Over the whole room, as small as it can be.
  case fill
}

nonisolated extension View {
  /// Offers this view a size of proportions within, or around, the room. It may overflow the room when it fills.
  ///
  /// - Parameter aspectRatio: Width by height; `nil`, and what is not positive, for the view's own.
  public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    arranged(.aspectRatio(AspectRatio(aspectRatio, fills: contentMode == .fill)))
  }
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }
  /// Keeps this view's proportions within the room.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  /// Keeps this view's proportions over the whole room.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
  /// Sets the size of symbols beside text.
  public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}
