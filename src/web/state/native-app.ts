/** Class of the document inside the native app, for CSS. */
export const APP_CLASS = 'app';

/** Inline script that sets the class before the first paint, so that the frame does not flash in the app. */
export const APP_SCRIPT = `/ LowtideApp\\/\\d/.test(navigator.userAgent)&&document.documentElement.classList.add('${APP_CLASS}')`;
