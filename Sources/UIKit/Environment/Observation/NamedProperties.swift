/// Properties that classes outside of the platform report by their names, such as lowered ones.
nonisolated package struct NamedProperties: Sendable {
  /// Set before `main` by a module that lowered code imports, and never again.
  nonisolated(unsafe) package static var current: NamedProperties?

  /// Returns the name of the property that a path leads to, if the class reports it.
  let name: @Sendable (AnyKeyPath) -> String?
  /// Adds an observation of an object's property of this name.
  let add: @Sendable (AnyObject, String, any KeyValueRecord) -> Void

  package init(
    name: @escaping @Sendable (AnyKeyPath) -> String?,
    add: @escaping @Sendable (AnyObject, String, any KeyValueRecord) -> Void
  ) {
    self.name = name
    self.add = add
  }
}
