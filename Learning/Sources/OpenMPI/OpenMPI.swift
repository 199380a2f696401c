import Foundation
import Tensors

/// The processes that `mpirun` of Open MPI started together.
///
/// The library is loaded when a program is started by `mpirun`, so that neither a build nor other runs need it. Only one thread may
/// use it.
public final class OpenMPI: ProcessGroup {
  public let rank: Int
  public let count: Int
  private let library: MPILibrary

  /// - Parameters:
  ///   - environment: `mpirun` leaves OMPI_COMM_WORLD_SIZE there.
  ///   - path: The library of Open MPI 4 or 5.
  /// - Returns: `nil` if the program was not started by `mpirun`.
  /// - Throws: `OpenMPIError` if it was, and the library cannot be used.
  public static func start(
    _ environment: [String: String] = ProcessInfo.processInfo.environment, library path: String = "libmpi.so.40"
  ) throws(OpenMPIError) -> OpenMPI? {
    guard environment["OMPI_COMM_WORLD_SIZE"] != nil else { return nil }
    return try OpenMPI(MPILibrary(path: path))
  }

  private init(_ library: MPILibrary) throws(OpenMPIError) {
    self.library = library
    try check("MPI_Init", library.initialize(nil, nil))
    var (rank, count) = (Int32(0), Int32(0))
    try check("MPI_Comm_rank", library.commRank(library.world, &rank))
    try check("MPI_Comm_size", library.commSize(library.world, &count))
    (self.rank, self.count) = (Int(rank), Int(count))
  }

  /// Leaves the group. Every member calls it, once, at its end; `mpirun` takes an end without it for a crash and stops the others.
  public func finish() { _ = library.finalize() }

  public func sum(_ values: UnsafeMutableBufferPointer<Float>) { sum(values.baseAddress, values.count, library.float) }
  public func sum(_ values: UnsafeMutableBufferPointer<Double>) {
    sum(values.baseAddress, values.count, library.double)
  }

  private func sum(_ values: UnsafeMutableRawPointer?, _ count: Int, _ kind: OpaquePointer) {
    let width = kind == library.float ? MemoryLayout<Float>.stride : MemoryLayout<Double>.stride
    // The library counts in 32 bits.
    for start in stride(from: 0, to: count, by: 1 << 28) {
      let part = values.map { $0 + start * width }
      end(
        "MPI_Allreduce",
        library.allReduce(library.inPlace, part, Int32(min(count - start, 1 << 28)), kind, library.sum, library.world))
    }
  }

  public func wait() {
    var request: OpaquePointer?
    end("MPI_Ibarrier", library.barrier(library.world, &request))
    var isDone: Int32 = 0
    while true {
      end("MPI_Test", library.test(&request, &isDone, nil))
      if isDone != 0 { return }
      // The library itself would wait without pause.
      usleep(2_000)
    }
  }

  /// The library ends the program itself on an error, by default; this is for one that was told not to.
  private func end(_ call: String, _ code: Int32) {
    if code != 0 { fatalError("\(OpenMPIError.failed(call: call, code: code))") }
  }
}

private func check(_ call: String, _ code: Int32) throws(OpenMPIError) {
  if code != 0 { throw .failed(call: call, code: code) }
}

/// Why Open MPI cannot be used.
public enum OpenMPIError: Error, Equatable, CustomStringConvertible {
  case notLoaded(reason: String)
  case missingSymbol(String)
  case failed(call: String, code: Int32)

  public var description: String {
    switch self {
    case .notLoaded(let reason):
      "mpirun started this program, and Open MPI's library cannot be loaded: \(reason). Install Open MPI 4 or 5 on this machine "
        + "(on Debian, openmpi-bin), or start the program without mpirun."
    case .missingSymbol(let name):
      "Open MPI's library has no \(name): it is of another version. Install Open MPI 4 or 5, or start the program without mpirun."
    case .failed(let call, let code):
      "Open MPI's \(call) failed with the code \(code). Another rank may have ended, or the network between the machines fails. "
        + "Start the same command again: finished models are kept."
    }
  }
}
