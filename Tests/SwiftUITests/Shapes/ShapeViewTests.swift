import SwiftUI
import Testing
import UIKit

@Suite("Shapes on the screen, in a column of 100 × 100 from (0, 59)")
struct ShapeViewTests {
  /// A view of 100 × 100 at the top leading corner of the safe area, whose centre is (50, 109).
  private func shown<V: View>(_ environment: DeviceEnvironment = .standard, @ViewBuilder _ view: () -> V) -> Shown<
    some View
  > {
    Shown(
      view().frame(width: 100, height: 100)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading), environment: environment)
  }

  private func expect<V>(
    _ shown: Shown<V>, _ points: [(CGFloat, CGFloat, Shade)], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let shades = try shown.shades(points.map { CGPoint(x: $0.0, y: 59 + $0.1) })
    for ((x, y, expected), shade) in zip(points, shades) {
      #expect(shade.isNear(expected), "\(shade) at (\(x), \(y)) is not \(expected)", sourceLocation: sourceLocation)
    }
  }

  @Test("A shape is filled with the foreground, which is black, and white in dark appearance")
  func foreground() throws {
    try expect(shown { Rectangle() }, [(50, 50, .black), (120, 50, .white)])
    var dark = DeviceEnvironment.standard
    dark.userInterfaceStyle = .dark
    try expect(shown(dark) { Rectangle() }, [(50, 50, .white), (120, 50, .black)])
    try expect(shown { Circle().foregroundStyle(Color.pureRed) }, [(50, 50, .red), (4, 4, .white)])
    try expect(shown { Circle().foregroundColor(.pureBlue) }, [(50, 50, .blue)])
  }

  @Test("Fills and lines are stacked; a border's line stays inside")
  func layers() throws {
    let layered = shown {
      Rectangle().fill(Color.pureRed).stroke(Color.pureBlue, lineWidth: 20)
    }
    try expect(layered, [(50, 50, .red), (5, 50, .blue), (15, 50, .red), (105, 50, .blue), (115, 50, .white)])
    let bordered = shown { Rectangle().strokeBorder(Color.pureBlue, lineWidth: 20) }
    try expect(bordered, [(15, 50, .blue), (25, 50, .white), (105, 50, .white)])
    let both = shown { Circle().strokeBorder(Color.pureGreen, lineWidth: 10).fill(Color.pureRed) }
    try expect(both, [(50, 50, .red)])
    let even = shown {
      Path { $0.addRects([CGRect(x: 0, y: 0, width: 100, height: 100), CGRect(x: 20, y: 20, width: 60, height: 60)]) }
        .fill(Color.pureRed, style: FillStyle(eoFill: true))
    }
    try expect(even, [(10, 10, .red), (50, 50, .white)])
  }

  @Test("A trimmed circle shows a quarter of its line; a gradient follows it")
  func trimmed() throws {
    let quarter = shown {
      Circle().trim(from: 0, to: 0.25).stroke(Color.pureRed, lineWidth: 20).padding(10)
    }
    // 45 degrees down to the right, on the line of a circle of radius 40.
    let place = 50 + 40 / 2.0.squareRoot()
    try expect(quarter, [(place, place, .red), (100 - place, 100 - place, .white)])
    let gradient = shown {
      Circle().stroke(LinearGradient(colors: [.pureRed, .pureRed], startPoint: .top, endPoint: .bottom), lineWidth: 20)
        .padding(10)
    }
    try expect(gradient, [(5, 50, .red), (50, 50, .white), (95, 50, .red)])
  }

  @Test("Gradients go from their first colour to their last one")
  func gradients() throws {
    let colors = [Color.pureRed, .pureBlue]
    let linear = shown { LinearGradient(colors: colors, startPoint: .leading, endPoint: .trailing) }
    let middle = try linear.shade(50, 109)
    #expect(middle.isNear(Shade(red: 127, green: 0, blue: 127), within: 5), "\(middle)")
    #expect(try linear.shade(1, 109).red > 245 && linear.shade(98, 109).blue > 245)
    let radial = shown { RadialGradient(colors: colors, center: .center, startRadius: 20, endRadius: 40) }
    try expect(radial, [(50, 50, .red), (62, 50, .red), (5, 5, .blue)])
    #expect(try radial.shade(80, 109).isNear(Shade(red: 127, green: 0, blue: 127), within: 12))
    let angular = shown { AngularGradient(colors: colors, center: .center, startAngle: .zero, endAngle: .degrees(180)) }
    #expect(try angular.shade(95, 111).red > 245 && angular.shade(5, 111).blue > 240)
    // In its second half the last colour, then the first.
    #expect(try angular.shade(20, 90).isNear(.blue) && angular.shade(80, 90).isNear(.red))
    // Of one translucent colour no line shows where wedges would meet.
    let veil = shown {
      AngularGradient(colors: [.pureRed.opacity(0.5), .pureRed.opacity(0.5)], center: .center, angle: .degrees(10))
    }
    for x in stride(from: CGFloat(5), to: 95, by: 3) {
      #expect(try veil.shade(x, 70).isNear(Shade(red: 255, green: 128, blue: 128), within: 2))
    }
    let masked = shown { Circle().fill(.linearGradient(colors: colors, startPoint: .top, endPoint: .bottom)) }
    #expect(try masked.shade(50, 61).red > 240)
    try expect(masked, [(3, 3, .white)])
  }

  @Test("Clips cut drawing and touches; a mask shows what it covers")
  func clips() throws {
    try expect(shown { Color.pureRed.clipShape(Circle()) }, [(50, 50, .red), (5, 5, .white)])
    try expect(shown { Color.pureRed.clipShape(Ellipse()).frame(height: 50) }, [(50, 50, .red), (3, 28, .white)])
    try expect(shown { Color.pureRed.cornerRadius(40) }, [(50, 50, .red), (4, 4, .white)])
    try expect(
      shown { Color.pureRed.frame(width: 300).frame(width: 100).clipped() }, [(50, 50, .red), (120, 50, .white)])
    try expect(shown { Color.pureRed.mask { Circle() } }, [(50, 50, .red), (5, 5, .white)])
    try expect(
      shown { Color.pureRed.mask(alignment: .topLeading) { Rectangle().frame(width: 20, height: 20) } },
      [(10, 10, .red), (50, 50, .white)])
    var count = 0
    let button = shown {
      Button(action: { count += 1 }, label: { Color.pureRed }).clipShape(Circle())
    }
    button.host.tap(at: CGPoint(x: 4, y: 63))
    #expect(count == 0)
    button.host.tap(at: CGPoint(x: 50, y: 109))
    #expect(count == 1)
  }

  @Test("Effects move what is drawn; the layout stays")
  func effects() throws {
    let bar = Color.pureRed.frame(width: 100, height: 20)
    try expect(shown { bar.rotationEffect(.degrees(90)) }, [(50, 10, .red), (10, 50, .white)])
    try expect(shown { bar.rotationEffect(.degrees(90), anchor: .topLeading) }, [(10, 50, .white)])
    try expect(shown { bar.scaleEffect(x: 0.5, y: 2) }, [(50, 35, .red), (10, 50, .white)])
    try expect(shown { bar.scaleEffect(0) }, [(50, 50, .white)])
    try expect(shown { bar.offset(y: 30) }, [(50, 80, .red), (50, 50, .white)])
    try expect(
      shown { Color.pureRed.frame(width: 20, height: 20).position(x: 20, y: 90) }, [(20, 90, .red), (50, 50, .white)])
    try expect(shown { Color.pureRed.hidden() }, [(50, 50, .white)])
    try expect(shown { Color.white.border(Color.pureBlue, width: 10) }, [(5, 50, .blue), (50, 50, .white)])
    let shadow = shown { Color.pureRed.frame(width: 40, height: 40).shadow(color: .black, radius: 0, x: 30, y: 0) }
    try expect(shadow, [(50, 50, .red), (90, 50, .black)])
  }

  @Test("A view with a higher index is in front of its siblings, wherever it is written")
  func order() throws {
    let stack = shown {
      ZStack {
        Color.pureRed.zIndex(1)
        Color.pureBlue
      }
    }
    try expect(stack, [(50, 50, .red)])
    struct Turning: View {
      @State var isUp = false
      var body: some View {
        ZStack {
          Color.pureRed.zIndex(isUp ? 2 : 0)
          Color.pureBlue.zIndex(1)
          Button("up") { isUp.toggle() }.zIndex(9)
        }
      }
    }
    let turning = shown { Turning() }
    try expect(turning, [(10, 10, .blue)])
    try turning.tap("up")
    try expect(turning, [(10, 10, .red)])
    try turning.tap("up")
    try expect(turning, [(10, 10, .blue)])
  }

  @Test("A lazy row with a higher index is in front of the row below it", arguments: [0.0, 1])
  func orderOfLazyRows(index: Double) throws {
    let rows = shown {
      ScrollView {
        LazyVStack(spacing: 0) {
          Color.pureRed.frame(height: 40).overlay { Color.pureRed.frame(height: 100) }.zIndex(index)
          Color.pureBlue.frame(height: 40)
        }
      }
    }
    try expect(rows, [(50, 60, index > 0 ? .red : .blue)])
  }

  @Test("Read from the right, leading corners and offsets are on the other side")
  func rightToLeft() throws {
    var environment = DeviceEnvironment.standard
    environment.layoutDirection = .rightToLeft
    let corner = shown(environment) {
      UnevenRoundedRectangle(topLeadingRadius: 60).fill(Color.pureRed)
    }
    // The column is at the right side now.
    try expect(corner, [(393 - 4, 4, .white), (293 + 4, 4, .red)])
    let moved = shown(environment) { Color.pureRed.frame(width: 20, height: 20).offset(x: 30) }
    try expect(moved, [(343 - 30, 50, .red)])
  }

  @Test("Styles follow what is around: levels of the foreground, the tint, the background, one's own")
  func styles() throws {
    struct Warning: ShapeStyle {
      func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
        environment.isEnabled ? Color.pureRed : Color.pureBlue
      }
    }
    try expect(shown { Rectangle().fill(Warning()) }, [(50, 50, .red)])
    try expect(shown { Rectangle().fill(Warning()).disabled(true) }, [(50, 50, .blue)])
    try expect(shown { Rectangle().fill(.tint).tint(.pureGreen) }, [(50, 50, .green)])
    try expect(shown { Rectangle().fill(.background) }, [(50, 50, .white)])
    try expect(
      shown { Rectangle().fill(.secondary).foregroundStyle(Color.pureRed) },
      [(50, 50, Shade(red: 255, green: 127, blue: 127))])
    try expect(
      shown { Rectangle().fill(.secondary).foregroundStyle(Color.pureRed, Color.pureGreen) }, [(50, 50, .green)])
    try expect(
      shown { Rectangle().foregroundColor(.pureBlue).foregroundStyle(Color.pureRed) }, [(50, 50, .blue)])
    try expect(
      shown { Text(" ").frame(width: 80, height: 80).background(Color.pureRed, in: .circle) },
      [(50, 50, .red), (14, 14, .white)])
    try expect(
      shown {
        Rectangle().fill(
          AnyShapeStyle(.linearGradient(colors: [.pureRed, .pureRed], startPoint: .top, endPoint: .bottom)))
      },
      [(50, 50, .red)])
    let glass = shown { Color.pureRed.overlay(.regularMaterial, in: .circle) }
    let middle = try glass.shade(50, 109)
    let corner = try glass.shade(4, 63)
    #expect(middle.green > 100 && corner.isNear(.red), "\(middle) \(corner)")
  }

  @Test("Colours have the components that they are given")
  func colours() throws {
    try expect(shown { Color(white: 0.5) }, [(50, 50, Shade(red: 128, green: 128, blue: 128))])
    try expect(shown { Color(hue: 1.0 / 3, saturation: 1, brightness: 1) }, [(50, 50, .green)])
    try expect(
      shown { Color(.sRGBLinear, red: 0.2140, green: 0, blue: 0) }, [(50, 50, Shade(red: 128, green: 0, blue: 0))])
    try expect(shown { Color(red: 7, green: .nan, blue: -1, opacity: .infinity) }, [(50, 50, .red)])
    try expect(shown { Color("No such colour") }, [(50, 50, .white)])
    let gradient = shown { Rectangle().fill(Color.pureBlue.gradient) }
    #expect(try gradient.shade(50, 60).red > 40)
    #expect(try gradient.shade(50, 157).isNear(.blue, within: 4))
  }

  @Test("A shape that changes is drawn anew, without a new view")
  func update() throws {
    struct Changing: View {
      @State var isRound = false
      var body: some View {
        ZStack {
          RoundedRectangle(cornerRadius: isRound ? 50 : 0).fill(isRound ? Color.pureBlue : Color.pureRed)
          Button("turn") { isRound.toggle() }
        }
      }
    }
    let changing = shown { Changing() }
    let views = changing.all(UIView.self)
    try expect(changing, [(4, 4, .red)])
    try changing.tap("turn")
    try expect(changing, [(4, 4, .white), (50, 10, .blue)])
    #expect(changing.all(UIView.self) == views)
  }
}
