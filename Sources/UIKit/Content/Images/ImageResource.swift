import Diagnostics
import Foundation

/// The name of an image set in an asset catalogue, with its bundle.
///
/// Xcode declares one for each set of a catalogue, such as `.logo`; here apps declare those that they use.
nonisolated public struct ImageResource: Hashable, Sendable {
  fileprivate let name: String
  fileprivate let bundle: Bundle

  /// Names the set of a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }

  /// What `Image` shows.
  package var place: (name: String, bundle: Bundle) { (name, bundle) }
}

/// The name of a colour set in an asset catalogue, with its bundle.
nonisolated public struct ColorResource: Hashable, Sendable {
  fileprivate let name: String
  fileprivate let bundle: Bundle

  /// Names the set of a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

nonisolated extension UIImage {
  /// Reads an image set. One that does not exist warns (`image.no-resource`) and gives an image without a size.
  public convenience init(resource: ImageResource) {
    if let values = UIImage(named: resource.name, in: resource.bundle, compatibleWith: nil)?.values {
      self.init(values: values)
      return
    }
    warnOfMissing("image", resource.name, resource.bundle, "image.no-resource")
    self.init()
  }
}

nonisolated extension UIColor {
  /// Makes the colour of a set. One that does not exist warns (`color.no-resource`) and is clear.
  public convenience init(resource: ColorResource) {
    let color = UIColor(named: resource.name, in: resource.bundle, compatibleWith: nil)
    if color == nil { warnOfMissing("colour", resource.name, resource.bundle, "color.no-resource") }
    self.init(storage: (color ?? .clear).storage)
  }
}

nonisolated private func warnOfMissing(_ kind: String, _ name: String, _ bundle: Bundle, _ counter: String) {
  Diagnostics.warn(
    Diagnostic(
      "A bundle has no \(kind) of this name.", objects: ["name: \(name)", "bundle: \(bundle.bundlePath)"],
      likelyCause: "The name is misspelt, or the catalogue is no resource of the target.",
      remedy: "Check the name, and that the manifest copies the catalogue."), counting: counter)
}
