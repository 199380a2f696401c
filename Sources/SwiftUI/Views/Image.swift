import UIKit

/// A picture, as large as it is; a symbol as large as the text around it.
public struct Image: View, Equatable, NodeMaking {
  enum Source: Equatable {
    case symbol(String)
    case picture(UIImage)
  }
  var source: Source
  /// One of the system's symbols. Where there is none of that name, nothing is shown.
  public init(systemName: String) { source = .symbol(systemName) }
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
      // Read by its name, which nobody wants to hear: whoever wants it read names it.
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

    /// Symbols stand on a baseline as words do.
    override func baseline(isFirst: Bool, _ proposal: ProposedViewSize) -> CGFloat? {
      view.image?.baselineOffsetFromBottom.map { sizeThatFits(proposal).height - $0 }
    }
  }
}
