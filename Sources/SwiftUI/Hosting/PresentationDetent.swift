import UIKit

/// A height of a sheet.
public nonisolated struct PresentationDetent: Hashable, Sendable {
  enum Kind: Hashable {
    case medium
    case large
    case fraction(CGFloat)
    case height(CGFloat)
  }
  let kind: Kind

  /// About half of the screen.
  public static let medium = PresentationDetent(kind: .medium)
  /// All that a sheet can have.
  public static let large = PresentationDetent(kind: .large)
  /// A share of what a sheet can have, between 0 and 1.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(kind: .fraction(fraction.isFinite ? min(max(fraction, 0), 1) : 1))
  }
  /// A height in points, above the safe area.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(kind: .height(height.isFinite ? max(height, 0) : 0))
  }

  /// UIKit's detents for some of ours, from the lowest to the highest. Equal ones are the same object.
  @MainActor static func detents(_ set: Set<PresentationDetent>) -> [UISheetPresentationController.Detent] {
    set.sorted { $0.order < $1.order }.map { detent in
      if let known = known[detent] { return known }
      let made = detent.made
      known[detent] = made
      return made
    }
  }

  @MainActor private static var known: [PresentationDetent: UISheetPresentationController.Detent] = [:]

  /// Heights come before shares of the same number; only the order of what is alike matters to UIKit.
  private var order: CGFloat {
    switch kind {
    case .height(let height): height / 1e4
    case .fraction(let fraction): fraction
    case .medium: 0.5
    case .large: 1
    }
  }

  @MainActor private var made: UISheetPresentationController.Detent {
    switch kind {
    case .medium: .medium()
    case .large: .large()
    case .fraction(let fraction):
      .custom(identifier: .init("fraction \(fraction)")) { $0.maximumDetentValue * fraction }
    case .height(let height): .custom(identifier: .init("height \(height)")) { min(height, $0.maximumDetentValue) }
    }
  }
}

/// Whether the screen behind a sheet takes touches.
public nonisolated struct PresentationBackgroundInteraction: Hashable, Sendable {
  private enum Kind: Hashable { case automatic, enabled, disabled, upThrough(PresentationDetent) }
  private let kind: Kind

  /// As ``disabled``.
  public static let automatic = PresentationBackgroundInteraction(kind: .automatic)
  /// At every height, without dimming.
  public static let enabled = PresentationBackgroundInteraction(kind: .enabled)
  public static let disabled = PresentationBackgroundInteraction(kind: .disabled)
  /// At a height and the lower ones, without dimming.
  public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
    PresentationBackgroundInteraction(kind: .upThrough(detent))
  }

  /// The largest of a sheet's detents at which the screen behind takes touches.
  @MainActor func largestUndimmed(
    of detents: [UISheetPresentationController.Detent]
  ) -> UISheetPresentationController.Detent.Identifier? {
    switch kind {
    case .automatic, .disabled: nil
    case .enabled: detents.last?.identifier
    case .upThrough(let detent): PresentationDetent.detents([detent]).first?.identifier
    }
  }
}

/// What a drag in the content of a sheet does first.
public nonisolated struct PresentationContentInteraction: Equatable, Sendable {
  private enum Kind { case automatic, resizes, scrolls }
  private let kind: Kind

  /// As ``resizes``.
  public static let automatic = PresentationContentInteraction(kind: .automatic)
  /// Makes the sheet larger, if it can be; then it scrolls.
  public static let resizes = PresentationContentInteraction(kind: .resizes)
  /// Scrolls; the grabber and the bar resize the sheet.
  public static let scrolls = PresentationContentInteraction(kind: .scrolls)
}

/// The height of a sheet that a state selects.
nonisolated struct DetentSelection: Equatable {
  private let selection: Binding<PresentationDetent>
  private let detents: Set<PresentationDetent>
  private let current: PresentationDetent

  init(selection: Binding<PresentationDetent>, detents: Set<PresentationDetent>) {
    (self.selection, self.detents, current) = (selection, detents, selection.wrappedValue)
  }

  static func == (first: DetentSelection, second: DetentSelection) -> Bool {
    first.current == second.current && first.detents == second.detents
  }

  /// UIKit's name for the height; `nil` if the sheet does not have it.
  @MainActor var identifier: UISheetPresentationController.Detent.Identifier? {
    detents.contains(current) ? PresentationDetent.detents([current]).first?.identifier : nil
  }

  /// Takes the height that the user has chosen.
  @MainActor func take(_ identifier: UISheetPresentationController.Detent.Identifier?) {
    guard let chosen = detents.first(where: { PresentationDetent.detents([$0]).first?.identifier == identifier }),
      chosen != selection.wrappedValue
    else { return }
    selection.wrappedValue = chosen
  }
}
