/** The groups of what a site may store and send, by the codes that consent tools use. */
export const CONSENT_GROUPS = {
  required: 'C0001',
  analytics: 'C0002',
  functional: 'C0003',
  targeting: 'C0004',
} as const;
export type ConsentGroup = keyof typeof CONSENT_GROUPS;

type Stored = {
  readonly where: 'cookie' | 'local' | 'session';
  readonly group: ConsentGroup;
  /** Days until it goes by itself; 0 with the end of the visit, null never. */
  readonly days: number | null;
};

/**
 * Everything that pages keep in a browser, once; the privacy page lists it. Required is what a visitor asks for by using
 * it: the choices they make (theme, consent, a banner they closed), being signed in, the favourites and comparisons they
 * collect, the searches that the search box gives back to them, where they were on a page that they go back to. It never leaves the browser but for the signing in. What
 * nobody asked for waits for consent, a list of the products one has looked at included.
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
  comparedProducts: { where: 'local', group: 'required', days: null },
  visitedProductsSignedOut: { where: 'local', group: 'functional', days: null },
  abtest: { where: 'cookie', group: 'functional', days: 30 },
  pr_uid: { where: 'cookie', group: 'analytics', days: 365 },
  pr_sid: { where: 'cookie', group: 'analytics', days: 0 },
  pr_eid: { where: 'cookie', group: 'analytics', days: 0 },
  pr_mt: { where: 'cookie', group: 'analytics', days: 0 },
  pr_ti: { where: 'cookie', group: 'analytics', days: 30 },
  lskw: { where: 'cookie', group: 'analytics', days: 0 },
} as const satisfies Record<string, Stored>;

export type StorageName = keyof typeof STORAGE;
type Of<W extends Stored['where']> = {
  [K in StorageName]: (typeof STORAGE)[K]['where'] extends W ? K : never;
}[StorageName];
export type CookieName = Exclude<Of<'cookie'>, 'klarna_modals_*'> | `klarna_modals_${string}`;
export type LocalName = Of<'local'>;
export type SessionName = Of<'session'>;

const isStorageName = (name: string): name is StorageName => Object.hasOwn(STORAGE, name);

/** Each name of the table, in its order. */
export const STORAGE_NAMES: readonly StorageName[] = Object.keys(STORAGE).filter(isStorageName);

/** The line of the table that a name in a browser belongs to; null for what is not ours. */
export function storageNameOf(name: string): StorageName | null {
  if (isStorageName(name)) return name;
  return name.startsWith('klarna_modals_') ? 'klarna_modals_*' : null;
}
