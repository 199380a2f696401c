import ArgumentParser
import Testing

@testable import NorenCommand

@Suite("Commands for packages of others")
struct PackageCommandTests {
  @Test("Options of noren stand among those that are passed on")
  func options() throws {
    let test = try TestCommand.parse(["--filter", "A", "--package-path", "/p", "--lower", "M", "--parallel"])
    #expect(test.options.packagePath == "/p")
    #expect(test.options.lower == ["M"])
    #expect(test.arguments == ["--filter", "A", "--parallel"])
    let build = try BuildCommand.parse(["-v", "--package-path", "/p", "-Xswiftc", "-O"])
    #expect(build.options.packagePath == "/p")
    #expect(build.arguments == ["-v", "-Xswiftc", "-O"])
    let run = try RunCommand.parse(["--flow", "F", "--product", "P", "--out", "out", "--package-path", "/p"])
    #expect(run.product == "P")
    #expect(run.options.packagePath == "/p")
    #expect(run.arguments == ["--flow", "F", "--out", "out"])
  }
}
