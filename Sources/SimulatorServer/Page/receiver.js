// @ts-check
// Handles the simulator's messages in order; a frame waits until its pictures are decoded.

import { decodePicture } from "./pictures.js";
import { kinds, Reader } from "./wire.js";

/**
 * What messages do besides changing the phone, by their type.
 *
 * @typedef {{ [Kind in MessageToPage["type"]]: (message: Extract<MessageToPage, { type: Kind }>) => void }
 *   & { frame: () => void, file: (name: string, bytes: Uint8Array) => void }} Handlers
 */
/** @typedef {import("./messages.js").MessageToPage} MessageToPage */

export class Receiver {
  /**
   * @param {import("./phone.js").Phone} phone
   * @param {Handlers} on
   */
  constructor(phone, on) {
    this.phone = phone;
    this.on = on;
    /** Fulfilled when everything received until now has been handled. */
    this.queue = Promise.resolve();
  }

  /** @param {string | ArrayBuffer} data */
  receive(data) {
    if (typeof data === "string") {
      /** @type {MessageToPage} */
      const message = JSON.parse(data);
      return this.later(() => this.handle(message));
    }
    this.phone.progress.bytes += data.byteLength;
    this.receiveBytes(new Reader(data));
  }

  /** @param {() => void | Promise<void>} action */
  later(action) { this.queue = this.queue.then(action); }

  /** @param {MessageToPage} message */
  handle(message) {
    const { on } = this;
    switch (message.type) {
      case "device": return on.device(message);
      case "flows": return on.flows(message);
      case "playing": return on.playing(message);
      case "notice": return on.notice(message);
      case "elements": return on.elements(message);
      case "places": return on.places(message);
      case "pong": return on.pong(message);
      case "record": return on.record(message);
      case "refusal": return on.refusal(message);
    }
  }

  /** @param {Reader} reader */
  receiveBytes(reader) {
    const { phone } = this;
    switch (reader.byte()) {
      case kinds.picture: {
        const number = reader.number();
        const ready = decodePicture(reader.rest());
        return this.later(async () => phone.addPicture(number, await ready));
      }
      case kinds.layers: {
        const discardsLayers = reader.byte() === 1;
        return this.later(() => {
          phone.showFrame(reader, discardsLayers);
          this.on.frame();
        });
      }
      case kinds.forget:
        return this.later(() => {
          for (let left = reader.number(); left > 0; left--) phone.pictures.forget(reader.number());
        });
      case kinds.file: return this.on.file(reader.text(), reader.rest());
      case kinds.fade: {
        const opacity = reader.byte() / 255;
        return this.later(() => phone.overlay.fade(opacity));
      }
      case kinds.overlay: {
        const opacity = reader.byte() / 255;
        return this.later(() => phone.overlay.show(reader.rest(), opacity));
      }
    }
  }
}
