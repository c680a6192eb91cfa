import type { FeedRow, PricePoint } from '../feed/row.ts';
import type { Db } from '../platform/database.ts';
import type { Emit } from '../platform/pipeline-events.ts';
import {
  type AppliedTerms,
  classifyPoint,
  classifyRow,
  type IntakeRun,
  type KnownOffer,
  termsOfRow,
} from './classify-row.ts';
import { emitChanges } from './emit-changes.ts';
import type { HeldOffer } from './feed-source.ts';
import type { RunEffect } from './hold-run.ts';
import { readMerchant } from './merchant.store.ts';
import * as store from './offer.store.ts';
import type { Terms } from './offer.ts';
import { AGE_LIMIT_MS } from './offer-expiry.ts';
import { offerRecord, type RowHashes } from './offer-fields.ts';
import { OfferWrites } from './offer-writes.ts';

/** Examples of each unusual change that a person sees of a held run. */
const MAX_EXAMPLES = 50;

export type IntakeCounts = { added: number; changed: number; unchanged: number; gone: number };

/** A row or price point that cannot be imported: its offer is unknown, or its time is in the future. */
export type RowRejection = { code: 'offer-unknown' | 'seen-at-bad'; line: number; sku: string };

export type RowBatch = {
  rows: readonly FeedRow[];
  points: readonly PricePoint[];
  /** SKUs of rows that the reader skipped, since their fingerprints are those of `knownFingerprint`. */
  unchanged: readonly string[];
};

/** Ids reserved for the new offers of a batch. */
type NewIds = Iterator<number>;

/**
 * Imports the rows of one feed run into the merchant's offers and their price history: `start`, then `accept` for each
 * batch in the file's order, then `finish`. `classifyRow` decides what a row changes; this class applies it. Everything
 * happens in the caller's transaction, so a run is stored as a whole or not at all. Importing a file again changes nothing.
 */
export class RowIntake {
  readonly counts: IntakeCounts = { added: 0, changed: 0, unchanged: 0, gone: 0 };
  readonly effect: RunEffect = { before: 0, gone: 0, jumped: 0 };
  /** The first offers that the file lacks, or has with a tenfold price. */
  readonly examples: HeldOffer[] = [];
  /** Whether the file has prices of the past. Such a file does not show that the offers it lacks are gone. */
  isArchive = false;
  /** Ids of the offers that the file has. */
  private readonly seen = new Set<number>();
  /** Ids of the offers whose stored state or history changed. */
  private readonly changed = new Set<number>();

  private readonly db: Db;
  private readonly run: IntakeRun;
  private readonly known: Map<string, KnownOffer>;
  /** The feed's offers that were present before this run. */
  private readonly presentBefore: readonly KnownOffer[];
  /** When the feed's offers expired because it was not read for too long, in milliseconds since 1970; null: they did not. */
  private expiredAt: number | null;
  /** The same of the merchant's other feeds with offers that are not shown, by feed id; 0: it was never read completely. */
  private readonly otherExpired: ReadonlyMap<number, number>;

  private constructor(
    db: Db,
    run: IntakeRun,
    known: Map<string, KnownOffer>,
    feedsSeenAt: ReadonlyMap<number, Date | null>,
  ) {
    this.db = db;
    this.run = run;
    this.known = known;
    const expired = [...feedsSeenAt]
      .map(([id, seenAt]): [number, number] => [id, seenAt === null ? 0 : seenAt.getTime() + AGE_LIMIT_MS])
      .filter(([, at]) => at <= run.now.getTime());
    this.otherExpired = new Map(expired.filter(([id]) => id !== run.feedId));
    // A first run has nothing to end.
    this.expiredAt = new Map(expired).get(run.feedId) || null;
    this.presentBefore = [...known.values()].filter((offer) => offer.feedId === run.feedId && offer.goneAt === null);
    this.effect.before = this.presentBefore.length;
  }

