// @ts-check
// The keys of the controls.

import { isApple } from "./platform.js";

/** @typedef {"rotate" | "screenshot" | "appearance" | "memory"} ShortcutName The button that a key presses. */

/** @type {{ key: string, isShifted?: boolean, name: ShortcutName }[]} The actions of keys with Command, or with Control where there is no Command key. */
const shortcuts = [
  { key: "ArrowLeft", name: "rotate" }, { key: "ArrowRight", name: "rotate" }, { key: "s", name: "screenshot" },
  { key: "a", isShifted: true, name: "appearance" }, { key: "m", isShifted: true, name: "memory" },
];

/**
 * The button that a key event presses; null for none.
 *
 * @param {KeyboardEvent} event
 */
export function shortcut(event) {
  // Without a Command key, Control and an arrow move the caret; Alt makes it a shortcut of the device.
  const needsAlt = !event.metaKey && event.key.startsWith("Arrow");
  if (!(event.metaKey || (event.ctrlKey && !isApple)) || event.altKey !== needsAlt) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return shortcuts.find((one) => one.key === key && Boolean(one.isShifted) === event.shiftKey)?.name ?? null;
}
