import { describe, expect, it } from 'vitest';
import { demoBrandTexts } from './brand-texts.ts';
import { demoDiscounts } from './discounts.ts';
import { LIVE_LOCALES } from './language.ts';
import { DEMO_MERCHANTS } from './merchants.ts';

const TODAY = new Date('2026-11-20T12:00:00Z');

describe('the demonstration’s discounts', () => {
  it('F08 are active, expired and upcoming, and the same for the same day', () => {
    const all = DEMO_MERCHANTS.flatMap((merchant) => demoDiscounts(merchant, TODAY));
    const day = TODAY.toISOString().slice(0, 10);
    const active = all.filter(({ startsOn, endsOn }) => startsOn <= day && (endsOn === null || endsOn >= day));
    expect(active.filter(({ code }) => code !== null).length).toBeGreaterThan(20);
    expect(active.filter(({ code }) => code === null).length).toBeGreaterThan(10);
    expect(all.some(({ endsOn }) => endsOn !== null && endsOn < day)).toBe(true);
    expect(all.some(({ startsOn }) => startsOn > day)).toBe(true);
    expect(DEMO_MERCHANTS.flatMap((merchant) => demoDiscounts(merchant, TODAY))).toEqual(all);
  });

  it('state what they take off, and fill all placeholders of their texts', () => {
    for (const merchant of DEMO_MERCHANTS) {
      const discounts = demoDiscounts(merchant, TODAY);
      expect(new Set(discounts.map(({ code, title, startsOn }) => `${code} ${title} ${startsOn}`)).size).toBe(
        discounts.length,
      );
      for (const { title, terms, percent, amount, code } of discounts) {
        expect(title + terms).not.toMatch(/[{}]|undefined| {2}/);
        expect(percent === null || amount === null).toBe(true);
        expect(code === null).toBe(percent === null && amount === null);
      }
    }
    const honest = DEMO_MERCHANTS.filter(({ personality }) => personality === 'honest');
    expect(honest.flatMap((merchant) => demoDiscounts(merchant, TODAY))).toEqual([]);
  });
});

it('every brand of the demonstration has a text about what it makes, in each language', () => {
  const brands = demoBrandTexts();
  expect(brands.length).toBeGreaterThan(50);
  for (const { brand, texts } of brands) {
    expect(Object.keys(texts)).toHaveLength(LIVE_LOCALES.length);
    for (const text of Object.values(texts)) {
      expect(text).toContain(brand);
      expect(text).not.toMatch(/[{}]|undefined| ,/);
    }
  }
});
