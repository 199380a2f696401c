import Foundation
import MacroExpansion

// The compiler starts this program once for each of its jobs that meets a macro of SwiftUI's, and writes messages to its input: the length as 64 bits,
// least byte first, and a JSON object. The messages and their version are those of swift-syntax's plugins. The program itself does without swift-syntax,
// whose build takes minutes, in every package that uses SwiftUI: what these macros read of the source is one declaration.

/// Returns so many bytes of the input; `nil` at its end.
func bytes(_ count: Int) -> Data? {
  var data = Data()
  while data.count < count {
    let part = FileHandle.standardInput.readData(ofLength: count - data.count)
    if part.isEmpty { return nil }
    data += part
  }
  return data
}

while let header = bytes(8) {
  let length = header.reversed().reduce(0) { $0 << 8 | Int($1) }
  guard let message = bytes(length) else { break }
  let reply = Plugin.reply(to: message)
  let size = UInt64(reply.count)
  FileHandle.standardOutput.write(Data((0..<8).map { UInt8(truncatingIfNeeded: size >> ($0 * 8)) }) + reply)
}
