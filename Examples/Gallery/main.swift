import GalleryApp
import Simulator
import SimulatorServer

SimulatedApp.main(AppDelegate.self, live: .browser)
