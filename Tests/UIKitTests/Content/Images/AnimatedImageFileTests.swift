import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Animated images of numbered files", .serialized)
struct AnimatedImageFileTests {
  /// A name that no other files of the main bundle have.
  private let name = "frame-\(UUID().uuidString)-"

  /// Writes files with these endings into the main bundle, pictures of as many pixels as their place in the list, for the time of `work`.
  private func withFiles(_ endings: [String], _ work: () throws -> Void) throws {
    let folder = URL(fileURLWithPath: try #require(Bundle.main.resourcePath))
    let files = endings.map { folder.appendingPathComponent("\(name)\($0).png") }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    for (index, file) in files.enumerated() {
      let size = CGSize(width: index + 1, height: 6)
      try UIGraphicsImageRenderer(size: size, format: format).pngData { _ in }.write(to: file)
    }
    try work()
  }

  @Test("The files from 0 on are shown in the order of their numbers, up to the first that is missing")
  func order() throws {
    try withFiles(["0", "1", "2", "4"]) {
      let image = try #require(UIImage.animatedImageNamed(name, duration: 0.6))
      #expect(image.images?.map(\.size.width) == [1, 2, 3] && image.duration == 0.6)
      #expect(image.size == CGSize(width: 1, height: 6))
    }
  }

  @Test("The first file may have the number 1, and the tenth follows the ninth")
  func fromOne() throws {
    try withFiles((1...11).map(String.init)) {
      let image = try #require(UIImage.animatedImageNamed(name, duration: 0))
      #expect(image.images?.map(\.size.width) == (1...11).map { CGFloat($0) })
      // A thirtieth of a second for each.
      #expect(abs(image.duration - 11.0 / 30) < 1e-9)
    }
  }

  @Test("Without a file of number 0 or 1 there is no image")
  func none() throws {
    #expect(UIImage.animatedImageNamed(name, duration: 1) == nil)
    #expect(UIImage.animatedResizableImageNamed(name, capInsets: .zero, duration: 1) == nil)
    try withFiles(["", "2", "01"]) {
      #expect(UIImage.animatedImageNamed(name, duration: 1) == nil)
      #expect(UIImage.animatedResizableImageNamed(name, capInsets: .zero, resizingMode: .tile, duration: 1) == nil)
    }
  }

  @Test("Each file is read in the variant for the screen's scale")
  func scale() throws {
    let host = ApplicationHost(environment: .standard)
    try withFiles(["0", "0@3x", "1@2x"]) {
      let images = try host.perform { try #require(UIImage.animatedImageNamed(name, duration: 1)?.images) }
      #expect(images.map(\.scale) == [3, 2])
      #expect(images.map { $0.size.width * $0.scale } == [2, 3])
    }
  }

  @Test("Every picture of a resizable animation has the caps, and tiles between them unless it is to stretch")
  func resizable() throws {
    let caps = UIEdgeInsets(top: 1, left: 0, bottom: 2, right: 0)
    try withFiles(["0", "1"]) {
      let tiled = try #require(UIImage.animatedResizableImageNamed(name, capInsets: caps, duration: 2))
      let stretched = try #require(
        UIImage.animatedResizableImageNamed(name, capInsets: caps, resizingMode: .stretch, duration: 2))
      for (image, mode) in [(tiled, UIImage.ResizingMode.tile), (stretched, .stretch)] {
        let pictures = try #require(image.images)
        #expect(pictures.count == 2 && image.duration == 2)
        #expect((pictures + [image]).allSatisfy { $0.capInsets == caps && $0.resizingMode == mode })
      }
    }
  }
}
