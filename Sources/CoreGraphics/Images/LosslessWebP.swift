/// Decodes WebP's lossless format (RFC 9649, section 3): prefix codes, references to earlier pixels, a cache of colours, and up to four
/// transforms that are undone at the end.
struct LosslessWebP {
  private var bits: BitReader

  /// Decodes a whole bitstream with its header.
  static func decode(_ bytes: [UInt8]) throws(ImageDecodingError) -> WebPCoder.Picture {
    guard bytes.first == 0x2F, bytes.count >= 5 else { throw .corrupt(reason: "no lossless WebP picture") }
    var decoder = LosslessWebP(bits: BitReader(bytes, from: 1))
    let width = decoder.bits.read(14) + 1
    let height = decoder.bits.read(14) + 1
    let hasAlpha = decoder.bits.read(1) == 1
    guard decoder.bits.read(3) == 0 else { throw .corrupt(reason: "an unknown version of lossless WebP") }
    guard ImageLimits.allow(width: width, height: height) else {
      throw .tooLarge(width: width, height: height, limit: ImageLimits.pixels)
    }
    var pixels = try decoder.picture(width: width, height: height)
    if !hasAlpha { for index in pixels.indices { pixels[index] |= 0xFF00_0000 } }
    return WebPCoder.Picture(width: width, height: height, pixels: pixels)
  }

  /// Decodes a bitstream without a header, as alpha channels have it.
  static func decode(_ bytes: [UInt8], width: Int, height: Int) throws(ImageDecodingError) -> [UInt32] {
    var decoder = LosslessWebP(bits: BitReader(bytes, from: 0))
    return try decoder.picture(width: width, height: height)
  }

  // MARK: Transforms

  private enum Transform {
    /// Blocks of 1 << `bits` pixels a side; green is the predictor.
    case prediction(bits: Int, blocks: [UInt32])
    case color(bits: Int, blocks: [UInt32])
    case subtractedGreen
    /// `packing`: the logarithm of how many pixels share one.
    case indexed(table: [UInt32], packing: Int)

    var kind: Int {
      switch self {
      case .prediction: 0
      case .color: 1
      case .subtractedGreen: 2
      case .indexed: 3
      }
    }
  }

  private mutating func picture(width: Int, height: Int) throws(ImageDecodingError) -> [UInt32] {
    var transforms: [(transform: Transform, width: Int)] = []
    var stored = width
    while bits.read(1) == 1 {
      let kind = bits.read(2)
      guard !transforms.contains(where: { $0.transform.kind == kind }) else {
        throw .corrupt(reason: "a transform of WebP comes twice")
      }
      let widthBefore = stored
      let transform: Transform
      switch kind {
      case 0, 1:
        let size = bits.read(3) + 2
        let blocks = try image(
          width: Self.blocks(stored, size), height: Self.blocks(height, size), isWhole: false)
        transform = kind == 0 ? .prediction(bits: size, blocks: blocks) : .color(bits: size, blocks: blocks)
      case 2: transform = .subtractedGreen
      default:
        let count = bits.read(8) + 1
        var table = try image(width: count, height: 1, isWhole: false)
        for index in 1..<max(count, 1) { table[index] = Self.sum(table[index], table[index - 1]) }
        let packing = count <= 2 ? 3 : count <= 4 ? 2 : count <= 16 ? 1 : 0
        transform = .indexed(table: table, packing: packing)
        stored = Self.blocks(stored, packing)
      }
      transforms.append((transform, widthBefore))
    }
    var pixels = try image(width: stored, height: height, isWhole: true)
    for (transform, width) in transforms.reversed() {
      switch transform {
      case .prediction(let size, let blocks): Self.predict(&pixels, width, height, size, blocks)
      case .color(let size, let blocks): Self.correlate(&pixels, width, height, size, blocks)
      case .subtractedGreen:
        for index in pixels.indices {
          let green = pixels[index] >> 8 & 0xFF
          pixels[index] = Self.sum(pixels[index], green << 16 | green)
        }
      case .indexed(let table, let packing): pixels = Self.unpack(pixels, width, height, table, packing)
      }
    }
    return pixels
  }

  /// How many blocks of 1 << `bits` cover a length.
  private static func blocks(_ length: Int, _ bits: Int) -> Int { (length + (1 << bits) - 1) >> bits }

