//% import UIKit
