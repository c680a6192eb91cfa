import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MarketId } from '../../market/market.ts';
import { createTestDatabase } from '../../platform/test-database.ts';
import { addFeed } from './add-feed.ts';
import { checkFeedFile } from './check-feed-file.ts';
import { listFeeds } from './list-feeds.ts';
import { reindex } from './reindex.ts';
import { runFeed } from './run-feed.ts';

const database = await createTestDatabase();
const { db } = database;
const home = await mkdtemp(join(tmpdir(), 'lowtide-commands-'));
const path = join(home, 'shop.csv');

/** A feed of so many good rows. */
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

/** Serves the file at `path`; answers to every other address as it says. */
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
  await sql`truncate feed, feed_run, merchant, offer, offer_price, graphile_worker._private_jobs restart identity cascade`.execute(
    db,
  );
});
afterAll(async () => {
  server.close();
  await database.drop();
  await rm(home, { recursive: true });
});

/** What a command prints, and its exit code. */
async function run(command: () => Promise<number>): Promise<{ code: number; said: string }> {
  let said = '';
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      said += String(text);
      return true;
    }),
  );
  try {
    return { code: await command(), said };
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
    expect(first.said).toContain(`Feed 1 of Nordvik Butik in SE (${path}) is added`);
    expect((await add(path)).said).toContain('was there already');
    await add(`${site}/shop.csv`, 'SE', 'NORDVIK butik');
    const { rows } = await sql`select market, slug from merchant`.execute(db);
    expect(rows).toEqual([{ market: 'SE', slug: 'Nordvik-Butik' }]);
  });

  it.each([
    ['a file that is not there', '/nowhere/shop.csv', 'There is no file /nowhere/shop.csv.'],
    ['a folder', home, 'is not a file'],
    ['another protocol', 'ftp://shop.example/feed', 'a file or an http(s) address'],
  ])('refuses %s', async (_, location, words) => {
    const refused = await add(location);
    expect(refused.code).toBe(2);
    expect(refused.said).toContain(words);
    expect((await list()).said).toBe('There is no such feed.\n');
  });

  it('says where the site itself will not fetch, and where nobody is shown the offers', async () => {
    expect((await add(`${site}/shop.csv`)).said).toContain('public addresses only');
    expect((await add('https://shop.example/feed.csv', 'CZ')).said).toContain('CZ is not open yet');
  });
});

describe('feed run', () => {
  it('takes a file in, says what was refused, and finds nothing new the second time', async () => {
    await writeFile(path, csv(3, WRONG));
    await add(path);
    const first = await take();
    expect(first.code).toBe(1);
    expect(first.said).toContain('4 rows: 3 accepted (0 with doubts), 1 refused.\nOffers: 3 new');
    expect(first.said).toContain(`feed check ${path} -m SE`);
    await writeFile(path, csv(3));
    expect(await take()).toEqual({
      code: 0,
      said: '3 rows: 3 accepted (0 with doubts), 0 refused.\nOffers: 0 new, 0 changed, 3 as before, 0 gone.\n',
    });
  });

  it('writes the job that the pipeline goes on with', async () => {
    await writeFile(path, csv(2));
    await add(path);
    await take();
    const { rows } = await sql<{ task: string }>`
      select t.identifier as task from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id`.execute(db);
    expect(rows).toEqual([{ task: 'match/match-offers' }]);
  });

  it('holds a file that has lost its offers until a person accepts it', async () => {
    await writeFile(path, csv(10));
    await add(path);
    await take();
    await writeFile(path, csv(2));
    const held = await take();
    expect(held.code).toBe(1);
    expect(held.said).toContain('nothing was changed: 8 of 10 offers are missing from the file.');
    expect(held.said).toContain('feed run 1 --accept');
    expect((await list(true)).said).toMatch(/^1 .* held .*\n +8 of 10 offers are missing.*\n.*feed run 1 --accept$/m);
    expect(await take(1, true)).toMatchObject({ code: 0 });
    expect((await list(true)).said).toBe('There is no such feed.\n');
    expect((await list()).said).toContain('2 of 2 taken');
  });

  it('fetches by HTTP, and is told when nothing changed', async () => {
    await add(`${site}/shop.csv`);
    expect((await take()).said).toContain('Offers: 4 new');
    expect(await take()).toEqual({ code: 0, said: 'The server says that it is as before.\n' });
    served = csv(5);
    expect((await take()).said).toContain('Offers: 1 new, 0 changed, 4 as before');
  });

  it('says what keeps it from a file', async () => {
    await add(`${site}/other.csv`);
    expect(await take()).toEqual({ code: 2, said: 'The server answers 404.\n' });
    expect((await list()).said).toMatch(/unreachable .*\n +The server answers 404\./);
    await writeFile(path, '<html><title>Sign in</title></html>');
    await add(path);
    const page = await take(2);
    expect(page.code).toBe(2);
    expect(page.said).toContain('It cannot be read: The file is a web page');
    expect(await take(9)).toMatchObject({ code: 2 });
  });
});

describe('feed list', () => {
  it('shows what became of each feed of a market, and no password', async () => {
    await writeFile(path, csv(1));
    await add(path);
    await add('https://user:secret@shop.example/feed.csv');
    await take();
    const { said } = await list();
    expect(said).toMatch(/^1 +SE +20\d\d-\S+ \S+ +1 of 1 taken +Nordvik Butik +\S+shop\.csv$/m);
    expect(said).toMatch(/^2 +SE +never +not read yet +Nordvik Butik +https:\/\/shop\.example\/feed\.csv$/m);
    expect((await list(false, 'DE')).said).toBe('There is no such feed.\n');
  });

  it('says that the offers of a silent feed are not shown', async () => {
    await writeFile(path, csv(1));
    await add(path);
    await take();
    await sql`update feed set seen_at = seen_at - interval '73 hours'`.execute(db);
    expect((await list()).said).toContain('Its offers are not shown');
  });
});

describe('feed check', () => {
  it('tells clean, doubtful and unreadable files by its exit code', async () => {
    await writeFile(path, csv(2));
    expect(await check(path)).toMatchObject({ code: 0 });
    await writeFile(path, csv(2, WRONG));
    const wrong = await check(path);
    expect(wrong.code).toBe(1);
    expect(wrong.said).toContain('line 4  id X  price = "free"');
    expect((await check(`${site}/shop.csv`)).code).toBe(0);
    expect((await check('/nowhere')).said).toContain('There is no file /nowhere.');
    expect((await check(`${site}/other`)).said).toContain('The server answers 404.');
    expect((await check('/nowhere')).code).toBe(2);
  });

  it('prints one JSON object, also of what it cannot open', async () => {
    await writeFile(path, csv(2, WRONG));
    const { said } = await check(path, true);
    expect(JSON.parse(said)).toMatchObject({
      kind: 'read',
      rows: 3,
      accepted: 2,
      refused: 1,
      complaints: [{ line: 4, field: 'price', value: 'free', cause: expect.any(String), remedy: expect.any(String) }],
    });
    const missing = await check('/nowhere', true);
    expect([missing.code, JSON.parse(missing.said)]).toMatchObject([
      2,
      { kind: 'unreadable', rows: 0, complaints: [] },
    ]);
  });
});

describe('reindex', () => {
  it('refuses a market that is not open', async () => {
    expect(await run(() => reindex('CZ'))).toEqual({
      code: 2,
      said: 'CZ is not open yet: nothing is searched there.\n',
    });
    expect(await run(() => reindex('SE'))).toEqual({ code: 0, said: 'SE: 0 products\n' });
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
