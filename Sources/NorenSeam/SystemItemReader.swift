import Diagnostics
import Foundation
import UIKit

/// Tells which of the system's items a bar button item was made as.
///
/// There is no property for it, but items can be archived, and archives hold it. Under which keys is not documented: they are found out
/// once, on items made for the purpose, whose numbers are known. A system that keeps it in another way costs the looks of such items,
/// and is counted.
@MainActor
public enum SystemItemReader {
  /// `nil` for an item that was made in another way, and where it cannot be told.
  public static func systemItem(of item: UIBarButtonItem) -> UIBarButtonItem.SystemItem? {
    // Archiving others would be in vain.
    guard let keys, item.customView == nil else { return nil }
    return keys.systemItem(in: numbers(of: item))
  }

  // MARK: Keys

  /// What archives of system items have in common, and others have not.
  private struct Keys {
    /// Holds the number of the item.
    var number: String
    /// Holds whether it is one of the system's; `nil` if others have no number.
    var mark: (key: String, value: Int)?

    func systemItem(in numbers: [String: Int]) -> UIBarButtonItem.SystemItem? {
      if let mark, numbers[mark.key] != mark.value { return nil }
      return numbers[number].flatMap(UIBarButtonItem.SystemItem.init(rawValue:))
    }
  }

  private static let keys: Keys? = {
    let keys = findKeys()
    if keys == nil {
      Diagnostics.warn(
        Diagnostic(
          "It cannot be told which system item a bar button item was made as.", objects: [],
          likelyCause: "A new version of the system archives items in another way.",
          remedy: "Make such items NavigationToolbarItems; report this so that the adapter can be mended."),
        counting: "seam.system-items-not-readable")
    }
    return keys
  }()

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

  private static func numbers(of item: UIBarButtonItem) -> [String: Int] {
    let coder = NumberCoder()
    item.encode(with: coder)
    return coder.numbers
  }
}

/// Notes the whole numbers that an object keeps of itself. What else it keeps is not looked at: nothing is archived, and nothing can fail.
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
