import { useClientStore } from './client-store.ts';
import { allows, type Consent, consentText, consentTo, type OptionalGroup, readConsentText } from './consent-state.ts';
import { consentStore } from './consent-store.ts';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';
import { forgetUnkept, keepWhatWaits } from './kept-locally.ts';
import { STORAGE, type StorageName, storageNameOf } from './storage-names.ts';

declare global {
  interface Navigator {
    /** The visitor's word to every site that they are not to be tracked, as far as the browser knows of it. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** What the visitor has allowed; on the server and while scripts take over, nothing is known. */
export const useConsent = (): Consent => useClientStore(consentStore);

/** Whether the browser refuses for its visitor. What it says stands above every choice on the page. */
export const refusedByBrowser = (): boolean => navigator.globalPrivacyControl === true;

/** Asks the browser what was chosen before, and removes what stands there without leave. */
export function loadConsent(): void {
  const kept = refusedByBrowser() ? consentTo([]) : readConsentText(readCookie('pr_consent'));
  const known = kept ?? { ...consentStore.initial, consentLoaded: true };
  take({ ...known, abtest: known.allowFunctional ? readCookie('abtest') : null });
}

/** Removes everything of ours that this browser holds, the choice included: the visitor is asked again. */
export function eraseAll(): void {
  forgetHeld(() => true);
  forgetUnkept();
  loadConsent();
}

/**
 * The visitor's choice, which any later one replaces. What they no longer allow is removed; a script of others that runs
 * already ends with the document, so the page is loaded anew.
 */
export function choose(groups: readonly OptionalGroup[]): void {
  const before = consentStore.get();
  const chosen = consentTo(refusedByBrowser() ? [] : groups);
  writeCookie('pr_consent', consentText(chosen));
  take({ ...chosen, abtest: chosen.allowFunctional ? before.abtest : null });
  const withdrawn =
    (before.allowAnalytics && !chosen.allowAnalytics) || (before.allowTargeting && !chosen.allowTargeting);
  if (withdrawn && document.querySelector('script[data-third-party]') !== null) location.reload();
}

function take(consent: Consent): void {
  consentStore.set(consent);
  forgetHeld((name) => !allows(consent, STORAGE[name].group));
  keepWhatWaits();
}

type Held = { name: string; value: string; where: 'cookie' | 'local' | 'session' };

/** What of the table of storage the browser holds, by its own names. */
export function storedHere(): Held[] {
  const cookies = document.cookie.split('; ').map((pair): Held => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), where: 'cookie' };
  });
  const held = [...cookies, ...itemsOf('local'), ...itemsOf('session')];
  return held.filter(({ name, where }) => {
    const known = storageNameOf(name);
    return known !== null && STORAGE[known].where === where;
  });
}

const storageOf = (where: 'local' | 'session'): Storage => (where === 'local' ? localStorage : sessionStorage);

function itemsOf(where: 'local' | 'session'): Held[] {
  try {
    return Object.entries(storageOf(where)).map(([name, value]) => ({ name, value: String(value), where }));
  } catch {
    // A browser that keeps nothing holds nothing.
    return [];
  }
}

/** Removes what of the table the browser holds and the test names. */
function forgetHeld(isToGo: (name: StorageName) => boolean): void {
  for (const { name, where } of storedHere()) {
    const known = storageNameOf(name);
    if (known === null || !isToGo(known)) continue;
    if (where === 'cookie') removeCookie(name);
    else storageOf(where).removeItem(name);
  }
}
