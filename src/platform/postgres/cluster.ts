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
import type { Binaries } from './binaries.ts';
import { canEnter, ensureAccessibleFolder, isRoot, type ServerAccount, unprivilegedAccount } from './server-account.ts';

/** The server's only role, a superuser. Only the account that runs the server can connect to it. */
export const ROLE = 'lowtide';

/** The paths of a PostgreSQL cluster and the account that runs it. */
export type PostgresCluster = { account: ServerAccount; data: string; log: string; socketFolder: string };

const MAJOR_VERSION = '18';
// Kernel limit of a socket path including its terminating zero: 104 bytes on macOS, 108 on Linux.
const SOCKET_PATH_LIMIT = 103;

function createOwnedFolder(folder: string, account: ServerAccount): void {
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  chmodSync(folder, 0o700);
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
}

function prepareAsRoot(folder: string): ServerAccount {
  // A folder still owned by root comes from a start that was killed before it changed the owner.
  const owner = existsSync(folder) ? statSync(folder) : null;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = unprivilegedAccount();
  if (!owner && !canEnter(account, join(folder, '..'))) {
    const outside = mkdtempSync(join(ensureAccessibleFolder(account), 'postgres-'));
    createOwnedFolder(outside, account);
    rmSync(folder, { force: true });
    symlinkSync(outside, folder);
  }
  createOwnedFolder(folder, account);
  return account;
}

function prepareAsCurrentUser(folder: string): ServerAccount {
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  if (statSync(folder).uid !== process.getuid?.()) {
    throw new Error(`${folder} belongs to another user (was it created by root?). Remove it, or set LOWTIDE_HOME.`);
  }
  chmodSync(folder, 0o700);
  return {};
}

function chooseSocketFolder(folder: string, account: ServerAccount): string {
  if (Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= SOCKET_PATH_LIMIT) return folder;
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const short = join(tmpdir(), `lowtide-${hash}`);
  createOwnedFolder(short, account);
  return short;
}

/** Finds or creates the folder of a home's PostgreSQL. */
export function prepareCluster(home: string): PostgresCluster {
  mkdirSync(home, { recursive: true });
  const link = join(home, 'postgres');
  const account = isRoot() ? prepareAsRoot(link) : prepareAsCurrentUser(link);
  const folder = realpathSync(link);
  return {
    account,
    data: join(folder, 'data'),
    log: join(folder, 'server.log'),
    socketFolder: chooseSocketFolder(folder, account),
  };
}

function removeUnfinishedClusters(folder: string): void {
  for (const name of readdirSync(folder)) {
    const creator = Number(/^data\.new-(\d+)$/.exec(name)?.[1] ?? 0);
    if (creator > 0 && !isAlive(creator)) {
      // Child processes of the dead creator may still write for a moment, hence the retries.
      rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
  }
}

/**
 * Creates the data folder if it does not exist. Created under a temporary name and then renamed, so that an interrupted
 * initdb is never used. There is no password, since only the folder's owner can reach the socket in it.
 */
export async function initialiseCluster(cluster: PostgresCluster, binaries: Binaries): Promise<void> {
  const versionFile = join(cluster.data, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const version = readFileSync(versionFile, 'utf8').trim();
    if (version === MAJOR_VERSION) return;
    throw new Error(`${cluster.data} was created by PostgreSQL ${version}; this program includes ${MAJOR_VERSION}.`);
  }
  const folder = join(cluster.data, '..');
  removeUnfinishedClusters(folder);
  const temporary = `${cluster.data}.new-${process.pid}`;
  const args = ['-D', temporary, '-U', ROLE, '--auth-local=trust', '--auth-host=reject', '--encoding=UTF8'];
  args.push('--locale-provider=builtin', '--locale=C.UTF-8', '--sync-method=syncfs', '--no-instructions');
  await promisify(execFile)(binaries.initdb, args, { ...cluster.account, cwd: folder, env: serverEnvironment() });
  try {
    renameSync(temporary, cluster.data);
  } catch (cause) {
    rmSync(temporary, { recursive: true, force: true });
    if (!existsSync(versionFile)) throw cause;
  }
}

/** A minimal environment for PostgreSQL's programs, without variables that would change their behaviour. */
export const serverEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' });
