import CoreGraphics
import Diagnostics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("System symbols")
struct SymbolTests {
  nonisolated private static let library = SymbolLibrary.shared

  private func image(
    _ name: String, _ pointSize: CGFloat = 17, _ weight: UIImage.SymbolWeight = .regular,
    _ scale: UIImage.SymbolScale = .medium
  ) throws -> UIImage {
    let configuration = UIImage.SymbolConfiguration(pointSize: pointSize, weight: weight, scale: scale)
    var image: UIImage?
    DeviceEnvironment.standard.traits.performAsCurrent {
      image = UIImage(systemName: name, withConfiguration: configuration)
    }
    return try #require(image)
  }

  @Test("Every name of the table can be drawn", arguments: library.catalogue.names)
  func everySymbol(name: String) throws {
    let symbol = try Self.library.load(name)
    let box = symbol.outline.shapes.reduce(CGRect.null) { $0.union($1.path.boundingBoxOfPath) }
    // Within the box, or hardly outside of it.
    #expect(symbol.outline.viewBox.insetBy(dx: -1, dy: -1).contains(box), "\(box)")
    #expect(max(box.width, box.height) > 5)
  }

  @Test("A symbol of the table has variants in circles and squares, with the symbol in the middle or cut out of it")
  func enclosed() throws {
    func pixels(_ name: String) throws -> (width: Int, height: Int, alpha: (CGFloat, CGFloat) -> UInt8) {
      let image = try image(name, 64)
      let picture = UIGraphicsImageRenderer(size: image.size).image { _ in image.draw(at: .zero) }
      let bitmap = try #require(picture.cgImage)
      let bytes = bitmap.withPixels { bytes, stride in
        (0..<bitmap.height).flatMap { row in (0..<bitmap.width).map { bytes[row * stride + $0 * 4 + 3] } }
      }
      return (
        bitmap.width, bitmap.height,
        { bytes[Int(CGFloat(bitmap.height - 1) * $1) * bitmap.width + Int(CGFloat(bitmap.width - 1) * $0)] }
      )
    }
    // A filled leaf covers the middle.
    let (ring, disc, tile) = (try pixels("leaf.circle"), try pixels("leaf.circle.fill"), try pixels("leaf.square.fill"))
    #expect(ring.width == ring.height && ring.alpha(0.5, 0.005) > 100 && ring.alpha(0.5, 0.12) == 0)
    #expect(disc.width == disc.height && disc.alpha(0.5, 0.1) == 255 && disc.alpha(0.02, 0.02) == 0)
    #expect(disc.alpha(0.5, 0.5) == 0 && tile.alpha(0.5, 0.5) == 0)
    #expect(tile.alpha(0.1, 0.1) == 255)
    // A chevron is a line, and is cut out as one.
    let chevron = try pixels("chevron.down.circle.fill")
    #expect(chevron.alpha(0.5, 0.59) == 0 && chevron.alpha(0.5, 0.45) == 255)
    #expect(UIImage.isSystemSymbol("star.square") && !UIImage.isSystemSymbol("nothing.circle"))
    #expect(!UIImage.isSystemSymbol("circle.fill.circle.circle.fill") && EnclosedSymbol("circle") == nil)
  }

  @Test("The table is sorted and has every name once")
  func tableOrder() {
    let names = Self.library.catalogue.names
    #expect(names == Array(Set(names)).sorted())
    #expect(names.count >= 150)
  }

