import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from '../src/platform/database.ts';

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** The fields of /proc/<pid>/stat after the name: [1] is the parent, [11] to [14] the time of the process and of ended children. */
const statOf = (pid: string): string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return []; // The process has ended.
  }
};

const ticks = (stat: readonly string[], fields: readonly number[]): number =>
  fields.reduce((sum, field) => sum + Number(stat[field] ?? 0), 0);

/** The processor seconds, user and system, of a PostgreSQL server on this machine and all its processes. Linux only. */
export async function readPostgresCpu(database: Database): Promise<number> {
  const { rows } = await database.pool.query('select pg_backend_pid()::text as pid');
  const postmaster = statOf(rows[0].pid)[1] ?? '';
  const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid));
  const running = children.map(statOf).filter((stat) => stat[1] === postmaster);
  const own = ticks(statOf(postmaster), [11, 12, 13, 14]);
  return running.reduce((sum, stat) => sum + ticks(stat, [11, 12]), own) / TICKS_PER_SECOND;
}