  /// The sum of two pixels, each channel modulo 256.
  @inline(__always) private static func sum(_ left: UInt32, _ right: UInt32) -> UInt32 {
    ((left & 0xFF00_FF00) &+ (right & 0xFF00_FF00)) & 0xFF00_FF00
      | ((left & 0x00FF_00FF) &+ (right & 0x00FF_00FF)) & 0x00FF_00FF
  }

  /// The mean of two pixels, each channel rounded down.
  @inline(__always) private static func mean(_ left: UInt32, _ right: UInt32) -> UInt32 {
    (left & right) &+ (((left ^ right) & 0xFEFE_FEFE) >> 1)
  }

  /// Computes each channel of a pixel from those of three others.
  @inline(__always) private static func channels(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ combine: (Int32, Int32, Int32) -> Int32
  ) -> UInt32 {
    var result: UInt32 = 0
    var shift: UInt32 = 0
    while shift < 32 {
      let value = combine(Int32(a >> shift & 0xFF), Int32(b >> shift & 0xFF), Int32(c >> shift & 0xFF))
      result |= UInt32(min(max(value, 0), 255)) << shift
      shift += 8
    }
    return result
  }

  /// The nearer of two neighbours to what both predict together.
  private static func select(_ left: UInt32, _ top: UInt32, _ corner: UInt32) -> UInt32 {
    var (toLeft, toTop): (Int32, Int32) = (0, 0)
    var shift: UInt32 = 0
    while shift < 32 {
      let corner = Int32(corner >> shift & 0xFF)
      toLeft += abs(Int32(top >> shift & 0xFF) - corner)
      toTop += abs(Int32(left >> shift & 0xFF) - corner)
      shift += 8
    }
    return toLeft < toTop ? left : top
  }

  private static func predict(_ pixels: inout [UInt32], _ width: Int, _ height: Int, _ size: Int, _ blocks: [UInt32]) {
    let across = Self.blocks(width, size)
    pixels[0] = sum(pixels[0], 0xFF00_0000)
    for x in 1..<max(width, 1) { pixels[x] = sum(pixels[x], pixels[x - 1]) }
    for y in 1..<max(height, 1) {
      let row = y * width
      pixels[row] = sum(pixels[row], pixels[row - width])
      for x in 1..<max(width, 1) {
        let index = row + x
        let (left, top, corner) = (pixels[index - 1], pixels[index - width], pixels[index - width - 1])
        // Beyond the right edge comes the first pixel of this row, as in memory.
        let right = pixels[index - width + 1]
        let prediction: UInt32
        switch blocks[(y >> size) * across + x >> size] >> 8 & 0xF {
        case 1: prediction = left
        case 2: prediction = top
        case 3: prediction = right
        case 4: prediction = corner
        case 5: prediction = mean(mean(left, right), top)
        case 6: prediction = mean(left, corner)
        case 7: prediction = mean(left, top)
        case 8: prediction = mean(corner, top)
        case 9: prediction = mean(top, right)
        case 10: prediction = mean(mean(left, corner), mean(top, right))
        case 11: prediction = select(left, top, corner)
        case 12: prediction = channels(left, top, corner) { $0 + $1 - $2 }
        case 13: prediction = channels(mean(left, top), corner, 0) { mean, corner, _ in mean + (mean - corner) / 2 }
        default: prediction = 0xFF00_0000
        }
        pixels[index] = sum(pixels[index], prediction)
      }
    }
  }

  private static func correlate(_ pixels: inout [UInt32], _ width: Int, _ height: Int, _ size: Int, _ blocks: [UInt32])
  {
    let across = Self.blocks(width, size)
    func delta(_ factor: UInt32, _ color: UInt32) -> UInt32 {
      let product = Int32(Int8(truncatingIfNeeded: factor)) * Int32(Int8(truncatingIfNeeded: color))
      return UInt32(bitPattern: product >> 5)
    }
    for y in 0..<height {
      for x in 0..<width {
        let factors = blocks[(y >> size) * across + x >> size]
        let pixel = pixels[y * width + x]
        let green = pixel >> 8
        let red = (pixel >> 16 &+ delta(factors, green)) & 0xFF
        let blue = (pixel &+ delta(factors >> 8, green) &+ delta(factors >> 16, red)) & 0xFF
        pixels[y * width + x] = pixel & 0xFF00_FF00 | red << 16 | blue
      }
    }
  }