  @Test(
    "A damaged table is refused with the line",
    arguments: ["a", "a\tb\tc", "a\t", "\tb", "a\tb\tmirrored\tx", "a\tb\na\tc"])
  func damagedTable(text: String) {
    #expect(throws: SymbolCatalogue.FormatError(line: text.contains("\n") ? 2 : 1)) {
      _ = try SymbolCatalogue(parsing: text)
    }
  }

  @Test("An unknown name is nil, and the warning names similar ones")
  func unknownName() throws {
    let messages = DiagnosticLog()
    Diagnostics.withHandler(for: ["symbol.unknown-name"], messages.add) {
      #expect(UIImage(systemName: "chevron.lfet") == nil)
      #expect(UIImage(systemName: "chevron.lfet") == nil)
    }
    // Once for a name, however often it is asked for.
    #expect(messages.all.count == 1)
    #expect(try #require(messages.all.first).remedy.contains("chevron.left"))
  }

  @Test("Near names share words or differ in few characters")
  func nearNames() {
    let catalogue = Self.library.catalogue
    #expect(catalogue.names(near: "hart").contains("heart"))
    #expect(catalogue.names(near: "cart.fil").first == "cart.fill")
    #expect(catalogue.names(near: "qqqqqqqqqqqq").isEmpty)
    #expect(SymbolCatalogue.editDistance("kitten", "sitting") == 3)
    #expect(SymbolCatalogue.editDistance("", "abc") == 3)
  }

  @Test("A missing package is reported with the script that installs it")
  func missingPackage() throws {
    let library = SymbolLibrary(catalogue: Self.library.catalogue, iconDirectory: "/nowhere")
    #expect(throws: SymbolLibrary.LookupError.packageMissing(directory: "/nowhere")) { try library.load("heart") }
    let error = try #require(throws: SystemSymbolError.self) { try library.loadAll() }
    #expect(error.diagnostic.remedy == "Run Scripts/setup.")
    // Our own outlines need no package.
    #expect(throws: Never.self) { try library.load("chevron.left") }
  }

  @Test("A package that lacks an icon, or has a damaged one, is reported with the file")
  func damagedPackage() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("icons-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let library = SymbolLibrary(catalogue: try SymbolCatalogue(parsing: "heart\theart"), iconDirectory: folder)
    let icon = folder + "/heart.svg"
    #expect(throws: SymbolLibrary.LookupError.iconMissing(path: icon)) { try library.load("heart") }
    try Data("<svg".utf8).write(to: URL(fileURLWithPath: icon))
    let error = try #require(throws: SystemSymbolError.self) { try library.loadAll() }
    #expect(error.diagnostic.fact == "A system symbol cannot be drawn: its icon is damaged.")
    #expect(error.diagnostic.objects.contains("icon: \(icon)"))
    #expect(error.diagnostic.remedy.contains("bootstrap-icons"))
  }

  @Test("All symbols are available on a machine after setup")
  func allThere() {
    #expect(throws: Never.self) { try SystemSymbols.ensureIcons() }
  }

  @Test("A known symbol whose icon is missing stops with an explanation, and an unknown one is still nil")
  func missingIconStops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        SystemSymbols.useIconsForTesting(inFolder: "/nowhere")
        let unknown = Diagnostics.withHandler(for: ["symbol.unknown-name"], { _ in }) {
          UIImage(systemName: "no.such.symbol")
        }
        guard unknown == nil, UIImage(systemName: "chevron.left") != nil else { exit(0) }
        _ = UIImage(systemName: "heart")
        exit(0)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("its icon is not installed"))
    #expect(text.contains("looked in: /nowhere"))
    #expect(text.contains("Remedy: Run Scripts/setup."))
  }

  @Test("Sizes grow with the point size and the scale, and are whole pixels")
  func sizes() throws {
    for name in ["heart", "chevron.left", "plus", "circle"] {
      let sizes = try [10, 17, 28, 40].map { try image(name, $0).size.height }
      #expect(sizes == sizes.sorted() && Set(sizes).count == 4)
      let scales = try [UIImage.SymbolScale.small, .medium, .large].map { try image(name, 17, .regular, $0).size.width }
      #expect(scales == scales.sorted() && Set(scales).count == 3)
      #expect(sizes.allSatisfy { abs(($0 * 3).rounded() - $0 * 3) < 1e-9 })
    }
    // A circle is one em across, but for the rounding to pixels.
    #expect(abs(try image("circle", 30).size.height - 30) < 2)
  }

  @Test("Heavier symbols have thicker lines")
  func weights() throws {
    let ink = try [UIImage.SymbolWeight.thin, .regular, .semibold, .black].map { weight -> Int in
      try inkPixels(of: image("chevron.left", 40, weight))
    }
    #expect(ink == ink.sorted() && Set(ink).count == 4)
  }

  private func inkPixels(of image: UIImage) throws -> Int {
    let bitmap = try #require(
      RenderedImageCache.bitmap(of: image, size: image.size, scale: 3, tint: UIColor.black.cgColor, isReversed: false))
    var count = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap.pixel(x, y)[3] > 127 { count += 1 }
    }
    return count
  }

  @Test("The centre of a symbol is the centre of adjacent capitals")
  func baseline() throws {
    for pointSize in [12, 17, 30] as [CGFloat] {
      // Symmetric, so that the image's middle is the box's.
      let plus = try image("plus", pointSize)
      let capHeight = UIFont.systemFont(ofSize: pointSize).capHeight
      let baseline = try #require(plus.baselineOffsetFromBottom)
      #expect(abs(plus.size.height / 2 - baseline - capHeight / 2) < 0.01)
    }
  }

  @Test("Forward and backward are mirrored in right-to-left interfaces; left and right are not")
  func mirroring() throws {
    #expect(try image("chevron.backward").flipsForRightToLeftLayoutDirection)
    #expect(try !image("chevron.left").flipsForRightToLeftLayoutDirection)
  }

  @Test("A symbol of a text style follows the text size")
  func textStyle() throws {
    let standard = DeviceEnvironment.standard.traits
    let accessible = UITraitCollection(traitsFrom: [
      standard, UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge),
    ])
    let configuration = UIImage.SymbolConfiguration(textStyle: .body)
    let symbol = try #require(UIImage(systemName: "heart", withConfiguration: configuration))
      .adjusted(for: standard)
    let huge = symbol.adjusted(for: accessible)
    // Body is 40 points there and 17 by default.
    #expect(abs(huge.size.height / symbol.size.height - 40.0 / 17) < 0.1)
    let fixed = try image("heart")
    #expect(fixed.adjusted(for: accessible) === fixed)
  }

  @Test("Configurations merge part by part")
  func configurations() {
    let size = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold)
    let scale = UIImage.SymbolConfiguration(scale: .large)
    #expect(size.applying(scale) == UIImage.SymbolConfiguration(pointSize: 20, weight: .bold, scale: .large))
    #expect(
      scale.applying(UIImage.SymbolConfiguration(textStyle: .title1))
        == UIImage.SymbolConfiguration(textStyle: .title1, scale: .large))
    #expect(size.applying(nil) == size)
    #expect(
      UIImage.SymbolConfiguration(font: .systemFont(ofSize: 20, weight: .bold)) == size)
  }
}
