// @ts-check
// Differences of keyboards between platforms.

/** Whether there is a Command key. */
export const isApple = /Mac|iP(hone|ad)/.test(navigator.platform);
