import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLineOf, isAlive } from '../processes.ts';

export type Postmaster = { pid: number; ready: boolean };

/** What PostgreSQL's own file in the data folder says of its server, be that still there or not. */
export function recordedPostmaster(data: string): Postmaster | null {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : null;
  } catch {
    return null;
  }
}

/**
 * The server that runs on this data folder. The file of a killed one is removed when its number has gone to another
 * process since: PostgreSQL would take that for a server and refuse to start.
 */
export function runningPostmaster(data: string): Postmaster | null {
  const recorded = recordedPostmaster(data);
  if (!recorded || !isAlive(recorded.pid)) return null;
  if (commandLineOf(recorded.pid).includes(data)) return recorded;
  rmSync(join(data, 'postmaster.pid'), { force: true });
  return null;
}

/** Ends a server: open transactions are undone, everything acknowledged is written. Resolves when it is gone. */
export async function stopPostmaster(pid: number): Promise<void> {
  const signal = (name: NodeJS.Signals) => {
    if (isAlive(pid)) process.kill(pid, name);
  };
  signal('SIGINT');
  for (let waited = 0; isAlive(pid); waited += 10) {
    // One that cannot even do that in half a minute is ended at once and recovers at its next start.
    if (waited === 30_000) signal('SIGQUIT');
    if (waited > 40_000) throw new Error(`PostgreSQL (process ${pid}) does not stop`);
    await sleep(10);
  }
}
