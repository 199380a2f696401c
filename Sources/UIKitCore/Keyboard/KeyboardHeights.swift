import Foundation

/// The height of a software keyboard, in points, the bottom safe area included.
///
/// The sizes in the tables are those of behaviours §1 "Keyboard, portrait/landscape" and "Digit pad" [M]. Where sources disagree the first
/// one is used. Other devices take the row of the screen nearest in width, pads too [G].
package enum KeyboardHeights {
  /// The kinds of keyboard that differ in height; the letters on the keys make no difference.
  package enum Pad: Equatable, CaseIterable {
    case letters, digits
  }

  /// The screen and device that a keyboard is shown on.
  package struct Screen: Equatable {
    /// The size in portrait, in points, whatever the orientation.
    package var size: CGSize
    package var isPad: Bool
    /// The bottom inset in the current orientation, in points. 0 on a phone means a home button.
    package var bottomSafeArea: CGFloat
    package var isLandscape: Bool

    package init(size: CGSize, isPad: Bool, bottomSafeArea: CGFloat, isLandscape: Bool) {
      self.size = size
      self.isPad = isPad
      self.bottomSafeArea = bottomSafeArea
      self.isLandscape = isLandscape
    }
  }

  /// The heights of one device, by the size of its screen in portrait.
  private struct Row {
    var size: CGSize
    var letters: (portrait: CGFloat, landscape: CGFloat)
    var digits: (portrait: CGFloat, landscape: CGFloat)?
  }

  private static let phones = [
    Row(size: CGSize(width: 393, height: 852), letters: (336, 219), digits: (291, 181)),
    Row(size: CGSize(width: 402, height: 874), letters: (335, 209), digits: (308, 165)),
    Row(size: CGSize(width: 440, height: 956), letters: (345, 209), digits: nil),
    // iPhone 14/15 Plus and Max share the larger size [G].
    Row(size: CGSize(width: 430, height: 932), letters: (346, 219), digits: nil),
  ]

  private static let pads = [
    Row(size: CGSize(width: 744, height: 1133), letters: (340, 428), digits: nil),
    Row(size: CGSize(width: 810, height: 1080), letters: (320, 408), digits: nil),
    Row(size: CGSize(width: 1032, height: 1376), letters: (403, 498), digits: nil),
  ]

  /// The heights on a phone with a home button: 216 in portrait and 162 in landscape, plus a suggestion bar of 44 in portrait and 38 in
  /// landscape [G].
  private static let homeButton: (portrait: CGFloat, landscape: CGFloat) = (260, 200)
  private static let homeButtonDigits: (portrait: CGFloat, landscape: CGFloat) = (216, 162)

  /// Returns the height of a keyboard, without an accessory view.
  package static func height(of pad: Pad, on screen: Screen) -> CGFloat {
    func pick(_ pair: (portrait: CGFloat, landscape: CGFloat)) -> CGFloat {
      screen.isLandscape ? pair.landscape : pair.portrait
    }
    if !screen.isPad, screen.bottomSafeArea == 0 { return pick(pad == .letters ? homeButton : homeButtonDigits) }
    // The first of equally near rows.
    let row = (screen.isPad ? pads : phones).min {
      abs($0.size.width - screen.size.width) < abs($1.size.width - screen.size.width)
    }
    guard let row else { return 0 }
    switch pad {
    case .letters: return pick(row.letters)
    case .digits:
      // A pad has no small keyboard. A phone without a figure of its own takes that of the iPhone 16, the first row.
      if screen.isPad { return pick(row.letters) }
      return pick(row.digits ?? (291, 181))
    }
  }
}
