// @ts-check
// A wheel or a trackpad moves fingers of its own, which are lifted when no more events come.

/** @typedef {import("./glass.js").Point} Point */
/** @typedef {import("./messages.js").Touch} Touch */
/** @typedef {Point & { half: number }} Spread Two fingers, at both sides of a point. */

/** The distance a finger moves before a pan begins, in points; the pan's translation starts there. */
const panBegins = 10;
/** The time without events after which the fingers are lifted, in milliseconds. */
const pause = 150;

export class Wheel {
  /**
   * @param {import("./glass.js").Glass} glass
   * @param {import("./fingers.js").Fingers} fingers While one of them touches, the wheel has no effect.
   */
  constructor(glass, fingers) {
    this.glass = glass;
    this.fingers = fingers;
    /** @type {Point | null} The wheel's finger. */
    this.glide = null;
    /** @type {Spread | null} The fingers of a pinch on a trackpad. */
    this.spread = null;
    /** Runs until the fingers are lifted. */
    this.timer = 0;
    glass.element.addEventListener("wheel", (event) => this.turn(event), { passive: false });
  }

  /** @param {WheelEvent} event */
  turn(event) {
    event.preventDefault();
    if (this.fingers.held.size > 0) return;
    // Browsers report a pinch on a trackpad this way.
    if (event.ctrlKey) return this.pinch(event);
    const factor = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? this.glass.device.height : 1;
    const scale = factor * this.glass.pointsPerPixel;
    const [x, y] = [-event.deltaX * scale, -event.deltaY * scale];
    const distance = Math.hypot(x, y);
    if (distance === 0) return;
    if (this.spread) this.end();
    if (!this.glide) {
      const start = this.glass.point(event);
      this.glass.touch(event.timeStamp, { kind: "down", finger: 9, ...start });
      // A pan ignores the distance before it begins. The finger moves by it additionally, so that content scrolls as far as the wheel turns.
      this.glide = { x: start.x + (x / distance) * panBegins, y: start.y + (y / distance) * panBegins };
    }
    this.glide.x += x;
    this.glide.y += y;
    this.glass.touch(event.timeStamp, { kind: "move", finger: 9, ...this.glide });
    this.endLater();
  }

  /**
   * Two fingers beside the pointer, 100 points apart at first.
   *
   * @param {WheelEvent} event
   */
  pinch(event) {
    if (!this.spread) {
      this.end();
      this.spread = { ...this.glass.point(event), half: 50 };
      this.glass.touch(event.timeStamp, ...spreadTouches("down", this.spread));
    }
    // A notch of a wheel is far more than one event of a trackpad.
    const step = Math.max(-25, Math.min(25, event.deltaY));
    this.spread.half = Math.max(5, Math.min(500, this.spread.half * Math.exp(-step / 100)));
    this.glass.touch(event.timeStamp, ...spreadTouches("move", this.spread));
    this.endLater();
  }

  endLater() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.end(), pause);
  }

  /** Lifts the fingers. */
  end() {
    clearTimeout(this.timer);
    if (this.spread) {
      this.glass.touch(performance.now(), ...spreadTouches("up", this.spread));
      this.spread = null;
    }
    if (!this.glide) return;
    // A wheel must not tap.
    this.glass.touch(performance.now(), { kind: "cancel", finger: 9, ...this.glide });
    this.glide = null;
  }
}

/** @type {(kind: Touch["kind"], spread: Spread) => Touch[]} */
const spreadTouches = (kind, { x, y, half }) => [{ kind, finger: 6, x: x - half, y }, { kind, finger: 7, x: x + half, y }];
