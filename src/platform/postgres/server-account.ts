import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The account that PostgreSQL runs as; empty for the current user. */
export type ServerAccount = { uid?: number; gid?: number };

export const isRoot = (): boolean => process.getuid?.() === 0;

function findAccount(name: string): ServerAccount[] {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
    return [{ uid: id('-u'), gid: id('-g') }];
  } catch {
    return [];
  }
}

const canRunAs = (account: ServerAccount, command: string, args: string[]): boolean =>
  spawnSync(command, args, { ...account, cwd: '/', stdio: 'ignore' }).status === 0;

/** An unprivileged account that root can switch to, since PostgreSQL refuses to run as root. */
export function unprivilegedAccount(): ServerAccount {
  for (const account of ['postgres', 'nobody', 'daemon'].flatMap(findAccount)) {
    if (canRunAs(account, '/bin/sh', ['-c', ':'])) return account;
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and none of the accounts postgres, nobody and daemon can be used instead. ' +
      'Run this as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

export const canEnter = (account: ServerAccount, folder: string): boolean =>
  canRunAs(account, '/bin/sh', ['-c', 'cd "$0"', folder]);

export const canRun = (account: ServerAccount, program: string): boolean => canRunAs(account, program, ['--version']);

/**
 * A folder owned by root that the account can enter. Used when the project is in a folder that only root can enter,
 * such as /root.
 */
export function ensureAccessibleFolder(account: ServerAccount): string {
  for (const folder of ['/var/lib/lowtide', join(tmpdir(), 'lowtide')]) {
    try {
      if (!existsSync(folder)) {
        mkdirSync(folder);
        chmodSync(folder, 0o755);
      }
      // Anyone can create a folder in the temporary directory, so only one owned by root is trusted.
      const stats = lstatSync(folder);
      if (stats.isDirectory() && stats.uid === 0 && canEnter(account, folder)) return folder;
    } catch {
      // Read-only here: try the next folder.
    }
  }
  throw new Error(
    'There is no folder that an account other than root can enter. Set LOWTIDE_HOME to one, e.g. /srv/lowtide',
  );
}
