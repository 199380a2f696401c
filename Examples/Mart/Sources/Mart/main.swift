import MartApp
import Simulator
import SimulatorServer

// A flow begins in the same shop each time. Without one, the shop keeps purchases and favourites from run to run.
let app: AppDelegate.Type =
  CommandLine.arguments.contains { $0.hasPrefix("--flow") } ? DemonstrationDelegate.self : AppDelegate.self
SimulatedApp.main(app, bundleIdentifier: "dev.noren.Mart", live: .browser)
