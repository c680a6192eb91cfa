import { describe, expect, it } from 'vitest';
import { demoBrandTexts } from './brand-texts.ts';
import { demoDiscounts } from './discounts.ts';
import { LIVE_LOCALES } from './language.ts';
import { DEMO_MERCHANTS } from './merchants.ts';

const TODAY = new Date('2026-11-20T12:00:00Z');

describe('the demonstration’s discounts', () => {
  it('F08 are some that hold, some that have ended and some to come, the same on the same day', () => {
    const all = DEMO_MERCHANTS.flatMap((merchant) => demoDiscounts(merchant, TODAY));
    const [day] = TODAY.toISOString().split('T');
    const holding = all.filter(({ startsOn, endsOn }) => startsOn <= day && (endsOn === null || endsOn >= day));
    expect(holding.filter(({ code }) => code !== null).length).toBeGreaterThan(20);
    expect(holding.filter(({ code }) => code === null).length).toBeGreaterThan(10);
    expect(all.some(({ endsOn }) => endsOn !== null && endsOn < day)).toBe(true);
    expect(all.some(({ startsOn }) => startsOn > day)).toBe(true);
    expect(DEMO_MERCHANTS.flatMap((merchant) => demoDiscounts(merchant, TODAY))).toEqual(all);
  });

  it('say what they take off, and leave no gap in their words', () => {
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

it('every brand of the demonstration says what it makes, in each language', () => {
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
