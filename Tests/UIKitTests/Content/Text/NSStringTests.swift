import Foundation
import Testing
import UIKit

@Suite("NSString as a text, and wide colours", .serialized)
struct NSStringTests {
  private let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]

  @Test("An NSString measures as the string of the same characters")
  func sizes() {
    let host = ApplicationHost(environment: .standard)
    host.perform {
      for text in ["", "Plums", "two\nlines", "日本語"] {
        let object = NSString(string: text)
        #expect(object.size(withAttributes: attributes) == text.size(withAttributes: attributes))
        let room = CGSize(width: 60, height: 1000)
        #expect(
          object.boundingRect(with: room, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
            == text.boundingRect(with: room, options: .usesLineFragmentOrigin, attributes: attributes, context: nil))
      }
    }
  }

  private func picture(_ draw: () -> Void) -> Data? {
    UIGraphicsImageRenderer(size: CGSize(width: 120, height: 60)).image { _ in draw() }.pngData()
  }

  @Test("An NSString draws as the string of the same characters")
  func drawing() {
    let host = ApplicationHost(environment: .standard)
    host.perform {
      let (text, object) = ("Plums and rice", NSString(string: "Plums and rice"))
      let rect = CGRect(x: 5, y: 5, width: 70, height: 50)
      let blank = picture {}
      let drawn = [
        picture { object.draw(at: CGPoint(x: 3, y: 4), withAttributes: attributes) },
        picture { object.draw(in: rect, withAttributes: attributes) },
        picture { object.draw(with: rect, options: .usesLineFragmentOrigin, attributes: attributes, context: nil) },
      ]
      #expect(drawn[0] == picture { text.draw(at: CGPoint(x: 3, y: 4), withAttributes: attributes) })
      #expect(drawn[1] == picture { text.draw(in: rect, withAttributes: attributes) })
      #expect(drawn[2] == drawn[1])
      #expect(drawn.allSatisfy { $0 != blank } && drawn[0] != drawn[1])
    }
  }

  @Test("A colour of Display P3 keeps its components, and reaches beyond sRGB where it is wider")
  func displayP3() {
    let red = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 0.5)
    #expect(red.cgColor.colorSpace?.name == CGColorSpace.displayP3 && red.cgColor.components == [1, 0, 0, 0.5])
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(red.getRed(&r, green: &g, blue: &b, alpha: &a))
    // The reddest red of Display P3 in sRGB, by the two spaces' primaries.
    #expect(abs(r - 1.093) < 0.001 && abs(g + 0.2267) < 0.001 && abs(b + 0.1501) < 0.001 && a == 0.5)
    let grey = UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
    #expect(grey.getRed(&r, green: &g, blue: &b, alpha: &a))
    #expect([r, g, b].allSatisfy { abs($0 - 0.5) < 1e-6 })
  }
}
