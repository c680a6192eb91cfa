import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whom PostgreSQL runs as; an empty one is whoever runs this process. */
export type Account = { uid?: number; gid?: number };

export const isRoot = (): boolean => process.getuid?.() === 0;

function accountNamed(name: string): Account[] {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
    return [{ uid: id('-u'), gid: id('-g') }];
  } catch {
    return [];
  }
}

const runsAs = (account: Account, command: string, args: string[]): boolean =>
  spawnSync(command, args, { ...account, cwd: '/', stdio: 'ignore' }).status === 0;

/** An account without rights of its own that this process can change to: PostgreSQL refuses to run as root. */
export function unprivilegedAccount(): Account {
  for (const account of ['postgres', 'nobody', 'daemon'].flatMap(accountNamed)) {
    if (runsAs(account, '/bin/sh', ['-c', ':'])) return account;
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and none of the accounts postgres, nobody and daemon can be used instead. ' +
      'Run this as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

export const canEnter = (account: Account, folder: string): boolean =>
  runsAs(account, '/bin/sh', ['-c', 'cd "$0"', folder]);

export const canRun = (account: Account, program: string): boolean => runsAs(account, program, ['--version']);

/**
 * A folder of root's that the account can enter, for what cannot stay where the project is because that is closed to
 * everyone but root (below /root, say).
 */
export function openFolder(account: Account): string {
  for (const folder of ['/var/lib/lowtide', join(tmpdir(), 'lowtide')]) {
    try {
      if (!existsSync(folder)) {
        mkdirSync(folder);
        chmodSync(folder, 0o755);
      }
      // Anyone may make a folder in the temporary one: only root's own is trusted.
      const found = lstatSync(folder);
      if (found.isDirectory() && found.uid === 0 && canEnter(account, folder)) return folder;
    } catch {
      // A system that is read-only there: the next one.
    }
  }
  throw new Error(
    'Found no folder that an account other than root can enter. Set LOWTIDE_HOME to one, e.g. /srv/lowtide',
  );
}
