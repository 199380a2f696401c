import ShopStore
import Testing

@Suite("What a store holds")
struct ContentsTests {
  private let store: ShopStore

  init() throws {
    store = try ShopStore()
    try store.save(StoredProduct.shelf)
  }

  @Test("A new store is empty")
  func empty() throws {
    let store = try ShopStore()
    #expect(try store.products().isEmpty && store.purchases().isEmpty && store.favourites(of: "a").isEmpty)
  }

  @Test("Products come back in the order in which they were first saved; saving one again replaces it in its place")
  func products() throws {
    let onion = StoredProduct(id: "onion", name: "玉ねぎ", category: "野菜", details: "{\"price\": 98}")
    try store.save([onion])
    #expect(try store.products() == [StoredProduct.shelf[0], onion, StoredProduct.shelf[2]])
  }

  @Test("Purchases come back by time, their lines in the order of the basket")
  func purchases() throws {
    let late = Purchase(customer: "b", time: 30, lines: [.init("rice", quantity: 2), .init("carrot")])
    let early = Purchase(customer: "a", time: 10, lines: [.init("onion", quantity: 9)])
    let same = Purchase(customer: "a", time: 30, lines: [.init("rice")])
    try store.add([late, early])
    try store.add([same])
    #expect(try store.purchases() == [early, late, same])
    #expect(try store.purchases(latest: 2) == [late, same] && store.purchases(latest: 9).count == 3)
    #expect(try store.purchases(latest: 0).isEmpty && store.purchases(latest: -1).isEmpty)
  }

  @Test("A purchase without lines is kept as one")
  func noLines() throws {
    let purchase = Purchase(customer: "a", time: 1, lines: [])
    try store.add([purchase])
    #expect(try store.purchases() == [purchase])
  }

  @Test("A purchase of an unknown product, of none of it, or of one product twice adds nothing of its batch")
  func refused() throws {
    let good = Purchase.carrot(at: 1)
    func add(_ lines: Purchase.Line...) throws {
      try store.add([good, Purchase(customer: "a", time: 2, lines: lines)])
    }
    #expect(throws: StoreError.unknownProduct(path: store.path, product: "kale")) { try add(.init("kale")) }
    #expect(throws: StoreError.invalidQuantity(product: "rice", quantity: 0)) { try add(.init("rice", quantity: 0)) }
    #expect(throws: StoreError.repeatedProduct(product: "rice")) { try add(.init("rice"), .init("rice")) }
    #expect(try store.purchases().isEmpty)
  }

  @Test("Favourites belong to a customer; marking twice marks once, and removing one that is not marked does nothing")
  func favourites() throws {
    for _ in 0..<2 { try store.setFavourite("rice", of: "a", to: true) }
    try store.setFavourite("curry", of: "a", to: true)
    try store.setFavourite("onion", of: "b", to: true)
    #expect(try store.favourites(of: "a") == ["curry", "rice"] && store.favourites(of: "b") == ["onion"])
    for _ in 0..<2 { try store.setFavourite("rice", of: "a", to: false) }
    #expect(try store.favourites(of: "a") == ["curry"])
  }

  @Test("Names with quotes, line ends and signs of SQL are kept as they are")
  func quoting() throws {
    let name = "Bobby'); DROP TABLE product;--\n\"\u{1F955}\""
    try store.save([StoredProduct(id: name, name: name, category: name, details: name)])
    try store.add([Purchase(customer: name, time: -1, lines: [.init(name)])])
    try store.setFavourite(name, of: name, to: true)
    #expect(try store.products().last?.name == name && store.favourites(of: name) == [name])
    #expect(try store.purchases().first?.lines == [.init(name)])
  }
}
