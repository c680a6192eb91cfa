import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../database.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { migrate } from '../migrate.ts';
import { TEMPLATE_DATABASE } from './test-database.ts';

// Test data need not survive a crash, so durability is traded for speed.
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  autovacuum: 'off',
  // The folder may be in memory.
  max_wal_size: '256MB',
};

/** Linux keeps the files of this folder in memory: a test database is a thousand small ones, which a disk handles slowly. */
const MEMORY_FOLDER = '/dev/shm';
const ENOUGH_BYTES = 1e9;

/** The folder for the server's files: in memory if there is room for them; containers often have little. */
export async function findFastFolder(): Promise<string> {
  const memory = await statfs(MEMORY_FOLDER).catch(() => null);
  return memory !== null && memory.bavail * memory.bsize >= ENOUGH_BYTES ? MEMORY_FOLDER : tmpdir();
}

/** Vitest's global set-up: starts one PostgreSQL in a temporary folder for the whole run, with a migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = await mkdtemp(join(await findFastFolder(), 'lowtide-test-'));
  // When run by root, the server runs as another account, which must be able to enter the folder.
  await chmod(home, 0o755);
  const server = await startEmbeddedPostgres(home, { settings: SETTINGS });
  const teardown = async () => {
    await server.stop();
    await rm(home, { recursive: true, force: true });
  };
  try {
    const maintenance = openDatabase(server.databaseUrl('postgres'), { poolSize: 1 });
    await maintenance.pool.query(`create database ${TEMPLATE_DATABASE}`);
    await maintenance.close();
    const template = openDatabase(server.databaseUrl(TEMPLATE_DATABASE), { poolSize: 2 });
    await migrate(template);
    await template.close();
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('postgresUrl', server.databaseUrl('postgres'));
  return teardown;
}
