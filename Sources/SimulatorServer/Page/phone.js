// @ts-check
// The phone: its screen with everything that the simulator shows on it, and the fingers and keys that it takes.

import { Elements } from "./elements.js";
import { Fingers } from "./fingers.js";
import { Glass } from "./glass.js";
import { LayerTree } from "./layers.js";
import { Overlay } from "./overlay.js";
import { Pictures } from "./pictures.js";
import { Typing } from "./typing.js";
import { Wheel } from "./wheel.js";

/** The bezel on each side, in points; style.css has the same. */
export const bezel = 12;

export class Phone {
  /**
   * @param {import("./parts.js").Parts} parts
   * @param {import("./device.js").Device} device
   * @param {import("./messages.js").Send} send
   */
  constructor(parts, device, send) {
    this.device = device;
    this.body = parts.element("phone");
    this.screen = parts.element("screen");
    this.pictures = new Pictures();
    this.tree = new LayerTree(parts.element("layers"), this.pictures);
    this.overlay = new Overlay(parts.first("#overlay", HTMLImageElement));
    this.elements = new Elements(parts.element("elements"), send);
    const glass = new Glass(parts.element("glass"), device, send);
    this.fingers = new Fingers(glass, parts.element("fingers"));
    this.wheel = new Wheel(glass, this.fingers);
    this.typing = new Typing(parts.first("#typing", HTMLTextAreaElement), this.elements, device, send);
    this.fingers.onDown = () => {
      this.wheel.end();
      this.typing.focus();
    };
    this.fingers.onTouch = (point) => this.elements.touched(point);
    /** For tests: counts of what has been shown. */
    this.progress = { frames: 0, pictures: 0, repeated: 0, bytes: 0, isShown: false, shownAt: 0 };
  }

  /** Gives the screen the device's size. */
  resize() {
    const { width, height, cornerRadius } = this.device;
    Object.assign(this.screen.style, { width: `${width}px`, height: `${height}px`, borderRadius: `${cornerRadius}px` });
    this.body.style.borderRadius = `${cornerRadius + bezel}px`;
  }

  /**
   * Keeps a picture for the layers that will show it.
   *
   * @param {number} number
   * @param {import("./pictures.js").DecodedPicture} picture
   */
  addPicture(number, picture) {
    if (this.pictures.has(number)) this.progress.repeated += 1;
    this.pictures.add(number, picture);
    this.progress.pictures += 1;
  }

  /**
   * Shows a frame.
   *
   * @param {import("./wire.js").Reader} steps
   * @param {boolean} discardsLayers Whether it begins with an empty screen.
   */
  showFrame(steps, discardsLayers) {
    const { progress } = this;
    if (discardsLayers) this.tree.clear();
    steps.apply(this.tree);
    progress.frames += 1;
    if (!progress.isShown) requestAnimationFrame(() => { progress.shownAt = performance.now(); });
    progress.isShown = true;
  }
}
