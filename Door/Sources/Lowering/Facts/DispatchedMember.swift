/// A member that an extension adds to a class of another module, where Objective-C lets classes override it.
///
/// Swift does not, so that calls go through the method table.
struct DispatchedMember: Hashable, Sendable {
  /// The class.
  let owner: String
  let member: MemberFacts
}

extension ModuleFacts {
  /// Finds the members of extensions that classes of the module override, those that are open to other modules, and those that code may exchange.
  func dispatchedMembers() -> [String: [DispatchedMember]] {
    let all = extensionsOfOtherModules.flatMap { one in
      one.type.members.filter { member in
        isKnown(member, in: one.type)
          && (member.access == "open" || (one.isOwn && isOverridden(member.fullName, of: one.type.name))
            || (one.isOwn && isExchangeable(member, in: one.type)))
      }.map { DispatchedMember(owner: one.type.name, member: $0) }
    }
    return Dictionary(grouping: all, by: \.member.name)
  }

  /// Whether Objective-C knows a member of an extension, and lets it be overridden.
  private func isKnown(_ member: MemberFacts, in type: TypeFacts) -> Bool {
    !member.isOverride && !member.isUnmarked && (member.access != "private" || exchangesMethods)
      && (member.isMarked || type.marksMembers || marksMembers(of: type.name))
  }

  /// Whether code of the module may exchange a method that it adds to a class of another module.
  func isExchangeable(_ member: MemberFacts, in type: TypeFacts) -> Bool {
    guard exchangesMethods, isKnown(member, in: type),
      let method = type.methods.first(where: { MemberFacts($0) == member })
    else { return false }
    return method.hasPlainSelector && !method.isUnavailable
  }

  /// Whether calls of a member that this extension declares go through the method table.
  func dispatches(_ member: MemberFacts, in type: TypeFacts) -> Bool {
    type.kind == .extensionDeclaration && !member.isOverride
      && dispatched[member.name, default: []].contains { $0.owner == type.name && $0.member == member }
  }

  /// Whether an override in a class is one of such a member.
  func overridesDispatched(_ member: MemberFacts, in type: String) -> Bool {
    dispatched[member.name, default: []].contains {
      $0.member.fullName == member.fullName && isSubclass(type, of: $0.owner)
    }
  }

  /// The members of this name that `super` means in a class.
  func dispatched(_ name: String, above type: String) -> [MemberFacts] {
    dispatched[name, default: []].filter { isSubclass(type, of: $0.owner) }.map(\.member)
  }
}
