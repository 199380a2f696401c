extension UTType {
  public static let item = UTType(known: "public.item")
  public static let content = UTType(known: "public.content")
  public static let compositeContent = UTType(known: "public.composite-content")
  public static let data = UTType(known: "public.data")
  public static let directory = UTType(known: "public.directory")
  public static let folder = UTType(known: "public.folder")
  public static let package = UTType(known: "com.apple.package")
  public static let bundle = UTType(known: "com.apple.bundle")
  public static let executable = UTType(known: "public.executable")
  public static let archive = UTType(known: "public.archive")
  public static let zip = UTType(known: "public.zip-archive")
  public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
  public static let database = UTType(known: "public.database")
  public static let font = UTType(known: "public.font")
  public static let contact = UTType(known: "public.contact")
  public static let message = UTType(known: "public.message")
  public static let text = UTType(known: "public.text")
  public static let plainText = UTType(known: "public.plain-text")
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  public static let utf16PlainText = UTType(known: "public.utf16-plain-text")
  public static let delimitedText = UTType(known: "public.delimited-values-text")
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  public static let tabSeparatedText = UTType(known: "public.tab-separated-values-text")
  public static let rtf = UTType(known: "public.rtf")
  public static let html = UTType(known: "public.html")
  public static let xml = UTType(known: "public.xml")
  public static let yaml = UTType(known: "public.yaml")
  public static let css = UTType(known: "public.css")
  public static let json = UTType(known: "public.json")
  public static let geoJSON = UTType(known: "public.geojson")
  public static let log = UTType(known: "public.log")
  public static let sourceCode = UTType(known: "public.source-code")
  public static let swiftSource = UTType(known: "public.swift-source")
  public static let cSource = UTType(known: "public.c-source")
  public static let cHeader = UTType(known: "public.c-header")
  public static let cPlusPlusSource = UTType(known: "public.c-plus-plus-source")
  public static let objectiveCSource = UTType(known: "public.objective-c-source")
  public static let javaScript = UTType(known: "com.netscape.javascript-source")
  public static let propertyList = UTType(known: "com.apple.property-list")
  public static let xmlPropertyList = UTType(known: "com.apple.xml-property-list")
  public static let binaryPropertyList = UTType(known: "com.apple.binary-property-list")
  public static let vCard = UTType(known: "public.vcard")
  public static let url = UTType(known: "public.url")
  public static let fileURL = UTType(known: "public.file-url")
  public static let image = UTType(known: "public.image")
  public static let png = UTType(known: "public.png")
  public static let jpeg = UTType(known: "public.jpeg")
  public static let gif = UTType(known: "com.compuserve.gif")
  public static let tiff = UTType(known: "public.tiff")
  public static let bmp = UTType(known: "com.microsoft.bmp")
  public static let ico = UTType(known: "com.microsoft.ico")
  public static let icns = UTType(known: "com.apple.icns")
  public static let svg = UTType(known: "public.svg-image")
  public static let webP = UTType(known: "org.webmproject.webp")
  public static let heif = UTType(known: "public.heif")
  public static let heic = UTType(known: "public.heic")
  public static let rawImage = UTType(known: "public.camera-raw-image")
  public static let livePhoto = UTType(known: "com.apple.live-photo")
  public static let pdf = UTType(known: "com.adobe.pdf")
  public static let epub = UTType(known: "org.idpf.epub-container")
  public static let spreadsheet = UTType(known: "public.spreadsheet")
  public static let presentation = UTType(known: "public.presentation")
  public static let audiovisualContent = UTType(known: "public.audiovisual-content")
  public static let movie = UTType(known: "public.movie")
  public static let video = UTType(known: "public.video")
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
  public static let mpeg = UTType(known: "public.mpeg")
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  public static let avi = UTType(known: "public.avi")
  public static let audio = UTType(known: "public.audio")
  public static let mp3 = UTType(known: "public.mp3")
  public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
  public static let wav = UTType(known: "com.microsoft.waveform-audio")
  public static let aiff = UTType(known: "public.aiff-audio")
}

extension UTType {
  /// The supertypes and the tags of a type.
  struct Facts {
    /// Identifiers of its direct supertypes.
    var parents: [String] = []
    /// Filename extensions, without a dot, in lower case, the preferred one first.
    var endings: [String] = []
    var mime: String?
  }

