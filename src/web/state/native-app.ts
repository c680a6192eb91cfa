import type { AppFeature } from '../api/contract/native-app.ts';

/** The class of the document while the app shows it; styles go by it. */
export const APP_CLASS = 'app';

/** Runs before anything is drawn, so that nothing of the frame flashes in the app. */
export const APP_SCRIPT = `/ LowtideApp\\/\\d/.test(navigator.userAgent)&&document.documentElement.classList.add('${APP_CLASS}')`;

/** Which features a path inside the market belongs to, most special first; what none of them takes, the page does. */
export const featuresOfPath = (path: string): readonly AppFeature[] => [
  ...(SPECIAL.find(([pattern]) => pattern.test(path))?.[1] ?? []),
  'navigationEvent',
];

const SPECIAL: readonly (readonly [RegExp, readonly AppFeature[]])[] = [
  [/^\/(login|signup)(?![^/?#])/, ['login']],
  [/^\/modal\//, ['modals']],
  [/^\/verify-account\//, ['verifyAccount']],
  [/^\/profile\/alerts(?![^/?#])/, ['profileAlertsSorting', 'profileTabScreens']],
  [/^\/profile(?![^/?#])/, ['profileTabScreens']],
  [/^\/cl\/[^/?#]+\/[^/?#]+\/filters(?![^/?#])/, ['quickFilters']],
];
