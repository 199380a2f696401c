import UIKit

/// Declares a view that Xcode shows beside the code. Its closure is type-checked, and left out of the program.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
  #externalMacro(module: "SwiftUIMacros", type: "Preview")

/// Declares a view that Xcode shows with traits beside the code. Its closure is type-checked, and left out of the program.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "Preview")

/// Declares a screen that Xcode shows beside the code. Its closure is type-checked, and left out of the program.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., body: @escaping @MainActor () -> UIViewController
) = #externalMacro(module: "SwiftUIMacros", type: "Preview")

/// Lets a preview's closure have a dynamic property, such as `@Previewable @State var isOn = true`. It is type-checked, as the closure is.
@attached(peer)
public macro Previewable() = #externalMacro(module: "SwiftUIMacros", type: "Previewable")

/// A preview of the code; never shown here.
public nonisolated struct Preview: Sendable {
  /// The traits of previews of views.
  public enum ViewTraits: Sendable {}
}

/// How a preview is shown.
public nonisolated struct PreviewTrait<T>: Sendable {}

nonisolated extension PreviewTrait where T == Preview.ViewTraits {
  public static var defaultLayout: PreviewTrait { PreviewTrait() }
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait() }
  public static var portrait: PreviewTrait { PreviewTrait() }
  public static var portraitUpsideDown: PreviewTrait { PreviewTrait() }
  public static var landscapeLeft: PreviewTrait { PreviewTrait() }
  public static var landscapeRight: PreviewTrait { PreviewTrait() }
  /// - Parameters: In points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait { PreviewTrait() }
}
