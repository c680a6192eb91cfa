import { complain } from '../feed/complaint.ts';
import { CUT_SHORT, UNREADABLE } from '../feed/feed-format.ts';
import { type FeedPart, readFeed } from '../feed/read-feed.ts';
import { marketById } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import type { Emit } from '../platform/pipeline-events.ts';
import { ComplaintBook } from './complaint-book.ts';
import { type FeedFile, openFeedFile } from './feed-file.ts';
import { markFeedSeen, saveRun } from './feed-source.store.ts';
import { type FeedRun, type FeedSource, NO_COUNTS, type RunOutcome } from './feed-source.ts';
import { holdReason } from './hold-feed.ts';
import { type Refusal, RowIntake } from './row-intake.ts';

export type AcceptOptions = {
  now: Date;
  emit: Emit;
  /** A person has looked: the file is taken even where it would be held. */
  acceptHeld: boolean;
};

/** What reading a file has shown so far. */
type Reading = { run: FeedRun; book: ComplaintBook };

/**
 * Takes a feed's file into the merchant's offers: everything in one transaction, so that a run is taken whole, or, where
 * it is held for a person or cannot be read, not at all. What became of it is kept as a run with its complaints either
 * way. Taking the same file again changes nothing.
 */
export async function acceptRows(db: Db, feed: FeedSource, file: FeedFile, options: AcceptOptions): Promise<FeedRun> {
  const { now } = options;
  const run: FeedRun = {
    market: feed.market,
    feedId: feed.id,
    startedAt: new Date(),
    finishedAt: now,
    outcome: 'taken',
    reason: null,
    format: null,
    counts: { ...NO_COUNTS },
  };
  const reading: Reading = { run, book: new ComplaintBook() };
  const trx = await db.startTransaction().execute();
  try {
    const intake = await RowIntake.start(trx, {
      market: feed.market,
      merchantId: feed.merchantId,
      feedId: feed.id,
      now,
    });
    await read(feed, file, intake, reading, now);
    await close(trx, file, intake, reading, options);
    run.finishedAt = new Date();
    if (run.outcome === 'taken') await saveRun(trx, run, reading.book);
    await (run.outcome === 'taken' ? trx.commit() : trx.rollback()).execute();
  } catch (error) {
    // Where the connection is lost there is nothing to roll back; the first error is the one that tells.
    if (!trx.isCommitted && !trx.isRolledBack)
      await trx
        .rollback()
        .execute()
        .catch(() => {});
    throw error;
  }
  if (run.outcome !== 'taken') await saveRun(db, run, reading.book);
  return run;
}

/** Reads the file while what was read before is written. */
async function read(feed: FeedSource, file: FeedFile, intake: RowIntake, reading: Reading, now: Date): Promise<void> {
  const parts = readFeed(openFeedFile(file), {
    market: marketById(feed.market),
    now,
    charset: file.charset,
    knownFingerprint: (sku) => intake.knownFingerprint(sku) ?? undefined,
  });
  let writing = Promise.resolve();
  for await (const part of parts) {
    note(part, reading);
    if (part.kind !== 'batch') continue;
    await writing;
    writing = intake.accept(part).then((refusals) => refuse(refusals, reading));
    // Its failure is met where it is awaited; until then it is nobody's.
    writing.catch(() => {});
  }
  await writing;
}

function refuse(refusals: readonly Refusal[], { run, book }: Reading): void {
  for (const { code, line, sku } of refusals) {
    const complaint = complain(code, { line, sku }, code === 'offer-unknown' ? 'id' : 'seen_at', sku);
    book.add(code === 'offer-unknown' ? complaint : { ...complaint, value: null, note: 'the time is still to come' });
    run.counts.refused++;
    run.counts.accepted--;
  }
}

const end = (run: FeedRun, outcome: RunOutcome, reason: string): void => {
  run.outcome = outcome;
  run.reason = reason;
};

function note(part: FeedPart, { run, book }: Reading): void {
  switch (part.kind) {
    case 'opened':
      run.format = part.format;
      return;
    case 'batch':
      run.counts.refused += part.refused;
      run.counts.doubted += part.doubted;
      run.counts.accepted += part.rows.length + part.points.length + part.unchanged.length;
      for (const complaint of part.complaints) book.add(complaint);
      return;
    case 'ended':
      run.counts.rows = part.records;
      if (part.cutShort !== null) run.reason = CUT_SHORT[part.cutShort];
      return;
    case 'unreadable':
      end(run, 'unreadable', [UNREADABLE[part.reason], part.detail].filter(Boolean).join(' '));
  }
}

/** Decides whether the run stands, and ends it. */
async function close(
  trx: Db,
  file: FeedFile,
  intake: RowIntake,
  { run }: Reading,
  { now, emit, acceptHeld }: AcceptOptions,
): Promise<void> {
  if (run.outcome !== 'taken') return;
  // What a file that breaks off does not have says nothing, and neither does what an archive of the past does not have.
  const isComplete = run.reason === null && !intake.isArchive;
  await intake.finish(isComplete ? 'complete' : 'part', emit);
  Object.assign(run.counts, intake.counts);
  const hold = isComplete && !acceptHeld ? holdReason(intake.effect) : null;
  if (hold) end(run, 'held', hold.message);
  // Only a whole file shows that each offer still stands, and only then need it not be fetched again.
  else if (isComplete) await markFeedSeen(trx, run.feedId, now, file.validators);
}
