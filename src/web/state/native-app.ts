/** The class of the document while the app shows it; styles go by it. */
export const APP_CLASS = 'app';

/** Runs before anything is drawn, so that nothing of the frame flashes in the app. */
export const APP_SCRIPT = `/ LowtideApp\\/\\d/.test(navigator.userAgent)&&document.documentElement.classList.add('${APP_CLASS}')`;
