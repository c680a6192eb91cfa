import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { getCommandLine, isAlive } from '../processes.ts';

export type Postmaster = { pid: number; ready: boolean };

/** Reads postmaster.pid in the data folder; null if there is none. The process it names may no longer exist. */
export function readPidFile(data: string): Postmaster | null {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : null;
  } catch {
    return null;
  }
}

/**
 * The server that runs on this data folder; null if there is none. Removes the pid file of a killed server if its
 * process id has been reused: PostgreSQL would mistake that process for a server and refuse to start.
 */
export function findRunningPostmaster(data: string): Postmaster | null {
  const recorded = readPidFile(data);
  if (!recorded || !isAlive(recorded.pid)) return null;
  if (getCommandLine(recorded.pid).includes(data)) return recorded;
  rmSync(join(data, 'postmaster.pid'), { force: true });
  return null;
}

/** Stops a server by a fast shutdown (open transactions are rolled back) and resolves when it has exited. */
export async function stopPostmaster(pid: number): Promise<void> {
  const signal = (name: NodeJS.Signals) => {
    if (isAlive(pid)) process.kill(pid, name);
  };
  signal('SIGINT');
  for (let waited = 0; isAlive(pid); waited += 10) {
    // After 30 s, an immediate shutdown; the server then recovers at its next start.
    if (waited === 30_000) signal('SIGQUIT');
    if (waited > 40_000) throw new Error(`PostgreSQL (process ${pid}) does not stop`);
    await delay(10);
  }
}
