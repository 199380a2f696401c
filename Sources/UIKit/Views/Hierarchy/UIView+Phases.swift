import Foundation

extension UIView {
  /// Runs the layout phase of this view, as its layer asks; the controller's calls surround ``layoutSubviews()``.
  ///
  /// The view's traits are current meanwhile. A controller whose `viewIsAppearing` is due gets it first.
  func performLayout() {
    traitCollection.performAsCurrent {
      viewController?.deliverIsAppearing()
      viewController?.viewWillLayoutSubviews()
      layoutSubviews()
      viewController?.viewDidLayoutSubviews()
    }
  }

  /// Runs the display phase of this view: calls ``draw(_:)`` and keeps the result as the layer's contents.
  ///
  /// The backing store is made when drawing first asks for the context (decision 2): a view that draws nothing costs nothing. An empty view
  /// has no contents.
  func drawContents() {
    let size = bounds.size
    guard size.width > 0, size.height > 0 else { return clearDrawnContents() }
    let image = GraphicsContextStack.capture(
      bounds: bounds, scale: contentScaleFactor, isOpaque: false, allowsStencil: true
    ) {
      traitCollection.performAsCurrent {
        guard LayerDrawing.isOverridden(by: self), let context = GraphicsContextStack.current else {
          return draw(bounds)
        }
        draw(layer, in: context)
      }
    }
    guard let image else { return clearDrawnContents() }
    layer.contents = image
    hasDrawnContents = true
  }

  /// What ``draw(_:in:)`` does unless it is overridden: draws the view into a context. A layer that is not the view's own gets nothing.
  func drawInContext(_ layer: CALayer, _ context: CGContext) {
    if LayerDrawing.asked === self { return LayerDrawing.wasPassedOn = true }
    guard layer === self.layer else { return }
    GraphicsContextStack.push(context)
    traitCollection.performAsCurrent { draw(bounds) }
    GraphicsContextStack.pop()
  }

  /// Removes contents that ``draw(_:)`` made; contents that the app set stay.
  private func clearDrawnContents() {
    guard hasDrawnContents else { return }
    layer.contents = nil
    hasDrawnContents = false
  }
}
