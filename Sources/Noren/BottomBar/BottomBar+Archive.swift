import Foundation
import UIKit

extension BottomBar {
  /// Writes background, hairline and ``growsWithContent``.
  func writeAppearance(to coder: NSCoder) {
    switch background {
    case .opaque(let color): coder.write(color, "bottomBar.color")
    case .blurred(let style): coder.write(style.rawValue, "bottomBar.blur")
    case .transparent: coder.write(true, "bottomBar.isTransparent")
    }
    coder.write(hairlineColor != nil, "bottomBar.hasHairline")
    coder.write(hairlineColor, "bottomBar.hairlineColor")
    coder.write(growsWithContent, "bottomBar.growsWithContent")
  }

  /// Reads them; a background that the archive lacks stays as it is.
  func readAppearance(from coder: NSCoder) {
    if coder.readFlag("bottomBar.isTransparent") ?? false { background = .transparent }
    if let style = coder.readCase("bottomBar.blur", as: UIBlurEffect.Style.self) { background = .blurred(style) }
    if let color = coder.read("bottomBar.color", as: UIColor.self) { background = .opaque(color) }
    if let hasHairline = coder.readFlag("bottomBar.hasHairline") {
      hairlineColor = hasHairline ? coder.read("bottomBar.hairlineColor") ?? .separator : nil
    }
    growsWithContent = coder.readFlag("bottomBar.growsWithContent") ?? false
  }
}
