import { chmodSync, chownSync, existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { prepareCluster } from './postgres/cluster.ts';
import type { ServerAccount } from './postgres/server-account.ts';

export type RestoreOptions = {
  /** A folder written by `copyOnline`. */
  data: string;
  /** The archive of the log (WAL_ARCHIVE) to replay after the backup; null: the backup alone. */
  walArchive: string | null;
  /** Replays the log up to this time only, such as the minute before a mistake; null: to its end. */
  until: Date | null;
};

function giveTo(account: ServerAccount, path: string): void {
  const { uid, gid } = account;
  const own = (one: string, mode: number) => {
    chmodSync(one, mode);
    if (uid !== undefined && gid !== undefined) chownSync(one, uid, gid);
  };
  own(path, 0o700);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) giveTo(account, inside);
    else own(inside, 0o600);
  }
}

function recoverySettings(incoming: string, until: Date | null): Record<string, string> {
  const common = { restore_command: `cp "${incoming}/%f" "%p"` };
  if (until === null) return common;
  return {
    ...common,
    recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00'),
    recovery_target_action: 'promote',
  };
}

/**
 * Makes a backup the data of a home that has none, and starts its server, which replays the log. The returned server is
 * ready; the caller stops it. Throws if the home has data.
 */
export async function restoreBackup(
  home: string,
  { data, walArchive, until }: RestoreOptions,
): Promise<EmbeddedPostgres> {
  const cluster = prepareCluster(home);
  if (existsSync(cluster.data)) {
    throw new Error(`${cluster.data} exists. A backup is restored into a new folder: set LOWTIDE_HOME to one.`);
  }
  // Named like an interrupted initdb, so that the next start removes what an interrupted restore leaves.
  const part = `${cluster.data}.new-${process.pid}`;
  const incoming = join(dirname(cluster.data), 'incoming-wal');
  await cp(data, part, { recursive: true });
  giveTo(cluster.account, part);
  if (walArchive !== null) {
    await rm(incoming, { recursive: true, force: true });
    await mkdir(incoming, { recursive: true });
    await cp(walArchive, incoming, { recursive: true, filter: (path) => !path.endsWith('.part') });
    giveTo(cluster.account, incoming);
    await writeFile(join(part, 'recovery.signal'), '');
    giveTo(cluster.account, part);
  }
  await rename(part, cluster.data);
  const server = await startEmbeddedPostgres(
    home,
    walArchive === null ? {} : { settings: recoverySettings(incoming, until) },
  );
  await rm(incoming, { recursive: true, force: true });
  return server;
}
