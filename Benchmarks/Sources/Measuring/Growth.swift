/// How the time or the memory for something depends on its size: a plot.
public struct Growth {
  public enum Quantity: String, CaseIterable {
    case time, memory
  }

  /// The name of the plot's files: `solver-build-chained`.
  public let id: String
  /// What is done, as the plot's heading.
  public let title: String
  /// What the sizes count: `constraints`.
  public let sizeName: String
  /// Ascending.
  public let sizes: [Int]
  public let curves: [Curve]

  public init(_ id: String, title: String, sizeName: String, sizes: [Int], curves: [Curve]) {
    self.id = id
    self.title = title
    self.sizeName = sizeName
    self.sizes = sizes
    self.curves = curves
  }

  /// Someone who does it.
  public struct Curve {
    public let name: String
    /// Makes what is timed at a size.
    let timing: (_ size: Int) throws -> Contender
    /// Makes what memory is to be measured of, and returns it; nil if memory means nothing here.
    let product: ((_ size: Int) throws -> Any)?

    public init(
      _ name: String, timing: @escaping (_ size: Int) throws -> Contender,
      product: ((_ size: Int) throws -> Any)? = nil
    ) {
      self.name = name
      self.timing = timing
      self.product = product
    }

    /// Something that is made: timed, and its memory measured while it lives.
    public static func making<Input, Product>(
      _ name: String, from input: @escaping (_ size: Int) -> Input, _ make: @escaping (Input) throws -> Product
    ) -> Curve {
      Curve(
        name,
        timing: { size in
          let input = input(size)
          return .making { try make(input) }
        }, product: { size in try make(input(size)) })
    }
  }
}
