import Dispatch

extension Array where Element: Sendable {
  /// Returns what `body` makes of the elements, in their order. Runs on all cores.
  public func concurrentMap<Result: Sendable>(_ body: @Sendable (Element) -> Result) -> [Result] {
    let results = UnsafeMutableBufferPointer<Result>.allocate(capacity: count)
    defer { results.deallocate() }
    // Each call initialises an element of its own.
    nonisolated(unsafe) let places = results
    DispatchQueue.concurrentPerform(iterations: count) { index in
      places.initializeElement(at: index, to: body(self[index]))
    }
    defer { results.deinitialize() }
    return Array<Result>(results)
  }
}
