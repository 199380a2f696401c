import Foundation

/// A line of the visual format language, as Apple's "Visual Format Language" (Auto Layout Guide, archive) defines it [D].
///
/// Parsing needs only the names and numbers that the line may mention. It is linear in the length of the line.
package struct VisualFormat: Equatable {
  package enum Item: Equatable {
    case superview
    case view(String)
  }

  package enum Relation: Equatable {
    case lessThanOrEqual, equal, greaterThanOrEqual
  }

  /// A number, or the same attribute of another view; a priority in 0 < p ≤ 1000.
  package struct Predicate: Equatable {
    package enum Value: Equatable {
      case constant(Double)
      case view(String)
    }

    package var relation = Relation.equal
    package var value: Value
    package var priority = 1000.0
  }

  /// The connection of two neighbours.
  package enum Spacing: Equatable {
    /// They touch.
    case none
    /// The system's distance.
    case standard
    case predicates([Predicate])
  }

  /// A size of one view along the axis.
  package struct Size: Equatable {
    package var view: String
    package var predicate: Predicate
  }

  package struct Link: Equatable {
    package var first: Item
    package var spacing: Spacing
    package var second: Item
  }

  package var isVertical = false
  /// The neighbours with a connection, from the start to the end.
  package var links: [Link] = []
  package var sizes: [Size] = []
  /// The views in the order of the line.
  package var views: [String] = []

  /// A line that cannot be read.
  package struct Failure: Error, Equatable {
    /// What was expected there.
    package var expectation: String
    /// The number of characters before the fault.
    package var offset: Int
  }

  /// - Parameters:
  ///   - views: The names that views have.
  ///   - metrics: The numbers that names stand for.
  package init(_ line: String, views: Set<String>, metrics: [String: Double]) throws(Failure) {
    var parser = Parser(line: Array(line), views: views, metrics: metrics)
    try parser.parse()
    self = parser.result
  }

  private init() {}

  private struct Parser {
    let line: [Character]
    let knownViews: Set<String>
    let metrics: [String: Double]
    var offset = 0
    var result = VisualFormat()

    init(line: [Character], views: Set<String>, metrics: [String: Double]) {
      (self.line, knownViews, self.metrics) = (line, views, metrics)
    }

    // MARK: Characters

    /// The next character that is not a space; `nil` at the end.
    private var next: Character? {
      mutating get {
        while offset < line.count, line[offset].isWhitespace { offset += 1 }
        return offset < line.count ? line[offset] : nil
      }
    }

    private func failure(_ expectation: String) -> Failure { Failure(expectation: expectation, offset: offset) }

    private mutating func takes(_ text: String) -> Bool {
      guard next != nil, line[offset...].starts(with: text) else { return false }
      offset += text.count
      return true
    }

    private mutating func take(_ text: String) throws(Failure) {
      guard takes(text) else { throw failure("Expected \"\(text)\"") }
    }

    /// Takes a name: a letter or an underscore, then letters, digits and underscores.
    private mutating func name() -> String? {
      guard let first = next, first.isLetter || first == "_" else { return nil }
      let start = offset
      while offset < line.count, line[offset].isLetter || line[offset].isNumber || line[offset] == "_" { offset += 1 }
      return String(line[start..<offset])
    }

    private mutating func number() throws(Failure) -> Double? {
      guard let first = next, first.isASCII, first.isNumber || first == "-" || first == "." else { return nil }
      let start = offset
      offset += 1
      while offset < line.count, line[offset].isASCII, line[offset].isNumber || line[offset] == "." { offset += 1 }
      guard let value = Double(String(line[start..<offset])), value.isFinite else {
        offset = start
        throw failure("Expected a number")
      }
      return value
    }

    /// Takes a number or the name of one.
    private mutating func constant(_ expectation: String) throws(Failure) -> Double {
      if let number = try number() { return number }
      let start = offset
      guard let name = name() else { throw failure(expectation) }
      guard let value = metrics[name], value.isFinite else {
        offset = start
        throw failure("\(name) is not a finite number among the metrics")
      }
      return value
    }

    // MARK: Grammar

    mutating func parse() throws(Failure) {
      result.isVertical = takes("V:")
      if !result.isVertical { _ = takes("H:") }
      var before: Item?
      var spacing = Spacing.none
      if takes("|") {
        before = .superview
        spacing = try connection()
        if next == nil { throw failure("Expected a view") }
      }
      while true {
        let view = try view()
        if let before { result.links.append(Link(first: before, spacing: spacing, second: .view(view))) }
        before = .view(view)
        if next == nil { return }
        spacing = try connection()
        if takes("|") {
          result.links.append(Link(first: .view(view), spacing: spacing, second: .superview))
          guard next == nil else { throw failure("Expected the end of the line behind the superview") }
          return
        }
        guard next == "[" else { throw failure("Expected a view or the superview") }
      }
    }

    private mutating func connection() throws(Failure) -> Spacing {
      guard takes("-") else { return .none }
      if next == "[" || next == "|" { return .standard }
      let predicates: [Predicate]
      if next == "(" {
        predicates = try parenthesised { parser throws(Failure) in
          // Between views a name means a number alone.
          Predicate.Value.constant(try parser.constant("Expected a number or the name of one"))
        }
      } else {
        predicates = [Predicate(value: .constant(try constant("Expected a number, the name of one, or \"(\"")))]
      }
      try take("-")
      return .predicates(predicates)
    }

    private mutating func view() throws(Failure) -> String {
      try take("[")
      let start = offset
      guard let name = name() else { throw failure("Expected the name of a view") }
      guard knownViews.contains(name) else {
        offset = start
        throw failure("\(name) is not a key among the views")
      }
      if next == "(" {
        let sizes = try parenthesised { parser throws(Failure) in try parser.sizeValue() }
        result.sizes += sizes.map { Size(view: name, predicate: $0) }
      }
      try take("]")
      result.views.append(name)
      return name
    }

    private mutating func sizeValue() throws(Failure) -> Predicate.Value {
      let start = offset
      if let name = name(), knownViews.contains(name) { return .view(name) }
      offset = start
      return .constant(try constant("Expected a number, the name of one, or a view"))
    }

    private mutating func parenthesised(
      _ value: (inout Parser) throws(Failure) -> Predicate.Value
    ) throws(Failure) -> [Predicate] {
      try take("(")
      var predicates: [Predicate] = []
      repeat {
        let relation: Relation =
          takes("==") ? .equal : takes("<=") ? .lessThanOrEqual : takes(">=") ? .greaterThanOrEqual : .equal
        var predicate = Predicate(relation: relation, value: try value(&self))
        if takes("@") {
          let start = offset
          predicate.priority = try constant("Expected a priority")
          guard predicate.priority > 0, predicate.priority <= 1000 else {
            offset = start
            throw failure("Expected a priority above 0 and up to 1000")
          }
        }
        predicates.append(predicate)
      } while takes(",")
      try take(")")
      return predicates
    }
  }
}
