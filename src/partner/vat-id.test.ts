import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VAT_COUNTRIES, type VatCountry } from '../terms/country-code.ts';
import { isLuhn, isMod1110, luhnSum, remainder } from './check-digits.ts';
import { checkVatId } from './vat-id.ts';

/** Ids that tax authorities and companies publish as examples. */
const VALID: Readonly<Record<VatCountry, readonly string[]>> = {
  AT: ['ATU13585627', 'U13585627'],
  AU: ['83 914 571 673', '51 824 753 556'],
  BE: ['BE 0428759497', '0403.019.261'],
  CA: ['12302 6635 RT 0001', '123026635'],
  CH: ['CHE-107.787.577 MWST', 'CHE-100.155.212'],
  CZ: ['CZ 25123891', '7103192745'],
  DE: ['DE 136.695 976', 'DE136695976'],
  DK: ['DK 13585628'],
  ES: ['ES B-58378431', '54362315-K', 'X-2482300W', 'J99216582', 'M-1234567-L'],
  FI: ['FI- 20774740'],
  FR: ['FR 40 303 265 045', '23334175221', 'K7399859412'],
  GB: ['GB 980 7806 84'],
  GR: ['EL 094259216', '094259216'],
  HU: ['HU-12892312'],
  IE: ['IE 6433435F', 'IE 6433435OA', '8D79739I'],
  IT: ['IT 00743110157'],
  MX: ['GODE 561231 GR8', 'MAB-930714-8T4'],
  NL: ['NL004495445B01', 'NL 002455799B11'],
  NO: ['NO 995 525 828 MVA', '988077917'],
  NZ: ['49-091-850', '136-410-132'],
  PL: ['PL 8567346215'],
  PT: ['PT 501 964 843'],
  RO: ['RO 185 472 90', '18547290'],
  SE: ['SE 123456789701'],
  SK: ['SK 202 274 96 19'],
  US: ['91-1144442'],
};

const country = fc.constantFrom(...VAT_COUNTRIES);

describe('checkVatId', () => {
  it.each(Object.entries(VALID))('A09 accepts published ids of %s', (code, ids) => {
    const found = VAT_COUNTRIES.find((one) => one === code) ?? 'SE';
    expect(ids.map((id) => checkVatId(found, id).ok)).toEqual(ids.map(() => true));
  });

  it('A09 refuses an id with one other digit, wherever the country has a check digit', () => {
    // The schemes of the others have no check digit, two ways to be valid, or remainders that share a digit.
    const blind = new Set<VatCountry>(['US', 'CZ', 'RO', 'GR', 'PT', 'GB', 'NL', 'NZ', 'MX']);
    const cases = VAT_COUNTRIES.filter((code) => !blind.has(code)).flatMap((code) => {
      const id = checkVatId(code, VALID[code][0] ?? '');
      return id.ok ? [{ code, id: id.value }] : [];
    });
    const property = fc.property(fc.constantFrom(...cases), fc.nat(), fc.integer({ min: 1, max: 9 }), (one, at, by) => {
      const places = [...one.id.matchAll(/\d/g)].map(({ index }) => index);
      // The numbers after the id proper, such as that of a branch, are not part of what is checked.
      const checked = places.slice(0, one.code === 'CA' ? 9 : one.code === 'SE' ? 10 : places.length);
      const index = checked[at % checked.length] ?? 0;
      const digit = (Number(one.id[index]) + by) % 10;
      const other = one.id.slice(0, index) + digit + one.id.slice(index + 1);
      expect(checkVatId(one.code, other).ok, `${one.id} ${other}`).toBe(false);
    });
    fc.assert(property, { numRuns: 2000 });
  });

  it('A09 never throws, and returns what it accepts in one form', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[A-Z]{0,3}[\dA-Z .-]{6,14}$/));
    fc.assert(
      fc.property(country, text, (code, typed) => {
        const first = checkVatId(code, typed);
        if (!first.ok) return;
        expect(first.value).toMatch(/^[A-Z\d&Ñ+*]+$/);
        expect(checkVatId(code, first.value)).toEqual(first);
      }),
      { numRuns: 3000 },
    );
  });

  it('tells a wrong form from a wrong digit', () => {
    expect(checkVatId('SE', 'SE 5560001')).toEqual({ ok: false, error: { kind: 'format' } });
    expect(checkVatId('SE', 'SE 123456789801')).toEqual({ ok: false, error: { kind: 'check-digit' } });
    expect(checkVatId('DE', 'FR40303265045')).toEqual({ ok: false, error: { kind: 'format' } });
  });
});

describe('check digits', () => {
  const digits = fc.stringMatching(/^\d{1,30}$/);

  it('agree with the definitions written out', () => {
    fc.assert(
      fc.property(digits, (text) => {
        const naive = [...text].reverse().map((digit, i) => [...String(Number(digit) * (i % 2 === 1 ? 2 : 1))]);
        expect(luhnSum([...text].map(Number))).toBe(naive.flat().reduce((sum, digit) => sum + Number(digit), 0));
        expect(remainder(text, 97)).toBe(Number(BigInt(text) % 97n));
      }),
    );
  });

  it('are exactly one for each number', () => {
    fc.assert(
      fc.property(digits, (text) => {
        const all = Array.from({ length: 10 }, (_, digit) => `${text}${digit}`);
        expect([all.filter(isLuhn).length, all.filter(isMod1110).length]).toEqual([1, 1]);
      }),
    );
  });
});
