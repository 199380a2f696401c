import Foundation

/// A page as a value: does what wire.js and layers.js do with steps.
struct PageModel {
  struct Layer {
    var size: [Float] = [0, 0]
    var matrix: [Float] = [1, 0, 0, 1, 0, 0]
    var origin: [Float] = [0, 0]
    var opacity: Float = 1
    var isHidden = false
    var lookText: String?
    var sublayers: [Int] = []

    var look: [String: Any]? {
      lookText.flatMap { try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
    }
  }

  struct Malformed: Error { let position: Int }

  private var layers: [Int: Layer] = [:]
  private var rootNumber: Int?

  var root: Layer? { rootNumber.flatMap { layers[$0] } }
  var count: Int { layers.count }
  func sublayers(of layer: Layer) -> [Layer] { layer.sublayers.compactMap { layers[$0] } }

  /// Everything that is shown, a layer a line.
  var description: String {
    var lines: [String] = []
    func visit(_ number: Int, _ depth: Int) {
      guard let layer = layers[number] else { return lines.append("\(depth) \(number) is not there") }
      lines.append(
        "\(depth) \(number) \(layer.size) \(layer.matrix) \(layer.origin) \(layer.opacity) \(layer.isHidden) \(layer.lookText ?? "{}")"
      )
      for sublayer in layer.sublayers { visit(sublayer, depth + 1) }
    }
    if let rootNumber { visit(rootNumber, 0) }
    return lines.joined(separator: "\n")
  }

  mutating func apply(_ bytes: [UInt8]) throws {
    var position = 0
    func byte() throws -> UInt8 {
      guard position < bytes.count else { throw Malformed(position: position) }
      defer { position += 1 }
      return bytes[position]
    }
    func number() throws -> Int {
      var (result, shift) = (0, 0)
      while true {
        let next = try byte()
        result |= Int(next & 0x7F) << shift
        if next & 0x80 == 0 { return result }
        shift += 7
      }
    }
    func real() throws -> Float {
      var bits: UInt32 = 0
      for shift in [0, 8, 16, 24] as [UInt32] { bits |= UInt32(try byte()) << shift }
      // Nothing tells a negative zero from a zero.
      return Float(bitPattern: bits) + 0
    }
    while position < bytes.count {
      let step = try byte()
      let id = try number()
      switch step {
      case 1: layers[id] = Layer()
      case 2:
        let count = try number()
        layers[id]?.sublayers = try (0..<count).map { _ in try number() }
      case 3: layers[id]?.matrix = [1, 0, 0, 1, try real(), try real()]
      case 4: layers[id]?.matrix = try (0..<6).map { _ in try real() }
      case 5: layers[id]?.size = [try real(), try real()]
      case 6: layers[id]?.origin = [try real(), try real()]
      case 7: layers[id]?.opacity = try real()
      case 8: layers[id]?.isHidden = try byte() == 1
      case 9:
        let count = try number()
        guard position + count <= bytes.count else { throw Malformed(position: position) }
        let text = String(decoding: bytes[position..<(position + count)], as: UTF8.self)
        position += count
        layers[id]?.lookText = text == "{}" ? nil : text
      case 10: layers[id] = nil
      case 11: rootNumber = id
      default: throw Malformed(position: position)
      }
    }
  }
}