  /// Apple's types by their identifiers (UTCoreTypes.h) [G].
  static let facts: [String: Facts] = [
    "public.item": Facts(),
    "public.content": Facts(),
    "public.composite-content": Facts(parents: ["public.content"]),
    "public.data": Facts(parents: ["public.item"]),
    "public.directory": Facts(parents: ["public.item"]),
    "public.folder": Facts(parents: ["public.directory"]),
    "com.apple.package": Facts(parents: ["public.directory"]),
    "com.apple.bundle": Facts(parents: ["public.directory"]),
    "public.executable": Facts(parents: ["public.item"]),
    "public.archive": Facts(parents: ["public.item"]),
    "public.zip-archive": Facts(parents: ["public.data", "public.archive"], endings: ["zip"], mime: "application/zip"),
    "org.gnu.gnu-zip-archive": Facts(
      parents: ["public.data", "public.archive"], endings: ["gz", "gzip"], mime: "application/gzip"),
    "public.database": Facts(),
    "public.font": Facts(),
    "public.contact": Facts(),
    "public.message": Facts(),
    "public.text": Facts(parents: ["public.data", "public.content"]),
    "public.plain-text": Facts(parents: ["public.text"], endings: ["txt", "text"], mime: "text/plain"),
    "public.utf8-plain-text": Facts(parents: ["public.plain-text"]),
    "public.utf16-plain-text": Facts(parents: ["public.plain-text"]),
    "public.delimited-values-text": Facts(parents: ["public.text"]),
    "public.comma-separated-values-text": Facts(
      parents: ["public.delimited-values-text"], endings: ["csv"], mime: "text/csv"),
    "public.tab-separated-values-text": Facts(
      parents: ["public.delimited-values-text"], endings: ["tsv"], mime: "text/tab-separated-values"),
    "public.rtf": Facts(parents: ["public.text"], endings: ["rtf"], mime: "text/rtf"),
    "public.html": Facts(parents: ["public.text"], endings: ["html", "htm"], mime: "text/html"),
    "public.xml": Facts(parents: ["public.text"], endings: ["xml"], mime: "application/xml"),
    "public.yaml": Facts(parents: ["public.text"], endings: ["yml", "yaml"], mime: "application/x-yaml"),
    "public.css": Facts(parents: ["public.text"], endings: ["css"], mime: "text/css"),
    "public.json": Facts(parents: ["public.text"], endings: ["json"], mime: "application/json"),
    "public.geojson": Facts(parents: ["public.json"], endings: ["geojson"], mime: "application/geo+json"),
    "public.log": Facts(parents: ["public.plain-text"], endings: ["log"]),
    "public.source-code": Facts(parents: ["public.plain-text"]),
    "public.swift-source": Facts(parents: ["public.source-code"], endings: ["swift"]),
    "public.c-source": Facts(parents: ["public.source-code"], endings: ["c"]),
    "public.c-header": Facts(parents: ["public.source-code"], endings: ["h"]),
    "public.c-plus-plus-source": Facts(parents: ["public.source-code"], endings: ["cpp", "cp", "c++", "cc", "cxx"]),
    "public.objective-c-source": Facts(parents: ["public.source-code"], endings: ["m"]),
    "com.netscape.javascript-source": Facts(
      parents: ["public.source-code", "public.executable"], endings: ["js", "javascript"], mime: "text/javascript"),
    "com.apple.property-list": Facts(parents: ["public.data"], endings: ["plist"]),
    "com.apple.xml-property-list": Facts(parents: ["com.apple.property-list", "public.xml"]),
    "com.apple.binary-property-list": Facts(parents: ["com.apple.property-list"]),
    "public.vcard": Facts(parents: ["public.text", "public.contact"], endings: ["vcf", "vcard"], mime: "text/vcard"),
    "public.url": Facts(parents: ["public.data"]),
    "public.file-url": Facts(parents: ["public.url"]),
    "public.image": Facts(parents: ["public.data", "public.content"]),
    "public.png": Facts(parents: ["public.image"], endings: ["png"], mime: "image/png"),
    "public.jpeg": Facts(parents: ["public.image"], endings: ["jpeg", "jpg", "jpe"], mime: "image/jpeg"),
    "com.compuserve.gif": Facts(parents: ["public.image"], endings: ["gif"], mime: "image/gif"),
    "public.tiff": Facts(parents: ["public.image"], endings: ["tiff", "tif"], mime: "image/tiff"),
    "com.microsoft.bmp": Facts(parents: ["public.image"], endings: ["bmp", "dib"], mime: "image/bmp"),
    "com.microsoft.ico": Facts(parents: ["public.image"], endings: ["ico"], mime: "image/vnd.microsoft.icon"),
    "com.apple.icns": Facts(parents: ["public.image"], endings: ["icns"]),
    "public.svg-image": Facts(parents: ["public.image"], endings: ["svg", "svgz"], mime: "image/svg+xml"),
    "org.webmproject.webp": Facts(parents: ["public.image"], endings: ["webp"], mime: "image/webp"),
    "public.heif": Facts(parents: ["public.image"], endings: ["heif"], mime: "image/heif"),
    "public.heic": Facts(parents: ["public.heif"], endings: ["heic"], mime: "image/heic"),
    "public.camera-raw-image": Facts(parents: ["public.image"]),
    "com.apple.live-photo": Facts(),
    "com.adobe.pdf": Facts(
      parents: ["public.data", "public.composite-content"], endings: ["pdf"], mime: "application/pdf"),
    "org.idpf.epub-container": Facts(
      parents: ["public.data", "public.composite-content"], endings: ["epub"], mime: "application/epub+zip"),
    "public.spreadsheet": Facts(parents: ["public.content"]),
    "public.presentation": Facts(parents: ["public.composite-content"]),
    "public.audiovisual-content": Facts(parents: ["public.data", "public.content"]),
    "public.movie": Facts(parents: ["public.audiovisual-content"]),
    "public.video": Facts(parents: ["public.movie"]),
    "com.apple.quicktime-movie": Facts(parents: ["public.movie"], endings: ["mov", "qt"], mime: "video/quicktime"),
    "public.mpeg": Facts(parents: ["public.movie"], endings: ["mpg", "mpeg", "m75", "m15"], mime: "video/mpeg"),
    "public.mpeg-4": Facts(parents: ["public.movie"], endings: ["mp4", "mpg4"], mime: "video/mp4"),
    "public.avi": Facts(parents: ["public.movie"], endings: ["avi", "vfw"], mime: "video/avi"),
    "public.audio": Facts(parents: ["public.audiovisual-content"]),
    "public.mp3": Facts(parents: ["public.audio"], endings: ["mp3", "mpga"], mime: "audio/mpeg"),
    "public.mpeg-4-audio": Facts(parents: ["public.audio"], endings: ["mp4a"], mime: "audio/mp4"),
    "com.microsoft.waveform-audio": Facts(parents: ["public.audio"], endings: ["wav", "wave"], mime: "audio/vnd.wave"),
    "public.aiff-audio": Facts(parents: ["public.audio"], endings: ["aiff", "aif"], mime: "audio/aiff"),
  ]
}
