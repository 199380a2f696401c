import UIKit

/// What a presentation becomes in a compact size class.
public nonisolated struct PresentationAdaptation: Sendable {
  /// A name that no two values share.
  enum Kind: Sendable { case automatic, none, popover, sheet, fullScreenCover }
  let kind: Kind

  /// The system's: a popover becomes a sheet in compact width [D].
  public static var automatic: PresentationAdaptation { PresentationAdaptation(kind: .automatic) }
  /// What it is elsewhere: a popover stays a popover [D].
  public static var none: PresentationAdaptation { PresentationAdaptation(kind: .none) }
  /// A popover. Other presentations stay as they are.
  public static var popover: PresentationAdaptation { PresentationAdaptation(kind: .popover) }
  /// A sheet.
  public static var sheet: PresentationAdaptation { PresentationAdaptation(kind: .sheet) }
  /// A cover of the whole screen.
  public static var fullScreenCover: PresentationAdaptation { PresentationAdaptation(kind: .fullScreenCover) }
}

/// The adaptations that a view asks for, in compact width and in compact height.
nonisolated struct PresentationAdapting: Equatable {
  let horizontal: PresentationAdaptation.Kind
  let vertical: PresentationAdaptation.Kind

  /// UIKit's style; `nil` for the system's. In compact width and height, the adaptation to the height counts [D].
  @MainActor func style(in traits: UITraitCollection) -> UIModalPresentationStyle? {
    switch traits.verticalSizeClass == .compact ? vertical : horizontal {
    case .automatic: nil
    case .none, .popover: UIModalPresentationStyle.none
    case .sheet: .pageSheet
    // The presenter's views stay in the window, as with ``View/fullScreenCover(isPresented:onDismiss:content:)``.
    case .fullScreenCover: .overFullScreen
    }
  }
}

/// The views behind those of a presentation.
nonisolated struct PresentationBackground: Equatable {
  let view: HostingView
  /// The colour that the views are; `nil` for other views. The arrow of a popover has it.
  let color: UIColor?

  static func == (first: PresentationBackground, second: PresentationBackground) -> Bool {
    first.view === second.view && first.color == second.color
  }
}
