import Diagnostics
import Foundation

/// An interface file with views, by its name.
///
/// Interface files are compiled by Apple's tools and cannot be read here: a nib can be made and registered, and stops where its views are
/// wanted. A subclass that overrides ``instantiate(withOwner:options:)`` makes them in code, for cells too.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// The key of an option.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The objects that stand in for the file's placeholders, by their names.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let name: String

  /// Names a file of a bundle, which is not looked for.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Takes a compiled file, which is not read.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    name = "\(data.count) bytes of data"
    super.init()
  }

  nonisolated deinit {}

  /// Returns the top-level objects of the file. Stops, unless a subclass overrides it.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    InterfaceFile.refuse("nib", name)
  }

  /// The first view of a class among the top-level objects; stops without one.
  final func firstView<View: UIView>(_ type: View.Type) -> View {
    let objects = instantiate(withOwner: nil)
    if let view = objects.lazy.compactMap({ $0 as? View }).first { return view }
    Diagnostics.stop(
      Diagnostic(
        "A nib that is registered for reuse has no \(type).", objects: ["nib: \(name)", "objects: \(objects.count)"],
        likelyCause: "The override of instantiate(withOwner:options:) returns other objects.",
        remedy: "Return a \(type) as the top-level object."))
  }
}

/// Interface files in general.
@MainActor enum InterfaceFile {
  /// Stops because a file's objects are wanted.
  static func refuse(_ kind: String, _ name: String) -> Never {
    Diagnostics.stop(
      Diagnostic(
        "The objects of a \(kind) were asked for.", objects: ["\(kind): \(name)"],
        likelyCause: "The screen was made with Interface Builder, whose compiled files only Apple's systems can read.",
        remedy:
          "Make the views in code. Code that tests for a \(kind) first can leave it out with #if canImport(ObjectiveC)."
      ))
  }
}

extension Bundle {
  /// Returns the top-level objects of an interface file. Stops: none can be read here.
  @MainActor public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? { UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options) }
}
