// @ts-check
// Errors in words.

/** @param {unknown} error */
export const errorText = (error) => (error instanceof Error ? error.message : String(error));
