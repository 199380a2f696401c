import Foundation
import Testing

@testable import NorenCommand

@Suite("Flags that find the platform")
struct PlatformFlagsTests {
  private static let description = """
    commands:
        args: ["swiftc","-module-name","Other","-emit-module","-I/usr/include/other"]
        args: ["swiftc","-module-name","AppHost","-emit-module","-I","/b/Modules","-Xcc","-fmodule-map-file=/s/CCairo/module.modulemap","-I/usr/include/cairo","-Xcc","-I","-Xcc","/s/CJpeg/include","-Xcc","-g"]
    """

  @Test("The headers of C modules are found as the platform's own build finds them")
  func clangFlags() {
    #expect(
      PlatformFlags.clangFlags(of: "AppHost", in: Data(Self.description.utf8)) == [
        "-Xcc", "-fmodule-map-file=/s/CCairo/module.modulemap", "-I/usr/include/cairo", "-Xcc", "-I", "-Xcc",
        "/s/CJpeg/include",
      ])
  }

  @Test("A module that is not described adds nothing")
  func missing() {
    #expect(PlatformFlags.clangFlags(of: "UIKit", in: Data(Self.description.utf8)) == [])
    #expect(PlatformFlags.clangFlags(of: "AppHost", in: Data()) == [])
  }

  @Test("SwiftUI's macros are expanded by a program that is built")
  func macros() {
    let flags = PlatformFlags(description: Data(), folders: [], libraries: [], macros: "/p/Macros")
    #expect(flags.compiler.starts(with: ["-load-plugin-executable", "/p/Macros#SwiftUIMacros"]))
  }

  @Test("Modules and libraries are found in each folder, the platform's first")
  func folders() {
    let flags = PlatformFlags(description: Data(), folders: ["/p", "/m"], libraries: ["P", "M"])
    #expect(flags.compiler.starts(with: ["-I", "/p/Modules", "-I", "/m/Modules"]))
    #expect(
      flags.linker == ["-L", "/p", "-Xlinker", "-rpath=/p", "-L", "/m", "-Xlinker", "-rpath=/m", "-lP", "-lM"])
  }
}
