import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@Suite("Reading SVG files")
struct SVGReaderTests {
  private func svg(_ content: String, viewBox: String = "0 0 16 16") -> Data {
    Data("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(viewBox)\">\(content)</svg>".utf8)
  }

  private func bounds(_ pathData: String) throws -> CGRect {
    let path = CGMutablePath()
    var parser = PathDataParser(pathData)
    try parser.parse(into: path, transform: .identity)
    return path.boundingBoxOfPath
  }

  @Test("Every path command draws, absolute and relative alike")
  func commands() throws {
    for (data, expected) in [
      ("M1 2L5 6", CGRect(x: 1, y: 2, width: 4, height: 4)),
      ("m1 2l4 4", CGRect(x: 1, y: 2, width: 4, height: 4)),
      ("M1 2H5V6", CGRect(x: 1, y: 2, width: 4, height: 4)),
      ("m1 2h4v4", CGRect(x: 1, y: 2, width: 4, height: 4)),
      ("M1,2 5,6 3,9", CGRect(x: 1, y: 2, width: 4, height: 7)),
      ("m1 2 4 4-2 3", CGRect(x: 1, y: 2, width: 4, height: 7)),
      // A cubic reaches three quarters of its controls' height in the middle.
      ("M0 0C0 4 8 4 8 0", CGRect(x: 0, y: 0, width: 8, height: 3)),
      ("m0 0c0 4 8 4 8 0s8-4 8 0", CGRect(x: 0, y: -3, width: 16, height: 6)),
      // A quadratic reaches half of it.
      ("M0 0Q4 4 8 0", CGRect(x: 0, y: 0, width: 8, height: 2)),
      ("M0 0q4 4 8 0t8 0", CGRect(x: 0, y: -2, width: 16, height: 4)),
      // Without a curve before them, smooth commands have their first control at the current point.
      ("M0 0T8 0", CGRect(x: 0, y: 0, width: 8, height: 0)),
      ("M1 1h2v2zM0 0l1 0", CGRect(x: 0, y: 0, width: 3, height: 3)),
      ("M1 1h2zl-5 0", CGRect(x: -4, y: 1, width: 7, height: 0)),
      ("M.5-.5-1.5.5", CGRect(x: -1.5, y: -0.5, width: 2, height: 1)),
      ("M1e1 2E-1L0 0", CGRect(x: 0, y: 0, width: 10, height: 0.2)),
    ] as [(String, CGRect)] {
      let actual = try bounds(data)
      #expect(
        abs(actual.minX - expected.minX) < 1e-9 && abs(actual.minY - expected.minY) < 1e-9
          && abs(actual.width - expected.width) < 1e-9 && abs(actual.height - expected.height) < 1e-9,
        "\(data): \(actual)")
    }
  }

  @Test("Arcs follow the ellipse through their ends, on the side given by the flags")
  func arcs() throws {
    // Quarters, halves and three quarters of a circle of radius 5 about (5, 5), beginning on the left.
    for (data, expected) in [
      ("M0 5A5 5 0 0 1 10 5", CGRect(x: 0, y: 0, width: 10, height: 5)),
      ("M0 5A5 5 0 0 0 10 5", CGRect(x: 0, y: 5, width: 10, height: 5)),
      ("M0 5a5 5 0 0 1 5-5", CGRect(x: 0, y: 0, width: 5, height: 5)),
      ("M0 5A5 5 0 1 0 5 0", CGRect(x: 0, y: 0, width: 10, height: 10)),
      ("M0 5a5 5 0 1 1 10 0 5 5 0 0 1-10 0z", CGRect(x: 0, y: 0, width: 10, height: 10)),
      // Flags need no separator.
      ("M0 5a5 5 0 0110 0", CGRect(x: 0, y: 0, width: 10, height: 5)),
      // Radii too small grow to half the distance; zero radii draw a line.
      ("M0 5A1 1 0 0 1 10 5", CGRect(x: 0, y: 0, width: 10, height: 5)),
      ("M0 5A0 1 0 0 1 10 5", CGRect(x: 0, y: 5, width: 10, height: 0)),
      // An ellipse twice as wide as high, turned by a quarter.
      ("M0 5A10 5 90 0 1 10 5", CGRect(x: 0, y: -5, width: 10, height: 10)),
    ] as [(String, CGRect)] {
      let actual = try bounds(data)
      // Four curves follow a circle to 3 in 10,000 of its radius.
      #expect(
        abs(actual.minX - expected.minX) < 0.004 && abs(actual.minY - expected.minY) < 0.004
          && abs(actual.maxX - expected.maxX) < 0.004 && abs(actual.maxY - expected.maxY) < 0.004,
        "\(data): \(actual)")
    }
  }

  @Test(
    "Invalid path data is refused at the invalid place",
    arguments: ["L1 1", "M1", "M1 2X", "M1 2L3", "M0 0a1 1 0 2 0 3 3", "M1 2,L", "M0 0 1e9 1", "M--1 0", "1 2"])
  func malformedPathData(data: String) {
    #expect {
      _ = try bounds(data)
    } throws: { error in
      if case .malformedPathData = error as? VectorOutlineError { true } else { false }
    }
  }

  @Test("Shapes become paths in the view box")
  func shapes() throws {
    let outline = try SVGReader.read(
      svg(
        "<!-- a comment --><circle cx='4' cy=\"5\" r='2'/>"
          + "<rect width='4' height='12' rx='1' transform='matrix(1 0 0 -1 6 15)'/>"
          + "<path fill-rule='evenodd' d='M0 0h16v16z'></path>"))
    #expect(outline.viewBox == CGRect(x: 0, y: 0, width: 16, height: 16))
    #expect(outline.shapes.count == 3)
    let boxes = outline.shapes.map(\.path.boundingBoxOfPath)
    #expect(abs(boxes[0].minX - 2) < 0.001 && abs(boxes[0].maxY - 7) < 0.001)
    #expect(boxes[1].standardized == CGRect(x: 6, y: 3, width: 4, height: 12))
    if case .fill(.evenOdd, _) = outline.shapes[2].painting {} else { Issue.record("the fill rule is lost") }
  }

  @Test("Unsupported files are refused, each with its reason")
  func refusals() {
    func error(_ data: Data) -> VectorOutlineError? {
      do throws(VectorOutlineError) {
        _ = try SVGReader.read(data)
        return nil
      } catch { return error }
    }
    #expect(error(svg("<text/>")) == .unsupportedElement(name: "text", offset: svg("").count - "</svg>".count))
    #expect(error(svg("")) == .empty)
    #expect(
      error(svg("<path transform='rotate(9)' d='M0 0'/>"))
        == .unsupportedAttribute(element: "path", name: "transform", value: "rotate(9)"))
    #expect(
      error(svg("<path fill-rule='odd' d='M0 0h1'/>"))
        == .unsupportedAttribute(element: "path", name: "fill-rule", value: "odd"))
    #expect(
      error(svg("<circle r='1'/>", viewBox: "0 0 0 9"))
        == .unsupportedAttribute(element: "svg", name: "viewBox", value: "0 0 0 9"))
    for text in [
      "hello", "<svg", "<svg viewBox='0 0 1 1'>", "</svg>", "<svg viewBox='0 0 1 1'/><svg viewBox='0 0 1 1'/>",
      "<svg viewBox=0/>", "<svg a='1' a='2'/>", "<!-- ", "<path d=''/>",
    ] {
      guard case .malformed = error(Data(text.utf8)) else {
        Issue.record("not refused as malformed: \(text)")
        continue
      }
    }
    let large = Data(count: SVGReader.byteLimit + 1)
    #expect(error(large) == .tooLarge(bytes: large.count, limit: SVGReader.byteLimit))
    let long = "M0 0" + String(repeating: "h1", count: SVGReader.segmentLimit)
    guard case .tooComplex = error(svg("<path d='\(long)'/>")) else {
      Issue.record("too many segments were accepted")
      return
    }
  }

  @Test("Truncating or changing a file anywhere never crashes the reader")
  func mutations() throws {
    let file = [UInt8](
      svg("<path fill-rule='evenodd' d='M1.5 2a.5.5 0 0 1 0-1v1zm13-1c1 2 3 4-5 6s1 2 3 4q1 1 2 2t1 1'/>"))
    for length in 0..<file.count { _ = try? SVGReader.read(Data(file[..<length])) }
    for index in file.indices {
      for byte in [UInt8(0), 0x22, 0x3C, 0x3E, 0x2F, 0x39, 0x61, 0x7A, 0xFF] {
        var changed = file
        changed[index] = byte
        _ = try? SVGReader.read(Data(changed))
      }
    }
  }
}
