import GalleryApp
import Simulator

SimulatedApp.main(AppDelegate.self)
