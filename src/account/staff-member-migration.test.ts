import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { MIGRATIONS_FOLDER, migrate } from '../platform/migrate.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { readStaffMembers } from './staff-member.store.ts';
import { AT } from './testing/account.ts';

const MIGRATION = '0034_staff_role.sql';

/** Who was staff by a setting of a market, by address and by domain; and who was not. */
const ROWS = `
  insert into setting (key, value) values
    ('site SE staff_email_domains', '["Owner@prices.example", "crew.example"]'),
    ('site DK staff_email_domains', '["crew.example"]'),
    ('site SE theme', '"crew.example"'), ('site US staff_email_domains', 'null');
  insert into shopper (id, market, locale, email, email_key, user_type, status, created_at, verified_at) values
    (gen_random_uuid(), 'SE', 'sv-SE', 'Vera@crew.example', 'vera@crew.example', 'PASSWORD', 'ACTIVE', now(), now()),
    (gen_random_uuid(), 'SE', 'sv-SE', 'new@crew.example', 'new@crew.example', 'PASSWORD', 'ACTIVE', now(), null),
    (gen_random_uuid(), 'SE', 'sv-SE', 'a@other.example', 'a@other.example', 'PASSWORD', 'ACTIVE', now(), now());`;

const database = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'lowtide-staff-'));
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

it('makes whoever was staff an owner: named addresses, and confirmed accounts at named domains', async () => {
  await database.pool.query('drop schema public cascade; drop schema graphile_worker cascade; create schema public');
  for (const name of await readdir(MIGRATIONS_FOLDER))
    if (name < MIGRATION) await copyFile(join(MIGRATIONS_FOLDER, name), join(folder, name));
  await migrate(database, folder);
  await database.pool.query(ROWS);
  await copyFile(join(MIGRATIONS_FOLDER, MIGRATION), join(folder, MIGRATION));
  await migrate(database, folder);
  const members = await readStaffMembers(database.db, AT);
  expect(members.map(({ email, role, givenBy }) => [email, role, givenBy])).toEqual([
    ['owner@prices.example', 'owner', 'migration'],
    ['Vera@crew.example', 'owner', 'migration'],
  ]);
});
