/** Consent groups with the codes that consent management tools use. */
export const CONSENT_GROUPS = {
  required: 'C0001',
  analytics: 'C0002',
  functional: 'C0003',
  targeting: 'C0004',
} as const;
export type ConsentGroup = keyof typeof CONSENT_GROUPS;

type StorageEntry = {
  readonly where: 'cookie' | 'local' | 'session';
  readonly group: ConsentGroup;
  /** Lifetime in days; 0: until the browser session ends, null: unlimited. */
  readonly days: number | null;
};

/**
 * Everything that pages store in a browser; the privacy page lists it. The group `required` contains what a visitor
 * requests by using a feature: choices (theme, consent, a dismissed banner), sign-in, favourites, basket and comparisons,
 * recent searches in the search box, and scroll positions. Apart from sign-in it never leaves the browser. Everything else,
 * including recently viewed products, requires consent.
 */
export const STORAGE = {
  pr_consent: { where: 'cookie', group: 'required', days: 180 },
  pr_preferredTheme: { where: 'cookie', group: 'required', days: 365 },
  authenticationState: { where: 'cookie', group: 'required', days: 30 },
  authenticationToken: { where: 'cookie', group: 'required', days: 30 },
  knownBrowser: { where: 'cookie', group: 'required', days: 180 },
  signInTrip: { where: 'cookie', group: 'required', days: 0 },
  pr_top_banner: { where: 'cookie', group: 'required', days: 30 },
  pr_headermessage: { where: 'cookie', group: 'required', days: 1 },
  'klarna_modals_*': { where: 'cookie', group: 'required', days: 30 },
  scrollPositions: { where: 'session', group: 'required', days: 0 },
  userQueries: { where: 'local', group: 'required', days: null },
  savedProductsSignedOut: { where: 'local', group: 'required', days: null },
  giftGivers: { where: 'local', group: 'required', days: null },
  basket: { where: 'local', group: 'required', days: null },
  comparedProducts: { where: 'local', group: 'required', days: null },
  visitedProductsSignedOut: { where: 'local', group: 'functional', days: null },
  abtest: { where: 'cookie', group: 'functional', days: 30 },
  pr_uid: { where: 'cookie', group: 'analytics', days: 365 },
  pr_sid: { where: 'cookie', group: 'analytics', days: 0 },
  pr_eid: { where: 'cookie', group: 'analytics', days: 0 },
  pr_mt: { where: 'cookie', group: 'analytics', days: 0 },
  pr_ti: { where: 'cookie', group: 'analytics', days: 30 },
  lskw: { where: 'cookie', group: 'analytics', days: 0 },
} as const satisfies Record<string, StorageEntry>;

export type StorageName = keyof typeof STORAGE;
type NamesStoredIn<W extends StorageEntry['where']> = {
  [K in StorageName]: (typeof STORAGE)[K]['where'] extends W ? K : never;
}[StorageName];
export type CookieName = Exclude<NamesStoredIn<'cookie'>, 'klarna_modals_*'> | `klarna_modals_${string}`;
export type LocalName = NamesStoredIn<'local'>;
export type SessionName = NamesStoredIn<'session'>;

const isStorageName = (name: string): name is StorageName => Object.hasOwn(STORAGE, name);

/** All names in table order. */
export const STORAGE_NAMES: readonly StorageName[] = Object.keys(STORAGE).filter(isStorageName);

/** Finds the table entry of a stored name; null for names of others. */
export function findStorageName(name: string): StorageName | null {
  if (isStorageName(name)) return name;
  return name.startsWith('klarna_modals_') ? 'klarna_modals_*' : null;
}
