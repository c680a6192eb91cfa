import type { FeedRow, PricePoint } from '../feed/row.ts';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import type { Emit } from '../platform/pipeline-events.ts';
import { isJump, type RunEffect } from './hold-feed.ts';
import type { KnownOffer, OfferRecord, PriceRecord } from './offer.store.ts';
import * as store from './offer.store.ts';
import { identityHash, sameTerms, type Terms } from './offer.ts';

/** Offers are written and passed on in batches of this many; more gains nothing and holds more in memory. */
const EVENT_BATCH = 1000;

export type AcceptCounts = { added: number; changed: number; unchanged: number; gone: number };

export type IntakeRun = { market: MarketId; merchantId: number; feedId: number; now: Date };

/** What a batch writes, by offer id, so that an offer that an archive names twice is written once. */
type Writes = {
  inserts: Map<number, OfferRecord>;
  updates: Map<number, OfferRecord>;
  terms: Map<number, Terms & { id: number; pricedAt: Date }>;
  prices: PriceRecord[];
};

/**
 * Turns the rows of one run into the merchant's current offers, keeping every change of price: `start`, then `accept`
 * for each batch in the file's order, then `finish`. All of it runs in the caller's transaction, so that a run
 * is taken whole or not at all; running the same file again changes nothing.
 */
export class RowIntake {
  readonly counts: AcceptCounts = { added: 0, changed: 0, unchanged: 0, gone: 0 };
  readonly effect: RunEffect = { before: 0, gone: 0, jumped: 0 };
  /** Whether the file tells of the past: such a file says nothing of what it does not have. */
  isArchive = false;
  private readonly seen = new Set<number>();
  private readonly touched = new Set<number>();

  private readonly db: Db;
  private readonly run: IntakeRun;
  private readonly known: Map<string, KnownOffer>;

  private constructor(db: Db, run: IntakeRun, known: Map<string, KnownOffer>) {
    this.db = db;
    this.run = run;
    this.known = known;
    for (const offer of known.values()) if (this.standsOnFeed(offer)) this.effect.before++;
  }

  static async start(db: Db, run: IntakeRun): Promise<RowIntake> {
    await store.lockFeed(db, run.feedId);
    return new RowIntake(db, run, await store.readKnownOffers(db, run.market, run.merchantId));
  }

  /** What the reader may skip: the fingerprint of an offer that stands as it last came. */
  knownFingerprint(sku: string): string | null {
    const offer = this.known.get(sku);
    return offer === undefined || offer.gone ? null : offer.fingerprint;
  }

  /** Gives the price points that could not be taken: no row of this or an earlier file has their offer. */
  async accept(batch: {
    rows: readonly FeedRow[];
    points: readonly PricePoint[];
    unchanged: readonly string[];
  }): Promise<PricePoint[]> {
    if (batch.points.length > 0 || batch.rows.some((row) => row.seenAt !== null)) this.isArchive = true;
    for (const sku of batch.unchanged) {
      const offer = this.known.get(sku);
      if (offer) this.seen.add(offer.id);
      this.counts.unchanged++;
    }
    const writes: Writes = { inserts: new Map(), updates: new Map(), terms: new Map(), prices: [] };
    const fresh = new Set(batch.rows.map((row) => row.sku).filter((sku) => !this.known.has(sku)));
    const ids = await store.nextOfferIds(this.db, fresh.size);
    for (const row of batch.rows) this.take(row, ids, writes);
    const orphans = batch.points.filter((point) => !this.takePoint(point, writes));
    await this.write(writes);
    return orphans;
  }

  /** Ends the run: a complete file says that what it came without is gone; a part of one says nothing of the sort. */
  async finish(file: 'complete' | 'part', emit: Emit): Promise<void> {
    const { market, now } = this.run;
    if (file === 'complete') {
      const gone = [...this.known.values()].filter((offer) => this.standsOnFeed(offer) && !this.seen.has(offer.id));
      const ids = gone.map((offer) => offer.id);
      await store.markGone(this.db, market, ids, now);
      for (const id of ids) this.touched.add(id);
      this.counts.gone = ids.length;
      this.effect.gone = ids.length;
    }
    const changed = [...this.touched];
    for (let i = 0; i < changed.length; i += EVENT_BATCH) {
      await emit(this.db, 'offer.changed', market, changed.slice(i, i + EVENT_BATCH));
    }
  }

