import Foundation

/// A step of a test, which has a name.
nonisolated public protocol XCTActivity: NSObjectProtocol {
  var name: String { get }
  /// Keeps an attachment of the step. Here it is let go.
  func add(_ attachment: XCTAttachment)
}

/// What a test attaches to its report. There is no report here that keeps it.
nonisolated open class XCTAttachment: NSObject {
  /// How long a report keeps an attachment.
  public enum Lifetime: Int, Sendable {
    case keepAlways = 0
    case deleteOnSuccess = 1
  }

  open var name: String?
  open var lifetime = Lifetime.deleteOnSuccess
  open var userInfo: [AnyHashable: Any]?

  public override init() { super.init() }
  public convenience init(string: String) { self.init() }
  public convenience init(data payload: Data) { self.init() }
  public convenience init(data payload: Data, uniformTypeIdentifier identifier: String) { self.init() }
  public convenience init(contentsOfFile url: URL) { self.init() }
}

/// Divides tests into steps, as XCTest does on Apple's platforms.
nonisolated public enum XCTContext {
  private final class Activity: NSObject, XCTActivity {
    let name: String
    init(name: String) { self.name = name }
    func add(_ attachment: XCTAttachment) {}
  }

  /// Runs a step at once, and returns what it returns.
  public static func runActivity<Result>(named name: String, block: (any XCTActivity) throws -> Result) rethrows
    -> Result
  {
    try block(Activity(name: name))
  }
}
