#if canImport(UIKit)
  import UIKit

  extension StarsView {
    override open func layoutSubviews() {
      super.layoutSubviews()
      let width = bounds.width / CGFloat(max(subviews.count, 1))
      for (index, view) in subviews.enumerated() {
        view.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
      }
    }

    override open var intrinsicContentSize: CGSize { CGSize(width: 220, height: 44) }
  }
#endif