  private standsOnFeed(offer: KnownOffer): boolean {
    return offer.feedId === this.run.feedId && !offer.gone;
  }

  private take(row: FeedRow, ids: number[], writes: Writes): void {
    const before = this.known.get(row.sku);
    const at = row.seenAt ?? this.run.now;
    // An archive tells of the past: what is known since then stands.
    if (before && row.seenAt !== null && before.pricedAt >= at) {
      this.addPrice(before.id, row, at, writes);
      return;
    }
    const repriced = before === undefined || before.gone || !sameTerms(before, row);
    const offer: KnownOffer = {
      id: before?.id ?? ids.pop() ?? 0,
      feedId: this.run.feedId,
      sku: row.sku,
      fingerprint: row.fingerprint,
      identityHash: identityHash(row),
      price: row.price,
      shipping: row.shipping,
      deposit: row.deposit,
      stock: row.stock,
      pricedAt: repriced ? at : before.pricedAt,
      gone: false,
    };
    if (before && !before.gone && isJump(before.price, row.price)) this.effect.jumped++;
    this.put(this.record(row, offer), before === undefined, writes);
    if (repriced) this.addPrice(offer.id, row, at, writes);
    this.known.set(row.sku, offer);
    this.seen.add(offer.id);
    this.touched.add(offer.id);
    this.counts[before ? 'changed' : 'added']++;
  }

  private put(record: OfferRecord, fresh: boolean, writes: Writes): void {
    const inserted = writes.inserts.get(record.id);
    if (inserted) Object.assign(inserted, { ...record, first_seen_at: inserted.first_seen_at });
    else (fresh ? writes.inserts : writes.updates).set(record.id, record);
  }

  private takePoint(point: PricePoint, writes: Writes): boolean {
    const offer = this.known.get(point.sku);
    if (!offer) return false;
    const terms = { ...point, shipping: point.shipping ?? offer.shipping, deposit: offer.deposit };
    this.addPrice(offer.id, terms, point.seenAt, writes);
    this.touched.add(offer.id);
    if (offer.pricedAt >= point.seenAt) return true;
    Object.assign(offer, { ...termsOf(terms), pricedAt: point.seenAt });
    const written = writes.inserts.get(offer.id) ?? writes.updates.get(offer.id);
    if (written) Object.assign(written, { ...termsOf(terms), priced_at: point.seenAt });
    else writes.terms.set(offer.id, { id: offer.id, ...termsOf(terms), pricedAt: point.seenAt });
    return true;
  }

  private addPrice(id: number, terms: Terms, seenAt: Date, writes: Writes): void {
    writes.prices.push({ market: this.run.market, offer_id: id, seen_at: seenAt, ...termsOf(terms) });
  }

  private async write({ inserts, updates, terms, prices }: Writes): Promise<void> {
    const { market } = this.run;
    await store.insertOffers(this.db, [...inserts.values()]);
    await store.updateOffers(this.db, market, [...updates.values()]);
    await store.updateTerms(this.db, market, [...terms.values()]);
    await store.appendPrices(this.db, prices);
  }

  private record(row: FeedRow, offer: KnownOffer): OfferRecord {
    return {
      market: this.run.market,
      id: offer.id,
      merchant_id: this.run.merchantId,
      feed_id: this.run.feedId,
      sku: row.sku,
      fingerprint: row.fingerprint,
      identity_hash: offer.identityHash,
      title: row.title,
      description: row.description,
      link: row.link,
      images: row.images,
      brand: row.brand,
      gtin: row.gtin,
      mpn: row.mpn,
      category_path: row.categoryPath,
      google_category: row.googleCategory,
      item_group: row.itemGroup,
      condition: row.condition,
      stock: row.stock,
      price_kind: row.priceKind,
      price: row.price,
      list_price: row.listPrice,
      shipping: row.shipping,
      deposit: row.deposit,
      unit_price: row.unitPrice,
      delivery_min: row.delivery?.min ?? null,
      delivery_max: row.delivery?.max ?? null,
      pack_count: row.packCount,
      details: row.details,
      first_seen_at: offer.pricedAt,
      priced_at: offer.pricedAt,
      gone_at: null,
    };
  }
}

const termsOf = ({ price, shipping, deposit, stock }: Terms): Terms => ({ price, shipping, deposit, stock });