  static async start(db: Db, source: Omit<IntakeRun, 'shippingSteps'>): Promise<RowIntake> {
    await store.lockMerchant(db, source.merchantId);
    // Read after the lock: a change of the rules that comes later applies to what this run stores.
    const merchant = await readMerchant(db, source.market, source.merchantId);
    const run = { ...source, shippingSteps: merchant?.shippingSteps ?? null };
    const known = await store.readKnownOffers(db, run.market, run.merchantId);
    return new RowIntake(db, run, known, await store.readFeedsSeenAt(db, run.market, run.merchantId));
  }

  /** The fingerprint with which the reader may skip an offer's row as unchanged; null: the row must be read in full. */
  knownFingerprint(sku: string): string | null {
    const offer = this.known.get(sku);
    const isSkippable = this.expiredAt === null && offer?.goneAt === null && offer.feedId === this.run.feedId;
    return isSkippable ? offer.fingerprint : null;
  }

  /** Imports a batch; returns what of it was rejected. */
  async accept(batch: RowBatch): Promise<RowRejection[]> {
    if (batch.points.length > 0 || batch.rows.some((row) => row.seenAt !== null)) this.isArchive = true;
    await this.expireOffers();
    await this.expireMoved(batch.rows);
    for (const sku of batch.unchanged) this.countUnchanged(this.known.get(sku));
    const newSkus = new Set(batch.rows.map((row) => row.sku).filter((sku) => !this.known.has(sku)));
    const newIds = (await store.nextOfferIds(this.db, newSkus.size)).values();
    const writes = new OfferWrites(this.run.market);
    const rejections: RowRejection[] = [];
    for (const row of batch.rows) this.applyRow(row, newIds, writes, rejections);
    for (const point of batch.points) this.applyPoint(point, writes, rejections);
    await writes.save(this.db, this.isArchive ? null : this.run.now);
    return rejections;
  }

  /** Ends the feed's offers with these ids, which the merchant does not sell any more. */
  async end(skus: readonly string[]): Promise<void> {
    await this.expireOffers();
    const named = new Set(skus);
    const ended = this.presentBefore.filter((offer) => named.has(offer.sku) && offer.goneAt === null);
    await this.markGone(ended, this.run.now.getTime());
    this.counts.gone += ended.length;
  }

  /** Ends the run. A complete file shows that the offers it lacks are gone; a part of a file does not. */
  async finish(file: 'complete' | 'part', emit: Emit): Promise<void> {
    const { market, now } = this.run;
    if (file === 'complete') {
      const gone = this.presentBefore.filter((offer) => !this.seen.has(offer.id));
      await this.markGone(gone, now.getTime());
      for (const { id, price } of gone.slice(0, MAX_EXAMPLES)) this.examples.push({ id, before: price, after: null });
      this.counts.gone = gone.length;
      this.effect.gone = gone.length;
    }
    const changed = [...this.changed];
    if (this.isArchive) await store.setBackFirstSeen(this.db, market, changed);
    await emitChanges(this.db, market, changed, emit);
  }

  /** Ends the offers of a feed that was not read for too long: nobody observed their prices in between. */
  private async expireOffers(): Promise<void> {
    const at = this.expiredAt;
    if (at === null || this.isArchive) return;
    this.expiredAt = null;
    await this.markGone(this.presentBefore, at);
  }

  /** Ends the offers of these rows that another feed had, which was not read for too long either: this feed starts them again. */
  private async expireMoved(rows: readonly FeedRow[]): Promise<void> {
    if (this.otherExpired.size === 0 || this.isArchive) return;
    const moved = Map.groupBy(
      rows.flatMap(({ sku }) => this.known.get(sku) ?? []),
      ({ feedId }) => this.otherExpired.get(feedId) ?? null,
    );
    for (const [at, offers] of moved) if (at !== null) await this.markGone(offers, at);
  }

  private async markGone(offers: readonly KnownOffer[], at: number): Promise<void> {
    const present = offers.filter((offer) => offer.goneAt === null);
    const ids = present.map((offer) => offer.id);
    await store.markGone(this.db, this.run.market, ids, new Date(at));
    for (const offer of present) {
      offer.goneAt = Math.max(at, offer.pricedAt + 1);
      this.changed.add(offer.id);
    }
  }

