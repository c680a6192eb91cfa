import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createAccount } from '../account/account.store.ts';
import { inviteAdmin } from '../account/invite-admin.ts';
import { resetPassword } from '../account/reset-password.ts';
import { readSession } from '../account/session.ts';
import { readStaffMembers, saveStaffMember } from '../account/staff-member.store.ts';
import { createInProcessClient } from '../api/serve/in-process-client.ts';
import { createTestMarkets } from '../api/testing/market.ts';
import { SHOPS } from '../api/testing/shops.ts';
import { followSiteDirectory } from '../content/follow-site-directory.ts';
import { createMarketPartitions } from '../content/market-partition.store.ts';
import { changeSiteDirectory, readSiteDirectory } from '../content/site-directory.store.ts';
import { readSiteSettings, saveSiteSetting } from '../content/site-setting.store.ts';
import { emptyDirectory, openInDirectory } from '../market/edit-directory.ts';
import { applySiteDirectory, currentDirectory, type MarketId } from '../market/market.ts';
import { resolveSettings } from '../market/site-setting.ts';
import { queryAll } from '../platform/query.ts';
import { servePages } from '../serve/serve-pages.ts';
import { createSite } from '../web/render/entry-server.tsx';
import { EMPTY_BUILD } from '../web/render/page-files.ts';
import { checkHosts } from './check-hosts.ts';
import { createApp } from './create-app.ts';
import { EMPTIED_TABLES } from './demo/remove-demo.store.ts';
import { removeDemo } from './demo/remove-demo.ts';
import { createProgram } from './run-program.ts';
import { createRequester } from './testing/bad-input.ts';

const stocked = await createTestMarkets(SHOPS);
const { context, database } = stocked;
const home = await mkdtemp(join(tmpdir(), 'lowtide-own-'));
const program = createProgram(pino({ level: 'silent' }));
const followed = await followSiteDirectory(database, (error) => console.error(error));
const site = createSite({ build: EMPTY_BUILD, onMissingText: null });
const app = createApp(program);
checkHosts(app, { publicUrl: () => 'http://localhost:3000' });
await servePages(app, {
  renderer: async () => site,
  client: createInProcessClient(context),
  clock: context.clock,
  personal: () => {
    throw new Error('No personal page is requested');
  },
  handleForm: async () => ({ kind: 'rejected', status: 400, text: 'No form.\n' }),
  position: (market) => context.search.position(market),
  allowedOrigins: () => ({ scripts: [], pictures: [] }),
});
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
const request = createRequester(port);

afterAll(async () => {
  applySiteDirectory(null);
  await followed.close();
  await program.shutdown.runAll(() => {});
  await stocked.close();
  await rm(home, { recursive: true });
});

const open = (id: MarketId, change: Parameters<typeof openInDirectory>[2]) =>
  changeSiteDirectory(database.db, (stored) =>
    openInDirectory(stored ?? { ...emptyDirectory(), siteName: 'Prisvis' }, id, change),
  );

/** Waits until this process follows the stored directory. */
const followedChange = async () => {
  const stored = await readSiteDirectory(database.db);
  await vi.waitFor(() => expect(currentDirectory()).toEqual(stored), { timeout: 60_000 });
};

