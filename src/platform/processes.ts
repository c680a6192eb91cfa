import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, platform, setPriority } from 'node:os';

/** Whether a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

// Linux has /proc even where ps is not installed; other systems have ps.
function readProcessInfo(pid: number, file: string, column: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    try {
      return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' });
    } catch {
      return '';
    }
  }
}

/** The command line of a process; empty if there is no such process. */
export const getCommandLine = (pid: number): string =>
  readProcessInfo(pid, 'cmdline', 'command').replaceAll('\0', ' ').trim();

/** The parent's id of a process; 0 if it is unknown. */
export function getParentPid(pid: number): number {
  const text = readProcessInfo(pid, 'stat', 'ppid');
  // /proc/<pid>/stat is `pid (name) state ppid …`, and the name may contain anything, including parentheses.
  const afterName = text.slice(text.lastIndexOf(')') + 1).trim();
  return Number(text.includes(')') ? afterName.split(' ')[1] : afterName) || 0;
}

/**
 * Lets other threads of this process, such as the one that serves pages, go before the calling one where all processors are busy.
 * Linux has a priority for each thread; elsewhere it would be that of the whole process.
 */
export function lowerThreadPriority(): void {
  if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
