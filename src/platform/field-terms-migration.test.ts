import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MIGRATIONS_FOLDER, migrate } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const MIGRATION = '0023_field_terms.sql';
const ROLE = `reader_${randomUUID().replaceAll('-', '')}`;

/** Rows in every table that the migration changes, written to the schema before it. */
const ROWS = `
  insert into due values ('shopper/check-price-watches', 'SE', 1), ('shopper/check-price-watches', 'NO', 1),
    ('price/record-prices', 'SE', 2);
  insert into merchant (market, slug, name, website) values ('SE', 'nord', 'Nord', 'https://nord.example');
  insert into feed (market, merchant_id, location) values ('SE', 1001, 'https://nord.example/feed.csv');
  insert into feed_run (market, feed_id, started_at, finished_at, outcome, rows, accepted, refused, doubted)
    values ('SE', 1, now(), now(), 'taken', 9, 7, 2, 3), ('SE', 1, now(), now(), 'held', 9, 9, 0, 0);
  insert into feed_complaint values (1, 'SE', 'id-missing', 'refused', 2, '[{"line": 3}]'),
    (1, 'SE', 'gtin-length', 'doubt', 3, '[]');
  insert into match (market, offer_id, product_id, outcome, rule, score, identity_hash, reasons) values
    ('SE', 1, 5, 'founded', 'founding', 1, 'h', '[]'), ('NO', 2, 6, 'joined', 'person', 1, 'h', '[]'),
    ('PL', 3, null, 'queued', 'similarity', 0.5, 'h', '[]');
  insert into letter_mute values ('shopper:1', 'all', now());
  insert into mailbox_letter values (gen_random_uuid(), '<1@x>', 'a@x', 'b@x', 'Hi', '{}', '<p>', 'p', now());
  insert into delivery_choice values (gen_random_uuid(), 'email', true, 60, 120, 'daily', now());
  insert into price_watch (id, market, shopper_id, product_ids, rule, amount, merchant_ids, conditions, price_kinds,
      channels, locale, created_at, changed_at, state, in_doubt)
    values ('00000000-0000-8000-a000-000000000001', 'SE', gen_random_uuid(), '{1}', '{"kind": "stock"}', 'item', '{}',
      '{new}', '{public}', '{email}', 'sv-SE', now(), now(),
      '{"seen": null, "base": 5, "armed": false, "told": 4200, "presence": [], "firings": 3}', true),
    ('00000000-0000-8000-a000-000000000002', 'SE', gen_random_uuid(), '{1}', '{"kind": "stock"}', 'item', '{}',
      '{new}', '{public}', '{email}', 'sv-SE', now(), now(),
      '{"seen": null, "base": null, "armed": true, "told": null, "presence": [], "firings": 0}', false);
  insert into price_watch_firing values (gen_random_uuid(), 'SE', '00000000-0000-8000-a000-000000000001',
    gen_random_uuid(), 3, now(), '{"price": 4200}');
  insert into outbox (id, kind, channel, market, locale, shopper_id, address, cause, data, status, part_of, queued_at, due_at, done_at)
    values (gen_random_uuid(), 'price-watch', 'email', 'SE', 'sv-SE', gen_random_uuid(), ' Anna@Post.EXAMPLE ', 'watch 1 firing 3', '{}',
      'gathered', gen_random_uuid(), now(), now(), now());
  insert into posting (id, market, kind, subject_kind, subject_id, author_name, author_role, locale, title, body, status,
      waits_for, created_at)
    values ('00000000-0000-8000-a000-000000000003', 'SE', 'review', 'product', 1, 'A', 'shopper', 'sv-SE', '', 'b',
      'waiting', '{link}', now());
  insert into review values ('00000000-0000-8000-a000-000000000003', 4, '{}', '{}', '{}', 'brought', 'Old site');
  insert into posting_report values (gen_random_uuid(), '00000000-0000-8000-a000-000000000003', null, 'spam', '', now(), now());
  insert into staff_act values (gen_random_uuid(), 'SE', gen_random_uuid(), 's@x', 'decide', 'posting:1', 'spam', '{}', now());
  insert into shopper_list (id, market, shopper_id, kind, name, created_at, changed_at)
    values ('00000000-0000-8000-a000-000000000004', 'SE', gen_random_uuid(), 'own', 'L', now(), now());
  insert into list_import values ('00000000-0000-8000-a000-000000000004', 1, 5, now());
  insert into attempt values ('\\x01', 3, now(), now());
  insert into account_token (token_hash, kind, created_at, expires_at)
    values ('\\x01', 'social-trip', now(), now()), ('\\x02', 'social-wait', now(), now()), ('\\x03', 'reset-password', now(), now());
  insert into setting (key, value) values ('demo-people', 'true'), ('series', '{}');
  insert into graphile_worker._private_known_crontabs (identifier, known_since) values
    ('shopper/look-again', now()), ('offer/expire-feeds', now());
  create role ${ROLE};
  grant select on due, feed_complaint to ${ROLE};`;