  private static func unpack(
    _ pixels: [UInt32], _ width: Int, _ height: Int, _ table: [UInt32], _ packing: Int
  ) -> [UInt32] {
    let across = blocks(width, packing)
    let bitsPerPixel = UInt32(8 >> packing)
    let mask = UInt32(1 << bitsPerPixel - 1)
    var result = [UInt32](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        let packed = pixels[y * across + x >> packing] >> 8
        let index = Int(packed >> (bitsPerPixel * UInt32(x & (1 << packing - 1))) & mask)
        if index < table.count { result[y * width + x] = table[index] }
      }
    }
    return result
  }

  // MARK: Pixels

  /// The five codes of a part of a picture: green with lengths and cache, red, blue, alpha, distances.
  private struct Codes {
    var green: PrefixCode
    var red: PrefixCode
    var blue: PrefixCode
    var alpha: PrefixCode
    var distance: PrefixCode
  }

  /// Decodes the pixels of a picture, or of a smaller one that steers its decoding.
  ///
  /// - Parameter isWhole: Whether different parts may have different codes.
  private mutating func image(width: Int, height: Int, isWhole: Bool) throws(ImageDecodingError) -> [UInt32] {
    var cacheBits = 0
    if bits.read(1) == 1 {
      cacheBits = bits.read(4)
      guard (1...11).contains(cacheBits) else { throw .corrupt(reason: "a colour cache of \(cacheBits) bits") }
    }
    // By part, the number of its codes.
    var (partBits, parts): (Int, [Int]) = (0, [])
    if isWhole, bits.read(1) == 1 {
      partBits = bits.read(3) + 2
      parts = try image(width: Self.blocks(width, partBits), height: Self.blocks(height, partBits), isWhole: false)
        .map { Int($0 >> 8 & 0xFFFF) }
    }
    var codes: [Codes] = []
    // A small picture may state 65,536 codes. All are in the file, but only those of a part are kept.
    let used = Set(parts.isEmpty ? [0] : parts)
    var places: [Int: Int] = [:]
    for number in 0...(used.max() ?? 0) {
      let read = Codes(
        green: try code(of: 280 + (cacheBits > 0 ? 1 << cacheBits : 0)), red: try code(of: 256),
        blue: try code(of: 256), alpha: try code(of: 256), distance: try code(of: 40))
      guard used.contains(number) else { continue }
      places[number] = codes.count
      codes.append(read)
    }
    for index in parts.indices { parts[index] = places[parts[index]] ?? 0 }
    var cache = [UInt32](repeating: 0, count: cacheBits > 0 ? 1 << cacheBits : 0)
    let across = Self.blocks(width, partBits)
    let total = width * height
    var pixels = [UInt32](repeating: 0, count: total)
    var (index, x, y) = (0, 0, 0)
    while index < total {
      let part = parts.isEmpty ? 0 : parts[(y >> partBits) * across + x >> partBits]
      let symbol = codes[part].green.read(&bits)
      var length = 1
      if symbol < 256 {
        let red = codes[part].red.read(&bits)
        let blue = codes[part].blue.read(&bits)
        let alpha = codes[part].alpha.read(&bits)
        pixels[index] = UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(symbol) << 8 | UInt32(blue)
      } else if symbol < 280 {
        length = extended(symbol - 256)
        let distance = Self.distance(extended(codes[part].distance.read(&bits)), width: width)
        guard distance <= index, length <= total - index else {
          throw bits.isExhausted ? endOfData : .corrupt(reason: "a reference beyond the picture")
        }
        for offset in 0..<length { pixels[index + offset] = pixels[index + offset - distance] }
      } else {
        pixels[index] = cache[symbol - 280]
      }
      guard !bits.isExhausted else { throw endOfData }
      if cacheBits > 0 {
        for pixel in pixels[index..<index + length] {
          cache[Int((0x1E35_A7BD &* pixel) >> UInt32(32 - cacheBits))] = pixel
        }
      }
      index += length
      x += length
      while x >= width {
        x -= width
        y += 1
      }
    }
    return pixels
  }

  private var endOfData: ImageDecodingError {
    .truncated(actualBytes: bits.count, reason: "lossless WebP data ends early")
  }

  /// Reads the rest of a length or a distance whose prefix was read.
  private mutating func extended(_ prefix: Int) -> Int {
    guard prefix >= 4 else { return prefix + 1 }
    let extra = (prefix - 2) >> 1
    return (2 + prefix & 1) << extra + bits.read(extra) + 1
  }

  /// The distance in pixels for its code: the first 120 codes are places above and to the left, nearest first.
  private static func distance(_ code: Int, width: Int) -> Int {
    guard code <= nearby.count else { return code - nearby.count }
    let (x, y) = nearby[code - 1]
    return max(x + y * width, 1)
  }

  /// Places by how far they are to the left and above (RFC 9649, section 4.2.2).
  private static let nearby: [(Int, Int)] = [
    (0, 1), (1, 0), (1, 1), (-1, 1), (0, 2), (2, 0), (1, 2), (-1, 2), (2, 1), (-2, 1), (2, 2), (-2, 2), (0, 3), (3, 0),
    (1, 3), (-1, 3), (3, 1), (-3, 1), (2, 3), (-2, 3), (3, 2), (-3, 2), (0, 4), (4, 0), (1, 4), (-1, 4), (4, 1),
    (-4, 1),
    (3, 3), (-3, 3), (2, 4), (-2, 4), (4, 2), (-4, 2), (0, 5), (3, 4), (-3, 4), (4, 3), (-4, 3), (5, 0), (1, 5),
    (-1, 5),
    (5, 1), (-5, 1), (2, 5), (-2, 5), (5, 2), (-5, 2), (4, 4), (-4, 4), (3, 5), (-3, 5), (5, 3), (-5, 3), (0, 6),
    (6, 0),
    (1, 6), (-1, 6), (6, 1), (-6, 1), (2, 6), (-2, 6), (6, 2), (-6, 2), (4, 5), (-4, 5), (5, 4), (-5, 4), (3, 6),
    (-3, 6),
    (6, 3), (-6, 3), (0, 7), (7, 0), (1, 7), (-1, 7), (5, 5), (-5, 5), (7, 1), (-7, 1), (4, 6), (-4, 6), (6, 4),
    (-6, 4),
    (2, 7), (-2, 7), (7, 2), (-7, 2), (3, 7), (-3, 7), (7, 3), (-7, 3), (5, 6), (-5, 6), (6, 5), (-6, 5), (8, 0),
    (4, 7),
    (-4, 7), (7, 4), (-7, 4), (8, 1), (8, 2), (6, 6), (-6, 6), (8, 3), (5, 7), (-5, 7), (7, 5), (-7, 5), (8, 4), (6, 7),
    (-6, 7), (7, 6), (-7, 6), (8, 5), (7, 7), (-7, 7), (8, 6), (8, 7),
  ]

  // MARK: Codes

  /// Reads a prefix code for symbols below `count`.
  private mutating func code(of count: Int) throws(ImageDecodingError) -> PrefixCode {
    if bits.read(1) == 1 {
      let hasTwo = bits.read(1) == 1
      let first = bits.read(bits.read(1) == 1 ? 8 : 1)
      // A symbol beyond the alphabet would be a length or a distance of more bits than there are.
      guard first < count else { throw .corrupt(reason: "a code of an impossible symbol") }
      guard hasTwo else { return PrefixCode(only: first) }
      let second = bits.read(8)
      guard first != second, second < count else { throw .corrupt(reason: "a code of one symbol twice") }
      var lengths = [UInt8](repeating: 0, count: count)
      (lengths[first], lengths[second]) = (1, 1)
      return try checked(lengths)
    }
    var ofLengths = [UInt8](repeating: 0, count: 19)
    let given = 4 + bits.read(4)
    for index in Self.order.prefix(given) { ofLengths[index] = UInt8(bits.read(3)) }
    let lengthCode = try checked(ofLengths)
    var remaining = count
    if bits.read(1) == 1 {
      remaining = 2 + bits.read(2 + 2 * bits.read(3))
      guard remaining <= count else { throw .corrupt(reason: "a code of \(remaining) lengths") }
    }
    var lengths = [UInt8](repeating: 0, count: count)
    var previous: UInt8 = 8
    var symbol = 0
    while symbol < count, remaining > 0 {
      remaining -= 1
      guard !bits.isExhausted else { throw endOfData }
      let length = lengthCode.read(&bits)
      switch length {
      case ..<16:
        lengths[symbol] = UInt8(length)
        symbol += 1
        if length > 0 { previous = UInt8(length) }
      default:
        let times = length == 16 ? 3 + bits.read(2) : length == 17 ? 3 + bits.read(3) : 11 + bits.read(7)
        guard symbol + times <= count else { throw .corrupt(reason: "a code of too many lengths") }
        if length == 16 { for index in symbol..<symbol + times { lengths[index] = previous } }
        symbol += times
      }
    }
    return try checked(lengths)
  }

  /// The order in which the lengths of the code of lengths come.
  private static let order = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]

  private func checked(_ lengths: [UInt8]) throws(ImageDecodingError) -> PrefixCode {
    guard let code = PrefixCode(lengths) else {
      throw bits.isExhausted ? endOfData : .corrupt(reason: "an impossible code")
    }
    return code
  }
}

