import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { queryAll, queryFirst } from '../platform/query.ts';
import { BACKUP_PROBLEMS, BACKUP_RUN_KINDS, BACKUP_RUN_STATES, type BackupProblem } from '../terms/backup.ts';

const countRow = z.object({
  table: z.string(),
  /** As in the backup, at least and at most. */
  from: z.int(),
  to: z.int(),
  /** Null: not restored. */
  restored: z.int().nullable(),
});
export type CountComparison = z.output<typeof countRow>;

const backupRunRow = z.object({
  id: z.string(),
  kind: z.enum(BACKUP_RUN_KINDS),
  name: z.string(),
  state: z.enum(BACKUP_RUN_STATES),
  bytes: z.int(),
  totalBytes: z.int(),
  problem: z.enum(BACKUP_PROBLEMS).nullable(),
  detail: z.string().nullable(),
  counts: z.array(countRow).nullable(),
  startedBy: z.string(),
  createdAt: z.date(),
  endedAt: z.date().nullable(),
});
export type BackupRun = z.output<typeof backupRunRow>;

const COLUMNS = sql.raw(
  `id, kind, name, state, bytes, total_bytes as "totalBytes", problem, detail, counts, started_by as "startedBy",
   created_at as "createdAt", ended_at as "endedAt"`,
);

export type NewRun = Pick<BackupRun, 'id' | 'kind' | 'name' | 'startedBy' | 'createdAt'>;

/** Adds a run that waits; false if another one waits or runs, or this one was added before. */
export async function insertRun(db: Db, { id, kind, name, startedBy, createdAt }: NewRun): Promise<boolean> {
  const { rows } = await sql`insert into backup_run (id, kind, name, state, started_by, created_at, seen_at)
    values (${id}, ${kind}, ${name}, 'waiting', ${startedBy}, ${createdAt}, now())
    on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
}

export const readRun = (db: Db, id: string): Promise<BackupRun | null> =>
  queryFirst(db, backupRunRow, sql`select ${COLUMNS} from backup_run where id = ${id}`);

/** The newest runs first. */
export const readRuns = (db: Db, limit: number): Promise<BackupRun[]> =>
  queryAll(db, backupRunRow, sql`select ${COLUMNS} from backup_run order by created_at desc limit ${limit}`);

/** Says that a run goes on, and how far it is. */
export async function saveProgress(
  db: Db,
  id: string,
  { bytes, totalBytes }: { bytes: number; totalBytes: number },
): Promise<void> {
  await sql`update backup_run set state = 'running', bytes = ${bytes}, total_bytes = ${totalBytes}, seen_at = now()
    where id = ${id} and state in ('waiting', 'running')`.execute(db);
}

export type RunEnd = { problem: BackupProblem | null; detail: string | null; counts: CountComparison[] | null };

/** Ends a run, well or with a problem. */
export async function endRun(db: Db, id: string, { problem, detail, counts }: RunEnd, now: Date): Promise<void> {
  await sql`update backup_run set state = ${problem === null ? 'done' : 'failed'}, problem = ${problem},
    detail = ${detail}, counts = ${counts === null ? null : JSON.stringify(counts)}::jsonb, ended_at = ${now}
    where id = ${id}`.execute(db);
}

/** Ends runs whose process is gone and that no other has taken up, so that a new one can start. */
export async function endLostRuns(db: Db, silentSeconds: number, now: Date): Promise<void> {
  await sql`update backup_run set state = 'failed', problem = 'interrupted', ended_at = ${now}
    where state in ('waiting', 'running') and seen_at < now() - make_interval(secs => ${silentSeconds})`.execute(db);
}
