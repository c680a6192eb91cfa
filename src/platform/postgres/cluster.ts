import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isAlive } from '../processes.ts';
import { type Account, canEnter, isRoot, openFolder, unprivilegedAccount } from './account.ts';
import type { Binaries } from './binaries.ts';

/** The one role of the server; it may do everything, and only its own account reaches the server at all. */
export const ROLE = 'lowtide';

/** Where one PostgreSQL keeps its things and whom it runs as. */
export type Cluster = { account: Account; data: string; log: string; socketFolder: string };

const MAJOR = '18';
// The kernel's limit for the path of a socket is 104 bytes on macOS and 108 on Linux, its closing zero included.
const SOCKET_PATH_LIMIT = 103;

function makeOwned(folder: string, account: Account): void {
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  chmodSync(folder, 0o700);
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
}

function placeAsRoot(folder: string): Account {
  // An earlier start may have been killed between making the folder and giving it away.
  const owner = existsSync(folder) ? statSync(folder) : null;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = unprivilegedAccount();
  if (!owner && !canEnter(account, join(folder, '..'))) {
    const elsewhere = mkdtempSync(join(openFolder(account), 'postgres-'));
    makeOwned(elsewhere, account);
    rmSync(folder, { force: true });
    symlinkSync(elsewhere, folder);
  }
  makeOwned(folder, account);
  return account;
}

function placeAsOurselves(folder: string): Account {
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  if (statSync(folder).uid !== process.getuid?.()) {
    throw new Error(`${folder} belongs to another user (it was made by root?). Remove it, or set LOWTIDE_HOME.`);
  }
  chmodSync(folder, 0o700);
  return {};
}

function socketFolderOf(folder: string, account: Account): string {
  if (Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= SOCKET_PATH_LIMIT) return folder;
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const short = join(tmpdir(), `lowtide-${hash}`);
  makeOwned(short, account);
  return short;
}

/** Finds or makes the folder of the PostgreSQL that belongs to this home. */
export function placeCluster(home: string): Cluster {
  mkdirSync(home, { recursive: true });
  const link = join(home, 'postgres');
  const account = isRoot() ? placeAsRoot(link) : placeAsOurselves(link);
  const folder = realpathSync(link);
  return {
    account,
    data: join(folder, 'data'),
    log: join(folder, 'server.log'),
    socketFolder: socketFolderOf(folder, account),
  };
}

function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    const maker = Number(/^data\.new-(\d+)$/.exec(name)?.[1] ?? 0);
    if (maker > 0 && !isAlive(maker)) {
      // What made it may still be writing, for the moment it takes to notice that its folder goes.
      rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
  }
}

/**
 * Makes the data folder unless it is there. Made under another name and then renamed, so that one cut short is never
 * taken for a whole one. Nobody but the folder's owner can reach the socket in it, so there is no password to keep.
 */
export async function initialise(cluster: Cluster, binaries: Binaries): Promise<void> {
  const versionFile = join(cluster.data, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const version = readFileSync(versionFile, 'utf8').trim();
    if (version === MAJOR) return;
    throw new Error(`${cluster.data} was made by PostgreSQL ${version}; this program brings ${MAJOR}.`);
  }
  const folder = join(cluster.data, '..');
  removeUnfinished(folder);
  const fresh = `${cluster.data}.new-${process.pid}`;
  const args = ['-D', fresh, '-U', ROLE, '--auth-local=trust', '--auth-host=reject', '--encoding=UTF8'];
  args.push('--locale-provider=builtin', '--locale=C.UTF-8', '--sync-method=syncfs', '--no-instructions');
  await promisify(execFile)(binaries.initdb, args, { ...cluster.account, cwd: folder, env: serverEnvironment() });
  try {
    renameSync(fresh, cluster.data);
  } catch (cause) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(versionFile)) throw cause;
  }
}

/** What PostgreSQL's programs see of the environment: nothing that could change what they do. */
export const serverEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' });
