import Foundation

/// Is notified of changes to a text.
@preconcurrency @MainActor
public protocol NSTextStorageDelegate: NSObjectProtocol {
  /// Called after changes, before they are laid out. May change characters and attributes.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
  /// Called after the one above. May change attributes.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
}

/// An attributed text that notifies layout managers and a delegate of its changes.
///
/// A subclass with a store of its own overrides `string`, `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` of a string and
/// `setAttributes(_:range:)`, and calls ``edited(_:range:changeInLength:)`` in the last two, as on Apple's platforms. All other changes go through
/// these.
///
/// Changes between ``beginEditing()`` and ``endEditing()`` are reported at the end, as one. With a delegate or layout managers, change it on the main thread.
nonisolated open class NSTextStorage: NSMutableAttributedString {
  /// What has changed.
  public struct EditActions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let editedAttributes = EditActions(rawValue: 1 << 0)
    public static let editedCharacters = EditActions(rawValue: 1 << 1)
  }

  private var depth = 0
  private var isProcessing = false
  private var edit = TextEdit()
  // Read and written on the main thread, to which its elements are confined.
  nonisolated(unsafe) private var managers: [NSLayoutManager] = []

  /// Creates an empty text.
  public convenience init() { self.init(string: "") }
  public override init(string: String) { super.init(string: string) }
  public override init(string: String, attributes: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: string, attributes: attributes)
  }
  public override init(attributedString: NSAttributedString) { super.init(attributedString: attributedString) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  deinit {}

  /// Notified of changes; not retained.
  open weak var delegate: (any NSTextStorageDelegate)?

  // MARK: Layout managers

  /// The managers that lay the text out, in the order in which they were added.
  open var layoutManagers: [NSLayoutManager] { managers }

  /// Adds a manager, which is retained. It leaves its former text.
  @MainActor open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard aLayoutManager.textStorage !== self else { return }
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    managers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }

  /// Removes a manager; does nothing if the text does not have it.
  @MainActor open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard let index = managers.firstIndex(where: { $0 === aLayoutManager }) else { return }
    managers.remove(at: index)
    aLayoutManager.textStorage = nil
  }

  // MARK: Edits

  /// What has changed since the last processing; nothing outside of editing.
  open var editedMask: EditActions { edit.mask }
  /// The range that has changed, in the present text; without a location outside of editing.
  open var editedRange: NSRange { edit.range }
  /// How much longer the text has become since the last processing.
  open var changeInLength: Int { edit.delta }

  open override func beginEditing() {
    super.beginEditing()
    depth += 1
  }

  /// Ends a group of changes, and processes them if it is the outermost. Without a begin it does nothing.
  open override func endEditing() {
    super.endEditing()
    guard depth > 0 else { return }
    depth -= 1
    if depth == 0, !edit.mask.isEmpty { process() }
  }

  /// Notes a change. Called by the primitive methods, after the change. Outside of a group it is processed at once.
  ///
  /// - Parameters:
  ///   - editedRange: The changed range before the change.
  ///   - delta: How much longer the range has become.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    edit.add(editedMask, editedRange, delta)
    if depth == 0 { process() }
  }

  /// Notifies the delegate, and then the layout managers, of the changes since the last processing. Overrides call `super`, and may change the
  /// text before it: those changes are reported with the others.
  open func processEditing() {
    guard delegate != nil || !managers.isEmpty else { return }
    // A text with a delegate or managers is confined to the main thread.
    nonisolated(unsafe) let storage = self
    MainActor.assumeIsolated { storage.notify() }
  }

  @MainActor private func notify() {
    delegate?.textStorage(self, willProcessEditing: edit.mask, range: edit.range, changeInLength: edit.delta)
    delegate?.textStorage(self, didProcessEditing: edit.mask, range: edit.range, changeInLength: edit.delta)
    for manager in managers {
      manager.processEditing(
        for: self, edited: edit.mask, range: edit.range, changeInLength: edit.delta, invalidatedRange: edit.range)
    }
  }

  private func process() {
    guard !isProcessing else { return }
    isProcessing = true
    processEditing()
    edit = TextEdit()
    isProcessing = false
  }

  // MARK: Primitives

  open override func replaceCharacters(in range: NSRange, with str: String) {
    super.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    super.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  // MARK: Changes by the primitives

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    beginEditing()
    replaceCharacters(in: range, with: attrString.string)
    attrString.forEachRun { attributes, run in
      setAttributes(attributes, range: NSRange(location: range.location + run.location, length: run.length))
    }
    endEditing()
  }

  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }
  open override func append(_ attrString: NSAttributedString) { insert(attrString, at: length) }
  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }
  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
  }

  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
    changeAttributes(in: range) { $0.merge(attrs) { $1 } }
  }
  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    changeAttributes(in: range) { $0[name] = value }
  }
  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    changeAttributes(in: range) { $0[name] = nil }
  }

  // MARK: Reading by the primitives

  // Foundation's read its own store, which a subclass may not use.

  open override var length: Int { string.utf16.count }

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? { attributes(at: location, effectiveRange: range)[attrName] }

  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    part(range.location..<NSMaxRange(range))
  }
  open override func copy(with zone: NSZone? = nil) -> Any { plain }
  open override func mutableCopy(with zone: NSZone? = nil) -> Any {
    NSMutableAttributedString(attributedString: plain)
  }
  open override func isEqual(to other: NSAttributedString) -> Bool { hasSameText(as: other) }

  open override func enumerateAttributes(
    in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
    using block: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) { plain.enumerateAttributes(in: enumerationRange, options: opts, using: block) }
  open override func enumerateAttribute(
    _ attrName: NSAttributedString.Key, in enumerationRange: NSRange,
    options opts: NSAttributedString.EnumerationOptions = [],
    using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) { plain.enumerateAttribute(attrName, in: enumerationRange, options: opts, using: block) }

  /// The text as it is now, in Foundation's own store.
  var plain: NSAttributedString { part(0..<length) }

  private func changeAttributes(in range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
    beginEditing()
    var location = range.location
    while location < NSMaxRange(range) {
      var run = NSRange(location: 0, length: 0)
      var values = attributes(at: location, effectiveRange: &run)
      let end = min(max(NSMaxRange(run), location + 1), NSMaxRange(range))
      change(&values)
      setAttributes(values, range: NSRange(location: location, length: end - location))
      location = end
    }
    endEditing()
  }
}

