import SwiftUI

/// How much of a sticky header is gone, for the pages under it.
@MainActor final class StickyHeaderReading {
  /// The header's height, in points.
  var height: CGFloat = 0
  /// The share of the header that is gone, 0…1.
  var share: CGFloat = 0 {
    didSet { if share != oldValue { notify() } }
  }
  /// The identity of the selected page.
  var selection: AnyHashable? {
    didSet { if selection != oldValue { notify() } }
  }
  /// Called after a change, in the order in which they were added.
  private var readers: [(reader: ObjectIdentifier, action: () -> Void)] = []

  /// The header's offset from its place: 0 shown … `-height` gone.
  var offset: CGFloat { -share * height }

  func add(_ reader: AnyObject, _ action: @escaping () -> Void) { readers.append((ObjectIdentifier(reader), action)) }
  func remove(_ reader: AnyObject) { readers.removeAll { $0.reader == ObjectIdentifier(reader) } }

  private func notify() { for (_, action) in readers { action() } }
}

/// The page of sticky tabs that a view is in.
struct StickyHeaderPlace {
  let header: StickyHeaderReading
  /// The page's identity.
  let tab: AnyHashable
}

private struct StickyHeaderKey: EnvironmentKey {
  static var defaultValue: StickyHeaderPlace? { nil }
}

extension EnvironmentValues {
  /// The page of sticky tabs around a view; `nil` outside of any.
  var stickyHeader: StickyHeaderPlace? {
    get { self[StickyHeaderKey.self] }
    set { self[StickyHeaderKey.self] = newValue }
  }
}
