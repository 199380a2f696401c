import Foundation

/// The functions of a loaded libmpi, by the binary interface of Open MPI 4 and 5: communicators, kinds of numbers and operations are
/// addresses of its own variables.
struct MPILibrary {
  typealias Handle = OpaquePointer

  let initialize: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Int32
  let finalize: @convention(c) () -> Int32
  let commRank: @convention(c) (Handle, UnsafeMutablePointer<Int32>) -> Int32
  let commSize: @convention(c) (Handle, UnsafeMutablePointer<Int32>) -> Int32
  let allReduce:
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Int32, Handle, Handle, Handle) -> Int32
  let barrier: @convention(c) (Handle, UnsafeMutablePointer<Handle?>) -> Int32
  let test:
    @convention(c) (UnsafeMutablePointer<Handle?>, UnsafeMutablePointer<Int32>, UnsafeMutableRawPointer?) -> Int32
  let world: Handle
  let float: Handle
  let double: Handle
  let sum: Handle
  /// MPI_IN_PLACE: what is sent is where the result goes.
  let inPlace = UnsafeMutableRawPointer(bitPattern: 1)

  init(path: String) throws(OpenMPIError) {
    // Global, since the library's own plug-ins refer to its symbols.
    guard let library = dlopen(path, RTLD_NOW | RTLD_GLOBAL) else {
      throw .notLoaded(reason: dlerror().map { String(cString: $0) } ?? path)
    }
    func address(_ name: String) throws(OpenMPIError) -> UnsafeMutableRawPointer {
      guard let address = dlsym(library, name) else { throw .missingSymbol(name) }
      return address
    }
    func function<Function>(_ name: String, _ type: Function.Type = Function.self) throws(OpenMPIError) -> Function {
      // Of `dlsym`, an address has no other way to become a function; the types are those of mpi.h.
      unsafeBitCast(try address(name), to: type)
    }
    initialize = try function("MPI_Init")
    finalize = try function("MPI_Finalize")
    commRank = try function("MPI_Comm_rank")
    commSize = try function("MPI_Comm_size")
    allReduce = try function("MPI_Allreduce")
    barrier = try function("MPI_Ibarrier")
    test = try function("MPI_Test")
    world = Handle(try address("ompi_mpi_comm_world"))
    float = Handle(try address("ompi_mpi_float"))
    double = Handle(try address("ompi_mpi_double"))
    sum = Handle(try address("ompi_mpi_op_sum"))
  }
}
