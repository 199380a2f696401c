// Makes elements equal to others without replacing them: focus, caret and selection stay.

/** Elements correspond if they have the same tag and the same `data-name`, if any. Their order must not change. */
export function patchChildren(present, wanted) {
  let next = present.firstChild;
  for (const child of [...wanted.childNodes]) {
    let match = next;
    while (match && !isSame(match, child)) match = match.nextSibling;
    if (!match) {
      present.insertBefore(child, next);
      continue;
    }
    while (next !== match) next = removed(next);
    patch(match, child);
    next = match.nextSibling;
  }
  while (next) next = removed(next);
}

function removed(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

const isSame = (a, b) => a.nodeName === b.nodeName && a.dataset?.name === b.dataset?.name;

function patch(present, wanted) {
  if (present.nodeType !== Node.ELEMENT_NODE) {
    if (present.data !== wanted.data) present.data = wanted.data;
    return;
  }
  for (const { name } of [...present.attributes]) if (!wanted.hasAttribute(name)) present.removeAttribute(name);
  for (const { name, value } of wanted.attributes) if (present.getAttribute(name) !== value) present.setAttribute(name, value);
  if (present.nodeName === "INPUT") patchValue(present, wanted);
  else patchChildren(present, wanted);
}

/** A field in use keeps the user's text. */
function patchValue(present, wanted) {
  if (present.checked !== wanted.checked) present.checked = wanted.checked;
  if (present !== document.activeElement && present.value !== wanted.value) present.value = wanted.value;
}
