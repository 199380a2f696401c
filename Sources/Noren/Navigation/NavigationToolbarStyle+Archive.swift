import Foundation
import UIKit

extension NavigationToolbarStyle: ArchivedStyle {
  static var archivedLengths: [(String, WritableKeyPath<Self, CGFloat>)] {
    [
      ("height", \.height), ("padHeight", \.padHeight), ("modalHeight", \.modalHeight),
      ("compactHeight", \.compactHeight), ("horizontalMargin", \.horizontalMargin), ("itemSpacing", \.itemSpacing),
      ("emptySideWidth", \.emptySideWidth), ("buttonPadding", \.buttonPadding),
      ("minimumTouchWidth", \.minimumTouchWidth), ("backSymbolPointSize", \.backSymbolPointSize),
      ("backLabelSpacing", \.backLabelSpacing), ("highlightFactor", \.highlightFactor),
      ("titleHorizontalMargin", \.titleHorizontalMargin), ("titleVerticalMargin", \.titleVerticalMargin),
      ("titleRise", \.titleRise), ("titleMinimumScale", \.titleMinimumScale),
      ("compactSubtitleSpacing", \.compactSubtitleSpacing),
    ]
  }

  static var archivedColors: [(String, WritableKeyPath<Self, UIColor>)] {
    [
      ("disabledColor", \.disabledColor), ("titleColor", \.titleColor), ("subtitleColor", \.subtitleColor),
    ]
  }

  static var archivedOptionalColors: [(String, WritableKeyPath<Self, UIColor?>)] {
    [("hairlineColor", \.hairlineColor), ("tintColor", \.tintColor)]
  }

  static var archivedFonts: [(String, WritableKeyPath<Self, UIFont>)] {
    [
      ("buttonFont", \.buttonFont), ("doneButtonFont", \.doneButtonFont), ("titleFont", \.titleFont),
      ("largeTitleFont", \.largeTitleFont), ("subtitleFont", \.subtitleFont),
    ]
  }

  /// Reads the style of an archive; figures that it lacks have their defaults.
  init(in coder: NSCoder) {
    self.init(valuesIn: coder)
    if let background = NavigationToolbarBackground(in: coder) { self.background = background }
    showsBackLabel = coder.readFlag("style.showsBackLabel") ?? showsBackLabel
    titleLineLimit = coder.readInteger("style.titleLineLimit").map { max($0, 0) } ?? titleLineLimit
  }

  /// Writes the whole style.
  func write(to coder: NSCoder) {
    writeValues(to: coder)
    background.write(to: coder)
    coder.write(showsBackLabel, "style.showsBackLabel")
    coder.write(titleLineLimit, "style.titleLineLimit")
  }
}

extension NavigationToolbarBackground {
  /// Reads a background; `nil` if the archive has none, or an unknown one.
  fileprivate init?(in coder: NSCoder) {
    let color = coder.read("background.color", as: UIColor.self)
    switch coder.read("background", as: String.self) {
    case "opaque": guard let color else { return nil }; self = .opaque(color)
    case "translucent": guard let color else { return nil }; self = .translucent(color)
    case "blurred":
      guard let style = coder.readCase("background.blur", as: UIBlurEffect.Style.self) else { return nil }
      self = .blurred(style)
    case "transparent": self = .transparent
    default: return nil
    }
  }

  fileprivate func write(to coder: NSCoder) {
    let name =
      switch self {
      case .opaque: "opaque"
      case .translucent: "translucent"
      case .blurred: "blurred"
      case .transparent: "transparent"
      }
    coder.write(name, "background")
    coder.write(color, "background.color")
    coder.write(blur.map { NSNumber(value: $0.rawValue) }, "background.blur")
  }
}
