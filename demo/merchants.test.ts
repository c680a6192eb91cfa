import { describe, expect, it } from 'vitest';
import { LIVE_MARKETS } from '../src/market/market.ts';
import { DEPARTMENTS } from './catalogue/all.ts';
import { DEMO_MARKETS } from './demo-market.ts';
import { FEED_FORMATS } from './merchants/merchant.ts';
import { DEMO_MERCHANTS, merchantsOf, shippingFor } from './merchants.ts';

const MARKET_IDS = Object.values(DEMO_MARKETS).map(({ id }) => id);

describe('the demonstration’s merchants', () => {
  it('stand in all live markets, at least ten in each', () => {
    expect(new Set<string>(MARKET_IDS)).toEqual(new Set(LIVE_MARKETS.map(({ id }) => id)));
    for (const market of MARKET_IDS) expect(merchantsOf(market).length, market).toBeGreaterThanOrEqual(10);
  });

  it('have their own shipping rules: free, flat, by threshold, by steps, not told', () => {
    for (const market of MARKET_IDS) {
      const rules = merchantsOf(market).map(({ shipping }) => shipping);
      expect(new Set(rules.map((rule) => JSON.stringify(rule))).size, market).toBeGreaterThanOrEqual(8);
      expect(rules, market).toContain(null);
      expect(
        rules.some((rule) => rule?.length === 1 && rule[0].shipping === 0),
        market,
      ).toBe(true);
      expect(
        rules.some((rule) => rule?.length === 1 && rule[0].shipping > 0),
        market,
      ).toBe(true);
      expect(
        rules.some((rule) => rule !== null && rule.length > 1 && rule.at(-1)?.shipping === 0),
        market,
      ).toBe(true);
    }
  });

  it('ask for shipping by the price of the article', () => {
    const gravlingsbo = DEMO_MERCHANTS.find(({ slug }) => slug === 'gravlingsbo');
    expect(
      [100_00, 499_99, 500_00, 1499_99, 1500_00].map((price) => gravlingsbo && shippingFor(gravlingsbo, price)),
    ).toEqual([79_00, 79_00, 49_00, 49_00, 0]);
  });

  it('have an address of their own under a domain that can never exist', () => {
    expect(new Set(DEMO_MERCHANTS.map(({ slug }) => slug)).size).toBe(DEMO_MERCHANTS.length);
    expect(new Set(DEMO_MERCHANTS.map(({ homePage }) => homePage)).size).toBe(DEMO_MERCHANTS.length);
    for (const { homePage } of DEMO_MERCHANTS) expect(homePage).toMatch(/^https:\/\/[a-z0-9]+(-[a-z0-9]+)*\.example$/);
  });

  it('are chains in several markets now and then', () => {
    const markets = new Map<string, number>();
    for (const { name } of DEMO_MERCHANTS) markets.set(name, (markets.get(name) ?? 0) + 1);
    expect([...markets.values()].filter((count) => count > 1).length).toBeGreaterThanOrEqual(4);
  });

  it('sell every department at six shops or more in each market, and nothing that is none', () => {
    const keys = DEPARTMENTS.map(({ key }) => key);
    for (const market of MARKET_IDS) {
      for (const key of keys) {
        const shops = merchantsOf(market).filter(({ departments }) => departments.includes(key));
        expect(shops.length, `${market} ${key}`).toBeGreaterThanOrEqual(6);
      }
    }
    for (const { name, departments } of DEMO_MERCHANTS) {
      expect(
        departments.filter((key) => !keys.includes(key)),
        name,
      ).toEqual([]);
    }
  });

  it('send their feeds in every format, encoding and compression', () => {
    expect(new Set(DEMO_MERCHANTS.map(({ feed }) => feed.format))).toEqual(new Set(FEED_FORMATS));
    expect(new Set(DEMO_MERCHANTS.map(({ feed }) => feed.encoding)).size).toBe(3);
    expect(new Set(DEMO_MERCHANTS.map(({ feed }) => feed.compression)).size).toBe(3);
  });

  it('tell plausible things of themselves', () => {
    for (const { name, rating, founded, returnDays, delivery, description, payments } of DEMO_MERCHANTS) {
      expect(rating.average >= 1 && rating.average <= 5 && rating.count > 0, name).toBe(true);
      expect(founded > 1900 && founded < 2020 && returnDays >= 14, name).toBe(true);
      expect(delivery.min >= 1 && delivery.max >= delivery.min, name).toBe(true);
      expect(description.endsWith('.') && payments.includes('card'), name).toBe(true);
    }
  });
});
