import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { findLowDisks, MIN_FREE_BYTES } from '../admin/disk-space.ts';
import { storeFetchedFile } from '../offer/feed-file.ts';
import { saveFeed, setFetchedFile } from '../offer/feed-source.store.ts';
import { NO_VALIDATORS } from '../offer/feed-source.ts';
import { mountSmallDisk } from '../platform/testing/small-disk.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { pipelineHandlers } from './jobs/pipeline-handlers.ts';

const database = await createTestDatabase();
const { db } = database;
const home = await mkdtemp(join(tmpdir(), 'lowtide-full-'));
const disk = mountSmallDisk(MIN_FREE_BYTES + 4 * 2 ** 20);
const storage = disk?.folder ?? home;
const now = new Date('2026-11-20T11:00:00Z');
afterAll(async () => {
  disk?.remove();
  await database.drop();
  await rm(home, { recursive: true });
});

const handlers = pipelineHandlers(
  {
    home,
    storage,
    clock: () => now,
    taxonomy: async () => ({ categories: [], attributes: [] }),
    sendMessages: async () => {},
  },
  db,
);

const waitingJobs = async () =>
  (
    await sql<{ task: string; isLater: boolean }>`select task_identifier as task, run_at > now() + interval '30 seconds'
      as "isLater" from graphile_worker.jobs order by id`.execute(db)
  ).rows;
const offers = async () =>
  (await sql<{ sku: string }>`select sku from offer where gone_at is null order by sku`.execute(db)).rows.length;

it.runIf(disk !== null)(
  'a full disk stops the intake, keeps what is there, and goes on by itself when it has space',
  async () => {
    const slug = randomUUID();
    const { rows } = await sql<{ id: number }>`insert into merchant (market, slug, name, website)
    values ('SE', ${slug}, ${slug}, '') returning id`.execute(db);
    const feed = {
      market: 'SE',
      merchantId: rows[0]?.id ?? 0,
      location: 'https://shop.example/feed.csv',
      everyMinutes: 60,
    } as const;
    const id = await saveFeed(db, feed);
    const text = 'id,title,price,link\n1,Nordvik lamp,200 SEK,https://shop.example/1\n';
    const source = (async function* () {
      yield Buffer.from(text);
    })();
    const file = await storeFetchedFile(storage, id, {
      kind: 'file',
      source,
      charset: null,
      validators: NO_VALIDATORS,
      fileName: 'feed.csv',
    });
    await setFetchedFile(db, id, file);

    // Too much for what must stay free, and room enough to go on writing for a while.
    const ballast = join(storage, 'ballast');
    await writeFile(ballast, Buffer.alloc(8 * 2 ** 20));
    expect(await findLowDisks([home, storage])).toMatchObject([{ folder: storage }]);
    await handlers['offer/collect-due-feeds']({});
    expect(await waitingJobs()).toEqual([]);
    await handlers['offer/accept-rows']({ market: 'SE', ids: [id] });
    expect(await offers()).toBe(0);
    // The job waits in the queue with its feed.
    expect(await waitingJobs()).toEqual([{ task: 'offer/accept-rows', isLater: true }]);

    await rm(ballast);
    expect(await findLowDisks([home, storage])).toEqual([]);
    await handlers['offer/collect-due-feeds']({});
    expect((await waitingJobs()).map(({ task }) => task)).toContain('offer/collect-feed');
    await handlers['offer/accept-rows']({ market: 'SE', ids: [id] });
    expect(await offers()).toBe(1);
  },
);
