import Foundation

extension UIView {
  /// The layout phase of one view, called by its layer: the controller is told before and after.
  func performLayout() {
    traitCollection.performAsCurrent {
      viewController?.deliverIsAppearing()
      viewController?.viewWillLayoutSubviews()
      layoutSubviews()
      viewController?.viewDidLayoutSubviews()
    }
  }

  /// The display phase of one view: runs ``draw(_:)`` and keeps what it drew as the layer's contents.
  ///
  /// The backing store is made when drawing first asks for the context: a view that draws nothing costs nothing.
  func drawContents() {
    let size = bounds.size
    guard size.width > 0, size.height > 0 else { return clearDrawnContents() }
    let image = GraphicsContextStack.capture(bounds: bounds, scale: contentScaleFactor, isOpaque: false) {
      traitCollection.performAsCurrent { draw(bounds) }
    }
    guard let image else { return clearDrawnContents() }
    layer.contents = image
    hasDrawnContents = true
  }

  private func clearDrawnContents() {
    guard hasDrawnContents else { return }
    layer.contents = nil
    hasDrawnContents = false
  }
}
