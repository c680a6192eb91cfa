import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { insertRows, tableOf } from './rows.ts';
import { createTestDatabase } from './test-database.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const TYPES = {
  id: 'bigint',
  text: 'text',
  flag: 'boolean',
  score: 'real',
  at: 'timestamptz',
  told: 'jsonb',
  said: 'json',
  day: 'date',
  key: 'uuid',
} as const;

// PostgreSQL has no zero character, and a lone half of a pair is no text.
const text = fc.string({ unit: 'grapheme' }).map((any) => any.replaceAll('\0', ''));
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
  told: maybe(json),
  said: maybe(json),
});

describe('rows written in bulk', () => {
  it('arrive as they were given, whatever they hold', async () => {
    await sql`create table thing (id bigint, text text, flag boolean, score real, at timestamptz, told jsonb, said json, day date, key uuid)`.execute(
      db,
    );
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 8 }), async (given) => {
        const rows = given.map((one, id) => ({ id, ...one }));
        await sql`truncate thing`.execute(db);
        await insertRows(db, 'thing', TYPES, rows);
        expect((await sql`select * from thing order by id`.execute(db)).rows).toEqual(rows);
        const read = sql`select * from ${tableOf('given', TYPES, rows)} order by id`;
        expect((await read.execute(db)).rows).toEqual(rows);
      }),
      { numRuns: 100 },
    );
  });

  it('lose half a pair of a character alike in texts and in JSON, which PostgreSQL can then take apart', async () => {
    await sql`create table half (id bigint, text text, told jsonb, said json)`.execute(db);
    const types = { id: 'bigint', text: 'text', told: 'jsonb', said: 'json' } as const;
    const [cut, whole] = [`🫖\ud83e \\ud83e`, `🫖\ufffd \\ud83e`];
    const rowOf = (id: number, one: string) => ({ id, text: one, told: [{ [one]: one }], said: [{ [one]: one }] });
    await insertRows(db, 'half', types, [rowOf(1, cut)]);
    await insertRows(db, 'half', types, [rowOf(2, cut), rowOf(3, whole)]);
    const { rows } =
      await sql`select text, told -> 0 ->> ${whole} as told, said -> 0 ->> ${whole} as said from half`.execute(db);
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ text: whole, told: whole, said: whole })));
  });

  it('do what is told where a row is there already', async () => {
    await sql`create table kept (id bigint primary key, name text)`.execute(db);
    const types = { id: 'bigint', name: 'text' } as const;
    await insertRows(db, 'kept', types, [{ id: 1, name: 'a' }]);
    await insertRows(
      db,
      'kept',
      types,
      [
        { id: 1, name: 'b' },
        { id: 2, name: 'c' },
      ],
      sql`on conflict do nothing`,
    );
    expect((await sql`select name from kept order by id`.execute(db)).rows).toEqual([{ name: 'a' }, { name: 'c' }]);
  });
});
