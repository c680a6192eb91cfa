import type { AppFeature } from '../../api/contract/native-app.ts';

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
