// @ts-check
// The search for views, which finds the same as the one in Swift.

import { errorText } from "./errors.js";

/** @typedef {import("./messages.js").ViewRecord} ViewRecord */

/** @param {ViewRecord} view */
const words = (view) => [view.class, view.text ?? "", view.identifier ?? "", view.controller ?? "", ...(view.superclasses ?? [])].filter(Boolean);

/**
 * Whether the query is probably an expression with flags; like the search in Swift, only i is supported.
 *
 * @param {string} query
 */
export const hasFlags = (query) => /^\/.+\/[a-z]+$/.test(query) && !expressionIn(query);

/**
 * The pattern between slashes; a trailing i has no effect, as case is ignored anyway.
 *
 * @param {string} query
 */
const expressionIn = (query) => /^\/([^]+)\/i?$/.exec(query)?.[1];

/** @type {[pattern: RegExp, words: string][]} Browsers' errors in expressions, in our words. */
const complaints = [
  [/group|parenthetical|missing \)/i, "missing )"], [/unmatched|unexpected/i, "a bracket that nothing opens"],
  [/character class|\]/i, "missing ]"], [/nothing to repeat/i, "nothing to repeat"], [/\\/, "nothing after \\"],
];

/**
 * The reason why a pattern is not a regular expression.
 *
 * @param {unknown} error The one that making the expression threw.
 */
function complaint(error) {
  const words = errorText(error).split(": ").at(-1) ?? "";
  return complaints.find(([pattern]) => pattern.test(words))?.[1] ?? words.toLowerCase();
}

/**
 * A test for views: a part of their words, or a regular expression between slashes. Case is ignored, as in Xcode and Chrome.
 * Throws the reason for an invalid expression.
 *
 * @param {string} query
 * @returns {((view: ViewRecord) => boolean) | null} Null for an empty query, which finds nothing.
 */
export function searchRule(query) {
  if (!query) return null;
  const pattern = expressionIn(query);
  if (pattern) {
    const expression = expressionOf(pattern);
    return (view) => words(view).some((word) => expression.test(word));
  }
  const part = query.toLowerCase();
  return (view) => words(view).some((word) => word.toLowerCase().includes(part));
}

/** @param {string} pattern */
function expressionOf(pattern) {
  try {
    return new RegExp(pattern, "i");
  } catch (error) {
    throw new Error(complaint(error));
  }
}
