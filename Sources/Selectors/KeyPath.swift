/// Returns a property's name, of which the compiler checks that it exists.
///
/// - Parameter path: Never evaluated.
public func keyPath<Path: AnyKeyPath>(_ name: String, of path: @autoclosure () -> Path) -> String { name }
