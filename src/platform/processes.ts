import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whether a process of that number exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

// Linux says it in /proc, also where there is no ps; the others have ps.
function ask(pid: number, file: string, column: string): string {
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

/** The command a process was started with; empty where there is no such process. */
export const commandLineOf = (pid: number): string => ask(pid, 'cmdline', 'command').replaceAll('\0', ' ').trim();

/** The process that started a process; 0 where that is not known. */
export function parentOf(pid: number): number {
  const text = ask(pid, 'stat', 'ppid');
  // In /proc it is the second number after the name, which stands in parentheses and may hold anything.
  const afterName = text.slice(text.lastIndexOf(')') + 1).trim();
  return Number(text.includes(')') ? afterName.split(' ')[1] : afterName) || 0;
}
