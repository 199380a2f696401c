import Diagnostics

extension Publishers {
  /// A publisher of the first value.
  public struct First<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        ReduceConduit<Output, Failure, S>("First", subscriber, step: { .last($0) }, end: { $0.step() }))
    }
  }

  /// A publisher of the first value that a closure accepts.
  public struct FirstWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Output) -> Bool

    public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      upstream.subscribe(
        ReduceConduit<Output, Failure, S>(
          "First", subscriber, step: { predicate($0) ? .last($0) : .skip }, end: { $0.step() }))
    }
  }

  /// A publisher of the last value, when upstream finishes.
  public struct Last<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var last: Output?
      upstream.subscribe(
        ReduceConduit<Output, Failure, S>(
          "Last", subscriber,
          step: {
            last = $0
            return .skip
          }, end: { $0.step(last) }))
    }
  }

  /// A publisher of the last value that a closure accepts, when upstream finishes.
  public struct LastWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Output) -> Bool

    public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.filter(predicate).last().subscribe(subscriber)
    }
  }

  /// A publisher without the first values.
  public struct Drop<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    /// How many values are left out.
    public let count: Int

    /// - Parameter count: Zero or more. A negative number is a fault; in release builds it counts as zero.
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = checked(count, of: "dropFirst")
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var left = count
      upstream.subscribe(
        StepConduit<Output, Failure, S>("Drop", subscriber) { value in
          guard left > 0 else { return .value(value) }
          left -= 1
          return .skip
        })
    }
  }

  /// A publisher that begins with the first value that a closure does not accept.
  public struct DropWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Output) -> Bool

    public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      var drops = true
      upstream.subscribe(
        StepConduit<Output, Failure, S>("DropWhile", subscriber) { value in
          drops = drops && predicate(value)
          return drops ? .skip : .value(value)
        })
    }
  }

  /// A publisher that ends before the first value that a closure does not accept.
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Output) -> Bool

    public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      upstream.subscribe(
        StepConduit<Output, Failure, S>("PrefixWhile", subscriber, step: { predicate($0) ? .value($0) : .finish }))
    }
  }

  /// A publisher of the values at some positions, which ends after the last of them.
  public struct Output<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    /// Positions of values, from zero.
    public let range: CountableRange<Int>

    public init(upstream: Upstream, range: CountableRange<Int>) {
      self.upstream = upstream
      self.range = range
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      guard !range.isEmpty else { return Empty<Output, Failure>().subscribe(subscriber) }
      let range = range
      var position = 0
      upstream.subscribe(
        StepConduit<Output, Failure, S>("Output", subscriber) { value in
          defer { position += 1 }
          if position < range.lowerBound { return .skip }
          return position == range.upperBound - 1 ? .last(value) : .value(value)
        })
    }
  }
}

extension Publishers.First: Equatable where Upstream: Equatable {}
extension Publishers.Last: Equatable where Upstream: Equatable {}
extension Publishers.Drop: Equatable where Upstream: Equatable {}
extension Publishers.Output: Equatable where Upstream: Equatable {}

extension Publisher {
  public func first() -> Publishers.First<Self> { Publishers.First(upstream: self) }

  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }

  public func last() -> Publishers.Last<Self> { Publishers.Last(upstream: self) }

  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    Publishers.LastWhere(upstream: self, predicate: predicate)
  }

  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> { Publishers.Drop(upstream: self, count: count) }

  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }

  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    Publishers.Output(upstream: self, range: 0..<checked(maxLength, of: "prefix"))
  }

  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }

  public func output(at index: Int) -> Publishers.Output<Self> {
    let index = checked(index, of: "output(at:)")
    return Publishers.Output(upstream: self, range: index..<index + 1)
  }

  public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
    Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
  }
}

/// A count that is not negative.
private func checked(_ count: Int, of name: String) -> Int {
  if count < 0 {
    Diagnostics.fault(
      Diagnostic("\(name) received a negative count: \(count).", remedy: "Pass zero or more."),
      counting: "combine.negative-count")
  }
  return max(count, 0)
}
