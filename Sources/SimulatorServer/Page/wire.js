// @ts-check
// Reads the simulator's binary messages; PageTree.swift and WireWriter.swift define their form.

export const kinds = { layers: 1, picture: 2, forget: 3, overlay: 4, file: 5, fade: 6 };
const steps = ["", "create", "sublayers", "place", "transform", "size", "origin", "opacity", "hidden", "look", "remove", "root"];
const decoder = new TextDecoder();

export class Reader {
  /** @param {ArrayBuffer} buffer */
  constructor(buffer) {
    this.view = new DataView(buffer);
    this.bytes = new Uint8Array(buffer);
    this.position = 0;
  }

  get isAtEnd() { return this.position >= this.bytes.length; }

  byte() { return this.view.getUint8(this.position++); }

  /** A whole number: seven bits a byte, lowest first. */
  number() {
    let result = 0, factor = 1, byte;
    do {
      byte = this.byte();
      result += (byte & 0x7f) * factor;
      factor *= 128;
    } while (byte & 0x80);
    return result;
  }

  real() {
    const value = this.view.getFloat32(this.position, true);
    this.position += 4;
    return value;
  }

  text() {
    const length = this.number();
    const result = decoder.decode(this.bytes.subarray(this.position, this.position + length));
    this.position += length;
    return result;
  }

  rest() { return this.bytes.subarray(this.position); }

  /** @returns {import("./layer.js").Matrix} */
  matrix() { return [this.real(), this.real(), this.real(), this.real(), this.real(), this.real()]; }

  /**
   * Calls, for each step, the method of the tree with its name.
   *
   * @param {import("./layers.js").LayerTree} target
   */
  apply(target) {
    while (!this.isAtEnd) {
      const name = steps[this.byte()];
      const id = this.number();
      switch (name) {
        case "create": case "remove": case "root": target[name](id); break;
        case "sublayers": target.sublayers(id, Array.from({ length: this.number() }, () => this.number())); break;
        case "place": case "size": case "origin": target[name](id, this.real(), this.real()); break;
        case "transform": target.transform(id, this.matrix()); break;
        case "opacity": target.opacity(id, this.real()); break;
        case "hidden": target.hidden(id, this.byte() === 1); break;
        case "look": target.look(id, JSON.parse(this.text())); break;
        default: throw new Error(`There is no step of this kind before byte ${this.position}.`);
      }
    }
    target.finish();
  }
}
