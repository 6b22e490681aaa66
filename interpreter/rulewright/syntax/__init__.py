"""Floor 2: text to trees and back, without meaning."""