/// Bits of bytes, the lowest first. Behind the end come zeros.
struct BitReader {
  private let bytes: [UInt8]
  private var position: Int
  private var buffer: UInt64 = 0
  private var available = 0

  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    position = start
  }

  var count: Int { bytes.count }

  /// Whether more bits were read than there are.
  var isExhausted: Bool { position > bytes.count && (position - bytes.count) * 8 > available }

  /// The next bits, up to 32, without taking them.
  mutating func peek(_ count: Int) -> Int {
    while available < count {
      if position < bytes.count { buffer |= UInt64(bytes[position]) << UInt64(available) }
      position += 1
      available += 8
    }
    return Int(buffer & (1 << UInt64(count) - 1))
  }

  mutating func skip(_ count: Int) {
    buffer >>= UInt64(count)
    available -= count
  }

  mutating func read(_ count: Int) -> Int {
    let value = peek(count)
    skip(count)
    return value
  }
}

/// A canonical prefix code of lengths up to 15.
struct PrefixCode {
  /// For every combination of the next bits, a symbol and the length of its code; a length of 0 leads to the longer codes.
  private var table: [(symbol: UInt16, length: UInt8)] = []
  private var tableBits = 0
  /// The symbol of a code without bits.
  private var only: Int?
  /// Symbols by code, and how many there are of each length; empty for a code without bits.
  private var symbols: [UInt16] = []
  private var counts: [Int] = []

