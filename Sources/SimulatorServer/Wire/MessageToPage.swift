import Foundation

/// The messages to a page as bytes; the first byte is the kind. ``PageTree`` makes the steps that change the layers.
enum MessageToPage {
  enum Kind: UInt8 {
    case layers = 1
    case picture
    case forget
    /// The system's overlay above the app: the status bar.
    case overlay
    /// A file for the person: its name and its bytes.
    case file
    /// The opacity of the overlay.
    case fade
  }

  /// - Parameter png: The overlay, as large as the screen; `nil` for none.
  static func overlay(_ png: Data?, opacity: CGFloat) -> [UInt8] {
    var writer = WireWriter()
    writer.byte(Kind.overlay.rawValue)
    writer.byte(share(opacity))
    if let png { writer.raw(png) }
    return writer.bytes
  }

  static func fade(_ opacity: CGFloat) -> [UInt8] { [Kind.fade.rawValue, share(opacity)] }

  /// In 255 parts, as many as a pixel has.
  private static func share(_ value: CGFloat) -> UInt8 { UInt8(max(0, min(255, (value * 255).rounded()))) }

  static func layers(_ steps: [UInt8], beginsAnew: Bool) -> [UInt8] {
    [Kind.layers.rawValue, beginsAnew ? 1 : 0] + steps
  }

  static func picture(_ number: Int, _ png: Data) -> [UInt8] {
    var writer = WireWriter()
    writer.byte(Kind.picture.rawValue)
    writer.number(number)
    writer.raw(png)
    return writer.bytes
  }

  static func forgetting(_ numbers: [Int]) -> [UInt8] {
    var writer = WireWriter()
    writer.byte(Kind.forget.rawValue)
    writer.number(numbers.count)
    for number in numbers { writer.number(number) }
    return writer.bytes
  }
}
