import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import {
  appendPrices,
  insertOffers,
  type PriceRecord,
  type TermsUpdate,
  updateOffers,
  updateTerms,
} from './offer.store.ts';
import type { Terms } from './offer.ts';
import type { OfferRecord } from './offer-fields.ts';

/**
 * Collects what a batch writes: first its rows, then its price points. An archive may name an offer several times; its row
 * is written once.
 */
export class OfferWrites {
  private readonly inserts = new Map<number, OfferRecord>();
  private readonly updates = new Map<number, OfferRecord>();
  private readonly terms = new Map<number, TermsUpdate>();
  private readonly prices: PriceRecord[] = [];

  private readonly market: MarketId;

  constructor(market: MarketId) {
    this.market = market;
  }

  insert(record: OfferRecord): void {
    this.inserts.set(record.id, record);
  }

  update(record: OfferRecord): void {
    const inserted = this.inserts.get(record.id);
    if (inserted) Object.assign(inserted, { ...record, first_seen_at: inserted.first_seen_at });
    else this.updates.set(record.id, record);
  }

  /** Overwrites the terms alone. The fingerprint is dropped, so that the offer's row is read in full next time. */
  updateTerms(id: number, { price, shipping, deposit, stock }: Terms, at: number): void {
    const pricedAt = new Date(at);
    const written = this.inserts.get(id) ?? this.updates.get(id);
    if (written)
      Object.assign(written, { price, shipping, shipping_source: null, deposit, stock, priced_at: pricedAt });
    else this.terms.set(id, { id, price, shipping, deposit, stock, pricedAt });
  }

  /** Adds an entry to the offer's price history. */
  addPrice(id: number, { price, shipping, deposit, stock }: Terms, at: number): void {
    this.prices.push({ market: this.market, offer_id: id, seen_at: new Date(at), price, shipping, deposit, stock });
  }

  /** `now`: since when what is written holds; null: it is of the past. */
  async save(db: Db, now: Date | null): Promise<void> {
    await insertOffers(db, [...this.inserts.values()]);
    await updateOffers(db, this.market, [...this.updates.values()], now);
    await updateTerms(db, this.market, [...this.terms.values()]);
    await appendPrices(db, this.prices);
  }
}
