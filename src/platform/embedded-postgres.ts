import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { MINUTE_MS } from '../terms/duration.ts';
import { type Binaries, findBinaries } from './postgres/binaries.ts';
import {
  initialiseCluster,
  type PostgresCluster,
  prepareCluster,
  ROLE,
  serverEnvironment,
} from './postgres/cluster.ts';
import { acquireOwnership, type Ownership, waitForOthers } from './postgres/ownership.ts';
import { findRunningPostmaster, readPidFile, stopPostmaster } from './postgres/postmaster.ts';
import { archiveSettings, createOutgoingFolder } from './postgres/wal-archive.ts';

/** A PostgreSQL server started from npm's binaries. Reachable only through a private Unix socket. */
export type EmbeddedPostgres = {
  /** URL of the database `lowtide`. */
  readonly url: string;
  databaseUrl(database: string): string;
  /** The folder with data and log; may be outside the requested home (see decision 0002). */
  readonly folder: string;
  /** Sets the address that a second start in the same home reports for this one. */
  announce(address: string): Promise<void>;
  /** Stops the server and resolves when it has exited. */
  stop(): Promise<void>;
  /** Resolves if the server exits without `stop`. */
  readonly crashed: Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** Additional server settings, e.g. `{ fsync: 'off' }` in tests. */
  settings?: Record<string, string>;
  /** Whether the server hands over its log for an archive (postgres/wal-archive.ts). */
  archives?: boolean;
};

export class AlreadyRunningError extends Error {
  constructor(home: string, owner: string) {
    super(`Lowtide is already running on ${home} (${owner}). Stop it first, or set LOWTIDE_HOME to another folder.`);
  }
}

// For one machine without standbys that loads data in bulk and then mostly reads.
const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  // The system keeps the files in its own memory too, and can take that back. With 256 MB, PostgreSQL had 405 MB after four minutes of a
  // demonstration, with these 263 MB.
  shared_buffers: '128MB',
  work_mem: '32MB',
  maintenance_work_mem: '256MB',
  // An online backup and the archive need more than the minimum.
  wal_level: 'replica',
  max_wal_senders: '0',
  max_replication_slots: '2',
  max_connections: '200',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

// The shell replaces itself with PostgreSQL. Before that, it forks a guard that reads from a pipe to this process. The
// pipe closes when this process exits for any reason, and the guard then stops the server. A line on the pipe dismisses
// the guard because the server has exited already.
const GUARD_SCRIPT = '( read -r _ <&3 || kill -INT $$ ) & exec "$@" 3<&-';

const connectionUrl = (cluster: PostgresCluster, database: string): string =>
  `postgresql://${ROLE}@localhost:5432/${database}?host=${encodeURIComponent(cluster.socketFolder)}&sslmode=disable`;

function spawnServer(cluster: PostgresCluster, binaries: Binaries, settings: Record<string, string>): ChildProcess {
  const socketFolder = `"${cluster.socketFolder.replaceAll('"', '""')}"`;
  const all = { ...SETTINGS, ...settings, unix_socket_directories: socketFolder };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(cluster.log, 'w', 0o600);
  try {
    const command = [binaries.postgres, '-D', cluster.data, '-p', '5432', ...flags];
    return spawn('/bin/sh', ['-c', GUARD_SCRIPT, 'sh', ...command], {
      ...cluster.account,
      // Shielded from the terminal's Ctrl-C: the server must outlive its clients.
      detached: true,
      cwd: cluster.socketFolder,
      env: serverEnvironment(),
      stdio: ['ignore', log, log, 'pipe'],
    });
  } finally {
    closeSync(log);
  }
}

const waitForExit = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });

async function waitUntilReady(cluster: PostgresCluster, pid: number | undefined, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const recorded = readPidFile(cluster.data);
    if (recorded?.pid === pid && recorded?.ready) return;
    await delay(10);
  }
}

// Another server on this data folder is starting, or has not quite exited. Both pass, so the start is retried.
const TRANSIENT_FAILURE = /lock file "postmaster.pid" already exists|shared memory block .* is still in use/;

type StartResult = { child: ChildProcess; ended: Promise<void> } | 'retry';

async function startServer(
  cluster: PostgresCluster,
  binaries: Binaries,
  settings: Record<string, string>,
): Promise<StartResult> {
  const child = spawnServer(cluster, binaries, settings);
  const ended = waitForExit(child);
  const abort = new AbortController();
  const isReady = await Promise.race([
    waitUntilReady(cluster, child.pid, abort.signal).then(() => true),
    ended.then(() => false),
  ]);
  abort.abort();
  if (isReady) return { child, ended };
  const log = readFileSync(cluster.log, 'utf8');
  if (TRANSIENT_FAILURE.test(log)) return 'retry';
  throw new Error(`PostgreSQL did not start (${cluster.log}):\n${log.trim().split('\n').slice(-8).join('\n')}`);
}

