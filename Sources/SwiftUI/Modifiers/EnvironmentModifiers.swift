import Combine
import Observation

/// A modifier that changes the environment of a view and of everything in it.
protocol EnvironmentChanging: NodeModifier {
  /// What the change depends on: with equal values it changes equal environments to equal ones. `nil` if that is not known.
  nonisolated var cause: (any Equatable)? { get }
  func change(_ environment: inout EnvironmentValues)
}

extension EnvironmentChanging {
  func makeNode(around content: any View, _ place: NodePlace) -> ViewNode {
    EnvironmentNode(self, around: content, place)
  }
}

/// Changes the environment by a closure.
nonisolated struct EnvironmentModifier: EnvironmentChanging {
  let cause: (any Equatable)?
  let changing: (inout EnvironmentValues) -> Void

  func change(_ environment: inout EnvironmentValues) { changing(&environment) }
}

/// Sets one value of the environment: what ``View/environment(_:_:)`` applies. Apps name the type where they name that of a modified view.
public nonisolated struct _EnvironmentKeyWritingModifier<Value>: ViewModifier {
  public typealias Body = Never
  public var keyPath: WritableKeyPath<EnvironmentValues, Value>
  public var value: Value

  public init(keyPath: WritableKeyPath<EnvironmentValues, Value>, value: Value) {
    (self.keyPath, self.value) = (keyPath, value)
  }
}

nonisolated extension _EnvironmentKeyWritingModifier: EnvironmentChanging {
  var cause: (any Equatable)? { (value as? any Equatable).map { SettingOfEnvironment(keyPath, $0) } }
  func change(_ environment: inout EnvironmentValues) { environment[keyPath: keyPath] = value }
}

final class EnvironmentNode<Change: EnvironmentChanging>: ModifierNode<Change> {
  private var latest: (outer: EnvironmentValues, cause: (any Equatable)?, inner: EnvironmentValues)?

  /// The same object as before while the outer environment is, and the change has the same cause.
  override var innerEnvironment: EnvironmentValues {
    let cause = modifier.cause
    if let latest, latest.outer.isIdentical(to: environment), let old = latest.cause, let cause, areEqual(old, cause) {
      return latest.inner
    }
    var inner = environment
    modifier.change(&inner)
    latest = (environment, cause, inner)
    return inner
  }

  private func areEqual<E: Equatable>(_ old: E, _ new: any Equatable) -> Bool { (new as? E) == old }
}

nonisolated extension View {
  /// Applies `change` to the environment that this view receives.
  ///
  /// - Parameter cause: What `change` depends on.
  func withEnvironment(_ cause: (any Equatable)?, _ change: @escaping (inout EnvironmentValues) -> Void)
    -> ModifiedContent<Self, EnvironmentModifier>
  {
    modifier(EnvironmentModifier(cause: cause, changing: change))
  }

  /// Sets a value of the environment for this view and everything in it.
  ///
  /// The innermost modifier counts. Setting `layoutDirection` changes texts and views that read it, but does not mirror rows: see
  /// Divergences.
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
  }

  /// Sets the font of texts and symbols that have none of their own; `nil` restores body.
  public func font(_ font: Font?) -> some View { withEnvironment(font) { $0.font = font } }

  /// Sets the colour of texts and symbols that have none of their own; `nil` restores the default: ``Color/primary``, and the tint for
  /// buttons within.
  public func foregroundColor(_ color: Color?) -> some View { withEnvironment(color) { $0.foreground = color } }

  /// Sets the colour of button labels without a colour of their own; `nil` restores blue. Texts and symbols elsewhere ignore it.
  public func tint(_ color: Color?) -> some View { withEnvironment(color) { $0.tint = color } }

  /// Aligns the lines of a text of several lines with each other; the text's own position is its container's business.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    withEnvironment(alignment) { $0.multilineTextAlignment = alignment }
  }

  /// Disables the controls in a view. Controls inside a disabled view stay disabled, whatever their own modifier says.
  public func disabled(_ disabled: Bool) -> some View {
    withEnvironment(disabled) { $0.isEnabled = $0.isEnabled && !disabled }
  }
}

/// The setting of one value: equal if the same key is set to an equal value.
private nonisolated struct SettingOfEnvironment: Equatable {
  let key: AnyKeyPath
  let value: any Equatable

  init(_ key: AnyKeyPath, _ value: any Equatable) { (self.key, self.value) = (key, value) }

  static func == (first: Self, second: Self) -> Bool {
    func equal<E: Equatable>(_ value: E) -> Bool { (second.value as? E) == value }
    return first.key == second.key && equal(first.value)
  }
}

nonisolated extension View {
  /// Gives the views within an object, which they find by its type with ``EnvironmentObject``.
  public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    withEnvironment(ObjectIdentifier(object)) { $0.set(object) }
  }

  /// Gives the views within an object, which they find by its type with ``Environment``; `nil` takes an outer one away.
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    withEnvironment(object.map { ObjectIdentifier($0) }) { $0.set(object) }
  }
}
