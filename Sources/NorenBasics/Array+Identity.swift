extension Array where Element: AnyObject {
  /// The index of an object, found from the end, where objects are added; `nil` without it. O(*n*), and quick: it compares addresses.
  ///
  /// `firstIndex { $0 === object }` retains and releases each element, and a closure isolated to the main actor checks its
  /// executor on each call.
  @inlinable public func index(ofIdentical object: Element) -> Int? {
    // Where there is no Objective-C, an array of objects is a row of addresses.
    withUnsafeBytes { bytes in
      let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
      return bytes.bindMemory(to: UInt.self).lastIndex(of: address)
    }
  }
}