const MAX_ATTEMPTS = 100;
const POLL_MS = 50;
const OWNER_GRACE_MS = 2_000;
/** How long a server may take to recover from a crash before it counts as stuck. */
const RECOVERY_MS = MINUTE_MS;

/** Ensures that no server runs on the data folder: stops one whose owner has died. Throws if the owner is alive. */
async function stopOrphan(home: string, cluster: PostgresCluster): Promise<void> {
  for (let waited = 0; ; waited += POLL_MS) {
    const running = findRunningPostmaster(cluster.data);
    if (!running) return;
    // A server that is starting, recovering or stopping does not accept connections.
    const ownership = running.ready
      ? await acquireOwnership(connectionUrl(cluster, 'postgres')).catch(() => null)
      : null;
    if (ownership && 'release' in ownership) {
      await stopPostmaster(running.pid);
      await ownership.release();
      return;
    }
    // An owner that is just shutting down gets a moment to finish.
    if (ownership && waited >= OWNER_GRACE_MS) throw new AlreadyRunningError(home, ownership.owner);
    if (waited > OWNER_GRACE_MS + RECOVERY_MS)
      throw new Error(`PostgreSQL on ${cluster.data} (process ${running.pid}) does not respond`);
    await delay(POLL_MS);
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const existing = await client.query('select 1 from pg_database where datname = $1', [ROLE]);
    if (existing.rowCount === 0) await client.query(`create database ${ROLE}`);
  } finally {
    await client.end();
  }
}

type StartedServer = Exclude<StartResult, 'retry'>;

function createHandle(cluster: PostgresCluster, server: StartedServer, ownership: Ownership): EmbeddedPostgres {
  let stopping: Promise<void> | null = null;
  const guard = server.child.stdio[3];
  const dismissGuard = () => {
    if (guard && 'end' in guard) guard.end('gone\n');
  };
  // After a crash, the server's process id may be reused, and the guard must not signal that process.
  const exited = server.ended.then(dismissGuard);
  const stop = async () => {
    await ownership.release();
    dismissGuard();
    if (server.child.exitCode === null && server.child.pid) await stopPostmaster(server.child.pid);
    await exited;
  };
  return {
    url: connectionUrl(cluster, ROLE),
    databaseUrl: (database) => connectionUrl(cluster, database),
    folder: dirname(cluster.data),
    announce: (address) => ownership.announce(address),
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
    crashed: new Promise((resolve) => {
      void exited.then(() => {
        if (!stopping) resolve();
      });
    }),
  };
}

/**
 * Starts the PostgreSQL of a home folder and creates its data on first use. The server stops when this process exits,
 * even if it is killed; servers and files left by an earlier process are cleaned up. Throws AlreadyRunningError if
 * another process uses the home.
 */
export async function startEmbeddedPostgres(
  home: string,
  options: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const cluster = prepareCluster(home);
  const binaries = findBinaries(cluster.account);
  await initialiseCluster(cluster, binaries);
  const folder = dirname(cluster.data);
  if (options.archives) createOutgoingFolder(folder);
  const settings = { ...(options.archives ? archiveSettings(folder) : {}), ...options.settings };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    await stopOrphan(home, cluster);
    const server = await startServer(cluster, binaries, settings);
    if (server === 'retry') {
      await delay(100);
      continue;
    }
    const ownership = await acquireOwnership(connectionUrl(cluster, 'postgres'));
    if (!('release' in ownership)) throw new AlreadyRunningError(home, ownership.owner);
    await createDatabase(connectionUrl(cluster, 'postgres'));
    return createHandle(cluster, server, ownership);
  }
  throw new Error(`PostgreSQL did not start: another process is using ${cluster.data}`);
}

/**
 * Connects to the home's PostgreSQL for a short time, such as a command's: uses the running server, or else starts one
 * that runs until `stop`, and until others that use it meanwhile have ended.
 */
export async function connectEmbeddedPostgres(home: string): Promise<EmbeddedPostgres> {
  const cluster = prepareCluster(home);
  if (!findRunningPostmaster(cluster.data)?.ready) {
    const server = await startEmbeddedPostgres(home);
    const stop = async () => {
      await waitForOthers(server.databaseUrl('postgres'));
      await server.stop();
    };
    return { ...server, stop };
  }
  return {
    url: connectionUrl(cluster, ROLE),
    databaseUrl: (database) => connectionUrl(cluster, database),
    folder: dirname(cluster.data),
    announce: async () => {},
    stop: async () => {},
    crashed: new Promise(() => {}),
  };
}
