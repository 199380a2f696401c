// @ts-check
// The glass above the screen, which takes pointers: locations are in points of the device's screen, whatever its size on the page.

/** @typedef {{ x: number, y: number }} Point In points of the device's screen. */
/** @typedef {import("./messages.js").Touch} Touch */

export class Glass {
  /**
   * @param {HTMLElement} element
   * @param {import("./device.js").Device} device
   * @param {import("./messages.js").Send} send
   */
  constructor(element, device, send) {
    this.element = element;
    this.device = device;
    this.send = send;
  }

  /**
   * The position of an event.
   *
   * @param {MouseEvent} event
   * @returns {Point}
   */
  point(event) {
    const box = this.element.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * this.device.width,
      y: ((event.clientY - box.top) / box.height) * this.device.height,
    };
  }

  /** The points of the screen in a pixel of the page. */
  get pointsPerPixel() { return this.device.width / this.element.getBoundingClientRect().width; }

  /**
   * Sends the time too: input while the app is busy keeps its pace.
   *
   * @type {(time: number, ...touches: Touch[]) => void}
   */
  touch(time, ...touches) { this.send({ type: "touches", time, touches }); }
}
