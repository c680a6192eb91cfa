import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../platform/database.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { migrate } from '../platform/migrate.ts';
import { findFastFolder } from '../platform/testing/postgres-server.ts';
import { mountSmallDisk } from '../platform/testing/small-disk.ts';
import type { BackupRunKind } from '../terms/backup.ts';
import { type InstallationFolders, readBackups, readRestored, restoredFolder } from './backup-folder.ts';
import { readRun, readRuns } from './backup-run.store.ts';
import { deleteRestored } from './restore-copy.ts';
import { runBackup, startRun } from './run-backup.ts';

const home = mkdtempSync(join(await findFastFolder(), 'lowtide-run-backup-'));
chmodSync(home, 0o755);
const server = await startEmbeddedPostgres(home, { settings: { fsync: 'off', shared_buffers: '32MB' } });
const database = openDatabase(server.url, { poolSize: 3 });
await migrate(database);
const { db } = database;
const backups = join(home, 'backups');
const folders: InstallationFolders = { home, storage: home, backups, walArchive: null, isEmbedded: true };
// When run by root, PostgreSQL runs as another account, which needs access.
mkdirSync(backups);
mkdirSync(join(home, 'uploads'));
writeFileSync(join(home, 'uploads/picture.webp'), 'a picture');
await sql`insert into merchant (market, slug, name, website) values ('SE', 'a', 'A', ''), ('SE', 'b', 'B', '')`.execute(
  db,
);
afterAll(async () => {
  await database.close();
  await server.stop();
  rmSync(home, { recursive: true, force: true });
});

const clock = () => new Date();

/** Starts a run and does what its job does. */
async function run(kind: BackupRunKind, name: string, where: InstallationFolders | null = folders) {
  const id = randomUUID();
  expect(await startRun(db, { id, kind, name, startedBy: 'vera@lowtide.example', createdAt: clock() })).toBe(true);
  await runBackup(database, id, { folders: where, clock });
  return readRun(db, id);
}

describe('a backup started in Admin', () => {
  it('has the database and the uploads, is checked in a second folder, and restored into one that stays', async () => {
    const made = await run('backup', 'one');
    expect(made).toMatchObject({ state: 'done', problem: null });
    expect(made?.bytes).toBeGreaterThan(1e6);
    expect(existsSync(join(backups, 'one/uploads/picture.webp'))).toBe(true);
    expect(await readBackups(backups)).toMatchObject([{ name: 'one', counts: { merchant: [2, 2], offer: [0, 0] } }]);

    const checked = await run('check', 'one');
    expect(checked).toMatchObject({ state: 'done', problem: null });
    expect(checked?.counts).toContainEqual({ table: 'merchant', from: 2, to: 2, restored: 2 });
    expect(readdirSync(join(backups, 'restored'))).toEqual([]);

    expect(await run('restore', 'one')).toMatchObject({ state: 'done' });
    const copy = restoredFolder(backups, 'one');
    expect(existsSync(join(copy, 'uploads/picture.webp'))).toBe(true);
    // A folder that is there is never written over.
    expect(await run('restore', 'one')).toMatchObject({ state: 'failed', problem: 'failed' });
    expect(existsSync(join(copy, 'uploads/picture.webp'))).toBe(true);
    await deleteRestored(copy);
    expect(existsSync(copy)).toBe(false);
  });

  it('that was changed afterwards is not trusted', async () => {
    const [made] = await readBackups(backups);
    writeFileSync(join(backups, 'one/backup.json'), JSON.stringify({ ...made, counts: { merchant: [3, 3] } }));
    expect(await run('restore', 'one')).toMatchObject({ state: 'failed', problem: 'different' });
    expect(existsSync(restoredFolder(backups, 'one'))).toBe(false);
  });

  it('runs alone: a second one is refused, and the same one is not started twice', async () => {
    const first = { id: randomUUID(), kind: 'backup' as const, name: 'two', startedBy: 'v', createdAt: clock() };
    expect(await startRun(db, first)).toBe(true);
    expect(await startRun(db, first)).toBe(true);
    expect(await startRun(db, { ...first, id: randomUUID(), name: 'three' })).toBe(false);
    const { rows } = await sql`select from graphile_worker._private_jobs where payload->>'id' = ${first.id}`.execute(
      db,
    );
    expect(rows).toHaveLength(1);
    await runBackup(database, first.id, { folders, clock });
    await runBackup(database, first.id, { folders, clock });
    expect(await readRun(db, first.id)).toMatchObject({ state: 'done' });
  });

  it('gives way to one that the command line runs', async () => {
    const other = new Client({ connectionString: server.databaseUrl('postgres') });
    await other.connect();
    await other.query(`select pg_create_physical_replication_slot('lowtide_backup', true, true)`);
    expect(await run('backup', 'four')).toMatchObject({ state: 'failed', problem: 'busy' });
    await other.end();
    await expect.poll(async () => (await run('backup', `four-${Date.now()}`))?.problem).toBe(null);
  });

  it('that a stopped process left is ended after a while, so that another can start', async () => {
    const lost = { id: randomUUID(), kind: 'check' as const, name: 'one', startedBy: 'v', createdAt: clock() };
    await startRun(db, lost);
    await sql`update backup_run set seen_at = now() - interval '16 minutes' where id = ${lost.id}`.execute(db);
    expect(await run('backup', 'five')).toMatchObject({ state: 'done' });
    expect(await readRun(db, lost.id)).toMatchObject({ state: 'failed', problem: 'interrupted' });
  });

  it('that was interrupted is made again by its job', async () => {
    mkdirSync(join(backups, 'half'));
    writeFileSync(join(backups, 'half/data.part'), '');
    expect(await run('backup', 'half')).toMatchObject({ state: 'done' });
    mkdirSync(restoredFolder(backups, 'half'), { recursive: true });
    writeFileSync(join(restoredFolder(backups, 'half'), 'part'), '');
    expect(await run('restore', 'half')).toMatchObject({ state: 'done' });
    expect(await readRestored(backups)).toEqual(['half']);
    await deleteRestored(restoredFolder(backups, 'half'));
  });

  it('says why it failed, and leaves nothing half done', async () => {
    expect(await run('check', 'never-made')).toMatchObject({ problem: 'missing' });
    expect(await run('check', '../five')).toMatchObject({ problem: 'missing' });
    expect(await run('backup', 'six', { ...folders, backups: null })).toMatchObject({ problem: 'missing' });
    const file = join(home, 'a-file');
    writeFileSync(file, '');
    expect(await run('backup', 'six', { ...folders, backups: join(file, 'in') })).toMatchObject({
      state: 'failed',
      problem: 'not-writable',
    });
    const small = mountSmallDisk(8e6);
    if (small === null) return;
    onTestFinished(() => small.remove());
    const full = await run('backup', 'six', { ...folders, backups: small.folder });
    expect(full).toMatchObject({ state: 'failed', problem: 'disk-full' });
    expect(full?.detail).toContain('MB are needed');
    expect(readdirSync(small.folder)).toEqual([]);
    expect((await readRuns(db, 1))[0]?.id).toBe(full?.id);
  });
});
