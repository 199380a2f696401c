import MartApp
import Simulator
import SimulatorServer

SimulatedApp.main(AppDelegate.self, bundleIdentifier: "dev.noren.Mart", live: .browser)
