import Foundation
import ScreenSceneViews
import Simulator

/// From the start of a process to a picture in a file, under a simulated device: what the programs of the start-up rows do, which
/// differ in how they are linked.
public enum FirstPicture {
  /// Reads the arguments `SCALE FILE.png` of the process, writes the file and ends the process.
  public static func main() -> Never {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let scale = Double(arguments[1]) else {
      FileHandle.standardError.write(Data("usage: \(arguments[0]) SCALE FILE.png\n".utf8))
      exit(64)
    }
    let device = SimulatedDevice(.screenScene(scale: scale))
    device.show(ScreenSceneController())
    let png = device.pngData()
    // As the rival writes its file: Data's own way waits until the disk has it.
    guard let file = fopen(arguments[2], "wb"),
      png.withUnsafeBytes({ fwrite($0.baseAddress, 1, $0.count, file) }) == png.count,
      fclose(file) == 0
    else { exit(74) }
    // The system frees the memory.
    exit(0)
  }
}
