import Foundation

/// The binary messages to a page; the first byte is the kind. ``PageTree`` makes the steps that change the layers.
enum MessageToPage {
  /// The kinds of messages; the page's `wire.js` uses the same numbers.
  enum Kind: UInt8 {
    case layers = 1
    case picture
    case forget
    /// The system's overlay above the app: the status bar.
    case overlay
    /// A file for the person to save: its name and its bytes.
    case file
    /// The opacity of the overlay.
    case fade
  }

  /// A message with the overlay's picture and opacity.
  ///
  /// - Parameter png: The overlay, of the screen's size; `nil` for none.
  static func overlay(_ png: Data?, opacity: CGFloat) -> [UInt8] {
    var writer = WireWriter()
    writer.byte(Kind.overlay.rawValue)
    writer.byte(share(opacity))
    if let png { writer.raw(png) }
    return writer.bytes
  }

  /// A message that only changes the overlay's opacity.
  static func fade(_ opacity: CGFloat) -> [UInt8] { [Kind.fade.rawValue, share(opacity)] }

  /// A share as a byte: 255 parts, as many as a pixel's component has.
  private static func share(_ value: CGFloat) -> UInt8 { UInt8(max(0, min(255, (value * 255).rounded()))) }

  /// A message of steps. With `discardsLayers`, the page first discards the layers it has.
  static func layers(_ steps: [UInt8], discardsLayers: Bool) -> [UInt8] {
    [Kind.layers.rawValue, discardsLayers ? 1 : 0] + steps
  }

  /// A message with a PNG file, which must precede the first look that shows its number.
  static func picture(_ number: Int, _ png: Data) -> [UInt8] {
    var writer = WireWriter()
    writer.byte(Kind.picture.rawValue)
    writer.number(number)
    writer.raw(png)
    return writer.bytes
  }

  /// A message with the numbers of pictures to drop.
  static func forgetting(_ numbers: [Int]) -> [UInt8] {
    var writer = WireWriter()
    writer.byte(Kind.forget.rawValue)
    writer.number(numbers.count)
    for number in numbers { writer.number(number) }
    return writer.bytes
  }
}
