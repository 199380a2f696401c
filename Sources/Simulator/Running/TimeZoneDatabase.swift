import Diagnostics
import Foundation

/// The system's time zone files, which Foundation reads when an app's zone is set.
///
/// Foundation traps if a zone's file is missing or damaged, so that it must be checked before.
nonisolated struct TimeZoneDatabase: Sendable {
  let folder: String

  /// The folder in which Foundation looks on Linux; it cannot be changed.
  static let system = TimeZoneDatabase(folder: "/usr/share/zoneinfo")

  /// Checks that a zone's file exists and begins with the header of a zone file; the rest of the file is not read.
  func check(_ zone: TimeZone) throws(TimeZoneError) {
    let path = "\(folder)/\(zone.identifier)"
    let bytes: Data
    do throws(SystemFailure) {
      bytes = try SystemFile.read(path, atMost: Self.headerLength).bytes
    } catch {
      throw SystemFile.kind(of: folder) == .folder && error.code != ENOENT
        ? .unreadable(error) : .missing(zone: zone.identifier, folder: folder)
    }
    guard bytes.count == Self.headerLength, bytes.starts(with: Array("TZif".utf8)) else {
      throw .damaged(path: path)
    }
  }

  /// The length of a zone file's header, in bytes (RFC 9636, section 3.1).
  private static let headerLength = 44
}

/// The reasons why no app can run on a machine: its time zones are missing, protected or damaged.
nonisolated enum TimeZoneError: Error, Equatable {
  case missing(zone: String, folder: String)
  case unreadable(SystemFailure)
  case damaged(path: String)

  var diagnostic: Diagnostic {
    switch self {
    case .missing(let zone, let folder):
      Diagnostic(
        "No app can run: the time zone \(zone.quoted) is not installed.", objects: ["searched: \(folder)"],
        likelyCause: "The package tzdata is missing.", remedy: "Run Scripts/setup.")
    case .unreadable(let failure):
      Diagnostic(
        "No app can run: the time zone cannot be read: \(failure.reason).", objects: [failure.path],
        likelyCause: "The file is protected.", remedy: "Allow reading it, or reinstall tzdata.")
    case .damaged(let path):
      Diagnostic(
        "No app can run: the time zone is damaged.", objects: [path],
        likelyCause: "The installed package tzdata is damaged.",
        remedy: "Reinstall it: apt-get install --reinstall tzdata.")
    }
  }
}
