import CKernels
import COpenBLAS
import Foundation

/// Settings of OpenBLAS, made before the first product.
enum Engine {
  private static let settled: Void = {
    ProductKernels.chooseCurrent()
    // Sums are added in one order, and results repeat bit for bit on one processor model. OpenBLAS chooses kernels by
    // processor, so another model may round differently.
    openblas_set_num_threads(1)
  }()

  static func prepare() { settled }

  /// The product of matrices of m × k and k × n in row-major order, written or added to one of m × n.
  ///
  /// - Parameter transposingOther: Whether `b` is n × k and is transposed first.
  static func multiply(
    _ m: Int, _ n: Int, _ k: Int, _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, transposingOther: Bool = false,
    adding: Bool = false, into c: UnsafeMutablePointer<Float>
  ) {
    prepare()
    cblas_sgemm(
      CblasRowMajor, CblasNoTrans, transposingOther ? CblasTrans : CblasNoTrans, numericCast(m), numericCast(n),
      numericCast(k), 1, a, numericCast(k), b, numericCast(transposingOther ? k : n), adding ? 1 : 0, c, numericCast(n))
  }
}

/// The kernels of OpenBLAS that multiply matrices.
///
/// OpenBLAS chooses them when it is loaded, by the processor's model number. A processor newer than the library gets kernels
/// from before 2008, which are five times slower or more: Debian 12's version 0.3.21 does so on Emerald Rapids.
public enum ProductKernels {
  /// The kind of processor that OpenBLAS has chosen kernels for.
  public static var core: String {
    Engine.prepare()
    return chosen
  }

  private static var chosen: String { openblas_get_corename().map { String(cString: $0) } ?? "unknown" }

  static let outdated: Set<String> = [
    "generic", "katmai", "coppermine", "northwood", "prescott", "banias", "core2", "dunnington", "penryn", "nehalem",
    "sandybridge",
  ]

  /// The newest kernels that a processor with these vector instructions can run; `nil` if old ones fit.
  static func newest(vectorLevel: Int32) -> String? {
    switch vectorLevel {
    case 3: "Cooperlake"
    case 2: "SkylakeX"
    case 1: "Haswell"
    default: nil
    }
  }

  /// Lets OpenBLAS choose again if it chose kernels that are older than the processor's instructions.
  ///
  /// `OPENBLAS_CORETYPE` in the environment is respected. A library that has one set of kernels cannot choose and is left
  /// as it is. No product may be under way.
  fileprivate static func chooseCurrent() {
    typealias Call = @convention(c) () -> Void
    guard getenv("OPENBLAS_CORETYPE") == nil, outdated.contains(chosen.lowercased()),
      let better = newest(vectorLevel: nk_vector_level()),
      let quit = dlsym(nil, "gotoblas_dynamic_quit"), let start = dlsym(nil, "gotoblas_dynamic_init")
    else { return }
    setenv("OPENBLAS_CORETYPE", better, 1)
    unsafeBitCast(quit, to: Call.self)()
    unsafeBitCast(start, to: Call.self)()
    unsetenv("OPENBLAS_CORETYPE")
  }
}
