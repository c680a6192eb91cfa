import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MarketId } from '../../market/market.ts';
import { emptyTables } from '../../platform/testing/empty-tables.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { addFeed } from './add-feed.ts';
import { checkFeedFile } from './check-feed-file.ts';
import { listFeeds } from './list-feeds.ts';
import { reindex } from './reindex.ts';
import { runFeed } from './run-feed.ts';

const database = await createTestDatabase();
const { db } = database;
const home = await mkdtemp(join(tmpdir(), 'lowtide-commands-'));
const path = join(home, 'shop.csv');

/** A feed with `count` valid rows and others. */
const csv = (count: number, ...more: string[]): string =>
  [
    'id,title,link,price,availability,brand,mpn',
    ...Array.from(
      { length: count },
      (_, i) => `K${i},Kettle ${i},https://shop.example/${i},${i + 1} SEK,in_stock,Nordvik,M${i}`,
    ),
    ...more,
    '',
  ].join('\n');
const WRONG = 'X,Pan,https://shop.example/x,free,in_stock,Nordvik,X';

/** Serves `served` as /shop.csv, with an ETag. */
let served = csv(4);
const server = createServer((request, response) => {
  const etag = `"${createHash('sha1').update(served).digest('hex')}"`;
  if (request.url !== '/shop.csv') response.writeHead(404).end();
  else if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
  else response.writeHead(200, { etag }).end(served);
});
let site = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  site = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
});
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', database.url);
  vi.stubEnv('LOWTIDE_HOME', home);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await emptyTables(db, 'feed', 'feed_run', 'merchant', 'offer', 'offer_price', 'graphile_worker._private_jobs');
});
afterAll(async () => {
  server.close();
  await database.drop();
  await rm(home, { recursive: true });
});