  private applyRow(row: FeedRow, newIds: NewIds, writes: OfferWrites, rejections: RowRejection[]): void {
    const change = classifyRow(this.known.get(row.sku), row, this.run);
    switch (change.kind) {
      case 'rejected':
        rejections.push({ code: change.code, line: row.line, sku: row.sku });
        return;
      case 'already-observed':
        this.counts.unchanged++;
        return;
      case 'past-price':
        this.addPrice(change.offer.id, change.terms, change.at, writes);
        return;
      case 'unchanged':
        this.countUnchanged(change.offer);
        return;
      case 'source-only': {
        const { offer, hashes } = change;
        this.countUnchanged(offer);
        const next = this.remember(row, offer.id, hashes, offer.pricedAt, offer.observed);
        writes.update(this.record(row, next, hashes));
        return;
      }
      case 'added': {
        const { hashes, pricedAt } = change;
        const offer = this.remember(row, takeId(newIds), hashes, pricedAt, null);
        writes.insert(this.record(row, offer, hashes));
        this.addPrice(offer.id, offer, pricedAt, writes);
        this.countChanged(offer, 'added');
        return;
      }
      case 'updated': {
        const { offer, hashes, pricedAt } = change;
        const next = this.remember(row, offer.id, hashes, pricedAt, offer.observed);
        writes.update(this.record(row, next, hashes));
        if (change.isRepriced) this.addPrice(next.id, next, pricedAt, writes);
        if (change.isJump) this.noteJump(offer, row.price);
        this.countChanged(next, 'changed');
      }
    }
  }

  private applyPoint(point: PricePoint, writes: OfferWrites, rejections: RowRejection[]): void {
    const change = classifyPoint(this.known.get(point.sku), point, this.run);
    switch (change.kind) {
      case 'rejected':
        rejections.push({ code: change.code, line: point.line, sku: point.sku });
        return;
      case 'already-observed':
        this.counts.unchanged++;
        return;
      case 'past-price':
        this.addPrice(change.offer.id, change.terms, change.at, writes);
        return;
      case 'terms-only': {
        const { offer, terms, at } = change;
        this.addPrice(offer.id, terms, at, writes);
        writes.updateTerms(offer.id, terms, at);
        Object.assign(offer, { ...terms, byRules: false, pricedAt: at, goneAt: null, fingerprint: null });
      }
    }
  }

  /** Makes the row the known state of its offer. */
  private remember(
    row: FeedRow,
    id: number,
    hashes: RowHashes,
    pricedAt: number,
    observed: KnownOffer['observed'],
  ): KnownOffer {
    const { feedId } = this.run;
    const { sku, fingerprint } = row;
    const contentHash = hashes.content;
    const terms: AppliedTerms = termsOfRow(row, this.run);
    const offer = { id, feedId, sku, fingerprint, contentHash, ...terms, pricedAt, goneAt: null, observed };
    this.known.set(sku, offer);
    return offer;
  }

  private record(row: FeedRow, { id, pricedAt, shipping, byRules }: KnownOffer, hashes: RowHashes) {
    const { market, merchantId, feedId } = this.run;
    const assigned = { identityHash: hashes.identity, contentHash: hashes.content, pricedAt, shipping, byRules };
    return offerRecord(row, { market, merchantId, feedId, id, ...assigned });
  }

  private addPrice(id: number, terms: Terms, at: number, writes: OfferWrites): void {
    writes.addPrice(id, terms, at);
    this.changed.add(id);
  }

  private countChanged(offer: KnownOffer, kind: 'added' | 'changed'): void {
    this.seen.add(offer.id);
    this.changed.add(offer.id);
    this.counts[kind]++;
  }

  private noteJump({ id, price }: KnownOffer, after: number): void {
    this.effect.jumped++;
    if (this.effect.jumped <= MAX_EXAMPLES) this.examples.push({ id, before: price, after });
  }

  private countUnchanged(offer: KnownOffer | undefined): void {
    if (offer) this.seen.add(offer.id);
    this.counts.unchanged++;
  }
}

function takeId(ids: NewIds): number {
  const { value, done } = ids.next();
  if (done) throw new Error('The batch has more new offers than ids were reserved for.');
  return value;
}
