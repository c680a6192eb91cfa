import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { acceptRows } from './accept-rows.ts';
import { collectFeed } from './collect-feed.ts';
import { locateFeedFile } from './feed-file.ts';
import { readFeedSource, saveFeed } from './feed-source.store.ts';
import { createTestShop, storedOffers, type TestShop } from './testing/test-merchant.ts';

const database = await createTestDatabase();
const { db } = database;

let text = '';
let answers: number[] = [];
const server = createServer((request, response) => {
  const isKnown = request.headers['if-none-match'] === '"1"';
  answers.push(isKnown ? 304 : 200);
  response.writeHead(isKnown ? 304 : 200, { etag: '"1"' }).end(isKnown ? undefined : text);
});
let folder = '';
let shop: TestShop;
let feedId = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lowtide-collect-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

afterEach(() => shop.close());

async function startFeed(columns: string, values: string): Promise<void> {
  const row = (id: string) => `${id},Nordvik ${id},https://shop.example/${id},100 SEK`;
  text = `id,title,link,price,${columns}\n${row('A')},${values}\n${row('B')},\n`;
  answers = [];
  shop = await createTestShop(db);
  const address = server.address();
  const location = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/feed.csv`;
  feedId = await saveFeed(db, { market: 'SE', merchantId: shop.merchantId, location, everyMinutes: 60 });
}

const readSource = async () => {
  const feed = await readFeedSource(db, feedId);
  if (feed === null) throw new Error('the feed is gone');
  return feed;
};

/** Fetches the feed and imports it if there is anything to import, as the jobs of a worker do. */
async function fetchAt(time: string): Promise<void> {
  const now = new Date(time);
  const events: string[] = [];
  const emit = async (_db: unknown, event: string) => {
    events.push(event);
  };
  await collectFeed(db, await readSource(), { home: folder, storage: folder, now, emit, allowPrivate: true });
  const feed = await readSource();
  const file = await locateFeedFile({ home: folder, storage: folder }, feed);
  if (events.includes('feed.fetched') && file !== null)
    await acceptRows(db, feed, file, { now, emit, acceptHeld: false });
}

const offers = async () => (await storedOffers(db, shop.merchantId)).map(({ sku, price, gone }) => [sku, price, gone]);

it('ends the sale of a feed whose file does not change', async () => {
  await startFeed('sale_price,sale_price_effective_date', '80 SEK,2026-03-01T00:00+01:00/2026-03-03T23:59+01:00');
  await fetchAt('2026-03-02T12:00:00Z');
  expect(await offers()).toContainEqual(['A', 80, false]);
  await fetchAt('2026-03-04T12:00:00Z');
  expect(await offers()).toContainEqual(['A', 100, false]);
});

it('ends an offer after its last day though the file of its feed does not change', async () => {
  await startFeed('expiration_date', '2026-03-03');
  await fetchAt('2026-03-02T12:00:00Z');
  await fetchAt('2026-03-04T12:00:00Z');
  expect(await offers()).toEqual([
    ['A', 100, true],
    ['B', 100, false],
  ]);
});

it('reads a file again only after it has changed, if nothing in it depends on the day', async () => {
  await startFeed('brand', 'Nordvik');
  await fetchAt('2026-03-02T12:00:00Z');
  await fetchAt('2026-03-04T12:00:00Z');
  expect(answers).toEqual([200, 304]);
  expect((await readSource()).seenAt).toEqual(new Date('2026-03-04T12:00:00Z'));
});