/** What a command prints, and its exit code. */
async function run(command: () => Promise<number>): Promise<{ code: number; output: string }> {
  let output = '';
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      output += String(text);
      return true;
    }),
  );
  try {
    return { code: await command(), output };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

const add = (location: string, market: MarketId = 'SE', merchant = 'Nordvik Butik') =>
  run(() => addFeed(location, { market, merchant, every: 60 }));
const take = (id = 1, accept = false) => run(() => runFeed(id, { accept }));
const list = (held = false, market: MarketId | null = null) => run(() => listFeeds({ market, held }));
const check = (location: string, json = false) => run(() => checkFeedFile(location, { market: 'SE', json }));

describe('feed add', () => {
  it('adds a file by its whole path, once, under one merchant', async () => {
    await writeFile(path, csv(1));
    vi.stubEnv('npm_lifecycle_event', 'lowtide');
    vi.stubEnv('INIT_CWD', home);
    const first = await add('shop.csv');
    expect(first).toMatchObject({ code: 0 });
    expect(first.output).toContain(`Feed 1 of Nordvik Butik in SE (${path}) is added`);
    expect((await add(path)).output).toContain('exists already');
    await add(`${site}/shop.csv`, 'SE', 'NORDVIK butik');
    const { rows } = await sql`select market, slug from merchant`.execute(db);
    expect(rows).toEqual([{ market: 'SE', slug: 'Nordvik-Butik' }]);
  });

  it('shows an address of a merchant without what would control the terminal', async () => {
    await add('https://shop.example/\u001b[2Jfeed.csv');
    expect((await list()).output).toContain('https://shop.example/ [2Jfeed.csv');
  });

  it.each([
    ['a file that is not there', '/nowhere/shop.csv', 'There is no file /nowhere/shop.csv.'],
    ['a folder', home, 'is not a file'],
    ['another protocol', 'ftp://shop.example/feed', 'a file or an http(s) URL'],
  ])('refuses %s', async (_, location, words) => {
    const refused = await add(location);
    expect(refused.code).toBe(2);
    expect(refused.output).toContain(words);
    expect((await list()).output).toBe('There is no such feed.\n');
  });

  it('warns about private addresses and markets that are not open', async () => {
    expect((await add(`${site}/shop.csv`)).output).toContain('public addresses only');
    expect((await add('https://shop.example/feed.csv', 'CZ')).output).toContain('CZ is not open yet');
  });
});

describe('feed run', () => {
  it('imports a file, reports rejected rows, and changes nothing the second time', async () => {
    await writeFile(path, csv(3, WRONG));
    await add(path);
    const first = await take();
    expect(first.code).toBe(1);
    expect(first.output).toContain('4 rows: 3 accepted (0 with warnings), 1 rejected.\nOffers: 3 new');
    expect(first.output).toContain(`feed check ${path} -m SE`);
    await writeFile(path, csv(3));
    expect(await take()).toEqual({
      code: 0,
      output: '3 rows: 3 accepted (0 with warnings), 0 rejected.\nOffers: 0 new, 0 changed, 3 unchanged, 0 removed.\n',
    });
  });

  it('enqueues the next job of the pipeline; a site that runs fetches a new feed at once', async () => {
    const tasks = async () => {
      const { rows } = await sql<{ task: string }>`
        select t.identifier as task from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`.execute(db);
      return rows.map(({ task }) => task);
    };
    await writeFile(path, csv(2));
    await add(path);
    expect(await tasks()).toEqual(['offer/collect-due-feeds']);
    await take();
    expect(await tasks()).toEqual(['offer/collect-due-feeds', 'match/match-offers']);
  });

  it('holds a file that has lost its offers until the operator accepts it', async () => {
    await writeFile(path, csv(10));
    await add(path);
    await take();
    await writeFile(path, csv(2));
    const held = await take();
    expect(held.code).toBe(1);
    expect(held.output).toContain('nothing was changed. Offers missing from the file: 8 of 10.');
    expect(held.output).toContain('feed run 1 --accept');
    expect((await list(true)).output).toMatch(
      /^1 .* held .*\n +Offers missing from the file: 8 of 10\..*\n.*feed run 1 --accept$/m,
    );
    expect(await take(1, true)).toMatchObject({ code: 0 });
    expect((await list(true)).output).toBe('There is no such feed.\n');
    expect((await list()).output).toContain('2 of 2 accepted');
  });

  it('fetches by HTTP, with conditional requests', async () => {
    await add(`${site}/shop.csv`);
    expect((await take()).output).toContain('Offers: 4 new');
    expect(await take()).toEqual({ code: 0, output: 'The feed has not changed since the last run.\n' });
    served = csv(5);
    expect((await take()).output).toContain('Offers: 1 new, 0 changed, 4 unchanged');
  });

  it('reports why a file cannot be fetched or read', async () => {
    await add(`${site}/other.csv`);
    expect(await take()).toEqual({
      code: 2,
      output: 'The server answers 404: there is no file at this address. Check the address.\n',
    });
    expect((await list()).output).toMatch(/unreachable .*\n +The server answers 404: there is no file/);
    await writeFile(path, '<html><title>Sign in</title></html>');
    await add(path);
    const page = await take(2);
    expect(page.code).toBe(2);
    expect(page.output).toContain('It cannot be read: The file is a web page');
    expect(await take(9)).toMatchObject({ code: 2 });
  });
});

describe('feed list', () => {
  it('shows the last result of each feed of a market, and no password', async () => {
    await writeFile(path, csv(1));
    await add(path);
    await add('https://user:secret@shop.example/feed.csv');
    await take();
    const { output } = await list();
    expect(output).toMatch(/^1 +SE +20\d\d-\S+ \S+ +1 of 1 accepted +Nordvik Butik +\S+shop\.csv$/m);
    expect(output).toMatch(/^2 +SE +never +not read yet +Nordvik Butik +https:\/\/shop\.example\/feed\.csv$/m);
    expect((await list(false, 'DE')).output).toBe('There is no such feed.\n');
  });

  it('shows the share of offers that shoppers see, and why the others are not shown', async () => {
    await writeFile(path, csv(2));
    await add(path);
    await take();
    await sql`update feed_run set offers = 2, shown = 1, not_shown = '{"no-identity": 1}'`.execute(db);
    const { output } = await list();
    expect(output).toContain('2 of 2 accepted, 50.0 % shown');
    expect(output).toContain('      1 not shown: The offer states no GTIN');
  });

  it('reports that the offers of a feed that has not been read for long are not shown', async () => {
    await writeFile(path, csv(1));
    await add(path);
    await take();
    await sql`update feed set seen_at = seen_at - interval '73 hours'`.execute(db);
    expect((await list()).output).toContain('Its offers are not shown');
  });
});

describe('feed check', () => {
  it('has exit codes for files without issues, with issues and unreadable ones', async () => {
    await writeFile(path, csv(2));
    expect(await check(path)).toMatchObject({ code: 0 });
    await writeFile(path, csv(2, WRONG));
    const wrong = await check(path);
    expect(wrong.code).toBe(1);
    expect(wrong.output).toContain('line 4  id X  price = "free"');
    expect((await check(`${site}/shop.csv`)).code).toBe(0);
    expect((await check('/nowhere')).output).toContain('There is no file /nowhere.');
    expect((await check(`${site}/other`)).output).toContain(
      'The server answers 404: there is no file at this address.',
    );
    expect((await check('/nowhere')).code).toBe(2);
  });

  it('prints one JSON object, also for a file that it cannot open', async () => {
    await writeFile(path, csv(2, WRONG));
    const { output } = await check(path, true);
    expect(JSON.parse(output)).toMatchObject({
      kind: 'read',
      rows: 3,
      accepted: 2,
      refused: 1,
      complaints: [{ line: 4, field: 'price', value: 'free', cause: expect.any(String), remedy: expect.any(String) }],
    });
    const missing = await check('/nowhere', true);
    expect([missing.code, JSON.parse(missing.output)]).toMatchObject([
      2,
      { kind: 'unreadable', rows: 0, complaints: [] },
    ]);
  });
});

describe('reindex', () => {
  it('refuses a market that is not open', async () => {
    expect(await run(() => reindex('CZ'))).toEqual({
      code: 2,
      output: 'CZ is not open yet: it has no search index.\n',
    });
    expect(await run(() => reindex('SE'))).toEqual({ code: 0, output: 'SE: 0 products\n' });
  });
});

describe('a database that cannot be reached', () => {
  it('is named without its password', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://user:secret@127.0.0.1:1/shop');
    const failed = await list().catch((error: unknown) => (error instanceof Error ? error.message : ''));
    expect(failed).toContain('The database 127.0.0.1:1/shop cannot be used: connect ECONNREFUSED');
    expect(failed).not.toContain('secret');
  });
});
