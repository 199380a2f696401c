/// A message of this project, in the four parts that each of them has.
///
/// A message names the fact, the objects it is about, the likely cause and the remedy, so that its reader can act without opening our
/// sources. Parts that would only repeat another one may be empty; the fact never is.
public struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
  /// The stable name of the kind of message, such as `layout.conflict`; empty until the message is reported.
  public internal(set) var identifier = ""
  /// What happened, as one sentence.
  public var fact: String
  /// The objects the fact is about, as text: a diagnostic never retains them.
  public var objects: [String]
  /// Why this usually happens; empty when no cause is typical.
  public var likelyCause: String
  /// What the reader can do about it, as an instruction.
  public var remedy: String

  public init(_ fact: String, objects: [String] = [], likelyCause: String = "", remedy: String = "") {
    self.fact = fact
    self.objects = objects
    self.likelyCause = likelyCause
    self.remedy = remedy
  }

  /// The fact, then each object on a line of its own, then cause and remedy with their headings; empty parts leave no lines.
  public var description: String {
    var lines = [fact]
    lines += objects.map { "  – \($0)" }
    if !likelyCause.isEmpty { lines.append("Likely cause: \(likelyCause)") }
    if !remedy.isEmpty { lines.append("Remedy: \(remedy)") }
    return lines.joined(separator: "\n")
  }
}
