/// Makes a variable in an extension of ``EnvironmentValues``, ``ContainerValues`` or ``Transaction`` a value of these, with this default.
///
/// ```swift
/// extension EnvironmentValues {
///   @Entry var accent: Color = .orange
/// }
/// ```
///
/// The default is evaluated each time it is read, so it need not be `Sendable`: a class has another object each time.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SwiftUIMacros", type: "Entry")

/// A key of ``Entry()`` for a variable without a declared type. For the expansion of the macro only.
public nonisolated protocol _EntryKey {
  associatedtype Value
  static var entry: _EntryDefault<Value> { get }
}
extension _EntryKey {
  /// The default, evaluated anew.
  public static var defaultValue: Value { entry.make() }
}

/// Makes the default of a variable, from whose type the compiler infers the variable's. For the expansion of ``Entry()`` only.
public nonisolated struct _EntryDefault<Value>: Sendable {
  let make: @Sendable () -> Value
  public init(_ make: @escaping @Sendable () -> Value) { self.make = make }
}
