import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { insertRows, rowsTable } from './insert-rows.ts';
import { createTestDatabase } from './testing/test-database.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const TYPES = {
  id: 'bigint',
  text: 'text',
  flag: 'boolean',
  score: 'real',
  at: 'timestamptz',
  data: 'jsonb',
  raw: 'json',
  day: 'date',
  key: 'uuid',
} as const;

// PostgreSQL texts cannot contain NUL or lone surrogates.
const text = fc.string({ unit: 'grapheme' }).map((value) => value.replaceAll('\0', ''));
const odd = fc.constantFrom(
  '',
  'NULL',
  'null',
  '{}',
  '{"a",b}',
  '"',
  '\\',
  '\\"',
  "'",
  ',',
  ' a ',
  'a\nb\tc\r',
  '\\N',
  '🫖',
);
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
const json = fc.array(fc.record({ name: fc.oneof(text, odd), n: fc.integer() }), { minLength: 1, maxLength: 3 });
const row = fc.record({
  text: maybe(fc.oneof(text, odd)),
  flag: maybe(fc.boolean()),
  score: maybe(fc.integer({ min: -1000, max: 1000 }).map((n) => n / 8)),
  at: maybe(fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })),
  day: maybe(
    fc
      .date({ min: new Date('1901-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10)),
  ),
  key: maybe(fc.uuid()),
  data: maybe(json),
  raw: maybe(json),
});

describe('bulk inserts', () => {
  it('store any values unchanged', async () => {
    await sql`create table thing (id bigint, text text, flag boolean, score real, at timestamptz, data jsonb, raw json, day date, key uuid)`.execute(
      db,
    );
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 8 }), async (given) => {
        const rows = given.map((one, id) => ({ id, ...one }));
        await sql`truncate thing`.execute(db);
        await insertRows(db, 'thing', TYPES, rows);
        expect((await sql`select * from thing order by id`.execute(db)).rows).toEqual(rows);
        const read = sql`select * from ${rowsTable('given', TYPES, rows)} order by id`;
        expect((await read.execute(db)).rows).toEqual(rows);
      }),
      { numRuns: 100 },
    );
  });

  it('replace lone surrogates in texts and in JSON alike, so that PostgreSQL can parse it', async () => {
    await sql`create table half (id bigint, text text, data jsonb, raw json)`.execute(db);
    const types = { id: 'bigint', text: 'text', data: 'jsonb', raw: 'json' } as const;
    const [cut, whole] = [`🫖\ud83e \\ud83e`, `🫖\ufffd \\ud83e`];
    const createRow = (id: number, one: string) => ({ id, text: one, data: [{ [one]: one }], raw: [{ [one]: one }] });
    await insertRows(db, 'half', types, [createRow(1, cut)]);
    await insertRows(db, 'half', types, [createRow(2, cut), createRow(3, whole)]);
    const { rows } =
      await sql`select text, data -> 0 ->> ${whole} as data, raw -> 0 ->> ${whole} as raw from half`.execute(db);
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ text: whole, data: whole, raw: whole })));
  });

  it('apply the ON CONFLICT clause to existing rows', async () => {
    await sql`create table existing (id bigint primary key, name text)`.execute(db);
    const types = { id: 'bigint', name: 'text' } as const;
    await insertRows(db, 'existing', types, [{ id: 1, name: 'a' }]);
    await insertRows(
      db,
      'existing',
      types,
      [
        { id: 1, name: 'b' },
        { id: 2, name: 'c' },
      ],
      sql`on conflict do nothing`,
    );
    expect((await sql`select name from existing order by id`.execute(db)).rows).toEqual([{ name: 'a' }, { name: 'c' }]);
  });
});
