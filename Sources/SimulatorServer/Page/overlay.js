// @ts-check
// The system's overlay above the app: the status bar.

import { decodePicture } from "./pictures.js";

export class Overlay {
  /** @param {HTMLImageElement} image */
  constructor(image) { this.image = image; }

  /**
   * Shows another picture once it is decoded; empty bytes are none.
   *
   * @param {Uint8Array} bytes
   * @param {number} opacity
   */
  async show(bytes, opacity) {
    const former = this.image.src;
    this.image.hidden = bytes.length === 0;
    this.fade(opacity);
    if (bytes.length > 0) this.image.src = (await decodePicture(bytes)).url;
    if (former) URL.revokeObjectURL(former);
  }

  /** @param {number} opacity */
  fade(opacity) { this.image.style.opacity = String(opacity); }
}
