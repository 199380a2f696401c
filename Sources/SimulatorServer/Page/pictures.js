// @ts-check
// The pictures that the simulator has sent, by number; kept until it says that they are not needed.

/** @typedef {{ url: string, image: HTMLImageElement }} DecodedPicture A picture with an address for elements. */

export class Pictures {
  constructor() {
    /** @type {Map<number, DecodedPicture>} */
    this.known = new Map();
  }

  get numbers() { return [...this.known.keys()]; }
  get all() { return [...this.known.values()]; }

  /**
   * The address of a picture; empty for an unknown one.
   *
   * @param {number} number
   */
  url(number) { return this.known.get(number)?.url ?? ""; }

  /** @param {number} number */
  has(number) { return this.known.has(number); }

  /**
   * @param {number} number
   * @param {DecodedPicture} picture
   */
  add(number, picture) { this.known.set(number, picture); }

  /** @param {number} number */
  forget(number) {
    URL.revokeObjectURL(this.url(number));
    this.known.delete(number);
  }

  clear() {
    for (const number of this.numbers) this.forget(number);
  }
}

/**
 * Decodes a PNG file.
 *
 * @param {Uint8Array} bytes
 * @returns {Promise<DecodedPicture>}
 */
export async function decodePicture(bytes) {
  const url = URL.createObjectURL(new Blob([bytes], { type: "image/png" }));
  const image = new Image();
  image.src = url;
  await image.decode();
  return { url, image };
}
