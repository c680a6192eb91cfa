import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allows,
  consentLabel,
  consentText,
  consentTo,
  mayMeasure,
  NOT_ASKED,
  OPTIONAL_GROUPS,
  readConsentText,
} from './consent-state.ts';
import { CONSENT_GROUPS } from './storage-names.ts';

const groups = fc.subarray([...OPTIONAL_GROUPS]);

describe('consent', () => {
  it('E06 has the four groups by their codes, and begins with what is required alone', () => {
    expect(CONSENT_GROUPS).toEqual({
      required: 'C0001',
      analytics: 'C0002',
      functional: 'C0003',
      targeting: 'C0004',
    });
    expect(NOT_ASKED).toEqual({
      consentGiven: false,
      allowRequired: true,
      allowAnalytics: false,
      allowFunctional: false,
      allowTargeting: false,
      abtest: null,
      consentLoaded: false,
    });
  });

  it('E06 allows what was chosen and nothing else, required always, and is read again as it was kept', () => {
    fc.assert(
      fc.property(groups, (chosen) => {
        const consent = consentTo(chosen);
        expect(allows(consent, 'required')).toBe(true);
        for (const group of OPTIONAL_GROUPS) expect(allows(consent, group)).toBe(chosen.includes(group));
        expect(readConsentText(consentText(consent))).toEqual(consent);
      }),
    );
  });

  it('E06 is called All where all four are allowed and None where no more than required is', () => {
    expect(consentLabel(consentTo(OPTIONAL_GROUPS))).toBe('All');
    expect(consentLabel(consentTo([]))).toBe('None');
    expect(consentLabel(consentTo(['analytics', 'targeting']))).toBe('C0002,C0004');
  });

  it('E06 measures by consent, but neither under strict privacy nor in the app', () => {
    const all = consentTo(OPTIONAL_GROUPS);
    expect(mayMeasure(all, { strictPrivacy: false, isApp: false })).toBe(true);
    expect(mayMeasure(all, { strictPrivacy: true, isApp: false })).toBe(false);
    expect(mayMeasure(all, { strictPrivacy: false, isApp: true })).toBe(false);
    expect(mayMeasure(consentTo(['functional', 'targeting']), { strictPrivacy: false, isApp: false })).toBe(false);
    expect(mayMeasure(NOT_ASKED, { strictPrivacy: false, isApp: false })).toBe(false);
  });

  it('E06 asks again where what was kept makes no sense', () => {
    for (const text of [null, '', '2:C0001+C0002', '1:', '1:C0002;x', 'C0002'])
      expect(readConsentText(text)).toBeNull();
    expect(readConsentText('1:C0001+C0009')).toEqual(consentTo([]));
  });
});
