// @ts-check
// The words of flows as people read them.

/** @type {Record<string, string>} Those whose form is not enough. */
const words = {
  device: "Device", orientation: "Orientation", language: "Language", region: "Region", appearance: "Appearance", textSize: "Text size", direction: "Direction",
  reduceMotion: "Reduce motion", reduceTransparency: "Reduce transparency", fullKeyboardAccess: "Full keyboard access",
  voiceOver: "VoiceOver", animations: "Animations", PORTRAIT: "Portrait", LANDSCAPE_LEFT: "Landscape",
  leftToRight: "Left to right", rightToLeft: "Right to left", enabled: "On", disabled: "Off", captioned: "On, with captions",
  en: "English", ja: "Japanese", ar: "Arabic", fa: "Persian", he: "Hebrew", US: "United States", JP: "Japan", GB: "United Kingdom",
  DE: "Germany", EG: "Egypt", IL: "Israel", IR: "Iran",
};

/** @type {Record<string, string>} Parts of the names of devices. */
const devices = { iphone: "iPhone", ipad: "iPad", se: "SE" };

/**
 * A word of a flow in readable form: extraExtraLarge becomes Extra extra large, iphone-se-3 becomes iPhone SE 3.
 *
 * @param {string} word
 */
export function label(word) {
  if (words[word] || /^[A-Z]{0,3}$/.test(word)) return words[word] ?? word;
  if (word.includes("-")) {
    return word.split("-").map((part) => devices[part] ?? part[0].toUpperCase() + part.slice(1)).join(" ");
  }
  const parts = word.replace(/([A-Z])/g, " $1").toLowerCase();
  return parts[0].toUpperCase() + parts.slice(1);
}
