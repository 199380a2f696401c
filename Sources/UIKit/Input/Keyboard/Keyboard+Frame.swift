import Foundation
import UIKitCore

// The frame of the keyboard that the first responder wants.
extension Keyboard {
  /// The content that the first responder wants; `nil` for none. Never higher than the screen.
  ///
  /// The accessory view is that of the nearest responder in the chain with one, the input view the first responder's own. An input view
  /// without a height takes that of a keyboard of letters.
  func wanted() -> Content? {
    guard let responder = scene.keyWindow?.firstResponder else { return nil }
    let chain = sequence(first: responder, next: \.next)
    let accessory = chain.lazy.compactMap(\.inputAccessoryView).first
    let input = responder.inputView
    let keys = responder as? any UIKeyInput
    guard accessory != nil || input != nil || keys != nil else { return nil }
    let width = screen.bounds.width
    let accessoryHeight = accessory.map { height(of: $0, width: width) } ?? 0
    var bottom = screen.environment.safeArea.bottom
    if let input {
      let own = height(of: input, width: width)
      bottom = own > 0 ? own : keyboardHeight(.letters)
    } else if let keys {
      bottom = keyboardHeight(keys.keyboardType.pad)
    }
    let total = min(accessoryHeight + bottom, screen.bounds.height)
    let frame = CGRect(x: 0, y: screen.bounds.height - total, width: width, height: total)
    return Content(frame: frame, accessory: accessory, accessoryHeight: accessoryHeight, input: input)
  }

  /// The height of the keys for a pad on this screen, in points, with the bottom safe area.
  private func keyboardHeight(_ pad: KeyboardHeights.Pad) -> CGFloat {
    let environment = screen.environment
    return KeyboardHeights.height(
      of: pad,
      on: KeyboardHeights.Screen(
        size: environment.portraitSize, isPad: environment.idiom == .pad, bottomSafeArea: environment.safeArea.bottom,
        isLandscape: environment.isLandscape))
  }

  /// The height of an input or accessory view, in points: that of its constraints, else that of its bounds.
  ///
  /// A view that translates autoresizing masks and has a height keeps it; any other is fitted to `width`.
  private func height(of view: UIView, width: CGFloat) -> CGFloat {
    if view.translatesAutoresizingMaskIntoConstraints, view.bounds.height > 0 { return view.bounds.height }
    return view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
