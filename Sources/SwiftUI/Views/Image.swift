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
    switch view.source {
    case .picture(let picture): shown.image = picture
    case .symbol(let name):
      let font = (environment.font ?? .body).resolved(environment.traits)
      shown.image = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(font: font))
      // A symbol's own name would be read; a view that wants it read sets a label.
      shown.isAccessibilityElement = false
    }
    shown.tintColor = (environment.foreground ?? .primary).uiColor
    shown.contentMode = .scaleToFill
  }

  private final class Item: ViewItem {
    let shown = UIImageView()
    override var view: UIView { shown }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { shown.image?.size ?? .zero }

    /// Symbols are aligned with a text's baseline.
    override func measureGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
      guard key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key else {
        return nil
      }
      return shown.image?.baselineOffsetFromBottom.map { sizeThatFits(proposal).height - $0 }
    }
  }
}
