import { CONSENT_GROUPS, type ConsentGroup } from './browser-storage.ts';

/** A visitor's consent. */
export type Consent = {
  /** Whether the visitor, or a setting of their browser, has decided. */
  consentGiven: boolean;
  allowRequired: true;
  allowAnalytics: boolean;
  allowFunctional: boolean;
  allowTargeting: boolean;
  /** A/B test variation; null for none. */
  abtest: string | null;
  /** Whether the stored consent has been read; false on the server. */
  consentLoaded: boolean;
};

/** Groups that require consent. */
export type OptionalGroup = Exclude<ConsentGroup, 'required'>;
export const OPTIONAL_GROUPS = ['analytics', 'functional', 'targeting'] as const satisfies readonly OptionalGroup[];

export const INITIAL_CONSENT: Consent = {
  consentGiven: false,
  allowRequired: true,
  allowAnalytics: false,
  allowFunctional: false,
  allowTargeting: false,
  abtest: null,
  consentLoaded: false,
};

/** Returns the consent to exactly these groups. */
export const grantConsent = (groups: readonly OptionalGroup[]): Consent => ({
  ...INITIAL_CONSENT,
  consentGiven: true,
  allowAnalytics: groups.includes('analytics'),
  allowFunctional: groups.includes('functional'),
  allowTargeting: groups.includes('targeting'),
  consentLoaded: true,
});

export function allows(consent: Consent, group: ConsentGroup): boolean {
  switch (group) {
    case 'required':
      return consent.allowRequired;
    case 'analytics':
      return consent.allowAnalytics;
    case 'functional':
      return consent.allowFunctional;
    case 'targeting':
      return consent.allowTargeting;
  }
}

/** `All` for all groups, `None` for only required storage, otherwise the codes of the allowed groups. */
export function consentLabel(consent: Consent): string {
  const chosen = OPTIONAL_GROUPS.filter((group) => allows(consent, group));
  if (chosen.length === OPTIONAL_GROUPS.length) return 'All';
  return chosen.length === 0 ? 'None' : chosen.map((group) => CONSENT_GROUPS[group]).join(',');
}

/**
 * Whether analytics may run. Never under strict privacy, nor inside the native app, which asks for consent and measures
 * itself: the page would count visits twice, under a consent that was not given to it.
 */
export const mayMeasure = (consent: Consent, context: { strictPrivacy: boolean; isApp: boolean }): boolean =>
  consent.allowAnalytics && !context.strictPrivacy && !context.isApp;

const VERSION = '1';

/** Serialises consent for the cookie, e.g. `1:C0001+C0003`. */
export const serializeConsent = (consent: Consent): string =>
  [
    VERSION,
    ['required' as const, ...OPTIONAL_GROUPS]
      .filter((group) => allows(consent, group))
      .map((group) => CONSENT_GROUPS[group])
      .join('+'),
  ].join(':');

/** Parses the consent cookie; null if missing or malformed, so that the visitor is asked. */
export function parseConsent(text: string | null): Consent | null {
  const codes = /^1:(C000\d(?:\+C000\d)*)$/.exec(text ?? '')?.[1]?.split('+');
  if (codes === undefined) return null;
  return grantConsent(OPTIONAL_GROUPS.filter((group) => codes.includes(CONSENT_GROUPS[group])));
}
