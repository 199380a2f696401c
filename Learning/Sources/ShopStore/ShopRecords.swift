/// A product as the store keeps it.
public struct StoredProduct: Sendable, Equatable {
  public var id: String
  /// What people read.
  public var name: String
  public var category: String
  /// What only the app that sells it reads, in the app's own format; may be empty.
  public var details: String

  public init(id: String, name: String, category: String, details: String = "") {
    (self.id, self.name, self.category, self.details) = (id, name, category, details)
  }
}

/// What a customer bought at one time.
public struct Purchase: Sendable, Equatable {
  /// A product, and how many of it.
  public struct Line: Sendable, Equatable {
    /// The product's id.
    public var product: String
    /// At least 1.
    public var quantity: Int

    public init(_ product: String, quantity: Int = 1) { (self.product, self.quantity) = (product, quantity) }
  }

  public var customer: String
  /// Unix time in seconds.
  public var time: Int
  /// Of different products, in the order of the basket.
  public var lines: [Line]

  public init(customer: String, time: Int, lines: [Line]) {
    (self.customer, self.time, self.lines) = (customer, time, lines)
  }
}
