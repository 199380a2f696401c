import SwiftUI
import Testing
import UIKit

@Suite("Item providers and types of data")
struct ItemProviderTests {
  nonisolated private final class Box<Value>: @unchecked Sendable {
    var value: Value?
    var error: (any Error)?
  }

  private func load<Value>(_ start: (Box<Value>) -> Void) async -> Box<Value> {
    let box = Box<Value>()
    start(box)
    for _ in 0..<100_000 where box.value == nil && box.error == nil { await Task.yield() }
    return box
  }

  @Test("An object is passed on in its types, and made again from the data")
  func objects() async {
    let provider = NSItemProvider(object: NSString(string: "Tee"))
    provider.suggestedName = "A word"
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"] && provider.suggestedName == "A word")
    #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
    #expect(provider.canLoadObject(ofClass: String.self) && provider.canLoadObject(ofClass: NSString.self))
    #expect(!provider.canLoadObject(ofClass: UIImage.self))
    let word: Box<String> = await load { box in
      provider.loadObject(ofClass: String.self) { (box.value, box.error) = ($0, $1) }
    }
    #expect(word.value == "Tee")
    let none: Box<Data> = await load { box in
      provider.loadDataRepresentation(forTypeIdentifier: "public.png") { (box.value, box.error) = ($0, $1) }
    }
    #expect(none.value == nil && none.error != nil)
    let page = NSItemProvider(object: NSURL(string: "https://example.com/a")!)
    let address: Box<URL> = await load { box in
      page.loadObject(ofClass: URL.self) { (box.value, box.error) = ($0, $1) }
    }
    #expect(address.value?.absoluteString == "https://example.com/a")
  }

  @Test("Data of further types are made when they are asked for")
  func lazyData() async {
    let provider = NSItemProvider()
    let calls = Box<Int>()
    calls.value = 0
    provider.registerDataRepresentation(forTypeIdentifier: "public.json", visibility: .all) { done in
      calls.value! += 1
      done(Data("{}".utf8), nil)
      return nil
    }
    provider.registerObject(NSString(string: "plain"), visibility: .ownProcess)
    #expect(calls.value == 0)
    let found: Box<Data> = await load { box in
      provider.loadDataRepresentation(forTypeIdentifier: "public.text") { (box.value, box.error) = ($0, $1) }
    }
    #expect(found.value == Data("{}".utf8) && calls.value == 1)
  }

  @Test("A picture goes through an item provider")
  func picture() async throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    let provider = NSItemProvider(object: image)
    let made: Box<any NSItemProviderReading> = await load { box in
      provider.loadObject(ofClass: UIImage.self) { (box.value, box.error) = ($0, $1) }
    }
    let copy = try #require(made.value as? UIImage)
    #expect(copy.cgImage?.width == image.cgImage?.width && copy.cgImage?.height == image.cgImage?.height)
  }

  @Test("A file is passed on by its contents and its name")
  func file() async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("note-\(UUID().uuidString).txt")
    try "words".write(to: url, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: url) }
    let provider = try #require(NSItemProvider(contentsOf: url))
    #expect(provider.suggestedName?.hasPrefix("note-") == true)
    #expect(provider.registeredTypeIdentifiers == ["public.plain-text"])
    let words: Box<String> = await load { box in
      provider.loadObject(ofClass: String.self) { (box.value, box.error) = ($0, $1) }
    }
    #expect(words.value == "words")
    #expect(NSItemProvider(contentsOf: url.appendingPathExtension("none")) == nil)
  }
}
