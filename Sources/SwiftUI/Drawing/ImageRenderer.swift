import Combine
import UIKit

/// Makes pictures of a view that is on no screen.
public final class ImageRenderer<Content: View>: ObservableObject {
  public let objectWillChange = PassthroughSubject<Void, Never>()
  public var content: Content { willSet { objectWillChange.send() } }
  /// What the view is offered; nothing by default.
  public var proposedSize = ProposedViewSize.unspecified
  /// Pixels per point.
  public var scale: CGFloat = 1
  public var isOpaque = false

  public init(content view: Content) { content = view }

  nonisolated deinit {}

  /// The picture; `nil` for a view without a size.
  public var uiImage: UIImage? {
    let (view, size) = arranged()
    guard size.width > 0, size.height > 0 else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = isOpaque
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      view.drawAlone(in: context.cgContext, scale)
    }
  }

  public var cgImage: CGImage? { uiImage?.cgImage }

  /// Lets a closure draw the view into a context of its own.
  ///
  /// - Parameter renderer: Receives the view's size in points, and what draws it.
  @preconcurrency
  public func render(
    rasterizationScale: CGFloat = 1, renderer: (CGSize, (CGContext) -> Void) -> Void
  ) {
    let (view, size) = arranged()
    renderer(size) { view.drawAlone(in: $0, rasterizationScale) }
  }

  private func arranged() -> (UIView, CGSize) {
    let hosting = HostingView()
    hosting.environment.displayScale = scale
    hosting.graph.setRoot(content, hosting.environment)
    let size = hosting.size(for: proposedSize)
    guard size.width.isFinite, size.height.isFinite else { return (hosting, .zero) }
    hosting.frame = CGRect(origin: .zero, size: size)
    return (hosting, size)
  }
}

extension UIView {
  /// Draws this view, which is in no window, and everything in it.
  ///
  /// - Parameter scale: Pixels per point of what draws into a bitmap, such as a text.
  func drawAlone(in context: CGContext, _ scale: CGFloat) {
    layoutIfNeeded()
    func display(_ layer: CALayer) {
      if layer.contentsScale != scale {
        layer.contentsScale = scale
        layer.setNeedsDisplay()
      }
      layer.displayIfNeeded()
      for inner in layer.sublayers ?? [] { display(inner) }
    }
    traitCollection.performAsCurrent { display(layer) }
    layer.render(in: context)
  }
}
