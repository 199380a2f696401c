import UIKit

/// An image at its own size, or a symbol at the size of the text around it.
///
/// Neither is scaled to the room that it is offered. Both have the foreground colour as their tint, which colours template images and
/// symbols.
public struct Image: View, Equatable, NodeMaking {
  enum Source: Equatable {
    case symbol(String)
    case picture(UIImage)
  }
  var source: Source
  /// Shows one of the system's symbols, with the size and weight of the environment's font. A name without a symbol shows nothing and takes
  /// no room.
  public init(systemName: String) { source = .symbol(systemName) }
  /// Shows an image at its size in points. The image is retained.
  public init(uiImage: UIImage) { source = .picture(uiImage) }

  func makeNode(_ place: NodePlace) -> ViewNode { ImageNode(self, place) }
}

final class ImageNode: ViewNode {
  private let view = UIImageView()

  init(_ image: Image, _ place: NodePlace) {
    super.init(place)
    show(image)
  }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    if let image = view as? Image { show(image) }
  }

  private func show(_ image: Image) {
    switch image.source {
    case .picture(let picture): view.image = picture
    case .symbol(let name):
      let font = (environment.font ?? .body).resolved(environment.traits)
      view.image = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(font: font))
      // A symbol's own name would be read; a view that wants it read sets a label.
      view.isAccessibilityElement = false
    }
    view.tintColor = (environment.foreground ?? .primary).uiColor
    view.contentMode = .scaleToFill
  }

  override func appendItems(to items: inout [LayoutItem]) { items.append(ImageItem(view)) }

  private final class ImageItem: LayoutItem {
    private let view: UIImageView
    init(_ view: UIImageView) { self.view = view }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { view.image?.size ?? .zero }

    override func put(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: Canvas) { canvas.add(view, in: rect) }

    /// Symbols are aligned with a text's baseline.
    override func baseline(isFirst: Bool, _ proposal: ProposedViewSize) -> CGFloat? {
      view.image?.baselineOffsetFromBottom.map { sizeThatFits(proposal).height - $0 }
    }
  }
}
