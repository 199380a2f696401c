internal import CCairo
import CoreGraphics
import LayerTree

extension PixelCanvas {
  /// Changes the colour of every pixel.
  func change(_ matrix: LayerColorMatrix) {
    for y in 0..<area.height {
      let row = (storage.base + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
      // Neighbours are often alike: text on a plain ground, bars, cards.
      var (last, changed): (UInt32, UInt32) = (0, 0)
      for x in 0..<area.width {
        let pixel = UnsafeMutableRawPointer(row + 4 * x).assumingMemoryBound(to: UInt32.self)
        if pixel.pointee != last {
          last = pixel.pointee
          changed = Self.changed(last, matrix)
        }
        pixel.pointee = changed
      }
    }
  }

  /// Returns a premultiplied pixel with another colour. A transparent one remains so.
  private static func changed(_ pixel: UInt32, _ matrix: LayerColorMatrix) -> UInt32 {
    let alpha = Float(pixel >> 24)
    guard alpha > 0 else { return 0 }
    let parts = SIMD4<Float>(Float(pixel >> 16 & 255), Float(pixel >> 8 & 255), Float(pixel & 255), alpha)
    let scale = SIMD4<Float>(SIMD3(repeating: 1 / alpha), 1 / 255)
    var color = matrix(parts * scale)
    // A new alpha that comes from the colours counts where the pixel is opaque.
    if !matrix.keepsAlphaApart { color.w *= alpha / 255 }
    let result = SIMD4<Float>(color.x * color.w, color.y * color.w, color.z * color.w, color.w) * 255 + 0.5
    return UInt32(result.w) << 24 | UInt32(result.x) << 16 | UInt32(result.y) << 8 | UInt32(result.z)
  }

  /// Mixes another canvas with this one at the same place, as far as it is within a rectangle. The pixels of an opaque canvas remain opaque:
  /// what would make them transparent makes them black.
  func draw(_ group: PixelCanvas, within rect: DeviceRect, alpha: CGFloat, blending mode: LayerBlendMode) {
    let rect = rect.intersection(group.area).intersection(area)
    guard !rect.isEmpty, alpha > 0 else { return }
    if let operation = mode.pixmanOperation {
      var level = pixman_color_t(red: 0, green: 0, blue: 0, alpha: UInt16(min(alpha, 1) * 65535 + 0.5))
      guard let mask = pixman_image_create_solid_fill(&level) else { return }
      pixman_image_composite32(
        operation, group.target, alpha < 1 ? mask : nil, target, Int32(rect.minX - group.area.minX),
        Int32(rect.minY - group.area.minY), 0, 0, Int32(rect.minX - area.minX), Int32(rect.minY - area.minY),
        Int32(rect.width), Int32(rect.height))
      pixman_image_unref(mask)
    } else {
      addDarkness(of: group, rect, Float(min(alpha, 1)))
    }
    guard format == .opaqueBGRX, mode == .destinationOut else { return }
    eachPixel(of: rect) { pixel, _, _ in pixel.pointee |= 0xFF00_0000 }
  }

  /// The sum of what both lack to white: R = max(0, Ra − (Sa − S) − (Da − D)), where Ra = min(1, Sa + Da).
  private func addDarkness(of group: PixelCanvas, _ rect: DeviceRect, _ share: Float) {
    eachPixel(of: rect) { pixel, x, y in
      let place = (y - group.area.minY) * group.bytesPerRow + (x - group.area.minX) * 4
      let source = (group.storage.base + place).assumingMemoryBound(to: UInt32.self).pointee
      func part(_ value: UInt32, _ shift: UInt32) -> Float { Float(value >> shift & 255) }
      let (sa, da) = (part(source, 24) * share, part(pixel.pointee, 24))
      let alpha = min(sa + da, 255)
      var result = UInt32(alpha + 0.5) << 24
      for shift: UInt32 in [0, 8, 16] {
        let darkness = sa - part(source, shift) * share + da - part(pixel.pointee, shift)
        result |= UInt32(max(alpha - darkness, 0) + 0.5) << shift
      }
      pixel.pointee = result
    }
  }

  private func eachPixel(of rect: DeviceRect, _ body: (UnsafeMutablePointer<UInt32>, _ x: Int, _ y: Int) -> Void) {
    for y in rect.minY..<rect.maxY {
      let row = (storage.base + (y - area.minY) * bytesPerRow).assumingMemoryBound(to: UInt32.self)
      for x in rect.minX..<rect.maxX { body(row + (x - area.minX), x, y) }
    }
  }
}

extension LayerBlendMode {
  /// `nil` for the one that pixman does not have.
  fileprivate var pixmanOperation: pixman_op_t? {
    switch self {
    case .multiply: PIXMAN_OP_MULTIPLY
    case .screen: PIXMAN_OP_SCREEN
    case .overlay: PIXMAN_OP_OVERLAY
    case .darken: PIXMAN_OP_DARKEN
    case .lighten: PIXMAN_OP_LIGHTEN
    case .colorDodge: PIXMAN_OP_COLOR_DODGE
    case .colorBurn: PIXMAN_OP_COLOR_BURN
    case .softLight: PIXMAN_OP_SOFT_LIGHT
    case .hardLight: PIXMAN_OP_HARD_LIGHT
    case .difference: PIXMAN_OP_DIFFERENCE
    case .exclusion: PIXMAN_OP_EXCLUSION
    case .hue: PIXMAN_OP_HSL_HUE
    case .saturation: PIXMAN_OP_HSL_SATURATION
    case .color: PIXMAN_OP_HSL_COLOR
    case .luminosity: PIXMAN_OP_HSL_LUMINOSITY
    case .sourceAtop: PIXMAN_OP_ATOP
    case .destinationOver: PIXMAN_OP_OVER_REVERSE
    case .destinationOut: PIXMAN_OP_OUT_REVERSE
    case .plusLighter: PIXMAN_OP_ADD
    case .plusDarker: nil
    }
  }
}
