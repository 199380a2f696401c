import Foundation
import UIKit

extension BottomBar {
  /// Writes background, hairline and ``growsWithContent``.
  func holdLooks(in coder: NSCoder) {
    switch background {
    case .opaque(let color): coder.hold(color, "bottomBar.color")
    case .blurred(let style): coder.hold(style.rawValue, "bottomBar.blur")
    case .transparent: coder.hold(true, "bottomBar.isTransparent")
    }
    coder.hold(hairlineColor != nil, "bottomBar.hasHairline")
    coder.hold(hairlineColor, "bottomBar.hairlineColor")
    coder.hold(growsWithContent, "bottomBar.growsWithContent")
  }

  /// Reads them; a background that the archive lacks stays as it is.
  func restoreLooks(from coder: NSCoder) {
    if coder.heldFlag("bottomBar.isTransparent") ?? false { background = .transparent }
    if let style = coder.heldCase("bottomBar.blur", as: UIBlurEffect.Style.self) { background = .blurred(style) }
    if let color = coder.held("bottomBar.color", as: UIColor.self) { background = .opaque(color) }
    if let hasHairline = coder.heldFlag("bottomBar.hasHairline") {
      hairlineColor = hasHairline ? coder.held("bottomBar.hairlineColor") ?? .separator : nil
    }
    growsWithContent = coder.heldFlag("bottomBar.growsWithContent") ?? false
  }
}
