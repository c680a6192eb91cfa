import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeedRow, PricePoint } from '../feed/row.ts';
import { classifyPoint, classifyRow, type KnownOffer, termsOfRow } from './classify-row.ts';
import { rowHashes } from './offer-fields.ts';
import { FULL_ROW } from './testing/test-feed-row.ts';

const NOW = 1000;
const RUN = { market: 'SE' as const, merchantId: 1, feedId: 7, now: new Date(NOW), shippingSteps: null };

const ROW: FeedRow = { ...FULL_ROW, sku: 'A', price: 100, shipping: 10 };

/** The offer as an import of `ROW` at 200 stored it; its feed was last read at 500. */
const OFFER: KnownOffer = {
  id: 5,
  feedId: 7,
  sku: 'A',
  fingerprint: 'f',
  contentHash: rowHashes(ROW).content,
  byRules: false,
  price: 100,
  shipping: 10,
  deposit: null,
  stock: 'in',
  pricedAt: 200,
  goneAt: null,
  observed: { from: 200, to: 500 },
};

/** Shipping costs 59 kr, and nothing from 900 kr. */
const RULES = {
  ...RUN,
  shippingSteps: [
    { from: 0, maxWeight: null, shipping: 5900 },
    { from: 90_000, maxWeight: null, shipping: 0 },
  ],
};

describe('termsOfRow', () => {
  it.each([
    ['stated shipping', { shipping: 10, price: 100 }, { shipping: 10, byRules: false }],
    ['stated free shipping', { shipping: 0, price: 100 }, { shipping: 0, byRules: false }],
    ['no shipping, goods below the free step', { shipping: null, price: 89_999 }, { shipping: 5900, byRules: true }],
    ['no shipping, goods of the free step', { shipping: null, price: 90_000 }, { shipping: 0, byRules: true }],
    ['a price of the past', { shipping: null, seenAt: new Date(0) }, { shipping: null, byRules: false }],
  ])('finds the shipping of %s', (_case, row, terms) => {
    expect(termsOfRow({ ...ROW, ...row }, RULES)).toMatchObject(terms);
  });

  it('knows no shipping where neither the row nor the merchant states one', () => {
    for (const shippingSteps of [null, []]) {
      expect(termsOfRow({ ...ROW, shipping: null }, { ...RUN, shippingSteps })).toMatchObject({
        shipping: null,
        byRules: false,
      });
    }
  });
});

