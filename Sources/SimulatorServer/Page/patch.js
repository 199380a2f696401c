// @ts-check
// Makes elements equal to others without replacing them: focus, caret and selection stay.

/**
 * Makes children equal. Elements correspond if they have the same tag and the same `data-name`, if any. Their order must not change.
 *
 * @param {Node} present
 * @param {Node} wanted
 */
export function patchChildren(present, wanted) {
  let next = present.firstChild;
  for (const child of [...wanted.childNodes]) {
    let match = next;
    while (match && !isSame(match, child)) match = match.nextSibling;
    if (!match) {
      present.insertBefore(child, next);
      continue;
    }
    while (next && next !== match) next = removed(next);
    patch(match, child);
    next = match.nextSibling;
  }
  while (next) next = removed(next);
}

/**
 * Removes a node.
 *
 * @param {ChildNode} node
 * @returns {ChildNode | null} The one after it.
 */
function removed(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

/** @param {Node} node */
const nameOf = (node) => (node instanceof HTMLElement ? node.dataset.name : undefined);

/** @type {(a: Node, b: Node) => boolean} */
const isSame = (a, b) => a.nodeName === b.nodeName && nameOf(a) === nameOf(b);

/** @type {(present: Node, wanted: Node) => void} */
function patch(present, wanted) {
  if (!(present instanceof Element && wanted instanceof Element)) {
    if (present.nodeValue !== wanted.nodeValue) present.nodeValue = wanted.nodeValue;
    return;
  }
  for (const { name } of [...present.attributes]) if (!wanted.hasAttribute(name)) present.removeAttribute(name);
  for (const { name, value } of wanted.attributes) if (present.getAttribute(name) !== value) present.setAttribute(name, value);
  if (present instanceof HTMLInputElement && wanted instanceof HTMLInputElement) patchValue(present, wanted);
  else patchChildren(present, wanted);
}

/**
 * A field in use keeps the user's text.
 *
 * @param {HTMLInputElement} present
 * @param {HTMLInputElement} wanted
 */
function patchValue(present, wanted) {
  if (present.checked !== wanted.checked) present.checked = wanted.checked;
  if (present !== document.activeElement && present.value !== wanted.value) present.value = wanted.value;
}