const TASKS = ['match/found-series', 'shopper/prune-accounts', 'message/send-due', 'offer/expire-feeds'];

/** Changed tables by their names before and after, with the columns that are renamed. */
const TABLES: readonly [before: string, after: string, columns: Readonly<Record<string, string>>][] = [
  ['due', 'pending_work', {}],
  ['feed_run', 'feed_run', { refused: 'rejected', doubted: 'accepted_with_issues' }],
  ['feed_complaint', 'feed_issue', {}],
  ['match', 'match', {}],
  ['letter_mute', 'email_opt_out', { muted_at: 'opted_out_at' }],
  ['mailbox_letter', 'mailbox_email', {}],
  ['delivery_choice', 'delivery_preference', {}],
  ['price_watch', 'price_watch', { in_doubt: 'has_unconfirmed_price' }],
  ['price_watch_firing', 'price_watch_trigger', { fired_at: 'triggered_at' }],
  ['outbox', 'outbox', { cause: 'dedup_key', part_of: 'digest_id' }],
  ['posting', 'posting', { waits_for: 'hold_reasons' }],
  ['review', 'review', { brought_from: 'imported_from' }],
  ['posting_report', 'posting_report', { settled_at: 'resolved_at' }],
  ['staff_act', 'staff_action', {}],
  ['list_import', 'list_import', { taken_at: 'imported_at' }],
  ['attempt', 'attempt', { free_at: 'blocked_until' }],
  ['account_token', 'account_token', {}],
  ['setting', 'setting', {}],
];

/** Stored values that are renamed, in any column. */
const VALUES: Readonly<Record<string, string>> = {
  taken: 'accepted',
  founded: 'created',
  founding: 'new-product',
  person: 'manual',
  'social-trip': 'social-flow',
  'social-wait': 'social-profile',
  'demo-people': 'demo-accounts',
  'shopper/check-price-watches': 'watch/evaluate-watches',
  told: 'lastTriggerAmount',
  firings: 'triggerCount',
};

type Row = Record<string, unknown>;
const jsonRow = z.object({ row: z.record(z.string(), z.unknown()) });

let database: TestDatabase;
let folder: string;
const before = new Map<string, Row[]>();

const readRows = async (table: string): Promise<Row[]> => {
  const { rows } = await database.pool.query(`select to_jsonb(t) as row from ${table} t`);
  return z
    .array(jsonRow)
    .parse(rows)
    .map(({ row }) => row);
};

const readTexts = async (query: string): Promise<string[]> => {
  const { rows } = await database.pool.query(query);
  return z
    .array(z.object({ text: z.string() }))
    .parse(rows)
    .map(({ text }) => text);
};

