import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errorMessage } from '../base/error-message.ts';
import { err, ok, type Result } from '../base/result.ts';
import { FEED_ISSUES } from '../feed/feed-issue.ts';
import { TRIAL_LIMITS } from '../feed/feed-limits.ts';
import { FETCH_DEFAULTS, fetchErrorText, fetchFeed } from '../feed/fetch-feed.ts';
import { type FeedTrial, tryFeed } from '../feed/try-feed.ts';
import { type MarketId, marketById } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import { addJob } from '../platform/queue.ts';
import type { RunReason } from '../terms/feed/run-reason-schema.ts';
import { expiryOf } from '../terms/retention.ts';
import { saveActivity } from './feed-activity.store.ts';
import { deleteOtherFiles, storeFetchedFile } from './feed-file.ts';
import { isHttpUrl } from './feed-location.ts';
import { saveFeed, setFetchedFile } from './feed-source.store.ts';
import { NO_VALIDATORS } from './feed-source.ts';
import {
  deleteTrials,
  insertTrial,
  readTrial,
  type StoredTrial,
  saveTrialResult,
  type TrialResult,
} from './feed-trial.store.ts';

/** The file of a trial. `id` is a UUID. */
export const trialPath = (storage: string, id: string): string => join(storage, 'feeds', 'trials', id);

/** Starts a trial of a feed in a job. An uploaded file is at its `trialPath`; another one is fetched. */
export function startTrial(db: Db, trial: Omit<StoredTrial, 'result' | 'charset'>): Promise<void> {
  return transaction(db, async (trx) => {
    await insertTrial(trx, { ...trial, charset: null });
    await addJob(trx, 'offer/try-feed', { market: trial.market, id: trial.id });
  });
}

type TrialOptions = { storage: string; now: Date; allowPrivate: boolean };

/** Fetches and reads the file of a trial, and stores what it found. */
export async function runTrial(db: Db, market: MarketId, id: string, options: TrialOptions): Promise<void> {
  const trial = await readTrial(db, market, id);
  if (trial === null || trial.result !== null) return;
  const path = trialPath(options.storage, id);
  const fetched = isHttpUrl(trial.location) ? await fetchFile(trial.location, path, options) : ok({ charset: null });
  if (!fetched.ok) return saveTrialResult(db, id, null, fetched.error);
  if ((await stat(path).catch(() => null)) === null) {
    const problem = { kind: 'text' as const, text: 'The file is not in the storage of this worker.' };
    return saveTrialResult(db, id, null, { kind: 'failed', problem });
  }
  const { charset } = fetched.value;
  const source = { open: () => createReadStream(path), charset, baseUrl: trial.location };
  const found = await tryFeed(source, marketById(market), options.now);
  await saveTrialResult(db, id, charset, toResult(found));
}

const failed = (text: string) => err({ kind: 'failed' as const, problem: { kind: 'text' as const, text } });

async function fetchFile(
  url: string,
  path: string,
  { allowPrivate }: TrialOptions,
): Promise<Result<{ charset: string | null }, { kind: 'failed'; problem: RunReason }>> {
  const limits = { ...FETCH_DEFAULTS, maxBytes: TRIAL_LIMITS.sentBytes, totalMs: TRIAL_LIMITS.fetchMs };
  const fetched = await fetchFeed(url, { ...limits, allowPrivate });
  if (!fetched.ok) return failed(fetchErrorText(fetched.error));
  if (fetched.value.kind === 'not-modified') return failed('The server sends no file.');
  try {
    await mkdir(join(path, '..'), { recursive: true });
    await pipeline(fetched.value.source, createWriteStream(path));
    return ok({ charset: fetched.value.charset });
  } catch (error) {
    await rm(path, { force: true });
    return failed(`The download was interrupted: ${errorMessage(error)}.`);
  }
}

function toResult({ report, columns, rows, issues }: FeedTrial): TrialResult {
  const isRead = report.kind === 'read';
  const { detail } = report;
  return {
    kind: 'read',
    problem: isRead ? null : { kind: 'unreadable', code: report.reason, detail },
    cutShort: isRead && report.cutShort !== null ? { kind: 'cut-short', code: report.cutShort, detail } : null,
    format: isRead ? report.format : null,
    template: isRead ? report.template : null,
    encoding: isRead ? report.encoding : null,
    rows: report.rows,
    accepted: report.accepted,
    refused: report.refused,
    doubted: report.doubted,
    columns,
    sample: rows,
    issues: issues.map(({ code, count, examples }) => ({
      code,
      count,
      ...FEED_ISSUES[code],
      examples: examples.map(({ line, sku, field, value, note }) => ({ line, sku, field, value, note })),
    })),
  };
}

type SaveTrialError = { kind: 'unknown-trial' } | { kind: 'unreadable' };

/** Adds the feed of a trial; a job imports the file that was tried. Returns the feed's id. */
export function saveTrial(
  db: Db,
  market: MarketId,
  id: string,
  everyMinutes: number,
): Promise<Result<number, SaveTrialError>> {
  return transaction(db, async (trx) => {
    const trial = await readTrial(trx, market, id);
    if (trial === null) return err({ kind: 'unknown-trial' as const });
    if (trial.result?.kind !== 'read' || trial.result.problem !== null) return err({ kind: 'unreadable' as const });
    const { merchantId, location } = trial;
    const feedId = await saveFeed(trx, { market, merchantId, location, everyMinutes });
    await saveActivity(trx, feedId, 'waiting', 0);
    await addJob(trx, 'offer/import-trial', { market, id, feedId });
    return ok(feedId);
  });
}

/** Makes the file of a trial that of its feed, and imports it. */
export async function importTrial(
  db: Db,
  market: MarketId,
  { id, feedId }: { id: string; feedId: number },
  storage: string,
): Promise<void> {
  const trial = await readTrial(db, market, id);
  if (trial === null) return;
  const path = trialPath(storage, id);
  const fetched = { source: createReadStream(path), charset: trial.charset, validators: NO_VALIDATORS, fileName: '' };
  const file = await storeFetchedFile(storage, feedId, { kind: 'file', ...fetched });
  await transaction(db, async (trx) => {
    await setFetchedFile(trx, feedId, file);
    await addJob(trx, 'offer/accept-rows', { market, ids: [feedId] });
    await deleteTrials(trx, { id });
  });
  await rm(path, { force: true });
  await deleteOtherFiles(storage, feedId, file.hash);
}

/** Deletes trials that nobody has saved for a day, with their files. */
export async function deleteOldTrials(db: Db, storage: string, now: Date): Promise<void> {
  for (const id of await deleteTrials(db, { before: expiryOf('feedTrials', now) })) {
    await rm(trialPath(storage, id), { force: true });
  }
}
