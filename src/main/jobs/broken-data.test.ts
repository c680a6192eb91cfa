import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { saveFeed } from '../../offer/feed-source.store.ts';
import { saveMerchant } from '../../offer/merchant.store.ts';
import { queryIds } from '../../platform/query.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { writeTaxonomy } from '../../taxonomy/taxonomy.store.ts';
import type { Taxonomy } from '../../taxonomy/taxonomy.ts';
import { testCategory } from '../../taxonomy/testing/test-category.ts';
import { pipelineHandlers } from './pipeline-handlers.ts';

const node = (id: number, parentId: number | null, level: 1 | 2 | 3) =>
  testCategory({ id, parentId, level, names: { 'en-GB': `C${id}` }, googleIds: level === 3 ? [751] : [] });
const taxonomy: Taxonomy = { categories: [node(1, null, 1), node(11, 1, 2), node(1101, 11, 3)], attributes: [] };

const database = await createTestDatabase();
const { db } = database;
const home = await mkdtemp(join(tmpdir(), 'lowtide-broken-'));
afterAll(async () => {
  await database.drop();
  await rm(home, { recursive: true });
});
const handlers = pipelineHandlers(
  { home, storage: home, clock: () => new Date(), taxonomy: async () => taxonomy, sendMessages: async () => {} },
  db,
);

describe('offers and products whose data make a task fail', () => {
  it('hold up no other', async () => {
    await writeTaxonomy(db, taxonomy);
    const unstated = { city: null, foundedYear: null, registrationNumber: null, returnDays: null, rating: null };
    const shop = {
      market: 'SE',
      slug: 'shop',
      name: 'Shop',
      description: '',
      website: 'https://shop.example',
    } as const;
    const merchantId = await saveMerchant(db, { ...shop, paymentMethods: [], shippingSteps: null, ...unstated });
    const location = join(home, 'shop.csv');
    const rows = ['A', 'B', 'C'].map(
      (model) => `${model},Nordvik Kettle ${model},https://shop.example/,9 SEK,in_stock,Nordvik,NK-${model},751`,
    );
    await writeFile(
      location,
      ['id,title,link,price,availability,brand,mpn,google_product_category', ...rows, ''].join('\n'),
    );
    const feedId = await saveFeed(db, { market: 'SE', merchantId, location, everyMinutes: 60 });
    await handlers['offer/accept-rows']({ market: 'SE', ids: [feedId] });

    const ids = await queryIds(db, sql`select id from offer order by sku`);
    await sql`update offer set details = '"broken"' where id = ${ids[1]}`.execute(db);
    await expect(handlers['match/match-offers']({ market: 'SE', ids })).rejects.toThrow(`id ${ids[1]}: `);
    const products = await queryIds(db, sql`select product_id as id from match order by offer_id`);
    expect(products).toHaveLength(2);

    await handlers['price/record-prices']({ market: 'SE' });
    await sql`update product set attributes = '"broken"' where id = ${products[0]}`.execute(db);
    await expect(handlers['search/index-products']({ market: 'SE' })).rejects.toThrow(`id ${products[0]}: `);
    expect(await queryIds(db, sql`select product_id as id from search_document`)).toEqual([products[1]]);
    expect(await queryIds(db, sql`select id from pending_work where task = 'search/index-products'`)).toEqual([
      products[0],
    ]);
  });
});
