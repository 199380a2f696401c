import GalleryApp
import Simulator
import SimulatorServer

SimulatedApp.main(AppDelegate.self, bundleIdentifier: "dev.noren.Gallery", live: .browser)
