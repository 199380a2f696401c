/// The steps of a recurrent layer over sequences of different lengths. A step has the sequences that are still going on.
struct SequenceSteps {
  /// The rows of the sequences in the order of the steps. Within a step the longest sequence is first, so that the sequences
  /// of a step are the first ones of the step before.
  let places: [Int32]
  /// How many sequences each step has; descending.
  let counts: [Int]

  /// - Parameter isReversed: Whether sequences are read from their ends.
  init(_ segments: Segments, isReversed: Bool) {
    let lengths = segments.lengths
    let order = lengths.indices.filter { lengths[$0] > 0 }
      .sorted { lengths[$0] != lengths[$1] ? lengths[$0] > lengths[$1] : $0 < $1 }
    var (places, counts) = ([Int32](), [Int]())
    for number in 0..<(order.first.map { lengths[$0] } ?? 0) {
      let going = order.prefix { lengths[$0] > number }
      counts.append(going.count)
      for sequence in going {
        let range = segments.range(sequence)
        places.append(Int32(isReversed ? range.upperBound - 1 - number : range.lowerBound + number))
      }
    }
    (self.places, self.counts) = (places, counts)
  }

  /// - Parameters:
  ///   - inputs: A row for each row of the sequences.
  ///   - width: Of a state.
  ///   - step: Receives the inputs of a step and the states before it, `nil` at the first; returns the states after it.
  /// - Returns: The state after each row, in the order of the rows.
  func run(_ inputs: Variable, width: Int, _ step: (_ inputs: Variable, _ previous: Variable?) -> Variable) -> Variable
  {
    guard !counts.isEmpty else { return Variable(Tensor(repeating: 0, shape: [0, width])) }
    // Step by step, so that each step's inputs are neighbours.
    let ordered = inputs.gather(places)
    var states: [Variable] = []
    var start = 0
    for count in counts {
      let previous = states.last.map { $0.shape[0] == count ? $0 : $0.rows(0..<count) }
      states.append(step(ordered.rows(start..<start + count), previous))
      start += count
    }
    return restored(.joiningRows(states))
  }

  /// Rows in the order of the steps, in the order of the sequences.
  func restored(_ states: Variable) -> Variable {
    var position = [Int32](repeating: 0, count: places.count)
    for (index, place) in places.enumerated() { position[Int(place)] = Int32(index) }
    return states.gather(position)
  }
}
