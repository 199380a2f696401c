import Synchronization

/// Tells intervals of the same name apart.
public struct OSSignpostID: Hashable, Comparable, Sendable {
  public let rawValue: UInt64

  public init(_ value: UInt64) { rawValue = value }

  /// Makes an identifier that no other has.
  public init(log: OSLog) { rawValue = Self.last.add(1, ordering: .relaxed).newValue }

  /// Makes the identifier of an object, as long as that lives.
  public init(log: OSLog, object: AnyObject) { rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object))) }

  /// Of intervals that do not overlap others of their name.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  public static let invalid = OSSignpostID(.max)
  public static let null = OSSignpostID(0)

  private static let last = Atomic<UInt64>(0)

  public static func < (left: OSSignpostID, right: OSSignpostID) -> Bool { left.rawValue < right.rawValue }
}

/// A point in time, or an end of an interval.
public struct OSSignpostType: RawRepresentable, Equatable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let event = OSSignpostType(rawValue: 0)
  public static let begin = OSSignpostType(rawValue: 1)
  public static let end = OSSignpostType(rawValue: 2)

  var name: String { self == .begin ? "begin" : self == .end ? "end" : "event" }
}

extension OSLog {
  /// Whether signposts go anywhere: where messages go.
  public var signpostsEnabled: Bool { isEnabled(type: .debug) }
}

/// Marks a point in time. There is no Instruments to show it: it is a message of the log, of type `debug`.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {
  log.write("\(type.name) \(name)", .debug)
}

/// The same with a message, whose format has the arguments in the places of `%@`, `%d` and the like.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {
  log.write("\(type.name) \(name): \(LogFormat(format.description).text(arguments))", .debug)
}
