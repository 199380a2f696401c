import Foundation
import Testing

@testable import Video

@Suite("WebM files") struct WebMFileTests {
  private func file(_ frames: [(time: Int, isKey: Bool)], duration: Int = 1000) -> WebMFile {
    var file = WebMFile(width: 300, height: 200)
    file.frames = frames.map { WebMFile.Frame(time: $0.time, isKey: $0.isKey, data: Data([UInt8($0.time & 0xff), 7])) }
    file.duration = duration
    return file
  }

  private func segment(_ file: WebMFile) throws -> EBMLReader.Element {
    try #require(EBMLReader.elements(in: file.bytes).first(0x1853_8067))
  }

  @Test("It begins with the header that players need, and describes one VP9 track of its size")
  func head() throws {
    let elements = EBMLReader.elements(in: file([(0, true)]).bytes)
    #expect(elements.map(\.id) == [0x1A45_DFA3, 0x1853_8067])
    #expect(elements[0].elements.first(0x4282)?.string == "webm")
    let parts = elements[1].elements
    #expect(parts.map(\.id) == [0x114D_9B74, 0x1549_A966, 0x1654_AE6B, 0x1F43_B675, 0x1C53_BB6B])
    #expect(parts[1].elements.first(0x2A_D7B1)?.unsigned == 1_000_000)
    #expect(parts[1].elements.first(0x4489)?.float == 1000)
    let track = try #require(parts[2].elements.first(0xAE)).elements
    #expect(track.first(0x86)?.string == "V_VP9")
    let video = try #require(track.first(0xE0)).elements
    #expect(video.first(0xB0)?.unsigned == 300)
    #expect(video.first(0xBA)?.unsigned == 200)
  }

  @Test("The stored positions match those of the parts")
  func positions() throws {
    let segment = try segment(file([(0, true), (17, false), (33, true), (50, false)]))
    let parts = segment.elements
    for seek in parts[0].elements {
      let id = try #require(seek.elements.first(0x53AB)).unsigned
      let position = try #require(seek.elements.first(0x53AC)).unsigned
      #expect(parts.first(UInt32(id))?.offset == Int(position))
    }
    let clusters = parts.all(0x1F43_B675)
    let cues = try #require(parts.first(0x1C53_BB6B)).elements
    #expect(cues.compactMap { $0.elements.first(0xB3)?.unsigned } == [0, 33])
    #expect(
      cues.compactMap { $0.elements.first(0xB7)?.elements.first(0xF1)?.unsigned } == clusters.map { UInt64($0.offset) })
  }

  @Test("Every frame is present with its time, and clusters begin with key frames or where times no longer fit")
  func frames() throws {
    let times = [(0, true), (17, false), (40, true), (32_807, false), (32_808, false), (300, true)]
    let parts = try segment(file(times.map { (time: $0.0, isKey: $0.1) })).elements
    let clusters = parts.all(0x1F43_B675).map(\.elements)
    // 40 + 32,767 still fits.
    #expect(clusters.compactMap { $0.first(0xE7)?.unsigned } == [0, 40, 32_808, 300])
    var found: [(Int, Bool)] = []
    for cluster in clusters {
      let start = try #require(cluster.first(0xE7)).unsigned
      for block in cluster.all(0xA3) {
        let bytes = [UInt8](block.content)
        #expect(bytes[0] == 0x81)
        let time = Int(start) + Int(bytes[1]) << 8 + Int(bytes[2])
        #expect(Array(bytes.dropFirst(4)) == [UInt8(time & 0xff), 7])
        found.append((time, bytes[3] == 0x80))
      }
    }
    #expect(found.map(\.0) == times.map(\.0))
    #expect(found.map(\.1) == times.map(\.1))
  }

  @Test("A file without frames is still a file")
  func empty() throws {
    #expect(try segment(file([])).elements.count == 4)
  }

  @Test("Numbers take as many bytes as they need", arguments: [(0, 1), (255, 1), (256, 2), (65_535, 2), (1 << 40, 6)])
  func numbers(value: UInt64, width: Int) {
    var writer = EBMLWriter()
    writer.unsigned(0xE7, value)
    let element = EBMLReader.elements(in: writer.bytes)[0]
    #expect(element.content.count == width)
    #expect(element.unsigned == value)
  }
}
