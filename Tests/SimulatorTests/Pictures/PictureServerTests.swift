import CoreGraphics
import LayerTree
import Simulator
import Testing

@Suite("Picture server")
struct PictureServerTests {
  @Test("Frames of two hosts stop the program with the cause")
  func twoHosts() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let id = LayerID(rawValue: 1)
      let creation = LayerTree.Edit.create(id, LayerProperties())
      var (first, second) = (LayerTree(), LayerTree())
      let server = PictureServer()
      for _ in 0..<3 { server.submit(first.commit([creation], rootLayer: id)) }
      _ = second.commit([creation], rootLayer: id)
      server.submit(second.commit([.change(id, LayerProperties(), fields: [.opacity])], rootLayer: id))
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("Two hosts share a picture server"))
  }
}
