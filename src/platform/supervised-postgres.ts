import { setTimeout as delay } from 'node:timers/promises';
import { SECOND_MS } from '../terms/duration.ts';
import { AlreadyRunningError, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import type { Logger } from './logger.ts';
import { startWalArchive, type WalArchive } from './postgres/wal-archive.ts';

export type SupervisionOptions = {
  /** The folder that the server's log is copied to all the time; null: none. */
  readonly walArchive: string | null;
  readonly logger: Logger;
};

/** A full disk is not freed in a second. */
const RESTART_DELAY_MS = 3 * SECOND_MS;

/**
 * An embedded PostgreSQL that is started again when it ends, such as after the disk was full: meanwhile the process goes
 * on with what it has in memory. It keeps its URL. `crashed` never resolves.
 */
export async function superviseEmbeddedPostgres(
  home: string,
  { walArchive, logger }: SupervisionOptions,
): Promise<EmbeddedPostgres> {
  const start = () => startEmbeddedPostgres(home, { archives: walArchive !== null });
  const stopping = new AbortController();
  let server = await start();
  let address: string | null = null;
  const archive: WalArchive | null = walArchive === null ? null : startWalArchive(server.folder, walArchive, logger);

  const restart = async (): Promise<EmbeddedPostgres | null> => {
    while (!stopping.signal.aborted) {
      await delay(RESTART_DELAY_MS, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return null;
      try {
        return await start();
      } catch (err) {
        logger.error({ err }, 'PostgreSQL cannot be started again yet');
        // Somebody else has taken the folder: two owners would be worse than none.
        if (err instanceof AlreadyRunningError) return null;
      }
    }
    return null;
  };
  const supervise = async () => {
    for (;;) {
      await server.crashed;
      logger.error(
        { folder: server.folder },
        'PostgreSQL has ended; its log is in this folder, and it is started again',
      );
      const next = await restart();
      if (next === null) return;
      server = next;
      if (address !== null) await server.announce(address);
      logger.warn({ folder: server.folder }, 'PostgreSQL runs again');
    }
  };
  void supervise();
  return {
    url: server.url,
    databaseUrl: (database) => server.databaseUrl(database),
    folder: server.folder,
    announce: async (given) => {
      address = given;
      await server.announce(given);
    },
    stop: async () => {
      stopping.abort();
      await server.stop();
      await archive?.stop();
    },
    crashed: new Promise(() => {}),
  };
}
