import type { AppFeature } from '../../contract/native-app.ts';

/** App features that can open a path (inside the market), most specific first. */
export const appFeaturesForPath = (path: string): readonly AppFeature[] => [
  ...(FEATURES_BY_PATH.find(([pattern]) => pattern.test(path))?.[1] ?? []),
  'navigationEvent',
];

const FEATURES_BY_PATH: readonly (readonly [RegExp, readonly AppFeature[]])[] = [
  [/^\/(login|signup)(?![^/?#])/, ['login']],
  [/^\/modal\//, ['modals']],
  [/^\/verify-account\//, ['verifyAccount']],
  [/^\/profile\/alerts(?![^/?#])/, ['profileAlertsSorting', 'profileTabScreens']],
  [/^\/profile(?![^/?#])/, ['profileTabScreens']],
  [/^\/cl\/[^/?#]+\/[^/?#]+\/filters(?![^/?#])/, ['quickFilters']],
];
