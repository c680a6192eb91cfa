import type { PublicSettings } from '../../market/site-setting.ts';
import { findStorageName, STORAGE, type StorageName } from './browser-storage.ts';
import { useClientStore } from './client-store.ts';
import {
  allows,
  type Consent,
  grantConsent,
  type OptionalGroup,
  parseConsent,
  serializeConsent,
} from './consent-state.ts';
import { consentStore } from './consent-store.ts';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';
import { assignVariation } from './experiment.ts';
import { discardPendingWrites, flushPendingWrites } from './local-storage.ts';

declare global {
  interface Navigator {
    /** Global Privacy Control (W3C): the visitor objects to tracking on all sites. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** The visitor's consent; the initial consent on the server and during hydration. */
export const useConsent = (): Consent => useClientStore(consentStore);

/** Whether the browser sends Global Privacy Control. It overrides every choice on the page. */
export const isRejectedByBrowser = (): boolean => navigator.globalPrivacyControl === true;

/** Reads the stored consent and removes stored items that it does not cover. */
export function loadConsent(): void {
  const stored = isRejectedByBrowser() ? grantConsent([]) : parseConsent(readCookie('pr_consent'));
  const known = stored ?? { ...consentStore.initial, consentLoaded: true };
  applyConsent({ ...known, abtest: known.allowFunctional ? readCookie('abtest') : null });
}

/** Reads the stored consent again if it was changed in another tab. */
export function refreshConsent(): void {
  const before = consentStore.get();
  const stored = parseConsent(readCookie('pr_consent'));
  const text = stored && serializeConsent(stored);
  if (isRejectedByBrowser() || text === (before.consentGiven ? serializeConsent(before) : null)) return;
  loadConsent();
  stopThirdParties(before, consentStore.get());
}

/** Puts a visitor who consented to it into a variation of the operator's experiment. */
export function joinExperiment(experiment: PublicSettings['experiment']): void {
  const consent = consentStore.get();
  const abtest = assignVariation(experiment, Math.random());
  if (abtest !== consent.abtest) consentStore.set({ ...consent, abtest });
}

/** Removes everything the site has stored in this browser, including the consent: the visitor is asked again. */
export function eraseStoredData(): void {
  removeStoredItems(() => true);
  discardPendingWrites();
  loadConsent();
}

/** Stores the visitor's choice and removes what it no longer covers. */
export function saveConsent(groups: readonly OptionalGroup[]): void {
  const before = consentStore.get();
  const consent = grantConsent(isRejectedByBrowser() ? [] : groups);
  writeCookie('pr_consent', serializeConsent(consent));
  applyConsent({ ...consent, abtest: consent.allowFunctional ? before.abtest : null });
  stopThirdParties(before, consent);
}

/** Reloads the page if consent was withdrawn while third-party scripts run, because they cannot be unloaded. */
function stopThirdParties(before: Consent, consent: Consent): void {
  const withdrawn =
    (before.allowAnalytics && !consent.allowAnalytics) || (before.allowTargeting && !consent.allowTargeting);
  if (withdrawn && document.querySelector('script[data-third-party]') !== null) location.reload();
}

function applyConsent(consent: Consent): void {
  consentStore.set(consent);
  removeStoredItems((name) => !allows(consent, STORAGE[name].group));
  flushPendingWrites();
}

type StoredItem = { name: string; value: string; where: 'cookie' | 'local' | 'session' };

/** Lists stored items that belong to the storage table. */
export function listStoredItems(): StoredItem[] {
  const cookies = document.cookie.split('; ').map((pair): StoredItem => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), where: 'cookie' };
  });
  const items = [...cookies, ...listItems('local'), ...listItems('session')];
  return items.filter(({ name, where }) => {
    const known = findStorageName(name);
    return known !== null && STORAGE[known].where === where;
  });
}

const getStorage = (where: 'local' | 'session'): Storage => (where === 'local' ? localStorage : sessionStorage);

function listItems(where: 'local' | 'session'): StoredItem[] {
  try {
    return Object.entries(getStorage(where)).map(([name, value]) => ({ name, value: String(value), where }));
  } catch {
    // Storage is blocked.
    return [];
  }
}

/** Removes the stored items whose table entry matches. */
function removeStoredItems(matches: (name: StorageName) => boolean): void {
  for (const { name, where } of listStoredItems()) {
    const known = findStorageName(name);
    if (known === null || !matches(known)) continue;
    if (where === 'cookie') removeCookie(name);
    else getStorage(where).removeItem(name);
  }
}
