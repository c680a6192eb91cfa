import { OFFER_COLUMNS, type OfferRecord } from '../offer-fields.ts';

const TIME = new Date('2026-01-01T00:00:00Z');

/** A complete record of table `offer` for tests: a plain new offer with these values. Columns not listed here are null. */
export function createOfferRecord(values: Partial<OfferRecord> & { id: number }): OfferRecord {
  const { id } = values;
  const nulls = Object.fromEntries(Object.keys(OFFER_COLUMNS).map((name) => [name, null]));
  const required = {
    market: 'SE',
    merchant_id: 1,
    feed_id: 1,
    sku: `S${id}`,
    content_hash: `${id}`,
    identity_hash: `${id}`,
    title: `Offer ${id}`,
    description: '',
    link: 'https://shop.example/1',
    images: [],
    condition: 'new',
    stock: 'in',
    price_kind: 'public',
    price: 10_000,
    pack_count: 1,
    details: [],
    first_seen_at: TIME,
    priced_at: TIME,
  };
  return { ...nulls, ...required, ...values } as OfferRecord;
}
