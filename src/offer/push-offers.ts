import { createHash } from 'node:crypto';
import { err, ok, type Result } from '../base/result.ts';
import { describeRunReason } from '../feed/feed-format.ts';
import { createIssue, type FeedIssue } from '../feed/feed-issue.ts';
import { readFeed } from '../feed/read-feed.ts';
import { storableText } from '../feed/storable-text.ts';
import { type MarketId, marketById } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import type { Emit } from '../platform/pipeline-events.ts';
import { UNFETCHED_FEED_INTERVAL } from '../terms/feed/feed-interval.ts';
import { expiryOf } from '../terms/retention.ts';
import { markFeedSeen, readFeedSource, saveFeed, saveRun } from './feed-source.store.ts';
import { type FeedRun, isActive, NO_COUNTS, NO_VALIDATORS, PUSH_LOCATION } from './feed-source.ts';
import { holdReason } from './hold-run.ts';
import { IssueLog } from './issue-log.ts';
import { readMerchant } from './merchant.store.ts';
import { lockMerchant } from './offer.store.ts';
import { insertPush, type PushResult, prunePushes, readPush } from './offer-push.store.ts';
import { RowIntake, type RowRejection } from './row-intake.ts';

/** Fewer prices that change tenfold are no mistake of a whole batch; each of them waits to be confirmed. */
const MIN_JUMPS = 10;

export type OfferPush = {
  market: MarketId;
  merchantId: number;
  /** Of the request: repeated, it imports nothing more. */
  id: string;
  /** Whole offers, as rows of a feed. */
  offers: readonly Readonly<Record<string, unknown>>[];
  /** Ids of offers that are not sold any more. */
  gone: readonly string[];
};

/** `paused`: by staff. `reused`: another batch had this id. `held`: a person has to look at what it would change. */
export type PushError =
  | { kind: 'unknown-merchant' | 'paused' | 'reused' }
  | { kind: 'unreadable' | 'held'; reason: string };

class Rejected extends Error {
  readonly error: PushError;
  constructor(error: PushError) {
    super(error.kind);
    this.error = error;
  }
}

/**
 * Imports a batch of offers that a merchant's program delivers, by the same rules as the rows of a file, in one transaction.
 * A batch also confirms the offers that it does not name. Batches of one merchant are imported one after the other.
 */
export async function pushOffers(
  db: Db,
  push: OfferPush,
  { now, emit }: { now: Date; emit: Emit },
): Promise<Result<PushResult, PushError>> {
  try {
    return ok(await transaction(db, (trx) => importPush(trx, push, now, emit)));
  } catch (error) {
    if (error instanceof Rejected) return err(error.error);
    throw error;
  }
}

async function importPush(db: Db, push: OfferPush, now: Date, emit: Emit): Promise<PushResult> {
  const { market, merchantId, offers, gone } = push;
  await lockMerchant(db, merchantId);
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([offers, gone]))
    .digest('base64url');
  const known = await readPush(db, push);
  if (known !== null) {
    if (known.bodyHash !== bodyHash) throw new Rejected({ kind: 'reused' });
    return known.result;
  }
  const merchant = await readMerchant(db, market, merchantId);
  if (merchant === null || merchant.removedAt !== null) throw new Rejected({ kind: 'unknown-merchant' });
  const feedId = await saveFeed(db, {
    market,
    merchantId,
    location: PUSH_LOCATION,
    everyMinutes: UNFETCHED_FEED_INTERVAL,
  });
  const feed = await readFeedSource(db, feedId);
  if (merchant.pausedAt !== null || feed === null || !isActive(feed)) throw new Rejected({ kind: 'paused' });
  const intake = await RowIntake.start(db, { market, merchantId, feedId, now });
  const read = await readOffers(push, intake, now);
  await intake.end(gone);
  await intake.finish('part', emit);
  const hold = holdReason({ ...intake.effect, before: offers.length, gone: 0 });
  if (hold !== null && intake.effect.jumped >= MIN_JUMPS)
    throw new Rejected({ kind: 'held', reason: describeRunReason(hold) });
  const result = summarize(push, read, intake);
  await saveRun(db, toRun(push, feedId, result, now), logOf(read.issues));
  await markFeedSeen(db, feedId, now, NO_VALIDATORS);
  await insertPush(db, push, { bodyHash, result, now });
  await prunePushes(db, { market, before: expiryOf('pushes', now) });
  return result;
}

type ReadOffers = { issues: FeedIssue[]; rejections: RowRejection[] };

/** Reads the offers as a list in JSON with one on each line, so that the line of an issue is the number of the offer. */
async function readOffers({ market, offers }: OfferPush, intake: RowIntake, now: Date): Promise<ReadOffers> {
  const found: ReadOffers = { issues: [], rejections: [] };
  if (offers.length === 0) return found;
  const text = `[${offers.map((one) => JSON.stringify(one)).join(',\n')}]`;
  const context = {
    market: marketById(market),
    now,
    charset: 'utf-8',
    baseUrl: null,
    knownFingerprint: (sku: string) => intake.knownFingerprint(sku) ?? undefined,
  };
  for await (const part of readFeed(bytesOf(text), context)) {
    if (part.kind === 'unreadable') {
      throw new Rejected({ kind: 'unreadable', reason: part.detail ?? part.reason });
    }
    if (part.kind !== 'batch') continue;
    found.issues.push(...part.issues);
    found.rejections.push(...(await intake.accept(part)));
  }
  for (const { code, line, sku } of found.rejections) found.issues.push(createIssue(code, { line, sku }, 'id', sku));
  return found;
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** The id of an offer as it was delivered, for those whose row could not be read. */
const idOf = (offer: Readonly<Record<string, unknown>> | undefined): string | null => {
  const id = offer?.id;
  return typeof id === 'string' || typeof id === 'number' ? storableText(String(id)).slice(0, 200) : null;
};

function summarize({ offers }: OfferPush, { issues }: ReadOffers, intake: RowIntake): PushResult {
  const byLine = Map.groupBy(issues, ({ line }) => line);
  const rows = offers.map((offer, index) => {
    const own = byLine.get(index + 1) ?? [];
    const isRejected = own.some(({ severity }) => severity === 'refused');
    const state = isRejected ? ('rejected' as const) : own.length > 0 ? ('warning' as const) : ('accepted' as const);
    return { index, sku: idOf(offer), state, issues: own.map(({ code, field, value }) => ({ code, field, value })) };
  });
  const rejected = rows.filter(({ state }) => state === 'rejected').length;
  return { accepted: rows.length - rejected, rejected, ...intake.counts, rows };
}

function logOf(issues: readonly FeedIssue[]): IssueLog {
  const log = new IssueLog();
  for (const issue of issues) log.add(issue);
  return log;
}

const toRun = ({ market, offers }: OfferPush, feedId: number, result: PushResult, now: Date): FeedRun => ({
  market,
  feedId,
  startedAt: now,
  finishedAt: now,
  outcome: 'accepted',
  reason: null,
  format: 'json',
  counts: {
    ...NO_COUNTS,
    rows: offers.length,
    accepted: result.accepted,
    rejected: result.rejected,
    acceptedWithIssues: result.rows.filter(({ state }) => state === 'warning').length,
    added: result.added,
    changed: result.changed,
    unchanged: result.unchanged,
    gone: result.gone,
  },
  held: null,
});
