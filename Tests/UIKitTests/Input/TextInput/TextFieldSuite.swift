import CoreGraphics
import Foundation

@testable import UIKit

/// What tests of text fields share.
protocol TextFieldSuite {}

extension TextFieldSuite {
  func field(
    in host: ApplicationHost, _ frame: CGRect = CGRect(x: 20, y: 100, width: 200, height: 34)
  ) -> UITextField {
    let field = UITextField()
    field.borderStyle = .roundedRect
    host.show(field, frame: frame)
    return field
  }

  func width(_ text: String, _ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }
}
