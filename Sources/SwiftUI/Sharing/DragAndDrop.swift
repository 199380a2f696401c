import UIKit

// A drag within the app: values are passed on as they are, or as data of a type that both ends know.

nonisolated extension View {
  /// Lets a finger that rests on this view lift it and carry a value to a ``dropDestination(for:action:isTargeted:)``.
  ///
  /// - Parameter payload: Evaluated when the view is lifted.
  public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
    inContainer(DragContainerView(), nil, with: payload) { view, environment, payload in
      view.payload = { .value(payload()) }
      view.preview = nil
      view.lifts = environment.isEnabled
    }
  }

  /// - Parameter preview: What the finger carries in place of this view.
  public func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
  ) -> some View {
    lifted(carrying: { .value(payload()) }, preview())
  }

  /// Lets a finger that rests on this view lift it and carry what an item provider has.
  ///
  /// - Parameter data: Evaluated when the view is lifted.
  public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    inContainer(DragContainerView(), nil, with: data) { view, environment, data in
      view.payload = { .provider(data()) }
      view.preview = nil
      view.lifts = environment.isEnabled
    }
  }

  /// - Parameter preview: What the finger carries in place of this view.
  public func onDrag<V: View>(_ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V) -> some View {
    lifted(carrying: { .provider(data()) }, preview())
  }

  private func lifted<V: View>(carrying payload: @escaping () -> DragPayload, _ preview: V) -> some View {
    inContainer(DragContainerView(), nil, with: (payload: payload, preview: preview)) { view, environment, carried in
      let (payload, preview) = carried
      view.payload = payload
      view.preview = {
        let hosting = HostingView()
        hosting.environment = environment
        hosting.graph.isVisible = true
        hosting.graph.setRoot(preview, environment)
        hosting.frame.size = hosting.sizeThatFits(CGSize(width: 1e6, height: 1e6))
        return hosting
      }
      view.lifts = environment.isEnabled
    }
  }

  /// Takes values of a type that are dropped on this view. Of views within one another the innermost takes them.
  ///
  /// - Parameters:
  ///   - action: Called with the values, and where they were dropped in this view's space, in points. Returns whether it has used them; what
  ///     was carried goes back otherwise.
  ///   - isTargeted: Called when a finger that carries such a value comes over this view, and when it has gone.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    inContainer(DropContainerView(), nil, with: (action, isTargeted)) { view, environment, actions in
      let (action, isTargeted) = actions
      view.takes = { $0.canBecome(T.self) }
      view.entered = { _ in isTargeted(true) }
      view.moved = { _ in }
      view.exited = { _ in isTargeted(false) }
      view.landed = { isTargeted(false) }
      view.drop = { payload, location in payload.take(T.self) { action([$0], location) } }
      view.isEnabled = environment.isEnabled
    }
  }
}

nonisolated extension Export {
  /// Returns a value as one of another type: itself, or what it is passed on as.
  static func value<T: Transferable>(of payload: any Transferable, as type: T.Type) -> T? {
    payload as? T ?? (try? export(payload)) as? T
  }
}

/// What a finger carries.
enum DragPayload {
  case value(any Transferable)
  case provider(NSItemProvider)

  /// As drops of item providers receive it.
  var provider: NSItemProvider {
    switch self {
    case .value(let value): NSItemProvider(value)
    case .provider(let provider): provider
    }
  }

  func canBecome<T: Transferable>(_ type: T.Type) -> Bool {
    switch self {
    case .value(let value): Export.value(of: value, as: type) != nil || Export.conversion(of: value, to: type) != nil
    case .provider(let provider): provider.registeredType(for: type) != nil
    }
  }

  /// Passes on a value of a type, at once or when its data have been made. Returns whether it is, or will be, used.
  func take<T: Transferable>(_ type: T.Type, _ action: @escaping @MainActor (T) -> Bool) -> Bool {
    switch self {
    case .value(let value):
      if let same = Export.value(of: value, as: type) { return action(same) }
      guard let conversion = Export.conversion(of: value, to: type) else { return false }
      Task { if let made = try? await conversion() { _ = action(made) } }
    case .provider(let provider):
      guard let found = provider.registeredType(for: type), let importer = Export.importer(of: found, for: type) else {
        return false
      }
      provider.loadDataRepresentation(forTypeIdentifier: found.identifier) { data, _ in
        guard let data else { return }
        Task { @MainActor in if let made = try? await importer(data) as? T { _ = action(made) } }
      }
    }
    return true
  }
}

extension NSItemProvider {
  /// The first of the types from which a value can be made.
  fileprivate func registeredType<T: Transferable>(for type: T.Type) -> UTType? {
    registeredTypeIdentifiers.lazy.map { UTType(importedAs: $0) }.first { Export.importer(of: $0, for: type) != nil }
  }
}
