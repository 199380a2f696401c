import Foundation

/// A piece of work that always takes the same instructions, so that counting them shows what a change of the code costs.
///
/// No text, fonts or files: their libraries differ between machines, and so would the counts.
public struct Workload {
  public let name: String
  /// Makes what the work needs, and returns the work.
  private let prepare: () throws -> () throws -> Void

  public init(_ name: String, prepare: @escaping () throws -> () throws -> Void) {
    self.name = name
    self.prepare = prepare
  }

  /// Prints the workloads' names, or performs one of them, as the program's arguments say. Ends the program after a wrong argument.
  public static func main(_ workloads: [Workload]) throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.isEmpty {
      for workload in workloads { print(workload.name) }
    } else if arguments.count == 2, let count = arguments.last.flatMap({ Int($0) }),
      let workload = workloads.first(where: { $0.name == arguments.first })
    {
      let work = try workload.prepare()
      for _ in 0..<count { try work() }
    } else {
      FileHandle.standardError.write(
        Data("usage: \(CommandLine.arguments[0]) [WORKLOAD COUNT]\nWithout arguments: lists the workloads.\n".utf8))
      exit(64)
    }
  }
}
