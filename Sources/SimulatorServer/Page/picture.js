// Pictures of the page's content as PNG files: copies the elements into an SVG drawing that contains all their pictures, and paints
// it.

const namespace = "http://www.w3.org/1999/xhtml";

/**
 * A picture of elements.
 *
 * @param elements back to front, in a space of `width` by `height` points; they are copied.
 * @param scale pixels of the picture per point.
 * @param pictures a map whose values have a `url` and its `image`, to which elements may refer.
 */
export async function pictureOf(elements, { width, height, scale, pictures, background = "" }) {
  const root = document.createElement("div");
  root.setAttribute("xmlns", namespace);
  root.style.cssText = `position: relative; overflow: hidden; width: ${width}px; height: ${height}px; background: ${background}`;
  const style = document.createElement("style");
  style.textContent = await rules();
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
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => blob ? resolve(blob) : reject(new Error("The picture is too large for this browser.")), "image/png");
  });
}

/** The page's own style rules, which a drawing does not inherit. */
async function rules() {
  return [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join("\n");
}

/** Replaces addresses, which do not work in a drawing, with the pictures themselves. */
function inline(root, pictures, elements) {
  const known = new Map([...pictures.values()].map(({ url, image }) => [url, image]));
  for (const element of elements) if (element.matches("img")) known.set(element.getAttribute("src"), element);
  const made = new Map();
  const data = (url) => {
    if (!made.has(url) && known.has(url)) {
      const image = known.get(url);
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      canvas.getContext("2d").drawImage(image, 0, 0);
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
    element.setAttribute("style", element.getAttribute("style").replace(/blob:[^"')\s]+/g, data));
  }
}

/** Downloads a file to the user. */
export function save(name, content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
