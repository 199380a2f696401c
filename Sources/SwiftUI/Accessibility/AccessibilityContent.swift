import UIKit

/// The name of further information about a view, by which another modifier replaces it.
public nonisolated struct AccessibilityCustomContentKey: Equatable, Sendable {
  let label: String
  let id: String

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - label: Read before the information. The words of the text count.
  ///   - id: Tells keys of one label apart.
  public init(_ label: Text, id: String) { (self.label, self.id) = (label.string, id) }
  public init(_ labelKey: LocalizedStringKey, id: String) { self.init(Text(labelKey), id: id) }
  /// Creates a key whose identity is its label.
  public init(_ labelKey: LocalizedStringKey) {
    let label = Text(labelKey)
    self.init(label, id: label.string)
  }
}

/// Further information about a view.
nonisolated struct AccessibilityContent: Equatable {
  let key: AccessibilityCustomContentKey
  /// `nil` takes the information of the key away.
  let value: String?
  let importance: AXCustomContent.Importance

  /// Adds this to what inner modifiers have, in place of the information with its key.
  func merge(into contents: inout [AccessibilityContent]) {
    if let index = contents.firstIndex(where: { $0.key.id == key.id }) {
      contents[index] = self
    } else {
      contents.append(self)
    }
  }

  var made: AXCustomContent? {
    value.map {
      let content = AXCustomContent(label: key.label, value: $0)
      content.importance = importance
      return content
    }
  }
}

nonisolated extension View {
  private func content(
    _ key: AccessibilityCustomContentKey, _ value: String?, _ importance: AXCustomContent.Importance
  ) -> some View {
    acting(AccessibilityContent(key: key, value: value, importance: importance)) { view, content in
      view.contents = [content]
    }
  }

  /// Adds further information about this view, which is then one element. The screen reader reads information of high importance with the
  /// element.
  ///
  /// - Parameter value: `nil` takes the information of the key away that a modifier further in has added.
  public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ value: Text?, importance: AXCustomContent.Importance = .default
  ) -> some View { content(key, value?.string, importance) }
  @_disfavoredOverload
  public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> some View { content(key, Text(valueKey).string, importance) }
  public func accessibilityCustomContent<V: StringProtocol>(
    _ key: AccessibilityCustomContentKey, _ value: V, importance: AXCustomContent.Importance = .default
  ) -> some View { content(key, String(value), importance) }
  public func accessibilityCustomContent(
    _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
  ) -> some View { content(AccessibilityCustomContentKey(label, id: label.string), value.string, importance) }
  public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ value: Text, importance: AXCustomContent.Importance = .default
  ) -> some View { content(AccessibilityCustomContentKey(labelKey), value.string, importance) }
  @_disfavoredOverload
  public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey, importance: AXCustomContent.Importance = .default
  ) -> some View { content(AccessibilityCustomContentKey(labelKey), Text(valueKey).string, importance) }
  public func accessibilityCustomContent<V: StringProtocol>(
    _ labelKey: LocalizedStringKey, _ value: V, importance: AXCustomContent.Importance = .default
  ) -> some View { content(AccessibilityCustomContentKey(labelKey), String(value), importance) }
}
