import Foundation

/// A colour by hue, saturation and brightness, each 0…1. The hue is a circle that begins and ends at red.
package struct HueSaturationBrightness: Equatable {
  package var hue: CGFloat
  package var saturation: CGFloat
  package var brightness: CGFloat

  /// Wraps the hue around the circle; clamps the other two to 0…1.
  package init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    self.hue = hue - hue.rounded(.down)
    self.saturation = min(max(saturation, 0), 1)
    self.brightness = min(max(brightness, 0), 1)
  }

  /// Converts sRGB components. A grey has hue 0 and saturation 0.
  package init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    let high = max(red, green, blue)
    let range = high - min(red, green, blue)
    brightness = high
    saturation = high > 0 ? range / high : 0
    guard range > 0 else {
      hue = 0
      return
    }
    // The circle has six sectors; in each, one component is the greatest and the other two give the position.
    let sector =
      if high == red {
        (green - blue) / range
      } else if high == green {
        (blue - red) / range + 2
      } else {
        (red - green) / range + 4
      }
    hue = sector < 0 ? sector / 6 + 1 : sector / 6
  }

  /// The sRGB components, each 0…1.
  package var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
    func component(_ offset: CGFloat) -> CGFloat {
      let position = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(position, 4 - position, 1)))
    }
    return (component(5), component(3), component(1))
  }
}