describe('an installation of one’s own', () => {
  beforeAll(async () => {
    expect(await open('SE', { hosts: ['prisvis.example', 'priser.example'] })).toMatchObject({ ok: true });
    await followedChange();
  });

  it('P01 answers at its own host, without prefix and by its name', async () => {
    const page = await request('/', { host: 'prisvis.example' });
    expect(page.status).toBe(200);
    expect(page.body).toContain('| Prisvis</title>');
    expect(page.body).toContain('rel="canonical" href="http://prisvis.example/"');
    expect(page.body).not.toContain('localhost');
  });

  it('P01 redirects its other hosts and www permanently, whatever the method', async () => {
    for (const host of ['www.prisvis.example', 'priser.example']) {
      const moved = await request('/deals?page=2', { host });
      expect([moved.status, moved.headers.location]).toEqual([301, 'http://prisvis.example/deals?page=2']);
    }
    const form = await request('/deals', { host: 'www.prisvis.example', method: 'POST' });
    expect([form.status, form.headers.location]).toEqual([308, 'http://prisvis.example/deals']);
  });

  it('refuses every host that it does not have, and never repeats it as its own', async () => {
    for (const host of ['evil.example', 'localhost', 'se.localhost', '127.0.0.1', 'prisvis.example.evil.example']) {
      for (const path of ['/', '/robots.txt', '/sitemap.xml', '/site.webmanifest', '/deals']) {
        const page = await request(path, { host });
        expect([host, path, page.status]).toEqual([host, path, 421]);
        expect(page.headers['cache-control']).toBe('no-store');
        expect(page.body).not.toMatch(/canonical|hreflang|Sitemap|start_url/);
      }
    }
    const forwarded = await request('/', { host: 'prisvis.example', headers: { 'x-forwarded-host': 'evil.example' } });
    expect(forwarded.status).toBe(421);
  });

  it('M03 opens a market while it runs, with its own partitions, pages, sitemap and robots', async () => {
    expect((await request('/', { host: 'jp.prisvis.example' })).status).toBe(421);
    expect(
      await open('JP', { hosts: ['jp.prisvis.example'], siteName: 'Kakaku', locales: ['ja-JP', 'en-GB'] }),
    ).toMatchObject({ ok: true });
    expect(await createMarketPartitions(database.db, 'JP')).toBeGreaterThan(5);
    expect(await createMarketPartitions(database.db, 'JP')).toBe(0);
    await followedChange();
    const page = await request('/', { host: 'jp.prisvis.example' });
    expect(page.status).toBe(200);
    expect(page.body).toMatch(/<html lang="ja-JP"[\s\S]*\| Kakaku<\/title>/);
    expect(page.body).toContain('hreflang="sv-SE" href="http://prisvis.example/"');
    expect((await request('/robots.txt', { host: 'jp.prisvis.example' })).body).toContain(
      'Sitemap: http://jp.prisvis.example/en-gb/sitemap.xml',
    );
    expect((await request('/sitemap.xml', { host: 'jp.prisvis.example' })).body).toContain(
      'http://jp.prisvis.example/sitemap-pages-1.xml',
    );
  });

  it('moves the rows of a market into its partitions', async () => {
    const row = z.object({ place: z.string() });
    await sql`insert into search_document (market, product_id, seq, static_seq, static, live) values ('AU', 987654, 1, 1, '{}', '{}')`.execute(
      database.db,
    );
    const place = () =>
      queryAll(
        database.db,
        row,
        sql`select tableoid::regclass::text as place from search_document where market = 'AU'`,
      );
    expect(await place()).toEqual([{ place: 'search_document_other' }]);
    await createMarketPartitions(database.db, 'AU');
    expect(await place()).toEqual([{ place: 'search_document_au' }]);
  });

  it('refuses a host of another market and leaves everything as it was', async () => {
    expect(await open('DK', { hosts: ['prisvis.example'] })).toEqual({
      ok: false,
      error: { kind: 'invalid', message: 'prisvis.example is already the host of SE. Two sites cannot have one host.' },
    });
    expect((await readSiteDirectory(database.db))?.markets.map(({ id }) => id)).toEqual(['SE', 'JP']);
  });

  it('M01 settings of the override key apply to globally branded markets, below their own', async () => {
    await changeSiteDirectory(database.db, (stored) => {
      if (stored === null) throw new Error('Nothing is stored');
      return openInDirectory({ ...stored, globalHosts: ['all.example'] }, 'US', { branding: 'global' });
    });
    await followedChange();
    await saveSiteSetting(database.db, 'global', 'theme', 'christmas');
    await saveSiteSetting(database.db, 'global', 'report_days', 7);
    await saveSiteSetting(database.db, 'US', 'report_days', 9);
    const stored = await readSiteSettings(database.db);
    expect(resolveSettings(stored.get('US') ?? new Map())).toMatchObject({ theme: 'christmas', report_days: 9 });
    expect(stored.get('SE')?.get('theme')).toBeUndefined();
    expect((await request('/us/shopping/', { host: 'all.example' })).status).toBe(200);
  });

  it('invites an administrator by a link that sets the password once', async () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const who = { email: 'Owner@prisvis.example', market: 'SE', locale: 'sv-SE' } as const;
    const invited = await inviteAdmin(database.db, who, now);
    const token = invited.ok ? (invited.value.token ?? '') : '';
    const signedIn = await resetPassword(database.db, { token, password: 'sju sjuka sjömän sjunger', device: '' }, now);
    if (!signedIn.ok) throw new Error(signedIn.error.kind);
    const readRole = async () => {
      const session = await readSession(database.db, signedIn.value.token, now);
      return session.ok ? session.value.role : session.error;
    };
    expect(await readRole()).toBe(null);
    await saveStaffMember(database.db, { email: who.email, role: 'owner', givenBy: 'test', givenAt: now });
    expect(await readRole()).toBe('owner');
    expect(await inviteAdmin(database.db, who, now)).toEqual({ ok: true, value: { token: null } });
    expect(
      await resetPassword(database.db, { token, password: 'another long password', device: '' }, now),
    ).toMatchObject({ ok: false });
  });
});

