import { getPriority } from 'node:os';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase, transaction } from './database.ts';
import { createTestDatabase } from './testing/test-database.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const only = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row> => {
  const { rows } = await query.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no row');
  return row;
};

describe('column types', () => {
  it('parses int8 and numeric as numbers, also in arrays', async () => {
    const row = await only(
      sql<Record<string, unknown>>`select count(*) as n, 9007199254740991::int8 as max, 12.5::numeric as half,
        array[1, null, 3]::int8[] as ids, array[0.5, 2]::numeric[] as parts`,
    );
    expect(row).toEqual({ n: 1, max: 9007199254740991, half: 12.5, ids: [1, null, 3], parts: [0.5, 2] });
  });

  it.each(['9007199254740992::int8', 'array[-9007199254740993]::int8[]', '1e30::numeric'])(
    'rejects %s, which a number cannot represent',
    async (expression) => {
      await expect(sql`select ${sql.raw(expression)} as n`.execute(db)).rejects.toThrow(/cannot hold exactly/);
    },
  );

  it('keeps dates as text in any time zone, and parses instants as Date', async () => {
    const row = await only(
      sql<Record<string, unknown>>`select '2026-03-29'::date as day, array['2024-02-29']::date[] as days,
        '2026-03-29T01:30:00Z'::timestamptz as instant`,
    );
    expect(row).toEqual({ day: '2026-03-29', days: ['2024-02-29'], instant: new Date('2026-03-29T01:30:00Z') });
  });

  it('has days of UTC also where the server has another time zone', async () => {
    const name = new URL(database.url).pathname.slice(1);
    await sql`alter database ${sql.id(name)} set timezone to 'America/New_York'`.execute(db);
    const other = openDatabase(database.url);
    const query = sql<{ zone: string; start: Date }>`select current_setting('timezone') as zone,
      date_trunc('day', '2026-03-29T01:30:00Z'::timestamptz) as start`;
    const { rows } = await query.execute(other.db);
    await other.close();
    await sql`alter database ${sql.id(name)} reset timezone`.execute(db);
    expect(rows).toEqual([{ zone: 'UTC', start: new Date('2026-03-29T00:00:00Z') }]);
  });

  it('parses instants to the millisecond, in any time zone, era and precision', async () => {
    const written = [
      '2026-03-29T01:30:00.1Z',
      '1999-12-31T23:59:59.999999Z',
      '0044-03-15T12:00:00Z',
      '2026-01-01T00:00:00Z',
    ];
    const read = async (zone: string) =>
      transaction(db, async (trx) => {
        await sql`set local time zone ${sql.lit(zone)}`.execute(trx);
        const { rows } = await sql<{ at: Date }>`select unnest(${written}::timestamptz[]) as at`.execute(trx);
        return rows.map(({ at }) => at.toISOString());
      });
    const times = [
      '2026-03-29T01:30:00.100Z',
      '1999-12-31T23:59:59.999Z',
      '0044-03-15T12:00:00.000Z',
      '2026-01-01T00:00:00.000Z',
    ];
    expect(await read('UTC')).toEqual(times);
    expect(await read('Asia/Kolkata')).toEqual(times);
    expect(await only(sql`select 'infinity'::timestamptz as at`)).toEqual({ at: Number.POSITIVE_INFINITY });
    const { at } = await only(sql<{ at: Date }>`select '0044-03-15 12:00:00+00 BC'::timestamptz as at`);
    expect(at.getUTCFullYear()).toBe(-43);
  });

  it('sends every value as a parameter', async () => {
    const evil = `'; drop table product; --`;
    expect(await only(sql<{ text: string }>`select ${evil}::text as text`)).toEqual({ text: evil });
  });
});

describe('transaction', () => {
  it('commits all or nothing, and joins an open transaction', async () => {
    await sql`create table note (text text)`.execute(db);
    const write = (db: typeof database.db, text: string) => sql`insert into note values (${text})`.execute(db);
    const failing = transaction(db, async (outer) => {
      await write(outer, 'a');
      await transaction(outer, (inner) => write(inner, 'b'));
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    await transaction(db, (db) => write(db, 'c'));
    expect((await sql`select text from note`.execute(db)).rows).toEqual([{ text: 'c' }]);
  });
});

it('lets the other processes of the server go before those of a background database', async () => {
  const background = openDatabase(database.url, { isBackground: true, poolSize: 2 });
  const readPriority = async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.1)`.execute(background.db);
    return getPriority(rows[0]?.pid);
  };
  const low = 5;
  expect(await Promise.all([readPriority(), readPriority()])).toEqual([low, low]);
  await background.close();
});

it('every test file has its own database with the whole schema', async () => {
  const other = await createTestDatabase();
  await sql`create table only_here (n int)`.execute(other.db);
  const tables = await sql`select 1 from pg_tables where tablename in ('schema_migration', 'only_here')`.execute(db);
  expect(tables.rows).toHaveLength(1);
  await other.drop();
});
