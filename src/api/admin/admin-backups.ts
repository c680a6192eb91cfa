import { backupSubject } from '../../admin/audit-entry.ts';
import { recordAuditEntry } from '../../admin/audit-log.store.ts';
import { readDatabaseBytes } from '../../admin/backup-database.store.ts';
import {
  backupFolder,
  backupName,
  deleteBackup,
  type InstallationFolders,
  isRestored,
  readBackups,
  readLastLogCopy,
  readManifest,
  readRestored,
  restoredFolder,
} from '../../admin/backup-folder.ts';
import { type BackupRun, readRuns } from '../../admin/backup-run.store.ts';
import { freeBytes } from '../../admin/disk-space.ts';
import { deleteRestored, isInUse } from '../../admin/restore-copy.ts';
import { startRun } from '../../admin/run-backup.ts';
import { err, ok, type Result } from '../../base/result.ts';
import type { BackupRunItem, BackupsContent } from '../../contract/admin/backup-schemas.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { type BackupRunKind, COUNTED_TABLES } from '../../terms/backup.ts';
import { auditAuthor } from '../view/audit-author.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';

const SHOWN_RUNS = 20;
const MAX_DETAIL = 1000;

type Staff = CallerOf<'adminBackups'>;
type Started = Promise<Result<PersonalResponseOf<'adminStartBackup'>, ApiError>>;

function presentRun({ createdAt, endedAt, counts, detail, ...run }: BackupRun): BackupRunItem {
  return {
    ...run,
    detail: detail?.slice(0, MAX_DETAIL) ?? null,
    counts: (counts ?? []).flatMap(({ table: name, ...count }) => {
      const table = COUNTED_TABLES.find((one) => one === name);
      return table === undefined ? [] : [{ table, ...count }];
    }),
    createdAt: createdAt.toISOString(),
    seconds: endedAt === null ? null : (endedAt.getTime() - createdAt.getTime()) / 1000,
  };
}

/** The folder of backups, where Admin can make them. */
function usableFolder(folders: InstallationFolders | null | undefined): string | null {
  return folders?.isEmbedded ? folders.backups : null;
}

const setupOf = (folders: InstallationFolders | null | undefined): BackupsContent['setup'] => {
  if (folders?.isEmbedded === false) return 'own-server';
  return usableFolder(folders) === null ? 'no-folder' : 'ready';
};

/** The backups of the installation with what an owner needs to judge them. */
async function adminBackups({
  writing,
  folders,
}: PersonalContext): Promise<Result<PersonalResponseOf<'adminBackups'>, ApiError>> {
  const { db } = writing.main;
  const folder = usableFolder(folders);
  const runs = await readRuns(db, SHOWN_RUNS);
  const checkedAt = (name: string): string | null => {
    const found = runs.find((run) => run.name === name && run.kind !== 'backup' && run.state === 'done');
    return found?.endedAt?.toISOString() ?? null;
  };
  const archive = folders?.walArchive ?? null;
  const copiedAt = archive === null ? null : await readLastLogCopy(archive);
  return ok({
    setup: setupOf(folders),
    folder,
    dataBytes: await readDatabaseBytes(db),
    freeBytes: folder === null ? null : await freeBytes(folder),
    hasLogArchive: archive !== null,
    logCopiedAt: copiedAt?.toISOString() ?? null,
    backups: (folder === null ? [] : await readBackups(folder)).map(({ name, finishedAt, bytes }) => ({
      name,
      madeAt: finishedAt.toISOString(),
      bytes,
      checkedAt: checkedAt(name),
    })),
    restored: (folder === null ? [] : await readRestored(folder)).map((name) => ({
      name,
      path: restoredFolder(folder ?? '', name),
    })),
    runs: runs.map(presentRun),
  });
}

type NewRun = { kind: BackupRunKind; name: string };

/** Starts a run and records who did; a conflict if another one runs. */
async function start({ writing, clock }: PersonalContext, caller: Staff, { kind, name }: NewRun): Started {
  const { db } = writing.main;
  const now = clock();
  const { idempotencyKey: id, shopper } = caller;
  if (!(await startRun(db, { id, kind, name, startedBy: shopper.email, createdAt: now }))) {
    return err(apiError('conflict', 'Another backup or restore is running. Wait until it has ended.'));
  }
  await recordAuditEntry(db, {
    ...auditAuthor(caller),
    kind: kind === 'backup' ? 'start-backup' : 'restore-backup',
    subject: backupSubject(name),
    reason: '',
    details: { kind },
    before: null,
    after: null,
    doneAt: now,
  });
  return ok({ id, name });
}

async function adminStartBackup(context: PersonalContext, _request: unknown, caller: Staff): Started {
  if (usableFolder(context.folders) === null) return err(apiError('not-found'));
  return start(context, caller, { kind: 'backup', name: backupName(context.clock()) });
}

/** Restores a backup into a folder of its own; never over the running installation. */
async function adminRestoreBackup(
  context: PersonalContext,
  { name, kind }: ParsedPersonalRequestOf<'adminRestoreBackup'>,
  caller: Staff,
): Started {
  const within = usableFolder(context.folders);
  const folder = within === null ? null : backupFolder(within, name);
  if (within === null || folder === null || (await readManifest(folder)) === null) return err(apiError('not-found'));
  if (kind === 'restore' && isRestored(restoredFolder(within, name))) return err(apiError('conflict'));
  return start(context, caller, { kind, name });
}

async function adminDeleteBackup(
  context: PersonalContext,
  { name, what, reason }: ParsedPersonalRequestOf<'adminDeleteBackup'>,
  caller: Staff,
): Promise<Result<PersonalResponseOf<'adminDeleteBackup'>, ApiError>> {
  const { writing, clock } = context;
  const within = usableFolder(context.folders);
  const folder = within === null ? null : backupFolder(within, name);
  if (within === null || folder === null) return err(apiError('not-found'));
  const path = what === 'backup' ? folder : restoredFolder(within, name);
  const isThere = what === 'backup' ? (await readManifest(path)) !== null : isRestored(path);
  if (!isThere) return err(apiError('not-found'));
  const running = (await readRuns(writing.main.db, SHOWN_RUNS)).find((run) => run.endedAt === null);
  if (running?.name === name || (what === 'restored' && isInUse(path))) return err(apiError('conflict'));
  // Log first: nothing is deleted without an entry.
  await recordAuditEntry(writing.main.db, {
    ...auditAuthor(caller),
    kind: 'delete-backup',
    subject: backupSubject(name),
    reason,
    details: { what },
    before: { path },
    after: null,
    doneAt: clock(),
  });
  if (what === 'backup') await deleteBackup(path);
  else await deleteRestored(path);
  return ok({ name });
}

export const ADMIN_BACKUPS_HANDLERS = { adminBackups, adminStartBackup, adminRestoreBackup, adminDeleteBackup };
