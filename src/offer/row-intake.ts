import type { FeedRow, PricePoint } from '../feed/row.ts';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import type { Emit } from '../platform/pipeline-events.ts';
import { isJump, type RunEffect } from './hold-feed.ts';
import type { KnownOffer, LateTerms } from './offer.store.ts';
import * as store from './offer.store.ts';
import { AGE_LIMIT_MS, sameTerms, type Terms } from './offer.ts';
import { hashesOf, type OfferRecord, offerRecord, type PriceRecord } from './offer-record.ts';

/** Offers are passed on in batches of this many; more gains nothing and holds more in memory. */
const EVENT_BATCH = 1000;

export type AcceptCounts = { added: number; changed: number; unchanged: number; gone: number };

export type IntakeRun = { market: MarketId; merchantId: number; feedId: number; now: Date };

/** A row or price point that could not be taken. */
export type Refusal = { code: 'offer-unknown' | 'seen-at-bad'; line: number; sku: string };

/** What a batch writes, by offer id, so that an offer that an archive names twice is written once. */
type Writes = {
  inserts: Map<number, OfferRecord>;
  updates: Map<number, OfferRecord>;
  terms: Map<number, LateTerms>;
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
  private readonly now: number;
  private readonly known: Map<string, KnownOffer>;
  /** The offers that stood on the feed before this run. */
  private readonly stood: readonly KnownOffer[];
  /** Since when the feed has been silent for so long that its offers were no longer shown; null: it has not. */
  private silentSince: number | null;

  private constructor(db: Db, run: IntakeRun, known: Map<string, KnownOffer>, feedSeenAt: Date | null) {
    this.db = db;
    this.run = run;
    this.now = run.now.getTime();
    this.known = known;
    const agesOut = feedSeenAt === null ? Number.POSITIVE_INFINITY : feedSeenAt.getTime() + AGE_LIMIT_MS;
    this.silentSince = agesOut <= this.now ? agesOut : null;
    this.stood = [...known.values()].filter((offer) => offer.feedId === run.feedId && offer.goneAt === null);
    this.effect.before = this.stood.length;
  }

  static async start(db: Db, run: IntakeRun): Promise<RowIntake> {
    await store.lockMerchant(db, run.merchantId);
    const known = await store.readKnownOffers(db, run.market, run.merchantId);
    return new RowIntake(db, run, known, await store.readFeedSeenAt(db, run.feedId));
  }

  /** What the reader may skip: the fingerprint of an offer that stands as it last came. */
  knownFingerprint(sku: string): string | null {
    const offer = this.known.get(sku);
    const isSkipped = this.silentSince === null && offer?.goneAt === null && offer.feedId === this.run.feedId;
    return isSkipped ? offer.fingerprint : null;
  }

  /** Gives what could not be taken: prices of offers that nobody told of, or of a time to come. */
  async accept(batch: {
    rows: readonly FeedRow[];
    points: readonly PricePoint[];
    unchanged: readonly string[];
  }): Promise<Refusal[]> {
    if (batch.points.length > 0 || batch.rows.some((row) => row.seenAt !== null)) this.isArchive = true;
    if (this.silentSince !== null && !this.isArchive) await this.endSilence(this.silentSince);
    for (const sku of batch.unchanged) this.unchanged(this.known.get(sku));
    const writes: Writes = { inserts: new Map(), updates: new Map(), terms: new Map(), prices: [] };
    const fresh = new Set(batch.rows.map((row) => row.sku).filter((sku) => !this.known.has(sku)));
    const ids = await store.nextOfferIds(this.db, fresh.size);
    const refusals: Refusal[] = [];
    for (const row of batch.rows) this.take(row, ids, writes, refusals);
    for (const point of batch.points) this.takePoint(point, writes, refusals);
    await this.write(writes);
    return refusals;
  }

  /** Ends the run: a complete file says that what it came without is gone; a part of one says nothing of the sort. */
  async finish(file: 'complete' | 'part', emit: Emit): Promise<void> {
    const { market } = this.run;
    if (file === 'complete') {
      const gone = this.stood.filter((offer) => !this.seen.has(offer.id));
      await this.markGone(gone, this.now);
      this.counts.gone = gone.length;
      this.effect.gone = gone.length;
    }
    const changed = [...this.touched];
    if (this.isArchive) await store.setBackFirstSeen(this.db, market, changed);
    for (let i = 0; i < changed.length; i += EVENT_BATCH) {
      await emit(this.db, 'offer.changed', market, changed.slice(i, i + EVENT_BATCH));
    }
  }

  /** A feed that comes back after its offers had aged out begins anew: in between nobody saw their prices. */
  private async endSilence(since: number): Promise<void> {
    this.silentSince = null;
    await this.markGone(this.stood, since);
  }

  private async markGone(offers: readonly KnownOffer[], at: number): Promise<void> {
    const standing = offers.filter((offer) => offer.goneAt === null);
    const ids = standing.map((offer) => offer.id);
    await store.markGone(this.db, this.run.market, ids, new Date(at));
    for (const offer of standing) {
      offer.goneAt = Math.max(at, offer.pricedAt + 1);
      this.touched.add(offer.id);
    }
  }

  private unchanged(offer: KnownOffer | undefined): void {
    if (offer) this.seen.add(offer.id);
    this.counts.unchanged++;
  }

  private take(row: FeedRow, ids: number[], writes: Writes, refusals: Refusal[]): void {
    const before = this.known.get(row.sku);
    if (row.seenAt !== null && !this.isNews(row, row.seenAt.getTime(), before, writes, refusals)) return;
    const told = hashesOf(row);
    const stands = before !== undefined && before.goneAt === null;
    // An archive may tell of a time between two of its prices later: each of them is kept.
    const isRepriced = row.seenAt !== null || !stands || !sameTerms(before, row);
    const isSame = !isRepriced && before.contentHash === told.content;
    const isStored = isSame && before.feedId === this.run.feedId && before.fingerprint === row.fingerprint;
    if (stands && row.seenAt === null && isJump(before.price, row.price)) this.effect.jumped++;
    const offer: KnownOffer = {
      id: before?.id ?? ids.shift() ?? 0,
      feedId: this.run.feedId,
      sku: row.sku,
      fingerprint: row.fingerprint,
      contentHash: told.content,
      ...termsOf(row),
      pricedAt: isRepriced ? this.momentOf(row.seenAt, before) : before.pricedAt,
      goneAt: null,
      observed: before?.observed ?? null,
    };
    this.known.set(row.sku, offer);
    if (!isStored) this.put(row, { ...offer, identityHash: told.identity }, before === undefined, writes);
    if (isRepriced) this.addPrice(offer.id, row, offer.pricedAt, writes);
    if (isSame) this.unchanged(offer);
    else this.news(offer, before === undefined ? 'added' : 'changed');
  }

  private news(offer: KnownOffer, kind: 'added' | 'changed'): void {
    this.seen.add(offer.id);
    this.touched.add(offer.id);
    this.counts[kind]++;
  }

  /** When a new price begins to hold: after everything that is known of the offer. */
  private momentOf(seenAt: Date | null, before: KnownOffer | undefined): number {
    const at = seenAt?.getTime() ?? this.now;
    return before === undefined ? at : Math.max(at, before.pricedAt + 1, (before.goneAt ?? 0) + 1);
  }

  private put(row: FeedRow, offer: KnownOffer & { identityHash: string }, fresh: boolean, writes: Writes): void {
    const { market, merchantId } = this.run;
    const record = offerRecord(row, { ...offer, market, merchantId });
    const inserted = writes.inserts.get(record.id);
    if (inserted) Object.assign(inserted, { ...record, first_seen_at: inserted.first_seen_at });
    else (fresh ? writes.inserts : writes.updates).set(record.id, record);
    writes.terms.delete(record.id);
  }

  /**
   * Whether what an archive tells is later than anything known of the offer, and so the offer as it stands. What is
   * earlier goes into history; of the time between the first and the last time that the offer was seen before this run,
   * what is known stands.
   */
  private isNews(
    terms: Terms & { line: number; sku: string },
    at: number,
    offer: KnownOffer | undefined,
    writes: Writes,
    refusals: Refusal[],
  ): boolean {
    if (at > this.now) {
      refusals.push({ code: 'seen-at-bad', line: terms.line, sku: terms.sku });
      return false;
    }
    if (offer === undefined) return true;
    const isKnown = offer.observed !== null && at >= offer.observed.from && at <= offer.observed.to;
    if (isKnown) this.counts.unchanged++;
    if (isKnown || at > Math.max(offer.pricedAt, offer.goneAt ?? 0)) return !isKnown;
    this.addPrice(offer.id, terms, at, writes);
    this.touched.add(offer.id);
    return false;
  }

  private takePoint(point: PricePoint, writes: Writes, refusals: Refusal[]): void {
    const offer = this.known.get(point.sku);
    if (!offer) {
      refusals.push({ code: 'offer-unknown', line: point.line, sku: point.sku });
      return;
    }
    const at = point.seenAt.getTime();
    const told = { ...point, shipping: point.shipping ?? offer.shipping, deposit: offer.deposit };
    if (!this.isNews(told, at, offer, writes, refusals)) return;
    const terms = termsOf(told);
    this.addPrice(offer.id, terms, at, writes);
    this.touched.add(offer.id);
    Object.assign(offer, { ...terms, pricedAt: at, goneAt: null, fingerprint: null });
    const written = writes.inserts.get(offer.id) ?? writes.updates.get(offer.id);
    if (written) Object.assign(written, { ...terms, priced_at: new Date(at) });
    else writes.terms.set(offer.id, { id: offer.id, ...terms, pricedAt: new Date(at) });
  }

  private addPrice(id: number, terms: Terms, at: number, writes: Writes): void {
    writes.prices.push({ market: this.run.market, offer_id: id, seen_at: new Date(at), ...termsOf(terms) });
  }

  private async write({ inserts, updates, terms, prices }: Writes): Promise<void> {
    const { market } = this.run;
    await store.insertOffers(this.db, [...inserts.values()]);
    await store.updateOffers(this.db, market, [...updates.values()]);
    await store.updateTerms(this.db, market, [...terms.values()]);
    await store.appendPrices(this.db, prices);
  }
}

const termsOf = ({ price, shipping, deposit, stock }: Terms): Terms => ({ price, shipping, deposit, stock });
