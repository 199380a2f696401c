import MartApp
import Simulator

SimulatedApp.main(AppDelegate.self)