describe('demo remove', () => {
  it('empties the catalogue, the index and the demonstration’s accounts; own accounts, settings and the tree stay', async () => {
    const { db } = database;
    const now = new Date('2026-11-20T12:00:00Z');
    const account = { market: 'SE', locale: 'sv-SE', name: null, passwordHash: null, userType: 'PASSWORD' } as const;
    await createAccount(
      db,
      { ...account, id: '00000000-0000-4000-8000-000000000001', email: 'alva@shopper.example' },
      now,
    );
    for (const email of ['desk@lowtide.example', 'owner@prisvis.example']) {
      await saveStaffMember(db, { email, role: 'owner', givenBy: 'test', givenAt: now });
    }
    await writeFile(join(home, 'sign-ins.txt'), 'shopper a b\n');
    const removed = await removeDemo(context.databases, home);
    expect(removed).toMatchObject({ accounts: 1 });
    expect(removed.offers).toBeGreaterThan(10);
    const count = z.object({ n: z.int() });
    for (const table of ['offer', 'product', 'merchant', 'feed', 'posting'] as const) {
      expect(await queryAll(db, count, sql`select count(*)::int as n from ${sql.table(table)}`), table).toEqual([
        { n: 0 },
      ]);
    }
    expect(await queryAll(db, count, sql`select count(*)::int as n from search_document where not removed`)).toEqual([
      { n: 0 },
    ]);
    expect(await queryAll(db, count, sql`select count(*)::int as n from shopper`)).toEqual([{ n: 1 }]);
    const [{ n: categories } = { n: 0 }] = await queryAll(db, count, sql`select count(*)::int as n from category`);
    expect(categories).toBeGreaterThan(3);
    expect((await readStaffMembers(db, now)).map(({ email }) => email)).toEqual(['Owner@prisvis.example']);
    expect((await readSiteDirectory(db))?.isDemonstration).toBe(false);
    await expect(stat(join(home, 'sign-ins.txt'))).rejects.toThrow();
  });

  it('knows every table: one that is added must be emptied or listed as one that stays', async () => {
    const stays = [
      'account_token', 'attempt', 'attribute', 'attribute_value', 'browser_report', 'category', 'category_redirect',
      'category_words', 'content_page', 'delivery_preference', 'email_change', 'email_opt_out', 'google_category',
      'mailbox_email', 'outbox', 'passkey', 'push_subscription', 'rss_key', 'schema_migration', 'search_document',
      'search_synonym',
      'search_position', 'session', 'setting', 'shopper', 'shopper_identity', 'shopper_list', 'staff_action',
      'daily_figure', 'staff_member', 'backup_run',
      'taxonomy_revision', 'taxonomy_version', 'webhook',
    ]; // biome-ignore format: a list of names
    const row = z.object({ name: z.string() });
    const tables = await queryAll(
      database.db,
      row,
      sql`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by c.relname`,
    );
    const known = new Set<string>([...stays, ...EMPTIED_TABLES]);
    expect(tables.flatMap(({ name }) => (known.has(name) ? [] : [name]))).toEqual([]);
  });
});