  init(only symbol: Int) { only = symbol }

  /// Makes the code of these lengths by symbol, 0 for none; `nil` where they leave codes unused or use them twice.
  init?(_ lengths: [UInt8]) {
    counts = [Int](repeating: 0, count: 16)
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    let used = counts.reduce(0, +)
    guard used > 0 else { return nil }
    if used == 1 {
      only = lengths.firstIndex { $0 > 0 }
      return
    }
    var room = 1
    for length in 1...15 {
      room = room * 2 - counts[length]
      guard room >= 0 else { return nil }
    }
    guard room == 0 else { return nil }
    let longest = counts.lastIndex { $0 > 0 } ?? 1
    tableBits = min(longest, 8)
    table = [(UInt16, UInt8)](repeating: (0, 0), count: 1 << tableBits)
    symbols = lengths.indices.filter { lengths[$0] > 0 }.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
      .map { UInt16($0) }
    var code = 0
    var previous = 0
    for symbol in symbols {
      let length = Int(lengths[Int(symbol)])
      code <<= length - previous
      previous = length
      if length <= tableBits {
        var reversed = 0
        for bit in 0..<length where code >> bit & 1 == 1 { reversed |= 1 << (length - 1 - bit) }
        for entry in stride(from: reversed, to: table.count, by: 1 << length) { table[entry] = (symbol, UInt8(length)) }
      }
      code += 1
    }
  }

  /// Reads a symbol.
  func read(_ bits: inout BitReader) -> Int {
    if let only { return only }
    let entry = table[bits.peek(tableBits)]
    if entry.length > 0 {
      bits.skip(Int(entry.length))
      return Int(entry.symbol)
    }
    // Longer than the table: bit by bit, by the first code of each length.
    let window = bits.peek(15)
    var (code, first, index) = (0, 0, 0)
    for length in 1...15 {
      code |= window >> (length - 1) & 1
      let count = counts[length]
      if code - first < count {
        bits.skip(length)
        return Int(symbols[index + code - first])
      }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    bits.skip(15)
    return 0
  }
}
