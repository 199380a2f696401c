// @ts-check
// The parts of a page, found by their ids inside of its root, which need not be the whole document.

export class Parts {
  /** @param {ParentNode} root */
  constructor(root) { this.root = root; }

  /**
   * The first element that a selector matches, of a class of elements.
   *
   * @template {Element} T
   * @param {string} selector
   * @param {new () => T} kind
   */
  first(selector, kind) { return childOf(this.root, selector, kind); }

  /** @param {string} id */
  element(id) { return this.first(`#${id}`, HTMLElement); }

  /** @param {string} id */
  button(id) { return this.first(`#${id}`, HTMLButtonElement); }

  /** @param {string} id */
  input(id) { return this.first(`#${id}`, HTMLInputElement); }
}

/**
 * The first element inside of another that a selector matches.
 *
 * @template {Element} T
 * @param {ParentNode} root
 * @param {string} selector
 * @param {new () => T} kind
 */
export function childOf(root, selector, kind) {
  const element = root.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`The page has no ${kind.name} that matches ${selector}.`);
  return element;
}

/**
 * A new button.
 *
 * @param {string} look Its class in buttons.css.
 * @param {string} text
 * @param {() => void} [action]
 */
export function makeButton(look, text, action) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = look;
  button.textContent = text;
  if (action) button.addEventListener("click", action);
  return button;
}
