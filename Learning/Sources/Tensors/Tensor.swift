import CKernels

/// A dense array of 32-bit floats with a shape: a value, copied when a shared one is written.
///
/// A tensor has no history. `Variable` holds one and remembers how it was computed.
// Unchecked: a buffer is written only while one tensor alone refers to it.
public struct Tensor: @unchecked Sendable {
  public let shape: Shape
  var buffer: TensorBuffer

  // MARK: Making

  /// Elements are undefined until `initialize` wrote all of them.
  public init(uninitialized shape: Shape, initializingWith initialize: (UnsafeMutableBufferPointer<Float>) -> Void) {
    self.shape = shape
    buffer = TensorBuffer(uninitializedCount: shape.count)
    initialize(UnsafeMutableBufferPointer(start: buffer.base, count: buffer.count))
  }

  init(shape: Shape, buffer: TensorBuffer) {
    self.shape = shape
    self.buffer = buffer
  }

  public init(repeating value: Float = 0, shape: Shape) {
    self.init(uninitialized: shape) { $0.initialize(repeating: value) }
  }

  /// - Precondition: `values` has as many elements as `shape`.
  public init(_ values: some Collection<Float>, shape: Shape) {
    guard values.count == shape.count else {
      stop(
        "A tensor of shape \(shape) was given \(values.count) values.",
        cause: "the shape needs \(shape.count).", remedy: "pass one value for each element, in row-major order.")
    }
    self.init(uninitialized: shape) { _ = $0.initialize(from: values) }
  }

  public init(_ value: Float) { self.init([value], shape: .scalar) }

  /// Rows of equal length.
  public init(rows: [[Float]]) {
    self.init(rows.flatMap { $0 }, shape: [rows.count, rows.first?.count ?? 0])
  }

  /// An empty tensor, for a moment in which another one is taken away.
  static let none = Tensor(repeating: 0, shape: [0])

  // MARK: Reading and writing

  public var count: Int { buffer.count }
  public var values: [Float] { withValues { Array($0) } }

  /// The one element.
  public var scalar: Float {
    guard count == 1 else {
      stop(
        "The scalar of a tensor of shape \(shape) was read.",
        cause: "only a tensor of one element has one.", remedy: "reduce it first, or read `values`.")
    }
    return buffer.base[0]
  }

  /// The element at an index in row-major order.
  public subscript(_ index: Int) -> Float {
    get {
      checkIndex(index)
      return buffer.base[index]
    }
    set {
      checkIndex(index)
      withMutableValues { $0[index] = newValue }
    }
  }

  private func checkIndex(_ index: Int) {
    guard index >= 0, index < count else {
      stop(
        "Element \(index) of a tensor of shape \(shape) was asked for.",
        cause: "it has \(count) elements.", remedy: "pass an index of 0 or more and below \(count).")
    }
  }

  public func withValues<Result>(_ body: (UnsafeBufferPointer<Float>) throws -> Result) rethrows -> Result {
    defer { withExtendedLifetime(buffer) {} }
    return try body(UnsafeBufferPointer(start: buffer.base, count: buffer.count))
  }

  /// Copies first if another tensor shares the memory or the memory belongs to a file.
  public mutating func withMutableValues<Result>(
    _ body: (UnsafeMutableBufferPointer<Float>) throws -> Result
  ) rethrows -> Result {
    if !isKnownUniquelyReferenced(&buffer) || !buffer.isWritable {
      let copy = TensorBuffer(uninitializedCount: buffer.count)
      copy.base.initialize(from: buffer.base, count: buffer.count)
      buffer = copy
    }
    defer { withExtendedLifetime(buffer) {} }
    return try body(UnsafeMutableBufferPointer(start: buffer.base, count: buffer.count))
  }

  /// Whether no element is infinite or NaN.
  public var isFinite: Bool { withValues { $0.allSatisfy(\.isFinite) } }

  /// The same elements under another shape, without copying them.
  ///
  /// - Precondition: Both shapes have the same number of elements.
  public func reshaped(to shape: Shape) -> Tensor {
    guard shape.count == count else {
      stopForShapes(
        "reshaped(to:)", self.shape, shape, expected: "shapes with the same number of elements",
        remedy: "choose extents whose product is \(count).")
    }
    return Tensor(shape: shape, buffer: buffer)
  }

  // MARK: Kernels

  /// Passes where the elements of several tensors begin.
  static func withPointers<Result>(_ tensors: [Tensor], _ body: ([UnsafePointer<Float>]) -> Result) -> Result {
    withExtendedLifetime(tensors) { body(tensors.map { UnsafePointer($0.buffer.base) }) }
  }

  /// New tensors of one shape that `body` writes as a whole.
  static func filling(_ count: Int, _ shape: Shape, _ body: ([UnsafeMutablePointer<Float>]) -> Void) -> [Tensor] {
    let tensors = (0..<count).map { _ in Tensor(uninitialized: shape) { _ in } }
    body(tensors.map(\.buffer.base))
    return tensors
  }

  /// Applies a kernel from one buffer to another of the same size.
  func map(_ kernel: (Int, UnsafePointer<Float>?, UnsafeMutablePointer<Float>?) -> Void) -> Tensor {
    Tensor(uninitialized: shape) { out in withValues { kernel(count, $0.baseAddress, out.baseAddress) } }
  }

  /// Applies a kernel to two tensors of equal shape.
  func zip(
    _ other: Tensor, _ kernel: (Int, UnsafePointer<Float>?, UnsafePointer<Float>?, UnsafeMutablePointer<Float>?) -> Void
  ) -> Tensor {
    assert(shape.count == other.shape.count)
    return Tensor(uninitialized: shape) { out in
      withValues { a in other.withValues { kernel(count, a.baseAddress, $0.baseAddress, out.baseAddress) } }
    }
  }

  /// Adds `factor` times another tensor of the same element count, in place.
  public mutating func add(_ other: Tensor, scaledBy factor: Float = 1) {
    guard other.count == count else {
      stopForShapes(
        "add(_:scaledBy:)", shape, other.shape, expected: "equal shapes", remedy: "broadcast or reduce one of them.")
    }
    withMutableValues { out in
      other.withValues { nk_add_scaled(out.count, factor, $0.baseAddress, out.baseAddress) }
    }
  }

  public func scaled(by factor: Float) -> Tensor { map { nk_scale($0, factor, $1, $2) } }
}

extension Tensor: Equatable {
  /// Equal shapes and equal elements; NaN differs from itself.
  public static func == (a: Tensor, b: Tensor) -> Bool {
    a.shape == b.shape && a.withValues { x in b.withValues { x.elementsEqual($0) } }
  }
}

extension Tensor: CustomStringConvertible {
  /// The shape and the first elements.
  public var description: String {
    let shown = values.prefix(8).map { "\($0)" }.joined(separator: ", ")
    return "Tensor\(shape)(\(shown)\(count > 8 ? ", …" : ""))"
  }
}
