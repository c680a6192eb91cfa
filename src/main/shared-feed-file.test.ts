import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectFeed } from '../offer/collect-feed.ts';
import { readFeedSource, saveFeed } from '../offer/feed-source.store.ts';
import { changeFeedState } from '../offer/merchant-state.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import { pipelineHandlers } from './jobs/pipeline-handlers.ts';

let database: TestDatabase;
let folder: string;
let price = 2000;
let requests = 0;
const shop = createServer((_request, response) => {
  requests++;
  response.setHeader('etag', `"${price}"`);
  response.end(`id,title,price,link\n1,Nordvik lamp,${price} SEK,https://shop.example/1\n`);
});
let location = '';

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'lowtide-shared-'));
  await chmod(folder, 0o755);
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const address = shop.address();
  location = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/feed.csv`;
});
afterAll(async () => {
  shop.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const now = () => new Date();
const worker = (storage: string) =>
  pipelineHandlers(
    {
      home: folder,
      storage: join(folder, storage),
      clock: now,
      taxonomy: async () => ({ categories: [], attributes: [] }),
      sendMessages: async () => {},
    },
    database.db,
  );

async function newFeed(): Promise<number> {
  const slug = randomUUID();
  const { rows } = await sql<{
    id: number;
  }>`insert into merchant (market, slug, name, website) values ('SE', ${slug}, ${slug}, '')
    returning id`.execute(database.db);
  const merchantId = rows[0]?.id ?? 0;
  return saveFeed(database.db, { market: 'SE', merchantId, location, everyMinutes: 60 });
}

async function collect(id: number, storage: string): Promise<void> {
  const feed = await readFeedSource(database.db, id);
  if (feed === null) throw new Error('no feed');
  const options = {
    home: folder,
    storage: join(folder, storage),
    now: now(),
    emit: async () => {},
    allowPrivate: true,
  };
  await collectFeed(database.db, feed, options);
}

const accept = (id: number, storage: string) => worker(storage)['offer/accept-rows']({ market: 'SE', ids: [id] });

const readPrice = async (id: number) => {
  const { rows } = await sql<{ price: number }>`select price from offer where feed_id = ${id}`.execute(database.db);
  return rows[0]?.price ?? null;
};

it('workers with one storage import the file that was fetched last, whoever fetched it', async () => {
  const id = await newFeed();
  for (price of [2000, 1500, 1800]) {
    await collect(id, 'shared');
    await accept(id, 'shared');
    expect(await readPrice(id)).toBe(price * 100);
  }
  expect(await readdir(join(folder, 'shared/feeds', String(id)))).toHaveLength(1);
});

it('a worker without the file fetches it again, and never takes an older copy for today’s price', async () => {
  const id = await newFeed();
  price = 2000;
  await collect(id, 'b');
  await accept(id, 'b');
  price = 1500;
  await collect(id, 'a');
  // Worker b has only the file of before.
  await accept(id, 'b');
  expect(await readPrice(id)).toBe(200_000);
  const { rows } = await sql<{ task: string }>`select task_identifier as task from graphile_worker.jobs`.execute(
    database.db,
  );
  expect(rows.map(({ task }) => task)).toContain('offer/collect-feed');
  const before = requests;
  await collect(id, 'b');
  await accept(id, 'b');
  expect([await readPrice(id), requests - before]).toEqual([150_000, 1]);
});

it('the file of a removed feed goes with its offers; that of a paused one stays', async () => {
  const id = await newFeed();
  await collect(id, 'shared');
  await accept(id, 'shared');
  const change = async (kind: 'pause' | 'remove') => {
    expect(await changeFeedState(database.db, 'SE', id, kind, now())).toMatchObject({ ok: true });
    await worker('shared')['offer/publish-feeds']({ market: 'SE', ids: [id] });
    return readdir(join(folder, 'shared/feeds', String(id))).catch(() => []);
  };
  expect(await change('pause')).toHaveLength(1);
  expect(await change('remove')).toEqual([]);
});
