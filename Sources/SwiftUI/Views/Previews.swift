import UIKit

/// Views that Xcode shows beside the code. Compiled, and never shown here.
@preconcurrency @MainActor public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
  static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
  public static var platform: PreviewPlatform? { nil }
}

/// A platform of previews.
public nonisolated enum PreviewPlatform: Sendable {
  case iOS, macOS, tvOS, watchOS
}

/// The device of a preview.
public nonisolated struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}

/// The room of a preview.
public nonisolated enum PreviewLayout: Sendable {
  case device
  case sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

/// The orientation of a preview's device.
public nonisolated struct InterfaceOrientation: CaseIterable, Identifiable, Equatable, Sendable {
  public let id: String
  public static let portrait = InterfaceOrientation(id: "portrait")
  public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
  public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
  public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")
  public static var allCases: [InterfaceOrientation] { [portrait, portraitUpsideDown, landscapeLeft, landscapeRight] }
}

nonisolated extension View {
  /// Without effect outside of previews.
  public func previewDevice(_ value: PreviewDevice?) -> some View { self }
  /// Without effect outside of previews.
  public func previewLayout(_ value: PreviewLayout) -> some View { self }
  /// Without effect outside of previews.
  public func previewDisplayName(_ value: String?) -> some View { self }
  /// Without effect outside of previews.
  public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
}
