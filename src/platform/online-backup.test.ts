import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { copyOnline } from './online-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { superviseEmbeddedPostgres } from './supervised-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'lowtide-backup-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const logger = pino({ level: 'silent' });
const path = (name: string) => join(folder, name);

/** The numbers in the table, which are from 1 without gaps if nothing was lost. */
async function readNumbers(url: string): Promise<{ count: number; last: number }> {
  const database = openDatabase(url, { poolSize: 1 });
  const { rows } = await database.pool.query('select count(*) as count, coalesce(max(n), 0) as last from note');
  await database.close();
  return rows[0];
}

it('a backup of a running server holds what was acknowledged before it ended, and with the archive what came after', async () => {
  const server = await superviseEmbeddedPostgres(path('home'), { walArchive: path('archive'), logger });
  const database = openDatabase(server.url, { poolSize: 2 });
  await database.pool.query('create table note (n int primary key, at timestamptz not null default clock_timestamp())');
  let acknowledged = 0;
  let isWriting = true;
  const write = async () => {
    while (isWriting) {
      await database.pool.query('insert into note (n) values ($1)', [acknowledged + 1]);
      acknowledged++;
    }
  };
  const writing = write();
  await expect.poll(() => acknowledged).toBeGreaterThan(20);
  const before = acknowledged;
  await copyOnline(server.databaseUrl('postgres'), join(server.folder, 'data'), path('backup'));
  const during = acknowledged;
  await expect.poll(() => acknowledged).toBeGreaterThan(during + 20);
  isWriting = false;
  await writing;
  expect(during).toBeGreaterThan(before);
  await database.pool.query('select pg_switch_wal()');
  await database.close();
  // Stopping archives the rest; a disaster would lose what was not archived yet.
  await server.stop();
  expect(readdirSync(path('archive')).length).toBeGreaterThan(0);

  const alone = await restoreBackup(path('alone'), { data: path('backup'), walArchive: null, until: null });
  const restored = await readNumbers(alone.url);
  expect(restored.count).toBe(restored.last);
  expect(restored.last).toBeGreaterThanOrEqual(before);
  expect(restored.last).toBeLessThanOrEqual(acknowledged);
  await alone.stop();
  // A restored copy that is started with the same folder for its log goes on from the backup, with other changes.
  const copy = await superviseEmbeddedPostgres(path('alone'), { walArchive: path('archive'), logger });
  const changed = openDatabase(copy.url, { poolSize: 1 });
  await changed.pool.query('delete from note');
  await changed.pool.query('select pg_switch_wal()');
  await changed.close();
  await copy.stop();

  const whole = await restoreBackup(path('whole'), { data: path('backup'), walArchive: path('archive'), until: null });
  expect(await readNumbers(whole.url)).toEqual({ count: acknowledged, last: acknowledged });
  await whole.stop();

  await expect(restoreBackup(path('alone'), { data: path('backup'), walArchive: null, until: null })).rejects.toThrow(
    'A backup is restored into a new folder',
  );
}, 120_000);

it('a server that dies is started again and keeps its address', async () => {
  const server = await superviseEmbeddedPostgres(path('home'), { walArchive: null, logger });
  const database = openDatabase(server.url, { poolSize: 1, limits: { connectMs: 1000, silenceMs: 5000 } });
  const ask = () => database.pool.query('select count(*)::int as count from note').then((found) => found.rows[0].count);
  const count = await ask();
  const pid = Number(
    (await database.pool.query("select pg_read_file('postmaster.pid') as text")).rows[0].text.split('\n')[0],
  );
  process.kill(pid, 'SIGQUIT');
  await expect
    .poll(() =>
      ask().then(
        () => 'there',
        () => 'away',
      ),
    )
    .toBe('away');
  await expect.poll(() => ask().catch(() => 0)).toBe(count);
  await database.close();
  await server.stop();
});
