import CPango

/// The rasterised glyphs of a face at one size in device pixels.
///
/// Glyphs are placed to a quarter of a pixel, so each may exist in sixteen variants: shifted right by none to three quarters, and again
/// down, for marks above and below letters. A variant is made on first use: the unhinted outline, in grey, as FreeType rasterises it. All
/// variants share one block of memory.
///
/// Used only under the engine's lock.
final class GlyphPictures {
  /// The number of positions between two pixels, along each axis.
  static let phases = 4

  /// The place of a variant's pixels, relative to the pixel that holds its origin, y down.
  struct Picture {
    var left: Int32
    var top: Int32
    var width: Int32
    var height: Int32
    /// The offset of the first row in the block. Rows follow each other in ``stride`` bytes; those beyond the width are zero.
    var offset: Int

    /// Whole words of eight bytes.
    var stride: Int { (Int(width) + 7) & ~7 }
  }

  /// The size of all pixels.
  private(set) var byteCount = 0
  private var capacity = 0
  private var bytes: UnsafeMutableRawPointer?
  private var pictures: [UInt64: Picture] = [:]
  /// The real font at the size, whose outlines are rasterised.
  private let outlines: OpaquePointer
  /// Keeps Cairo's face alive, and the face's identity unique.
  let face: FontFace
  /// The em in device pixels.
  let pixelSize: Double

  init(_ face: FontFace, pixelSize: Double) {
    (self.face, self.pixelSize) = (face, pixelSize)
    let options = FontEngine.makeFontOptions()
    defer { cairo_font_options_destroy(options) }
    var size = cairo_matrix_t()
    cairo_matrix_init_scale(&size, pixelSize, pixelSize)
    var identity = cairo_matrix_t()
    cairo_matrix_init_identity(&identity)
    outlines = cairo_scaled_font_create(face.cairoFace, &size, &identity, options)
  }

  deinit {
    free(bytes)
    cairo_scaled_font_destroy(outlines)
  }

  /// Returns the place of a glyph's pixels, with its origin right of and below a pixel's corner by quarters, 0…3 each. A glyph without
  /// extent has no rows.
  func picture(of index: UInt32, phaseX: Int, phaseY: Int) -> Picture {
    let variant = UInt64(index) << 4 | UInt64(phaseY) << 2 | UInt64(phaseX)
    if let known = pictures[variant] { return known }
    let picture = rasterize(index, phaseX: phaseX, phaseY: phaseY)
    pictures[variant] = picture
    return picture
  }

  /// Rasterises a variant into the block.
  private func rasterize(_ index: UInt32, phaseX: Int, phaseY: Int) -> Picture {
    let nothing = Picture(left: 0, top: 0, width: 0, height: 0, offset: 0)
    guard let face = cairo_ft_scaled_font_lock_face(outlines) else { return nothing }
    defer { cairo_ft_scaled_font_unlock_face(outlines) }
    guard FT_Load_Glyph(face, FT_UInt(index), FT_Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)) == 0,
      let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return nothing }
    // FreeType's unit is the 64th of a pixel, and its y axis points up.
    let quarter = 64 / Self.phases
    FT_Outline_Translate(&slot.pointee.outline, FT_Pos(phaseX * quarter), -FT_Pos(phaseY * quarter))
    guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return nothing }
    let bitmap = slot.pointee.bitmap
    guard bitmap.width > 0, bitmap.rows > 0, let source = bitmap.buffer else { return nothing }
    let picture = Picture(
      left: Int32(slot.pointee.bitmap_left), top: -Int32(slot.pointee.bitmap_top), width: Int32(bitmap.width),
      height: Int32(bitmap.rows), offset: byteCount)
    guard let block = grow(by: picture.stride * Int(picture.height)) else { return nothing }
    for row in 0..<Int(bitmap.rows) {
      memcpy(block + picture.offset + row * picture.stride, source + row * Int(bitmap.pitch), Int(bitmap.width))
    }
    return picture
  }

  /// Adds zeroed bytes to the block, and returns it; `nil` when memory is short.
  private func grow(by count: Int) -> UnsafeMutableRawPointer? {
    if byteCount + count > capacity {
      let larger = max(2 * capacity, byteCount + count, 1 << 14)
      guard let moved = realloc(bytes, larger) else { return nil }
      (bytes, capacity) = (moved, larger)
    }
    guard let bytes else { return nil }
    memset(bytes + byteCount, 0, count)
    byteCount += count
    return bytes
  }

  // MARK: Adding

  /// Adds a glyph's coverage to a stencil, as far as it is on it; sums end at full coverage.
  ///
  /// - Parameter x: The pixel that holds the glyph's origin, from the stencil's left column; likewise `y`, down from its top row.
  func add(_ picture: Picture, x: Int, y: Int, to stencil: CoverageRows) {
    guard let bytes else { return }
    let (left, top) = (x + Int(picture.left), y + Int(picture.top))
    let (firstColumn, endColumn) = (max(0, -left), min(Int(picture.width), stencil.width - left))
    var row = max(0, -top)
    let endRow = min(Int(picture.height), stencil.height - top)
    guard firstColumn < endColumn else { return }
    let isWhole = endColumn - firstColumn == Int(picture.width)
    // Hand-written over raw memory, because iterators make debug builds ten times slower.
    while row < endRow {
      let source = UnsafeRawPointer(bytes + picture.offset + row * picture.stride)
      let target = stencil.base + (top + row) * stencil.bytesPerRow + left
      var byte = firstColumn
      if isWhole {
        while byte < picture.stride {
          let added = source.load(fromByteOffset: byte, as: UInt64.self)
          if added != 0 {
            let present = target.loadUnaligned(fromByteOffset: byte, as: UInt64.self)
            let sum = present == 0 ? added : Self.sum(present, added)
            target.storeBytes(of: sum, toByteOffset: byte, as: UInt64.self)
          }
          byte += 8
        }
      } else {
        while byte < endColumn {
          let added = source.load(fromByteOffset: byte, as: UInt8.self)
          let present = target.load(fromByteOffset: byte, as: UInt8.self)
          target.storeBytes(of: present &+ min(added, 255 - present), toByteOffset: byte, as: UInt8.self)
          byte += 1
        }
      }
      row += 1
    }
  }

  /// Adds eight bytes to eight bytes; each sum is at most 255.
  @inline(__always) static func sum(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let (high, low): (UInt64, UInt64) = (0x8080_8080_8080_8080, 0x7F7F_7F7F_7F7F_7F7F)
    let sum = ((a & low) &+ (b & low)) ^ ((a ^ b) & high)
    let overflow = ((a & b) | ((a | b) & ~sum)) & high
    return sum | ((overflow >> 7) &* 0xFF)
  }
}

/// Rows of bytes to which coverage is added: a stencil's memory.
struct CoverageRows {
  /// The first row. Seven bytes behind the last one must exist.
  var base: UnsafeMutableRawPointer
  /// In pixels, one byte each.
  var width: Int
  var height: Int
  var bytesPerRow: Int

  /// The bytes that rows take, and those behind them.
  static func byteCount(bytesPerRow: Int, height: Int) -> Int { bytesPerRow * height + 8 }
}
