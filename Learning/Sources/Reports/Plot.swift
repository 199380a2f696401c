import Foundation

/// Plots as SVG, in the colours of the page around them.
public enum Plot {
  public struct Bar {
    let label: String
    let detail: String
    let front: Double
    let back: Double

    public init(label: String, detail: String, front: Double, back: Double) {
      (self.label, self.detail, self.front, self.back) = (label, detail, front, back)
    }
  }

  public static func number(_ value: Double, _ digits: Int) -> String {
    value.isFinite ? String(format: "%.\(digits)f", value) : "–"
  }

  static let (width, left, right, top) = (760.0, 44.0, 12.0, 28.0)

  static func picture(_ height: Double, _ title: String, _ body: [String]) -> String {
    "<svg viewBox=\"0 0 \(Int(width)) \(Int(height))\" role=\"img\" aria-label=\"\(Page.escaped(title))\">"
      + body.joined(separator: "\n") + "</svg>"
  }

  static func text(_ x: Double, _ y: Double, _ text: String, anchor: String = "middle", faint: Bool = false)
    -> String
  {
    "<text x=\"\(number(x, 1))\" y=\"\(number(y, 1))\" text-anchor=\"\(anchor)\"\(faint ? " class=\"faint\"" : "")>"
      + "\(Page.escaped(text))</text>"
  }

  static func rule(_ y: Double, _ label: String) -> [String] {
    [
      "<line class=\"axis\" x1=\"\(left)\" x2=\"\(width - right)\" y1=\"\(number(y, 1))\" y2=\"\(number(y, 1))\"/>",
      text(left - 8, y + 4, label, anchor: "end", faint: true),
    ]
  }

  static func rectangle(_ kind: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    "<rect class=\"\(kind)\" x=\"\(number(x, 1))\" y=\"\(number(y, 1))\" width=\"\(number(width, 1))\" "
      + "height=\"\(number(max(height, 0), 1))\"/>"
  }

  /// Percentages: the front bar stands in the back one, which is as high or higher.
  public static func bars(_ bars: [Bar], title: String, axis: String) -> String {
    let (height, floor) = (320.0, 248.0)
    func y(_ percent: Double) -> Double { floor - (floor - top) * percent / 100 }
    var body = [0, 25, 50, 75, 100].flatMap { rule(y(Double($0)), "\($0)") }
    let slot = (width - left - right) / Double(max(bars.count, 1))
    for (index, bar) in bars.enumerated() {
      let centre = left + slot * (Double(index) + 0.5)
      let wide = min(slot * 0.6, 64)
      body.append(rectangle("second", centre - wide / 2, y(bar.back), wide, floor - y(bar.back)))
      body.append(rectangle("first", centre - wide / 2, y(bar.front), wide, floor - y(bar.front)))
      body.append(text(centre, y(bar.back) - 6, "\(number(bar.front, 0)) / \(number(bar.back, 0))"))
      body.append(text(centre, floor + 18, bar.label))
      body.append(text(centre, floor + 36, bar.detail, faint: true))
    }
    body.append(text((left + width - right) / 2, height - 10, axis, faint: true))
    return picture(height, title, body)
  }

  /// Counts: the two bars stand beside each other.
  public static func pairs(_ bars: [Bar], title: String, axis: String, unit: String) -> String {
    let (height, floor) = (290.0, 230.0)
    let greatest = max(bars.flatMap { [$0.front, $0.back] }.max() ?? 0, 1)
    let step = roundStep(greatest)
    let limit = (greatest / step).rounded(.up) * step
    func y(_ count: Double) -> Double { floor - (floor - top) * count / limit }
    var body = stride(from: 0, through: limit, by: step).flatMap { rule(y($0), number($0, 0)) }
    body.append(text(left, 14, unit, anchor: "start", faint: true))
    let slot = (width - left - right) / Double(max(bars.count, 1))
    for (index, bar) in bars.enumerated() {
      let centre = left + slot * (Double(index) + 0.5)
      let wide = min(slot * 0.36, 34)
      body.append(rectangle("first", centre - wide - 1, y(bar.front), wide, floor - y(bar.front)))
      body.append(rectangle("second", centre + 1, y(bar.back), wide, floor - y(bar.back)))
      body.append(text(centre - wide / 2 - 1, y(bar.front) - 5, number(bar.front, 0)))
      body.append(text(centre + wide / 2 + 1, y(bar.back) - 5, number(bar.back, 0)))
      body.append(text(centre, floor + 18, bar.label))
    }
    body.append(text((left + width - right) / 2, height - 14, axis, faint: true))
    return picture(height, title, body)
  }

  /// One value for each step, from step 1 on.
  public static func curve(_ values: [Double], title: String, axis: String, unit: String) -> String {
    let (height, floor) = (240.0, 188.0)
    let step = roundStep(max(values.max() ?? 1, 1e-9))
    let limit = max(((values.max() ?? 1) / step).rounded(.up) * step, step)
    func y(_ value: Double) -> Double { floor - (floor - top) * max(value, 0) / limit }
    func x(_ index: Int) -> Double {
      left + 8 + (width - left - right - 48) * Double(index) / Double(max(values.count - 1, 1))
    }
    let digits = step < 1 ? 1 : 0
    var body = stride(from: 0, through: limit * 1.001, by: step).flatMap { rule(y($0), number($0, digits)) }
    let points = values.enumerated().map { "\(number(x($0), 1)),\(number(y($1), 1))" }
    body.append("<polyline class=\"curve\" points=\"\(points.joined(separator: " "))\"/>")
    for index in values.indices where index == 0 || (index + 1) % max(5, values.count / 10 / 5 * 5) == 0 {
      body.append(text(x(index), floor + 18, "\(index + 1)", faint: true))
    }
    if let last = values.last {
      body.append(text(x(values.count - 1) + 6, y(last) - 6, number(last, last < 10 ? 2 : 1) + unit, anchor: "start"))
    }
    body.append(text((left + width - right) / 2, height - 14, axis, faint: true))
    return picture(height, title, body)
  }

  /// 1, 2 or 5 times a power of ten: about four of them make the greatest value.
  static func roundStep(_ greatest: Double) -> Double {
    let power = pow(10, (log10(greatest / 4)).rounded(.down))
    let factor = greatest / 4 / power
    return (factor <= 1 ? 1 : factor <= 2 ? 2 : factor <= 5 ? 5 : 10) * power
  }

  static func logarithm(_ value: Double) -> Double { log10(value) }
  static func power(_ exponent: Int) -> Double { pow(10, Double(exponent)) }
}
