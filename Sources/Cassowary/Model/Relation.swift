/// The relation of an expression to zero. An inequality has no error on its side of zero, however far the value is from it.
public enum Relation: Hashable, Sendable {
  case lessThanOrEqual
  case equal
  case greaterThanOrEqual
}
