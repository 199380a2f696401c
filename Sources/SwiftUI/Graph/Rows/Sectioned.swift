/// A section, whatever the types of its parts.
protocol Sectioned {
  var parts: (header: any View, content: any View, footer: any View) { get }
}
