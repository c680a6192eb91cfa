import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONSENT_GROUPS } from './browser-storage.ts';
import {
  allows,
  consentLabel,
  grantConsent,
  INITIAL_CONSENT,
  mayMeasure,
  OPTIONAL_GROUPS,
  parseConsent,
  serializeConsent,
} from './consent-state.ts';

const groups = fc.subarray([...OPTIONAL_GROUPS]);

describe('consent', () => {
  it('E06 has four groups with codes, and starts with required storage only', () => {
    expect(CONSENT_GROUPS).toEqual({
      required: 'C0001',
      analytics: 'C0002',
      functional: 'C0003',
      targeting: 'C0004',
    });
    expect(INITIAL_CONSENT).toEqual({
      consentGiven: false,
      allowRequired: true,
      allowAnalytics: false,
      allowFunctional: false,
      allowTargeting: false,
      abtest: null,
      consentLoaded: false,
    });
  });

  it('E06 allows the chosen groups and required storage only, and round-trips', () => {
    fc.assert(
      fc.property(groups, (chosen) => {
        const consent = grantConsent(chosen);
        expect(allows(consent, 'required')).toBe(true);
        for (const group of OPTIONAL_GROUPS) expect(allows(consent, group)).toBe(chosen.includes(group));
        expect(parseConsent(serializeConsent(consent))).toEqual(consent);
      }),
    );
  });

  it('E06 is labelled All for all groups and None for only required storage', () => {
    expect(consentLabel(grantConsent(OPTIONAL_GROUPS))).toBe('All');
    expect(consentLabel(grantConsent([]))).toBe('None');
    expect(consentLabel(grantConsent(['analytics', 'targeting']))).toBe('C0002,C0004');
  });

  it('E06 allows analytics with consent, but not under strict privacy or in the app', () => {
    const all = grantConsent(OPTIONAL_GROUPS);
    expect(mayMeasure(all, { strictPrivacy: false, isApp: false })).toBe(true);
    expect(mayMeasure(all, { strictPrivacy: true, isApp: false })).toBe(false);
    expect(mayMeasure(all, { strictPrivacy: false, isApp: true })).toBe(false);
    expect(mayMeasure(grantConsent(['functional', 'targeting']), { strictPrivacy: false, isApp: false })).toBe(false);
    expect(mayMeasure(INITIAL_CONSENT, { strictPrivacy: false, isApp: false })).toBe(false);
  });

  it('E06 is null for malformed cookies', () => {
    for (const text of [null, '', '2:C0001+C0002', '1:', '1:C0002;x', 'C0002']) expect(parseConsent(text)).toBeNull();
    expect(parseConsent('1:C0001+C0009')).toEqual(grantConsent([]));
  });
});
