import Diagnostics
import Foundation
import UIKit

/// Finds out as which of the system's items a bar button item was created.
///
/// There is no property for it, but an archive of an item contains it. The keys are undocumented: they are found once, by archiving items
/// whose numbers are known. If a system archives items in another way, toolbars lose the looks of such items, and that is counted as
/// `"seam.system-items-not-readable"`.
@MainActor
public enum SystemItemReader {
  /// Returns the system item; `nil` for an item created in another way, and where it cannot be found out.
  public static func systemItem(of item: UIBarButtonItem) -> UIBarButtonItem.SystemItem? {
    // Archiving other items would find nothing.
    guard let keys, item.customView == nil else { return nil }
    return keys.systemItem(in: numbers(of: item))
  }

  // MARK: Keys

  /// The keys under which archives hold a system item's number, and by which they differ from those of other items.
  private struct Keys {
    /// The key of the item's number.
    var number: String
    /// The key and value that only system items have; `nil` if other items have no number.
    var mark: (key: String, value: Int)?

    func systemItem(in numbers: [String: Int]) -> UIBarButtonItem.SystemItem? {
      if let mark, numbers[mark.key] != mark.value { return nil }
      return numbers[number].flatMap(UIBarButtonItem.SystemItem.init(rawValue:))
    }
  }

  /// Found once; `nil`, after a warning, if this system's archives have no such keys.
  private static let keys: Keys? = {
    let keys = findKeys()
    if keys == nil {
      Diagnostics.warn(
        Diagnostic(
          "The system item of a bar button item cannot be determined.", objects: [],
          likelyCause: "A new version of the system archives items differently.",
          remedy: "Create such items as NavigationToolbarItems; report this so that the adapter can be fixed."),
        counting: "seam.system-items-not-readable")
    }
    return keys
  }()

  /// Compares the archives of known system items with those of other items.
  ///
  /// The key of the number is one whose value is each probe's number, where a missing value counts as 0. If items of other kinds have that
  /// key as well, a second key is needed that is equal in all system items and different in the others.
  private static func findKeys() -> Keys? {
    let probes: [UIBarButtonItem.SystemItem] = [.done, .trash, .search]
    let archives = probes.map { numbers(of: UIBarButtonItem(systemItem: $0)) }
    let others = [UIBarButtonItem(), UIBarButtonItem(title: "check")].map(numbers)
    let candidates = archives[1].keys.sorted().filter { key in
      zip(probes, archives).allSatisfy { ($1[key] ?? 0) == $0.rawValue }
    }
    guard let number = candidates.first else { return nil }
    if archives[0][number] != nil, others.allSatisfy({ $0[number] == nil }) { return Keys(number: number) }
    let marks = archives[0].keys.sorted().filter { key in
      archives.allSatisfy { $0[key] == archives[0][key] } && others.allSatisfy { $0[key] != archives[0][key] }
    }
    return marks.first.flatMap { key in archives[0][key].map { Keys(number: number, mark: (key, $0)) } }
  }

  // MARK: Archives

  /// Encodes the item and collects the integers; O(the item's properties).
  private static func numbers(of item: UIBarButtonItem) -> [String: Int] {
    let coder = NumberCoder()
    item.encode(with: coder)
    return coder.numbers
  }
}

/// Collects the integers that an object encodes, and ignores everything else: it writes no archive and cannot fail.
nonisolated private final class NumberCoder: NSCoder {
  private(set) var numbers: [String: Int] = [:]

  override var allowsKeyedCoding: Bool { true }

  override func encode(_ object: Any?, forKey key: String) {
    if let number = object as? NSNumber { numbers[key] = Int(exactly: number.doubleValue) }
  }
  override func encodeConditionalObject(_ object: Any?, forKey key: String) {}
  override func encode(_ value: Bool, forKey key: String) { numbers[key] = value ? 1 : 0 }
  override func encode(_ value: Int, forKey key: String) { numbers[key] = value }
  override func encode(_ value: Int32, forKey key: String) { numbers[key] = Int(value) }
  override func encode(_ value: Int64, forKey key: String) { numbers[key] = Int(exactly: value) }
  override func encode(_ value: Float, forKey key: String) {}
  override func encode(_ value: Double, forKey key: String) {}
  override func encodeBytes(_ bytes: UnsafePointer<UInt8>?, length: Int, forKey key: String) {}
}