/// The changes of a text since the last processing, as one.
nonisolated struct TextEdit: Equatable {
  private(set) var mask: NSTextStorage.EditActions = []
  /// In the text after the changes.
  private(set) var range = NSRange(location: NSNotFound, length: 0)
  private(set) var delta = 0

  /// Adds a change.
  ///
  /// - Parameters:
  ///   - changed: In the text before the change.
  ///   - growth: How much longer that range has become.
  mutating func add(_ actions: NSTextStorage.EditActions, _ changed: NSRange, _ growth: Int) {
    let new = NSRange(location: changed.location, length: max(changed.length + growth, 0))
    range = mask.isEmpty ? new : NSUnionRange(moved(by: changed, growth), new)
    mask.formUnion(actions)
    delta += growth
  }

  /// The range so far, in the text after another change.
  private func moved(by changed: NSRange, _ growth: Int) -> NSRange {
    func place(_ offset: Int) -> Int {
      if offset <= changed.location { return offset }
      return offset >= NSMaxRange(changed)
        ? offset + growth : max(changed.location, min(offset, NSMaxRange(changed) + growth))
    }
    let (start, end) = (place(range.location), place(NSMaxRange(range)))
    return NSRange(location: start, length: max(end - start, 0))
  }
}

nonisolated extension NSAttributedString {
  /// Whether another text has the same characters with the same attributes. Foundation's comparison stops the process for values of Swift's types.
  func hasSameText(as other: NSAttributedString) -> Bool {
    guard string == other.string else { return false }
    let length = length
    var location = 0
    while location < length {
      var (own, theirs) = (NSRange(location: 0, length: 0), NSRange(location: 0, length: 0))
      let values = attributes(at: location, effectiveRange: &own)
      guard Self.areSame(values, other.attributes(at: location, effectiveRange: &theirs)) else { return false }
      location = max(min(NSMaxRange(own), NSMaxRange(theirs)), location + 1)
    }
    return true
  }

  /// Whether two sets of attributes are equal.
  static func areSame(_ some: [NSAttributedString.Key: Any], _ others: [NSAttributedString.Key: Any]) -> Bool {
    some.count == others.count
      && some.allSatisfy { key, value in
        guard let other = others[key] else { return false }
        if let one = value as? NSObject, let two = other as? NSObject { return one.isEqual(two) }
        guard let one = value as? AnyHashable, let two = other as? AnyHashable else { return false }
        return one == two
      }
  }

  /// Calls `body` with the attributes of each run and its range, in UTF-16 code units.
  func forEachRun(_ body: ([NSAttributedString.Key: Any], NSRange) -> Void) {
    let length = length
    var location = 0
    while location < length {
      var run = NSRange(location: 0, length: 0)
      let values = attributes(at: location, effectiveRange: &run)
      let end = min(max(NSMaxRange(run), location + 1), length)
      body(values, NSRange(location: location, length: end - location))
      location = end
    }
  }
}
