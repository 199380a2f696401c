import Foundation

/// What the figures were measured on.
public enum Machine {
  /// The processor and how many cores of it there are: `Intel(R) Xeon(R) Processor, 2 cores, Linux`.
  private static var description: String {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return "\(processor), \(cores) cores, \(ProcessInfo.processInfo.operatingSystemVersionString)"
  }

  /// The machine and the day, for a sentence.
  public static var source: String { "\(description); \(date)" }

  private static var processor: String {
    let information = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = information.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown processor"
  }

  /// Today, as `2026-11-21`, in UTC.
  private static var date: String {
    var style = Date.ISO8601FormatStyle()
    style = style.year().month().day()
    return Date().formatted(style)
  }
}