/** A row as it should be after the migration: keys and values under their new names. */
function rename(value: unknown, columns: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return VALUES[value] ?? value;
  if (Array.isArray(value)) return value.map((item) => rename(item, columns));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [columns[key] ?? VALUES[key] ?? key, rename(item, columns)]),
  );
}

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query('drop schema public cascade; drop schema graphile_worker cascade; create schema public');
  folder = await mkdtemp(join(tmpdir(), 'lowtide-field-terms-'));
  for (const name of await readdir(MIGRATIONS_FOLDER))
    if (name < MIGRATION) await copyFile(join(MIGRATIONS_FOLDER, name), join(folder, name));
  await migrate(database, folder);
  await database.pool.query(ROWS);
  for (const task of TASKS)
    await database.pool.query('select graphile_worker.add_job($1::text, $2::json)', [task, { task }]);
  for (const [table] of TABLES) before.set(table, await readRows(table));
  await copyFile(join(MIGRATIONS_FOLDER, MIGRATION), join(folder, MIGRATION));
  await migrate(database, folder);
});

afterAll(async () => {
  await database.pool.query(`drop owned by ${ROLE}; drop role ${ROLE}`);
  await database.drop();
  await rm(folder, { recursive: true });
});

describe(MIGRATION, () => {
  it.each(TABLES)('keeps every row of %s in %s', async (table, renamed, columns) => {
    const rows = before.get(table) ?? [];
    expect(rows.length).toBeGreaterThan(0);
    const after = await readRows(renamed);
    expect(after).toHaveLength(rows.length);
    const expected = rows.map((row) => expect.objectContaining(Object(rename(row, columns))));
    expect(after).toEqual(expect.arrayContaining(expected));
  });

  it('leaves the texts that ids are derived from', async () => {
    expect(await readTexts('select dedup_key as text from outbox')).toEqual(['watch 1 firing 3']);
  });

  it('compares the addresses of messages by their key', async () => {
    expect(await readTexts('select address_key as text from outbox')).toEqual(['anna@post.example']);
  });

  it('renames waiting jobs, schedules and nothing else of the queue', async () => {
    const jobs = await readTexts(`select t.identifier || ' ' || (j.payload->>'task') as text
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by 1`);
    expect(jobs).toEqual([
      'match/create-series match/found-series',
      'message/send-pending message/send-due',
      'offer/expire-feeds offer/expire-feeds',
      'privacy/prune-accounts shopper/prune-accounts',
    ]);
    const schedules = 'select identifier as text from graphile_worker._private_known_crontabs order by 1';
    expect(await readTexts(schedules)).toEqual(['offer/expire-feeds', 'watch/recheck-unconfirmed']);
  });

  it('leaves no constraint, index, sequence or column under an old name, and grants where they were', async () => {
    const old = [
      'due',
      'feed_complaint',
      'letter_mute',
      'mailbox_letter',
      'delivery_choice',
      'price_watch_firing',
      'staff_act',
    ];
    const oldColumns = TABLES.flatMap(([, table, columns]) =>
      Object.keys(columns).map((column) => `${table}_${column}`),
    );
    const names = await readTexts(`select conname as text from pg_constraint where connamespace = 'public'::regnamespace
      union select relname from pg_class where relnamespace = 'public'::regnamespace
      union select attrelid::regclass || '_' || attname from pg_attribute join pg_class c on c.oid = attrelid
        where relnamespace = 'public'::regnamespace and not attisdropped`);
    const isOld = (name: string) =>
      old.some((table) => name === table || new RegExp(`^${table}_(?!on)`).test(name)) ||
      oldColumns.some((column) => name.startsWith(column));
    expect(names.filter((name) => isOld(name) && !name.startsWith('staff_action'))).toEqual([]);
    expect(
      await readTexts(
        `select table_name as text from information_schema.role_table_grants where grantee = '${ROLE}' order by 1`,
      ),
    ).toEqual(['feed_issue', 'pending_work']);
  });

  it('accepts the new values and rejects the old ones', async () => {
    const addRun = (outcome: string) =>
      database.pool.query(
        'insert into feed_run (market, feed_id, started_at, finished_at, outcome) values ($1, 1, now(), now(), $2)',
        ['SE', outcome],
      );
    await addRun('accepted');
    await expect(addRun('taken')).rejects.toThrow(/feed_run_outcome_check/);
  });
});
