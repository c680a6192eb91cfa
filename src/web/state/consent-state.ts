import { CONSENT_GROUPS, type ConsentGroup } from './storage-names.ts';

/** What a visitor has allowed. */
export type Consent = {
  /** Whether they have chosen, or their browser has for them. */
  consentGiven: boolean;
  allowRequired: true;
  allowAnalytics: boolean;
  allowFunctional: boolean;
  allowTargeting: boolean;
  /** The variant of an experiment that they see; null where they are in none. */
  abtest: string | null;
  /** Whether the browser has been asked yet; false while rendering on the server. */
  consentLoaded: boolean;
};

/** The groups that a visitor chooses. */
export type OptionalGroup = Exclude<ConsentGroup, 'required'>;
export const OPTIONAL_GROUPS = ['analytics', 'functional', 'targeting'] as const satisfies readonly OptionalGroup[];

export const NOT_ASKED: Consent = {
  consentGiven: false,
  allowRequired: true,
  allowAnalytics: false,
  allowFunctional: false,
  allowTargeting: false,
  abtest: null,
  consentLoaded: false,
};

/** The consent of one who has chosen these groups and no others. */
export const consentTo = (groups: readonly OptionalGroup[]): Consent => ({
  ...NOT_ASKED,
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

/** `All` where all four groups are allowed, `None` where no more than has to be, otherwise the codes of those that are. */
export function consentLabel(consent: Consent): string {
  const chosen = OPTIONAL_GROUPS.filter((group) => allows(consent, group));
  if (chosen.length === OPTIONAL_GROUPS.length) return 'All';
  return chosen.length === 0 ? 'None' : chosen.map((group) => CONSENT_GROUPS[group]).join(',');
}

/**
 * Whether pages may measure. Never under strict privacy, and not inside of the app, which asks for itself and measures
 * itself: a page that did too would count everything twice, and by a consent that was given elsewhere.
 */
export const mayMeasure = (consent: Consent, at: { strictPrivacy: boolean; isApp: boolean }): boolean =>
  consent.allowAnalytics && !at.strictPrivacy && !at.isApp;

const VERSION = '1';

/** What is kept of a choice, e.g. `1:C0001+C0003`. */
export const consentText = (consent: Consent): string =>
  [
    VERSION,
    ['required' as const, ...OPTIONAL_GROUPS]
      .filter((group) => allows(consent, group))
      .map((group) => CONSENT_GROUPS[group])
      .join('+'),
  ].join(':');

/** The choice that was kept; null where there is none that makes sense, so that the visitor is asked. */
export function readConsentText(text: string | null): Consent | null {
  const codes = /^1:(C000\d(?:\+C000\d)*)$/.exec(text ?? '')?.[1]?.split('+');
  if (codes === undefined) return null;
  return consentTo(OPTIONAL_GROUPS.filter((group) => codes.includes(CONSENT_GROUPS[group])));
}
