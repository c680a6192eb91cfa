import { describe, expect, it } from 'vitest';
import { OFFER_COLUMNS, offerRecord, rowHashes, UPDATED_COLUMNS } from './offer-fields.ts';
import { FULL_ROW, SPARSE_ROW, STORED_HASHES } from './testing/test-feed-row.ts';

describe('rowHashes', () => {
  it('has the values that installed sites have stored', () => {
    expect(rowHashes(FULL_ROW)).toEqual(STORED_HASHES.full);
    expect(rowHashes(SPARSE_ROW)).toEqual(STORED_HASHES.sparse);
  });

  it('covers every field but those about the row itself, what matching reads in both hashes', () => {
    const changedBy = (field: string) => {
      const [before, after] = [rowHashes(FULL_ROW), rowHashes({ ...FULL_ROW, [field]: 'another' })];
      return { identity: before.identity !== after.identity, content: before.content !== after.content };
    };
    const matched = [
      'title', 'brand', 'gtin', 'mpn', 'categoryPath', 'googleCategory', 'itemGroup', 'packCount', 'details',
    ]; // biome-ignore format: a list
    for (const field of Object.keys(FULL_ROW)) {
      const isStated = !['line', 'seenAt', 'fingerprint'].includes(field);
      expect({ field, ...changedBy(field) }).toEqual({ field, identity: matched.includes(field), content: isStated });
    }
  });
});

describe('offerRecord', () => {
  const assigned = {
    market: 'SE' as const,
    merchantId: 3,
    feedId: 4,
    id: 5,
    identityHash: 'i',
    contentHash: 'c',
    pricedAt: 1000,
    shipping: 4900,
    byRules: false,
  };

  it('has a value for every column', () => {
    const record = offerRecord(FULL_ROW, assigned);
    expect(Object.keys(record)).toEqual(Object.keys(OFFER_COLUMNS));
    expect(record).toMatchObject({ id: 5, title: FULL_ROW.title, delivery_min: 1, delivery_max: 3, gone_at: null });
    expect([record.first_seen_at, record.priced_at]).toEqual([new Date(1000), new Date(1000)]);
    expect(offerRecord(SPARSE_ROW, assigned)).toMatchObject({ delivery_min: null, delivery_max: null, deposit: 100 });
  });

  it('is overwritten by an update but for its key and when it was first seen', () => {
    const unchanged = Object.keys(OFFER_COLUMNS).filter((name) => !UPDATED_COLUMNS.includes(name));
    expect(unchanged.sort()).toEqual(['first_seen_at', 'id', 'market', 'merchant_id', 'sku']);
  });
});
