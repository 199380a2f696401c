// A binding to a collection is a collection of bindings to its elements. Reading and writing an element reads and writes the whole.
//
// As the collection itself, it must not be used at an index that it no longer has: an element that outlives its row stops the program.

nonisolated extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
}

nonisolated extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices

  public var startIndex: Value.Index { wrappedValue.startIndex }
  public var endIndex: Value.Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }
  public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }
  public func formIndex(after index: inout Value.Index) { wrappedValue.formIndex(after: &index) }

  /// The binding to an element.
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(
      get: { wrappedValue[position] },
      set: { element in
        var value = wrappedValue
        value[position] = element
        wrappedValue = value
      })
  }
}

nonisolated extension Binding: BidirectionalCollection
where Value: BidirectionalCollection, Value: MutableCollection {
  public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
  public func formIndex(before index: inout Value.Index) { wrappedValue.formIndex(before: &index) }
}

nonisolated extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}
