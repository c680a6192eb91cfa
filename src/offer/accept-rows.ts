import { createIssue } from '../feed/feed-issue.ts';
import { type FeedPart, readFeed } from '../feed/read-feed.ts';
import { marketById } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import type { Emit } from '../platform/pipeline-events.ts';
import type { RunReason } from '../terms/feed/run-reason-schema.ts';
import { endActivity, type ReportRows, startActivity } from './feed-activity.store.ts';
import { type FeedFile, hashFile, openFeedFile } from './feed-file.ts';
import { markFeedSeen, readFeedSource, saveRun } from './feed-source.store.ts';
import { type FeedRun, type FeedSource, isActive, NO_COUNTS, NO_VALIDATORS, type RunOutcome } from './feed-source.ts';
import { allRejectedReason, holdReason } from './hold-run.ts';
import { IssueLog } from './issue-log.ts';
import { RowIntake, type RowRejection } from './row-intake.ts';

export type AcceptOptions = {
  now: Date;
  emit: Emit;
  /** Whether an administrator accepted the file: it is imported even where it would be held. */
  acceptHeld: boolean;
};

/** The outcome of a run so far. */
type RunProgress = { run: FeedRun; issues: IssueLog; reportRows: ReportRows; isDated: boolean };

/**
 * Imports a feed's file into the merchant's offers, in one transaction: a run is stored as a whole, or, where it is held
 * for review or cannot be read, not at all. Its outcome and issues are stored either way. Importing the same file again
 * changes nothing. Throws if the feed is paused or removed.
 */
export async function acceptRows(db: Db, feed: FeedSource, file: FeedFile, options: AcceptOptions): Promise<FeedRun> {
  const { now } = options;
  const run: FeedRun = {
    market: feed.market,
    feedId: feed.id,
    startedAt: new Date(),
    finishedAt: now,
    outcome: 'accepted',
    reason: null,
    format: null,
    counts: { ...NO_COUNTS },
    held: null,
  };
  const reportRows = await startActivity(db, feed.id);
  const progress: RunProgress = { run, issues: new IssueLog(), reportRows, isDated: false };
  const trx = await db.startTransaction().execute();
  try {
    const intake = await RowIntake.start(trx, {
      market: feed.market,
      merchantId: feed.merchantId,
      feedId: feed.id,
      now,
    });
    const current = await readFeedSource(trx, feed.id);
    if (current === null || !isActive(current)) throw new Error('The feed was paused or removed while its run waited.');
    await readRows(feed, file, intake, progress, now);
    await finishRun(trx, { feed, file, intake }, progress, options);
    run.finishedAt = new Date();
    if (run.outcome === 'accepted') await saveRun(trx, run, progress.issues);
    await (run.outcome === 'accepted' ? trx.commit() : trx.rollback()).execute();
  } catch (error) {
    // A lost connection leaves nothing to roll back; the first error is the one to report.
    if (!trx.isCommitted && !trx.isRolledBack)
      await trx
        .rollback()
        .execute()
        .catch(() => {});
    throw error;
  } finally {
    await endActivity(db, feed.id);
  }
  if (run.outcome !== 'accepted') await saveRun(db, run, progress.issues);
  return run;
}

/** Reads the file; each batch is read while the one before it is written. */
async function readRows(
  feed: FeedSource,
  file: FeedFile,
  intake: RowIntake,
  progress: RunProgress,
  now: Date,
): Promise<void> {
  const parts = readFeed(openFeedFile(file), {
    market: marketById(feed.market),
    now,
    charset: file.charset,
    baseUrl: feed.location,
    knownFingerprint: (sku) => intake.knownFingerprint(sku) ?? undefined,
  });
  let writing = Promise.resolve();
  for await (const part of parts) {
    recordPart(part, progress);
    await progress.reportRows(progress.run.counts.accepted + progress.run.counts.rejected);
    if (part.kind !== 'batch') continue;
    await writing;
    writing = intake.accept(part).then((rejections) => recordRejections(rejections, progress));
    // The error is thrown where `writing` is awaited. Until then it must not count as unhandled.
    writing.catch(() => {});
  }
  await writing;
}

function recordRejections(rejections: readonly RowRejection[], { run, issues }: RunProgress): void {
  for (const { code, line, sku } of rejections) {
    const issue = createIssue(code, { line, sku }, code === 'offer-unknown' ? 'id' : 'seen_at', sku);
    issues.add(code === 'offer-unknown' ? issue : { ...issue, value: null, note: 'the time is in the future' });
    run.counts.rejected++;
    run.counts.accepted--;
  }
}

const endRun = (run: FeedRun, outcome: RunOutcome, reason: RunReason): void => {
  run.outcome = outcome;
  run.reason = reason;
};

function recordPart(part: FeedPart, progress: RunProgress): void {
  const { run, issues } = progress;
  switch (part.kind) {
    case 'opened':
      run.format = part.format;
      return;
    case 'batch':
      run.counts.rejected += part.rejected;
      run.counts.acceptedWithIssues += part.acceptedWithIssues;
      run.counts.accepted += part.rows.length + part.points.length + part.unchanged.length;
      for (const issue of part.issues) issues.add(issue);
      return;
    case 'ended':
      run.counts.rows = part.records;
      progress.isDated = part.isDated;
      if (part.cutShort !== null) run.reason = { kind: 'cut-short', code: part.cutShort, detail: part.detail };
      return;
    case 'unreadable':
      endRun(run, 'unreadable', { kind: 'unreadable', code: part.reason, detail: part.detail });
  }
}

/** Ends the run: it is accepted or held. */
async function finishRun(
  trx: Db,
  { feed, file, intake }: { feed: FeedSource; file: FeedFile; intake: RowIntake },
  { run, isDated }: RunProgress,
  { now, emit, acceptHeld }: AcceptOptions,
): Promise<void> {
  if (run.outcome !== 'accepted') return;
  // Only a complete file of today shows which offers are gone: neither a truncated one nor an archive does.
  const isComplete = run.reason === null && !intake.isArchive;
  await intake.finish(isComplete ? 'complete' : 'part', emit);
  Object.assign(run.counts, intake.counts);
  const hold = acceptHeld ? null : (allRejectedReason(run.counts) ?? holdReason(intake.effect));
  const hash = hold === null ? null : await hashFile(file);
  if (hold !== null && hash !== null && hash !== feed.acceptedHash) {
    endRun(run, 'held', hold);
    run.held = { hash, examples: intake.examples, verdict: hash === feed.refusedHash ? 'refused' : null };
  }
  // A complete file confirms every offer. The server may then answer that it has not changed, unless the same file says
  // something else on another day: without validators it sends it again.
  else if (isComplete) await markFeedSeen(trx, run.feedId, now, isDated ? NO_VALIDATORS : file.validators);
}
