import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type Binaries, findBinaries } from './postgres/binaries.ts';
import { type Cluster, initialise, placeCluster, ROLE, serverEnvironment } from './postgres/cluster.ts';
import { type Ownership, takeOwnership } from './postgres/ownership.ts';
import { recordedPostmaster, runningPostmaster, stopPostmaster } from './postgres/postmaster.ts';

/** A PostgreSQL of our own, started from the binaries that npm installed, reachable through a private socket only. */
export type EmbeddedPostgres = {
  /** The database `lowtide` on it. */
  readonly url: string;
  urlOf(database: string): string;
  /** The folder of its data and its log, which may lie elsewhere than the home asked for (see decision 0002). */
  readonly folder: string;
  /** What a second start in the same home is told about where the first is found. */
  announce(address: string): Promise<void>;
  /** Resolves when the server is gone. */
  stop(): Promise<void>;
  /** Resolves if the server ends without having been told to. */
  readonly crashed: Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** More settings for postgresql.conf, e.g. `{ fsync: 'off' }` in tests. */
  settings?: Record<string, string>;
};

export class AlreadyRunningError extends Error {
  constructor(home: string, owner: string) {
    super(`Lowtide is already running on ${home} (${owner}). Stop it first, or set LOWTIDE_HOME to another folder.`);
  }
}

// For a laptop that first loads a catalogue in bulk and then serves mostly reads, with nobody replicating from it.
const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  shared_buffers: '256MB',
  work_mem: '32MB',
  maintenance_work_mem: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

// The shell becomes PostgreSQL; what it leaves behind waits for the end of our pipe, which comes however this process
// ends, and then stops the server. A line on the pipe says that the server is gone already.
const GUARDED = '( read -r _ <&3 || kill -INT $$ ) & exec "$@" 3<&-';

const urlOn = (cluster: Cluster, database: string): string =>
  `postgresql://${ROLE}@localhost:5432/${database}?host=${encodeURIComponent(cluster.socketFolder)}&sslmode=disable`;

function spawnServer(cluster: Cluster, binaries: Binaries, settings: Record<string, string>): ChildProcess {
  const socketFolder = `"${cluster.socketFolder.replaceAll('"', '""')}"`;
  const all = { ...SETTINGS, ...settings, unix_socket_directories: socketFolder };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(cluster.log, 'w', 0o600);
  try {
    const command = [binaries.postgres, '-D', cluster.data, '-p', '5432', ...flags];
    return spawn('/bin/sh', ['-c', GUARDED, 'sh', ...command], {
      ...cluster.account,
      // Out of reach of the terminal's Ctrl-C: the server must outlast those who still write to it.
      detached: true,
      cwd: cluster.socketFolder,
      env: serverEnvironment(),
      stdio: ['ignore', log, log, 'pipe'],
    });
  } finally {
    closeSync(log);
  }
}

const exited = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });

async function ready(cluster: Cluster, pid: number | undefined, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const recorded = recordedPostmaster(cluster.data);
    if (recorded?.pid === pid && recorded?.ready) return;
    await sleep(10);
  }
}

// Both say that another server of this folder is still there: one starting beside us, or the last parts of a dead one.
const PASSING = /lock file "postmaster.pid" already exists|shared memory block .* is still in use/;

type Started = { child: ChildProcess; ended: Promise<void> } | 'again';

async function startServer(cluster: Cluster, binaries: Binaries, settings: Record<string, string>): Promise<Started> {
  const child = spawnServer(cluster, binaries, settings);
  const ended = exited(child);
  const abort = new AbortController();
  const up = await Promise.race([ready(cluster, child.pid, abort.signal).then(() => true), ended.then(() => false)]);
  abort.abort();
  if (up) return { child, ended };
  const log = readFileSync(cluster.log, 'utf8');
  if (PASSING.test(log)) return 'again';
  throw new Error(`PostgreSQL did not start (${cluster.log}):\n${log.trim().split('\n').slice(-8).join('\n')}`);
}

/** Resolves when no server runs on the data folder: at once, or when one whose owner has died is stopped. */
async function takeOver(home: string, cluster: Cluster): Promise<void> {
  for (let patience = 2_000; ; patience -= 50) {
    const running = runningPostmaster(cluster.data);
    if (!running) return;
    // One that is not ready is starting, recovering or stopping, and does not answer yet.
    const taken = running.ready ? await takeOwnership(urlOn(cluster, 'postgres')).catch(() => null) : null;
    if (taken && 'release' in taken) {
      await stopPostmaster(running.pid);
      await taken.release();
      return;
    }
    // An owner that was just told to end gets a moment to do so.
    if (taken && patience <= 0) throw new AlreadyRunningError(home, taken.owner);
    if (patience < -60_000) throw new Error(`A PostgreSQL on ${cluster.data} (process ${running.pid}) does not answer`);
    await sleep(50);
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [ROLE]);
    if (found.rowCount === 0) await client.query(`create database ${ROLE}`);
  } finally {
    await client.end();
  }
}

type Server = Exclude<Started, 'again'>;

function embedded(cluster: Cluster, server: Server, ownership: Ownership): EmbeddedPostgres {
  let stopping: Promise<void> | null = null;
  const guard = server.child.stdio[3];
  const dismissGuard = () => {
    if (guard && 'end' in guard) guard.end('gone\n');
  };
  // Of a crashed server, its number may soon be another process's, which must not get the guard's signal.
  const gone = server.ended.then(dismissGuard);
  const stop = async () => {
    await ownership.release();
    dismissGuard();
    if (server.child.exitCode === null && server.child.pid) await stopPostmaster(server.child.pid);
    await gone;
  };
  return {
    url: urlOn(cluster, ROLE),
    urlOf: (database) => urlOn(cluster, database),
    folder: dirname(cluster.data),
    announce: (address) => ownership.announce(address),
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
    crashed: new Promise((resolve) => {
      void gone.then(() => {
        if (!stopping) resolve();
      });
    }),
  };
}

/**
 * Starts the PostgreSQL of a home folder, making it first where there is none. It ends with this process, however that
 * ends; what an earlier process left behind is cleared away. Throws AlreadyRunningError where the home is in use.
 */
export async function startEmbeddedPostgres(
  home: string,
  options: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const cluster = placeCluster(home);
  const binaries = findBinaries(cluster.account);
  await initialise(cluster, binaries);
  for (let tries = 0; tries < 100; tries++) {
    await takeOver(home, cluster);
    const server = await startServer(cluster, binaries, options.settings ?? {});
    if (server === 'again') {
      await sleep(100);
      continue;
    }
    const ownership = await takeOwnership(urlOn(cluster, 'postgres'));
    if (!('release' in ownership)) throw new AlreadyRunningError(home, ownership.owner);
    await createDatabase(urlOn(cluster, 'postgres'));
    return embedded(cluster, server, ownership);
  }
  throw new Error(`PostgreSQL did not start: something else keeps ${cluster.data} in use`);
}

/**
 * The home's server for a short visit, such as a command's: the one that runs there, or else one of our own until
 * `stop`.
 */
export async function visitEmbeddedPostgres(home: string): Promise<EmbeddedPostgres> {
  const cluster = placeCluster(home);
  if (!runningPostmaster(cluster.data)?.ready) return startEmbeddedPostgres(home);
  return {
    url: urlOn(cluster, ROLE),
    urlOf: (database) => urlOn(cluster, database),
    folder: dirname(cluster.data),
    announce: async () => {},
    stop: async () => {},
    crashed: new Promise(() => {}),
  };
}
