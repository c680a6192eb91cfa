import { describe, expect, it } from 'vitest';
import { LIVE_MARKETS } from '../src/market/market.ts';
import { DEPARTMENTS } from './catalogue/departments.ts';
import { DEMO_MARKETS } from './demo-market.ts';
import { FEED_FORMATS } from './merchants/merchant.ts';
import { DEMO_MERCHANTS, listMerchants, shippingCost } from './merchants.ts';

const MARKET_IDS = Object.values(DEMO_MARKETS).map(({ id }) => id);

describe('the demonstration’s merchants', () => {
  it('are 40 in each of the largest markets', () => {
    for (const market of ['SE', 'UK', 'US', 'DE'] as const) expect(listMerchants(market), market).toHaveLength(40);
  });

  it('exist in all live markets, at least ten in each', () => {
    expect(new Set<string>(MARKET_IDS)).toEqual(new Set(LIVE_MARKETS.map(({ id }) => id)));
    for (const market of MARKET_IDS) expect(listMerchants(market).length, market).toBeGreaterThanOrEqual(10);
  });

  it('have different shipping rules: free, flat, by threshold, by steps, not stated', () => {
    for (const market of MARKET_IDS) {
      const rules = listMerchants(market).map(({ shipping }) => shipping);
      expect(new Set(rules.map((rule) => JSON.stringify(rule))).size, market).toBeGreaterThanOrEqual(8);
      expect(rules, market).toContain(null);
      expect(
        rules.some((rule) => rule?.length === 1 && rule[0]?.shipping === 0),
        market,
      ).toBe(true);
      expect(
        rules.some((rule) => rule?.length === 1 && (rule[0]?.shipping ?? 0) > 0),
        market,
      ).toBe(true);
      expect(
        rules.some((rule) => rule !== null && rule.length > 1 && rule.at(-1)?.shipping === 0),
        market,
      ).toBe(true);
    }
  });

  it('have shipping costs that depend on the price of the article', () => {
    const gravlingsbo = DEMO_MERCHANTS.find(({ slug }) => slug === 'gravlingsbo');
    expect(
      [100_00, 499_99, 500_00, 1499_99, 1500_00].map((price) => gravlingsbo && shippingCost(gravlingsbo, price)),
    ).toEqual([79_00, 79_00, 49_00, 49_00, 0]);
  });

  it('have a unique home page under a domain that can never exist', () => {
    expect(new Set(DEMO_MERCHANTS.map(({ slug }) => slug)).size).toBe(DEMO_MERCHANTS.length);
    expect(new Set(DEMO_MERCHANTS.map(({ homePage }) => homePage)).size).toBe(DEMO_MERCHANTS.length);
    for (const { homePage } of DEMO_MERCHANTS) expect(homePage).toMatch(/^https:\/\/[a-z0-9]+(-[a-z0-9]+)*\.example$/);
  });

  it('include chains with the same name in several markets', () => {
    const markets = new Map<string, number>();
    for (const { name } of DEMO_MERCHANTS) markets.set(name, (markets.get(name) ?? 0) + 1);
    expect([...markets.values()].filter((count) => count > 1).length).toBeGreaterThanOrEqual(4);
  });

  it('include at least six merchants per department in each market, and have only existing departments', () => {
    const keys = DEPARTMENTS.map(({ key }) => key);
    for (const market of MARKET_IDS) {
      for (const key of keys) {
        const sellers = listMerchants(market).filter(({ departments }) => departments.includes(key));
        expect(sellers.length, `${market} ${key}`).toBeGreaterThanOrEqual(6);
      }
    }
    for (const { name, departments } of DEMO_MERCHANTS) {
      expect(
        departments.filter((key) => !keys.includes(key)),
        name,
      ).toEqual([]);
    }
  });

  it('have feeds in every format, encoding and compression', () => {
    expect(new Set(DEMO_MERCHANTS.map(({ feed }) => feed.format))).toEqual(new Set(FEED_FORMATS));
    expect(new Set(DEMO_MERCHANTS.map(({ feed }) => feed.encoding)).size).toBe(3);
    expect(new Set(DEMO_MERCHANTS.map(({ feed }) => feed.compression)).size).toBe(3);
  });

  it('have plausible properties', () => {
    for (const { name, rating, foundedYear, returnDays, delivery, description, payments } of DEMO_MERCHANTS) {
      expect(rating.average >= 1 && rating.average <= 5 && rating.count > 0, name).toBe(true);
      expect(foundedYear > 1900 && foundedYear < 2020 && returnDays >= 14, name).toBe(true);
      expect(delivery.min >= 1 && delivery.max >= delivery.min, name).toBe(true);
      expect(description.endsWith('.') && payments.includes('card'), name).toBe(true);
    }
  });
});