describe('classifyRow', () => {
  it('starts a price after all that the history has, also where a clock was behind', () => {
    expect(classifyRow({ ...OFFER, pricedAt: NOW }, { ...ROW, price: 90 }, RUN)).toMatchObject({ pricedAt: NOW + 1 });
    expect(classifyRow({ ...OFFER, pricedAt: NOW + 5 }, { ...ROW, price: 90 }, RUN)).toMatchObject({
      pricedAt: NOW + 6,
    });
  });

  it('finds an archive’s row of an unknown offer new, from its own time', () => {
    expect(classifyRow(undefined, { ...ROW, seenAt: new Date(300) }, RUN)).toMatchObject({
      kind: 'added',
      pricedAt: 300,
    });
    const fresh = { ...OFFER, observed: null };
    expect(classifyRow(fresh, { ...ROW, seenAt: new Date(201) }, RUN).kind).toBe('updated');
    expect(classifyRow(fresh, { ...ROW, seenAt: new Date(200) }, RUN).kind).toBe('past-price');
  });

  it('starts a new price where the shipping by the rules changes with the item price', () => {
    const row = { ...ROW, shipping: null };
    const known = { ...OFFER, contentHash: rowHashes(row).content, shipping: 5900, byRules: true };
    expect(classifyRow(known, row, RULES).kind).toBe('unchanged');
    expect(classifyRow(known, { ...row, price: 90_000 }, RULES)).toMatchObject({ kind: 'updated', isRepriced: true });
  });

  it('adds an offer that is not known', () => {
    expect(classifyRow(undefined, ROW, RUN)).toEqual({ kind: 'added', hashes: rowHashes(ROW), pricedAt: NOW });
  });

  it('finds an offer with the same content, feed and fingerprint unchanged', () => {
    expect(classifyRow(OFFER, ROW, RUN)).toEqual({ kind: 'unchanged', offer: OFFER });
    expect(classifyRow(OFFER, { ...ROW, line: 99 }, RUN).kind).toBe('unchanged');
  });

  it.each<[string, Partial<KnownOffer>]>([
    ['another feed', { feedId: 8 }],
    ['another fingerprint', { fingerprint: null }],
  ])('classifies %s with the same content as source-only', (_case, known) => {
    expect(classifyRow({ ...OFFER, ...known }, ROW, RUN).kind).toBe('source-only');
  });

  it.each<[string, Partial<FeedRow>]>([
    ['price', { price: 90 }],
    ['shipping', { shipping: null }],
    ['deposit', { deposit: 5 }],
    ['stock', { stock: 'out' }],
  ])('starts a new price where the offer’s %s differs', (_term, row) => {
    expect(classifyRow(OFFER, { ...ROW, ...row }, RUN)).toMatchObject({
      kind: 'updated',
      isRepriced: true,
      isJump: false,
      pricedAt: NOW,
    });
  });

  it('keeps the start of the price where another field differs', () => {
    expect(classifyRow(OFFER, { ...ROW, title: 'Nordvik W8' }, RUN)).toMatchObject({
      kind: 'updated',
      isRepriced: false,
      isJump: false,
      pricedAt: OFFER.pricedAt,
    });
  });

  it('marks a tenfold price as a jump, unless the offer was gone or the price is an archive’s', () => {
    const dear = { ...ROW, price: 1000 };
    expect(classifyRow(OFFER, dear, RUN)).toMatchObject({ isJump: true });
    expect(classifyRow({ ...OFFER, goneAt: 600 }, dear, RUN)).toMatchObject({ isJump: false });
    expect(classifyRow(OFFER, { ...dear, seenAt: new Date(700) }, RUN)).toMatchObject({ isJump: false });
  });

  it('brings back an offer that was gone, after the time it was gone from', () => {
    expect(classifyRow({ ...OFFER, goneAt: 600 }, ROW, RUN)).toMatchObject({
      kind: 'updated',
      isRepriced: true,
      pricedAt: NOW,
    });
    expect(classifyRow({ ...OFFER, goneAt: NOW }, ROW, RUN)).toMatchObject({ pricedAt: NOW + 1 });
  });

  it.each<[number, string]>([
    [NOW + 1, 'rejected'],
    [NOW, 'updated'],
    [501, 'updated'],
    [500, 'already-observed'],
    [200, 'already-observed'],
    [199, 'past-price'],
  ])('classifies an archive’s row of time %i as %s', (at, kind) => {
    expect(classifyRow(OFFER, { ...ROW, seenAt: new Date(at) }, RUN).kind).toBe(kind);
  });

  const row = fc.record({
    price: fc.integer({ min: 1, max: 3 }),
    stock: fc.constantFrom('in' as const, 'out' as const),
    title: fc.constantFrom('A', 'B'),
    fingerprint: fc.constantFrom('f', null),
  });
  const known = fc.record({
    feedId: fc.constantFrom(7, 8),
    pricedAt: fc.integer({ min: 0, max: NOW }),
    goneAt: fc.option(fc.integer({ min: 0, max: NOW }), { nil: null }),
    price: fc.integer({ min: 1, max: 3 }),
  });

  it('F03 finds any row unchanged right after it was applied, and never changes what it is given', () => {
    fc.assert(
      fc.property(fc.option(known, { nil: undefined }), row, (before, stated) => {
        const offer = before && Object.freeze({ ...OFFER, ...before });
        const read = Object.freeze({ ...ROW, ...stated });
        const change = classifyRow(offer, read, RUN);
        const pricedAt = 'pricedAt' in change ? change.pricedAt : OFFER.pricedAt;
        if (change.kind === 'updated' && change.isRepriced) {
          expect(pricedAt).toBeGreaterThan(Math.max(change.offer.pricedAt, change.offer.goneAt ?? 0));
        }
        const { price, stock, fingerprint } = read;
        const contentHash = rowHashes(read).content;
        const after = { ...OFFER, price, stock, fingerprint, contentHash, pricedAt };
        expect(classifyRow(after, read, RUN).kind).toBe('unchanged');
      }),
    );
  });
});

describe('classifyPoint', () => {
  const point = (at: number): PricePoint => {
    return { line: 1, sku: 'A', price: 80, shipping: null, stock: 'out', seenAt: new Date(at) };
  };

  it('rejects the price of an offer that is not known', () => {
    expect(classifyPoint(undefined, point(NOW), RUN)).toEqual({ kind: 'rejected', code: 'offer-unknown' });
  });

  it('takes shipping and deposit from the offer where the point states none', () => {
    const terms = { price: 80, shipping: 10, deposit: 3, stock: 'out' };
    const offer = { ...OFFER, deposit: 3 };
    expect(classifyPoint(offer, point(700), RUN)).toEqual({ kind: 'terms-only', offer, terms, at: 700 });
    expect(classifyPoint(offer, { ...point(700), shipping: 0 }, RUN)).toMatchObject({ terms: { shipping: 0 } });
  });

  it.each<[number, string]>([
    [NOW + 1, 'rejected'],
    [501, 'terms-only'],
    [500, 'already-observed'],
    [200, 'already-observed'],
    [199, 'past-price'],
  ])('classifies a point of time %i as %s', (at, kind) => {
    expect(classifyPoint(OFFER, point(at), RUN).kind).toBe(kind);
  });

  it('overwrites nothing of an offer that is gone since', () => {
    expect(classifyPoint({ ...OFFER, goneAt: 800, observed: { from: 200, to: 600 } }, point(700), RUN).kind).toBe(
      'past-price',
    );
  });
});
