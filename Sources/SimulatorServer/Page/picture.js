// @ts-check
// Pictures of the page's content as PNG files: copies the elements into an SVG drawing that contains all their pictures, and paints
// it.

const namespace = "http://www.w3.org/1999/xhtml";

/** @typedef {import("./pictures.js").DecodedPicture} DecodedPicture */

/**
 * A picture of elements.
 *
 * @param {Element[]} elements Back to front, in a space of `width` by `height` points; they are copied.
 * @param {{ width: number, height: number, scale: number, pictures: DecodedPicture[], background?: string }} options With the picture's
 *   pixels per point, and the pictures to which elements may refer.
 * @returns {Promise<Blob>}
 */
export async function pictureOf(elements, { width, height, scale, pictures, background = "" }) {
  const root = document.createElement("div");
  root.setAttribute("xmlns", namespace);
  root.style.cssText = `position: relative; overflow: hidden; width: ${width}px; height: ${height}px; background: ${background}`;
  const style = document.createElement("style");
  style.textContent = rules();
  root.append(style, ...elements.map((element) => element.cloneNode(true)));
  inline(root, pictures, elements);
  const text = new XMLSerializer().serializeToString(root);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">`
    + `<foreignObject width="${width}" height="${height}">${text}</foreignObject></svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => blob ? resolve(blob) : reject(new Error("The picture is too large for this browser.")), "image/png");
  });
}

/** The page's own style rules, which a drawing does not inherit. */
function rules() {
  return [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join("\n");
}

/**
 * Replaces addresses, which do not work in a drawing, with the pictures themselves.
 *
 * @param {HTMLElement} root
 * @param {DecodedPicture[]} pictures
 * @param {Element[]} elements The originals of what is in `root`, some of which may be images.
 */
function inline(root, pictures, elements) {
  /** @type {Map<string, HTMLImageElement>} */
  const known = new Map();
  for (const { url, image } of pictures) known.set(url, image);
  for (const element of elements) if (element instanceof HTMLImageElement) known.set(element.getAttribute("src") ?? "", element);
  /** @type {Map<string, string>} */
  const made = new Map();
  /** @param {string} url */
  const data = (url) => {
    const image = known.get(url);
    if (!made.has(url) && image) {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      made.set(url, canvas.toDataURL("image/png"));
    }
    return made.get(url) ?? "data:,";
  };
  for (const image of root.querySelectorAll("img")) {
    const url = image.getAttribute("src") ?? "";
    if (url.startsWith("blob:")) image.setAttribute("src", data(url));
  }
  // Masks.
  for (const element of root.querySelectorAll("[style*='blob:']")) {
    element.setAttribute("style", (element.getAttribute("style") ?? "").replace(/blob:[^"')\s]+/g, data));
  }
}
