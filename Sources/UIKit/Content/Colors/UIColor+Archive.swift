import CoreGraphics
import Foundation
import UIKitCore

nonisolated extension UIColor {
  /// Writes the colour in a form that keeps its kind.
  ///
  /// A fixed colour is kept by its components. A system colour is also kept by its name, so that it stays equal to the system's. A colour
  /// chosen by a closure is kept as the two colours that the closure returns for light and dark traits; other traits that it may have asked
  /// for are lost.
  func write(to coder: NSCoder) {
    switch storage {
    case .fixed(let color):
      let components = color.components ?? []
      // Greys are equal to greys only.
      if components.count == 2 {
        coder.write(components, forKey: "UIColor.white")
      } else {
        coder.write(color.archivedComponents, forKey: "UIColor.components")
      }
    case .system(let color):
      coder.write(color.name, forKey: "UIColor.name")
      coder.write(color.archivedComponents, forKey: "UIColor.appearances")
    case .provider:
      let looks = [UIUserInterfaceStyle.light, .dark].flatMap {
        resolvedColor(with: UITraitCollection(userInterfaceStyle: $0)).cgColor.archivedComponents
      }
      coder.write(looks, forKey: "UIColor.lightAndDark")
    case .alpha(let color, let alpha):
      coder.write(color, forKey: "UIColor.base")
      coder.write(alpha, forKey: "UIColor.alpha")
    case .faded(let color, let factor):
      coder.write(color, forKey: "UIColor.base")
      coder.write(factor, forKey: "UIColor.factor")
    case .dimmed(let color):
      coder.write(color, forKey: "UIColor.base")
    }
  }

  /// Returns the storage of an archived colour, or `nil` if the archive holds none.
  static func storage(from coder: NSCoder) -> Storage? {
    if let name = coder.read(String.self, forKey: "UIColor.name"),
      let appearances = coder.numbers(12, forKey: "UIColor.appearances")
    {
      return .system(SystemColor(name: name, archivedComponents: appearances))
    }
    if let base = coder.read(UIColor.self, forKey: "UIColor.base") {
      if let alpha = coder.number(forKey: "UIColor.alpha") { return .alpha(base, alpha) }
      return coder.number(forKey: "UIColor.factor").map { .faded(base, $0) } ?? .dimmed(base)
    }
    if let looks = coder.numbers(8, forKey: "UIColor.lightAndDark") {
      let light = UIColor(cgColor: CGColor(archivedComponents: looks[0..<4]))
      let dark = UIColor(cgColor: CGColor(archivedComponents: looks[4..<8]))
      return .provider(Provider { $0.userInterfaceStyle == .dark ? dark : light })
    }
    if let white = coder.numbers(2, forKey: "UIColor.white") {
      return .fixed(CGColor(gray: white[0], alpha: white[1]))
    }
    return coder.numbers(4, forKey: "UIColor.components").map { .fixed(CGColor(archivedComponents: $0[...])) }
  }
}

nonisolated extension CGColor {
  /// Red, green, blue and alpha, in sRGB.
  var archivedComponents: [CGFloat] {
    let components = sRGBComponents
    return [components.red, components.green, components.blue, components.alpha]
  }

  /// Makes an sRGB colour of four components. The slice needs exactly that many; its indices do not matter.
  convenience init(archivedComponents: ArraySlice<CGFloat>) {
    let components = Array(archivedComponents)
    self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }
}
