extension Plot {
  /// One value with its name.
  public struct Row {
    let label: String
    let value: Double
    /// Drawn in the second colour.
    let isFaint: Bool

    /// - Parameter value: At least 0.
    public init(label: String, value: Double, isFaint: Bool = false) {
      (self.label, self.value, self.isFaint) = (label, value, isFaint)
    }
  }

  /// Horizontal bars, one below the other, in the order given.
  public static func rows(_ rows: [Row], title: String, digits: Int) -> String {
    let (name, line) = (150.0, 20.0)
    let greatest = max(rows.map(\.value).filter(\.isFinite).max() ?? 0, 1e-9)
    let room = width - name - right - 64
    let body = rows.enumerated().flatMap { index, row -> [String] in
      let y = Double(index) * line + 6
      let length = row.value.isFinite ? room * row.value / greatest : 0
      return [
        text(name - 8, y + 13, row.label, anchor: "end"),
        rectangle(row.isFaint ? "second" : "first", name, y + 2, max(length, 0.5), line - 6),
        text(name + length + 6, y + 13, number(row.value, digits), anchor: "start", faint: true),
      ]
    }
    return picture(Double(rows.count) * line + 12, title, body)
  }

  /// A dot with a name.
  public struct Dot {
    let label: String
    let x: Double
    let y: Double
    let isFaint: Bool

    /// - Parameter x: Positive.
    public init(label: String, x: Double, y: Double, isFaint: Bool = false) {
      (self.label, self.x, self.y, self.isFaint) = (label, x, y, isFaint)
    }
  }

  /// Dots over a logarithmic axis.
  public static func scatter(_ dots: [Dot], title: String, axis: String, unit: String) -> String {
    let (height, floor) = (380.0, 320.0)
    let dots = dots.filter { $0.x > 0 && $0.x.isFinite && $0.y.isFinite }
    let exponents = dots.map { logarithm($0.x) }
    let (low, high) = (
      (exponents.min() ?? 0).rounded(.down),
      max((exponents.max() ?? 1).rounded(.up), (exponents.min() ?? 0).rounded(.down) + 1)
    )
    let greatest = max(dots.map(\.y).max() ?? 1, 1e-9)
    let step = roundStep(greatest)
    let limit = (greatest / step).rounded(.up) * step
    func x(_ value: Double) -> Double {
      left + 16 + (width - left - right - 110) * (logarithm(value) - low) / (high - low)
    }
    func y(_ value: Double) -> Double { floor - (floor - top) * max(value, 0) / limit }
    var body = stride(from: 0, through: limit * 1.001, by: step).flatMap { rule(y($0), number($0, step < 0.1 ? 2 : 1)) }
    body.append(text(left, 14, unit, anchor: "start", faint: true))
    for exponent in Int(low)...Int(high) {
      let label =
        exponent < 0
        ? "0." + String(repeating: "0", count: -exponent - 1) + "1" : "1" + String(repeating: "0", count: exponent)
      body.append(text(x(power(exponent)), floor + 20, label, faint: true))
    }
    let places = dots.map { (dot: $0, x: x($0.x), y: y($0.y)) }
      .sorted { ($0.dot.y, $1.dot.label) > ($1.dot.y, $0.dot.label) }
    for place in places {
      body.append(
        "<circle class=\"\(place.dot.isFaint ? "second" : "first")\" cx=\"\(number(place.x, 1))\" "
          + "cy=\"\(number(place.y, 1))\" r=\"4\"><title>\(Page.escaped(place.dot.label))</title></circle>")
    }
    body += names(places.map { ($0.dot.label, $0.x, $0.y) })
    body.append(text((left + width - right) / 2, height - 14, axis, faint: true))
    return picture(height, title, body)
  }

  /// The names of dots, each right, left, above or below, where it covers no dot and no other name; else none.
  private static func names(_ dots: [(label: String, x: Double, y: Double)]) -> [String] {
    typealias Box = (low: Double, high: Double, top: Double, bottom: Double)
    func meets(_ a: Box, _ b: Box) -> Bool { a.low < b.high && b.low < a.high && a.top < b.bottom && b.top < a.bottom }
    var taken: [Box] = dots.map { ($0.x - 4, $0.x + 4, $0.y - 4, $0.y + 4) }
    return dots.compactMap { dot in
      // About seven points for a letter of 13.
      let length = 7.2 * Double(dot.label.count)
      let choices: [(x: Double, y: Double, anchor: String, low: Double)] = [
        (dot.x + 7, dot.y + 4, "start", dot.x + 7), (dot.x - 7, dot.y + 4, "end", dot.x - 7 - length),
        (dot.x, dot.y - 8, "middle", dot.x - length / 2), (dot.x, dot.y + 18, "middle", dot.x - length / 2),
      ]
      for choice in choices where choice.low > left && choice.low + length < width - right {
        let box: Box = (choice.low, choice.low + length, choice.y - 11, choice.y + 3)
        guard !taken.contains(where: { meets($0, box) }) else { continue }
        taken.append(box)
        return text(choice.x, choice.y, dot.label, anchor: choice.anchor)
      }
      return nil
    }
  }
}
