// Sees internals, which release builds do not show.
#if DEBUG
  import Testing

  /// A node of the browser's own accessibility tree, which is what screen readers are given.
  struct AccessibilityNode {
    var role: String
    var name: String
    var value: String
    var properties: [String: String]
    var element: Int

    init?(_ node: [String: Any]) {
      func text(_ key: String) -> String { ((node[key] as? [String: Any])?["value"]).map { "\($0)" } ?? "" }
      guard node["ignored"] as? Bool != true, let element = node["backendDOMNodeId"] as? Int else { return nil }
      (role, name, value, self.element) = (text("role"), text("name"), text("value"), element)
      properties = [:]
      for property in node["properties"] as? [[String: Any]] ?? [] {
        guard let name = property["name"] as? String else { continue }
        properties[name] = ((property["value"] as? [String: Any])?["value"]).map { "\($0)" }
      }
    }
  }

  extension Page {
    /// All that assistive technologies find, in the order of the tree.
    func nodes() throws -> [AccessibilityNode] {
      let tree = try command("Accessibility.getFullAXTree")
      return (tree["nodes"] as? [[String: Any]] ?? []).compactMap(AccessibilityNode.init)
    }

    /// The first node of a role and a name.
    func node(_ role: String, _ name: String) throws -> AccessibilityNode {
      let nodes = try nodes()
      let found = nodes.first { $0.role == role && $0.name == name }
      return try #require(found, "no \(role) \(name) in \(nodes.map { "\($0.role) \($0.name)" })")
    }

    /// Carries out an element's action as a screen reader does; `function` is JavaScript that calls it `it`.
    func call(_ node: AccessibilityNode, _ function: String) throws {
      let resolved = try command("DOM.resolveNode", ["backendNodeId": node.element])
      let id = (resolved["object"] as? [String: Any])?["objectId"] as? String ?? ""
      try command(
        "Runtime.callFunctionOn",
        [
          "objectId": id,
          "functionDeclaration":
            "function() { const it = this.nodeType === 1 ? this : this.parentElement; \(function) }",
        ])
    }
  }
#endif
