import { rm } from 'node:fs/promises';
import { errorMessage } from '../base/error-message.ts';
import type { Clock } from '../platform/clock.ts';
import { type Database, type Db, transaction } from '../platform/database.ts';
import { BackupBusyError } from '../platform/online-backup.ts';
import { addJob } from '../platform/queue.ts';
import type { BackupProblem } from '../terms/backup.ts';
import { MINUTE_MS, SECOND_MS } from '../terms/duration.ts';
import {
  backupFolder,
  type InstallationFolders,
  isRestored,
  markRestored,
  readManifest,
  restoredFolder,
} from './backup-folder.ts';
import {
  type BackupRun,
  type CountComparison,
  endLostRuns,
  endRun,
  insertRun,
  type NewRun,
  type RunEnd,
  readRun,
  saveProgress,
} from './backup-run.store.ts';
import { DiskFullError, makeBackup } from './make-backup.ts';
import { deleteRestored, restoreCopy } from './restore-copy.ts';

/** A worker that is restarted takes its job up again long before that. */
const LOST_S = (15 * MINUTE_MS) / SECOND_MS;
const PROGRESS_MS = SECOND_MS;

/** Starts a run in a job of the worker; false if another one waits or runs. */
export function startRun(db: Db, run: NewRun): Promise<boolean> {
  return transaction(db, async (trx) => {
    await endLostRuns(trx, LOST_S, run.createdAt);
    if (!(await insertRun(trx, run))) return (await readRun(trx, run.id)) !== null;
    await addJob(trx, 'admin/back-up', { id: run.id });
    return true;
  });
}

type RunContext = { folders: InstallationFolders | null; clock: Clock };
const DONE: RunEnd = { problem: null, detail: null, counts: null };

/** Does what a run is for. What goes wrong is stored with the run, for the person who started it. */
export async function runBackup(
  database: Pick<Database, 'db' | 'url'>,
  id: string,
  { folders, clock }: RunContext,
): Promise<void> {
  const { db } = database;
  const run = await readRun(db, id);
  if (run === null || run.endedAt !== null) return;
  const reached = { bytes: 0, totalBytes: 0 };
  await saveProgress(db, id, reached);
  const timer = setInterval(() => void saveProgress(db, id, reached).catch(() => {}), PROGRESS_MS);
  try {
    const end = await doRun(run, {
      database,
      folders,
      clock,
      onProgress: (progress) => Object.assign(reached, progress),
    });
    await saveProgress(db, id, reached);
    await endRun(db, id, end, clock());
  } catch (error) {
    await endRun(db, id, { ...DONE, ...describeProblem(error) }, clock());
  } finally {
    clearInterval(timer);
  }
}

type Work = {
  database: Pick<Database, 'url'>;
  folders: InstallationFolders | null;
  clock: Clock;
  onProgress: (progress: { bytes: number; totalBytes: number }) => void;
};

async function doRun({ kind, name }: BackupRun, { database, folders, clock, onProgress }: Work): Promise<RunEnd> {
  const within = folders?.isEmbedded ? folders.backups : null;
  const folder = within === null ? null : backupFolder(within, name);
  if (folders === null || within === null || folder === null) return { ...DONE, problem: 'missing' };
  if (kind === 'backup') {
    // A job that was interrupted after its last step runs again.
    if ((await readManifest(folder)) !== null) return DONE;
    // The name is this run's own: what is there was interrupted.
    await rm(folder, { recursive: true, force: true });
    await makeBackup({ url: database.url, storage: folders.storage, folder, onProgress });
    return DONE;
  }
  const home = restoredFolder(within, kind === 'check' ? `check-${name}` : name);
  if (kind === 'restore' && isRestored(home)) throw new Error(`${home} exists already. Delete it first.`);
  const end = await restoreAndCompare(folder, home, kind === 'restore');
  if (kind === 'restore' && end.problem === null) await markRestored(home, name, clock());
  return end;
}

/** Restores a backup beside the running site and compares its records; a copy that differs or failed does not stay. */
async function restoreAndCompare(folder: string, home: string, isPermanent: boolean): Promise<RunEnd> {
  const made = await readManifest(folder);
  if (made === null) return { ...DONE, problem: 'missing' };
  // What an interrupted run has left.
  await deleteRestored(home);
  let stays = false;
  try {
    const restored = await restoreCopy({ folder, home, storage: home, walArchive: null, until: null });
    const counts = Object.entries(restored).map(([table, count]): CountComparison => {
      const [from, to] = Object.entries(made.counts ?? {}).find(([name]) => name === table)?.[1] ?? [count, count];
      return { table, from, to, restored: count };
    });
    const isEqual = counts.every(({ from, to, restored: count }) => count !== null && count >= from && count <= to);
    stays = isPermanent && isEqual;
    return { problem: isEqual ? null : 'different', detail: null, counts };
  } finally {
    if (!stays) await deleteRestored(home);
  }
}

const CODES: Readonly<Record<string, BackupProblem>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EACCES: 'not-writable',
  EPERM: 'not-writable',
  EROFS: 'not-writable',
  ENOTDIR: 'not-writable',
};

/** The reason in a word that every language has a sentence for, and the error as it is. */
function describeProblem(error: unknown): Pick<RunEnd, 'problem' | 'detail'> {
  const detail = errorMessage(error);
  if (error instanceof BackupBusyError) return { problem: 'busy', detail: null };
  if (error instanceof DiskFullError) return { problem: 'disk-full', detail };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // PostgreSQL says it in words when the restored server cannot start.
  const isFull = /no space left on device/i.test(detail);
  return { problem: CODES[code] ?? (isFull ? 'disk-full' : 'failed'), detail };
}
