import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { AT, createTestAccount, giveTestRole, signInAs } from '../../account/testing/account.ts';
import type { InstallationFolders } from '../../admin/backup-folder.ts';
import type { PersonalRequestOf } from '../../contract/personal-contract.ts';
import type { PersonalEndpointName } from '../../contract/personal-endpoints.ts';
import { handlePersonalRequest } from '../serve/handle-personal-request.ts';
import { createTestMarkets } from '../testing/market.ts';
import { SHOPS } from '../testing/shops.ts';

const { context, database, close } = await createTestMarkets(SHOPS);
const { db } = database;
const home = mkdtempSync(join(tmpdir(), 'lowtide-admin-backups-'));
afterAll(async () => {
  await close();
  rmSync(home, { recursive: true });
});

const backups = join(home, 'backups');
const folders: InstallationFolders = { home, storage: home, backups, walArchive: null, isEmbedded: true };
const personal = (where: InstallationFolders) => ({
  ...context,
  clock: () => AT,
  writing: context.databases,
  publicUrl: () => 'http://localhost',
  social: new Map(),
  folders: where,
});

const account = await createTestAccount(db, { email: `owner-${randomUUID()}@crew.example` });
await giveTestRole(db, account.email, 'owner');
const { token } = await signInAs(db, account.id, AT);

function call<K extends PersonalEndpointName>(name: K, request: PersonalRequestOf<K>, where = folders) {
  const visitor = { token, address: '10.0.0.1', userAgent: '', knownBrowser: null, oauthCookie: null };
  const sent = { market: 'SE', request, idempotencyKey: randomUUID() } as const;
  return handlePersonalRequest(personal(where), name, sent, visitor);
}

/** A complete backup, as far as its folder says. */
function addBackup(name: string): void {
  mkdirSync(join(backups, name), { recursive: true });
  const made = { version: 1, files: 3, bytes: 5000, counts: {}, startedAt: AT, finishedAt: AT };
  writeFileSync(join(backups, name, 'backup.json'), JSON.stringify(made));
}

const entries = async () =>
  (await sql<{ kind: string; subject: string }>`select kind, subject from staff_action order by sequence`.execute(db))
    .rows;

it('are started once at a time, and recorded with who did it', async () => {
  const started = await call('adminStartBackup', {});
  expect(started).toMatchObject({ ok: true, value: { name: '2026-11-20T120000Z' } });
  expect(await call('adminStartBackup', {})).toMatchObject({ ok: false, error: { kind: 'conflict' } });
  expect(await call('adminBackups', {})).toMatchObject({
    value: { setup: 'ready', folder: backups, runs: [{ kind: 'backup', state: 'waiting', startedBy: account.email }] },
  });
  expect(await entries()).toEqual([{ kind: 'start-backup', subject: 'backup:2026-11-20T120000Z' }]);
});

it('are none without a folder, and with a server of one’s own', async () => {
  for (const [where, setup] of [
    [{ ...folders, backups: null }, 'no-folder'],
    [{ ...folders, isEmbedded: false }, 'own-server'],
  ] as const) {
    expect(await call('adminBackups', {}, where)).toMatchObject({ value: { setup, backups: [], freeBytes: null } });
    expect(await call('adminStartBackup', {}, where)).toMatchObject({ ok: false, error: { kind: 'not-found' } });
  }
});

it('are restored and deleted by name alone, and only what is a backup', async () => {
  await sql`update backup_run set state = 'done', ended_at = now()`.execute(db);
  addBackup('monday');
  mkdirSync(join(home, 'other'));
  writeFileSync(join(home, 'other/backup.json'), '{}');
  const refused = { ok: false, error: { kind: 'not-found' } };
  for (const name of ['../other', 'restored', 'tuesday', '.']) {
    expect(await call('adminRestoreBackup', { name, kind: 'check' })).toMatchObject(refused);
    expect(await call('adminDeleteBackup', { name, what: 'backup', reason: 'Old' })).toMatchObject(refused);
  }
  expect(existsSync(join(home, 'other/backup.json'))).toBe(true);
  expect(await call('adminRestoreBackup', { name: 'monday', kind: 'check' })).toMatchObject({ ok: true });
  // Not while it is being read.
  const remove = { name: 'monday', what: 'backup', reason: 'Older than a year' } as const;
  expect(await call('adminDeleteBackup', remove)).toMatchObject({ ok: false, error: { kind: 'conflict' } });
  await sql`update backup_run set state = 'done', ended_at = now()`.execute(db);
  expect(await call('adminDeleteBackup', remove)).toMatchObject({ ok: true });
  expect(existsSync(join(backups, 'monday'))).toBe(false);
  expect((await entries()).map(({ kind }) => kind)).toEqual(['start-backup', 'restore-backup', 'delete-backup']);
});
