import CoreGraphics
import Diagnostics
import Foundation
import Testing

@testable import TextLayout

/// What a machine may and may not change. Each case needs a process of its own, before its first text.
@Suite struct FontEnvironmentTests {
  /// Everything a picture depends on, in words.
  static func signature() -> String {
    let frame = TextFrame(Fixture.text("The quick 日本語、直す 😀 مرحبا 한국어 ☺ ♪ 12", size: 17), width: 120)
    let lines = frame.lines.map { "\($0.utf16Range) \($0.x) \($0.baseline) \($0.width)" }
    let glyphs = frame.contents.glyphs.map { "\($0.index)@\($0.x)" }
    let families = frame.contents.runs.map(\.face.family)
    var sum = 0
    for (index, value) in Fixture.pixels(of: frame, scale: 2).joined().enumerated() {
      sum = (sum &* 31) &+ Int(value) &* index
    }
    return (lines + glyphs + families + ["\(sum)"]).joined(separator: "\n")
  }

  @Test("Another machine's font configuration, locale and language preferences change nothing")
  func machineDefaultsDoNotLeak() async {
    let expected = Self.signature()
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      let configuration = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).conf")
      try """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig><dir>/usr/share/fonts/truetype/roboto</dir>
      <match target="font"><edit name="hintstyle" mode="assign"><const>hintfull</const></edit></match></fontconfig>
      """.write(to: configuration, atomically: true, encoding: .utf8)
      for (name, value) in [
        ("FONTCONFIG_FILE", configuration.path), ("FONTCONFIG_PATH", "/nowhere"), ("LANG", "zh_TW.UTF-8"),
        ("LANGUAGE", "zh:de"), ("LC_ALL", "zh_TW.UTF-8"), ("PANGO_LANGUAGE", "tr:zh"), ("FC_LANG", "zh"),
      ] {
        setenv(name, value, 1)
      }
      setlocale(LC_ALL, "")
      print(FontEnvironmentTests.signature())
      try FileManager.default.removeItem(at: configuration)
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    // Both say "Inter", the glyphs, their places and a checksum of the pixels.
    #expect(expected.contains("Inter"))
    #expect(output.contains(expected))
  }

  @Test("A machine without a writable home causes no warnings")
  func noHome() async {
    let expected = Self.signature()
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      // No folder can be made in a file, not even by root.
      setenv("HOME", "/dev/null/home", 1)
      setenv("XDG_CACHE_HOME", "/dev/null/cache", 1)
      print(FontEnvironmentTests.signature())
    }
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(!errors.contains("Fontconfig"))
    #expect(output.contains(expected))
  }

  @Test("A missing family is reported with the searched folders and the remedy")
  func missingFamily() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      let folder = try FontEnvironmentTests.useOnlyFonts(in: "/usr/share/fonts/opentype/inter")
      defer { try? FileManager.default.removeItem(at: folder) }
      do throws(FontError) {
        try TextEngine.ensureFonts()
        print("found")
      } catch {
        print(error)
        #expect(
          error == .missing(family: "Noto Sans CJK JP", searched: ["/usr/share/fonts/opentype/inter", folder.path]))
      }
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(output.contains("Noto Sans CJK JP"))
    #expect(output.contains("/usr/share/fonts/opentype/inter"))
    #expect(output.contains("Scripts/setup"))
  }

  @Test("Laying out text without fonts stops with the same message")
  func textWithoutFonts() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try FontEnvironmentTests.useOnlyFonts(in: "/usr/share/fonts/opentype/inter")
      _ = TextFrame(Fixture.text("Hello"))
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Noto Sans CJK JP"))
    #expect(message.contains("Remedy: Run Scripts/setup"))
  }

  @Test("Runs that do not cover their text stop with an explanation")
  func uncoveredText() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TextFrame(
        StyledText("Hello", runs: [.init(utf16Range: 0..<3, attributes: Fixture.attributes())]))
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("The runs of a text do not cover it."))
  }

  @Test("A NaN kern stops with an explanation")
  func lengthThatIsNoNumber() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var attributes = Fixture.attributes()
      attributes.kern = .nan
      _ = TextFrame(StyledText("Hello", attributes: attributes))
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("An attribute of a text has a non-finite length."))
  }

  @Test("A non-finite weight stops with an explanation")
  func nonFiniteWeight() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var attributes = Fixture.attributes()
      attributes.font.weight = .infinity
      _ = TextFrame(StyledText("Hello", attributes: attributes))
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("An attribute of a text has a non-finite length."))
  }

  @Test("The bundled configuration has every promised family")
  func allFamilies() throws {
    try TextEngine.ensureFonts()
  }

  /// Makes a configuration with one folder of fonts and an empty one, and uses it. Returns the empty folder.
  static func useOnlyFonts(in fonts: String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("fonts.conf")
    try """
    <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
    <fontconfig><dir>\(fonts)</dir><dir>\(folder.path)</dir><cachedir>\(folder.path)</cachedir></fontconfig>
    """.write(to: file, atomically: true, encoding: .utf8)
    TextEngine.useConfigurationForTesting(atPath: file.path)
    return folder
  }
}
