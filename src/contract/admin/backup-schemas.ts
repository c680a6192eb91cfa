import { z } from 'zod';
import {
  BACKUP_PROBLEMS,
  BACKUP_RUN_KINDS,
  BACKUP_RUN_STATES,
  BACKUP_SETUPS,
  COUNTED_TABLES,
} from '../../terms/backup.ts';
import { formChoice, formText } from '../form-fields.ts';
import { reason } from './admin-schemas.ts';

const instant = z.iso.datetime();
const name = formText(1, 80);

const run = z.object({
  id: z.uuid(),
  kind: z.enum(BACKUP_RUN_KINDS),
  name: z.string(),
  state: z.enum(BACKUP_RUN_STATES),
  bytes: z.int(),
  totalBytes: z.int().describe('0: not known'),
  problem: z.enum(BACKUP_PROBLEMS).nullable(),
  detail: z.string().nullable().describe('The error of the system, in English'),
  counts: z.array(
    z.object({ table: z.enum(COUNTED_TABLES), from: z.int(), to: z.int(), restored: z.int().nullable() }),
  ),
  startedBy: z.string(),
  createdAt: instant,
  seconds: z.number().nullable().describe('How long it took; null: it has not ended'),
});
export type BackupRunItem = z.output<typeof run>;

export const backupsRequest = z.object({});
export const backupsResponse = z.object({
  setup: z.enum(BACKUP_SETUPS),
  folder: z.string().nullable(),
  dataBytes: z.int(),
  freeBytes: z.int().nullable().describe('Where backups are written; null: not known'),
  hasLogArchive: z.boolean(),
  logCopiedAt: instant.nullable().describe('When the last part of the log was copied to the archive'),
  backups: z.array(
    z.object({
      name: z.string(),
      madeAt: instant,
      bytes: z.int().nullable().describe('Null: made by an earlier version'),
      checkedAt: instant.nullable().describe('When it was last restored without a difference'),
    }),
  ),
  restored: z.array(z.object({ name: z.string(), path: z.string() })),
  runs: z.array(run).describe('The newest first; at most one has not ended'),
});
export type BackupsContent = z.output<typeof backupsResponse>;

export const startBackupRequest = z.object({});
export const restoreBackupRequest = z.object({ name, kind: formChoice(['check', 'restore']) });
export const startedBackupResponse = z.object({ id: z.uuid(), name: z.string() });
export const deleteBackupRequest = z.object({ name, what: formChoice(['backup', 'restored']), reason });
export const deletedBackupResponse = z.object({ name: z.string() });
