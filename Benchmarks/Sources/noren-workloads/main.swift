import Foundation

// Prints the workloads' names, or performs one of them so many times.
let workloads = Workload.solver + Workload.layout
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
    Data("usage: noren-workloads [WORKLOAD COUNT]\nWithout arguments: lists the workloads.\n".utf8))
  exit(64)
}
