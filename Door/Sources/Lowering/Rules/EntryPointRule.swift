import SwiftSyntax

/// Lets an app's `@main` type run in the simulator, as on Apple's platforms the system runs it.
///
/// The type gets a `main()` of its own, unless it has one, that hands it to `AppHost`; a file that calls `UIApplicationMain` finds it there. Apple's classes find delegates' initialisers at run time;
/// here they are `required`.
enum EntryPointRule: LoweringRule {
  static func apply(to file: ParsedFile, of module: ModuleFacts) -> Changes {
    var changes = Changes()
    if file.nodes.startsApplication { changes.imports.insert("AppHost") }
    for type in file.nodes.types {
      if let insertion = entry(of: type, module) {
        changes.members.append(insertion)
        changes.imports.insert("AppHost")
      }
      changes.formUnion(initialiser(of: type, module))
    }
    return changes
  }

  private static func entry(of type: TypeNode, _ module: ModuleFacts) -> MemberInsertion? {
    let attributes = type.declaration.attributes.names
    guard !attributes.isDisjoint(with: ["main", "UIApplicationMain"]) else { return nil }
    let lineage = module.lineage(of: type.name)
    let stated = Set(lineage.flatMap(\.inherited))
    guard !stated.isDisjoint(with: apps), !lineage.contains(where: { $0.methods.contains { $0.fullName == "main" } })
    else { return nil }
    return MemberInsertion(["static func main() { AppHost.main(Self.self) }"], into: type)
  }

  private static let apps: Set = ["App", "SwiftUI.App", "UIApplicationDelegate", "UIKit.UIApplicationDelegate"]

  // MARK: Delegates

  /// Marks the initialiser without parameters of a class that states a delegate's protocol, or adds one.
  private static func initialiser(of type: TypeNode, _ module: ModuleFacts) -> Changes {
    guard let declaration = type.declaration.as(ClassDeclSyntax.self),
      !declaration.modifiers.names.contains("final"),
      case let inherited = type.facts.inherited,
      inherited.contains(where: { delegates.contains($0.hasPrefix("UIKit.") ? String($0.dropFirst(6)) : $0) })
    else { return Changes() }
    let initialisers = type.members.compactMap { $0.as(InitializerDeclSyntax.self) }
    guard !initialisers.isEmpty else {
      let access = declaration.modifiers.names.isDisjoint(with: ["public", "open"]) ? "" : "public "
      // A class of its own has no superclass to ask.
      let isRoot = inherited.first.map { delegates.contains($0) || module.isProtocol($0) } ?? true
      let member = isRoot ? "\(access)required init() {}" : "\(access)required override init() { super.init() }"
      return Changes(members: [MemberInsertion([member], into: type)])
    }
    let plain = initialisers.first {
      $0.signature.parameterClause.parameters.isEmpty && !$0.modifiers.names.contains("required")
    }
    return .edits(plain.map { [SourceEdit(insertingAt: $0.initKeyword.place.lowerBound, "required ")] } ?? [])
  }

  private static let delegates: Set = ["UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate"]
}
