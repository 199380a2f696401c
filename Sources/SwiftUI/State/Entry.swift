/// Makes a variable in an extension of ``EnvironmentValues``, ``ContainerValues`` or ``Transaction`` a value of these, with this default.
///
/// ```swift
/// extension EnvironmentValues {
///   @Entry var accent: Color = .orange
/// }
/// ```
///
/// The default is evaluated each time it is read; without a declared type once.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SwiftUIMacros", type: "Entry")
