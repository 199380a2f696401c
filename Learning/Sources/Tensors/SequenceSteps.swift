/// Runs a recurrent layer over sequences of different lengths, step by step, over those that are still going on.
struct SequenceSteps {
  private let segments: Segments
  private let isReversed: Bool
  /// Longest first: the sequences that go on at a step are then the first ones.
  private let order: [Int]

  /// - Parameter isReversed: Whether sequences are read from their ends.
  init(_ segments: Segments, isReversed: Bool) {
    self.segments = segments
    self.isReversed = isReversed
    let lengths = segments.lengths
    order = lengths.indices.filter { lengths[$0] > 0 }
      .sorted { lengths[$0] != lengths[$1] ? lengths[$0] > lengths[$1] : $0 < $1 }
  }

  /// - Parameter step: Receives the rows of a step and the states before it, `nil` at the first; returns the states after it.
  /// - Returns: The state after each row, in the order of the rows.
  func run(width: Int, _ step: (_ places: [Int32], _ previous: Variable?) -> Variable) -> Variable {
    let lengths = segments.lengths
    guard let longest = order.first.map({ lengths[$0] }) else {
      return Variable(Tensor(repeating: 0, shape: [0, width]))
    }
    var states: [Variable] = []
    var places: [Int32] = []
    for number in 0..<longest {
      let going = order.prefix { lengths[$0] > number }
      let here = going.map { sequence -> Int32 in
        let range = segments.range(sequence)
        return Int32(isReversed ? range.upperBound - 1 - number : range.lowerBound + number)
      }
      let previous = states.last.map {
        $0.shape[0] == going.count ? $0 : $0.gather((0..<Int32(going.count)).map { $0 })
      }
      states.append(step(here, previous))
      places += here
    }
    var position = [Int32](repeating: 0, count: segments.rows)
    for (index, place) in places.enumerated() { position[Int(place)] = Int32(index) }
    return Variable.joiningRows(states).gather(position)
  }
}
