import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { acceptRows } from '../accept-rows.ts';
import type { FeedFile } from '../feed-file.ts';
import { readFeedSource, saveFeed } from '../feed-source.store.ts';
import type { FeedRun } from '../feed-source.ts';
import { saveMerchant } from '../merchant.store.ts';

/** What a test states about one offer; everything else is the same for all. */
export type TestOffer = {
  sku: string;
  title?: string;
  price?: number;
  shipping?: number | null;
  stock?: 'in_stock' | 'out_of_stock';
  gtin?: string;
  condition?: 'new' | 'used';
};

/** A price of an archive: an offer's first has its title, later ones have none. */
export type TestPoint = { sku: string; price: number; at: Date; title?: string };

const HEAD = 'id,title,link,price,shipping,availability,brand,mpn,gtin,condition';

const formatLine = ({ sku, title, price = 100, shipping = 49, stock = 'in_stock', gtin = '', condition }: TestOffer) =>
  [
    sku,
    title ?? `Nordvik ${sku}`,
    `https://shop.example/${sku}`,
    `${price}.00 SEK`,
    shipping === null ? '' : `SE::Standard:${shipping}.00 SEK`,
    stock,
    'Nordvik',
    `M-${sku}`,
    gtin,
    condition ?? 'new',
  ].join(',');

export const formatCsv = (offers: readonly TestOffer[]): string => `${[HEAD, ...offers.map(formatLine)].join('\n')}\n`;

/** The beginning of a file in XML. */
export const beginXml = (skus: readonly string[], price = 100): string =>
  `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel>${skus
    .map(
      (sku) =>
        `<item><g:id>${sku}</g:id><title>Nordvik ${sku}</title><link>https://s.example/${sku}</link><g:price>${price} SEK</g:price></item>`,
    )
    .join('')}`;

export const formatArchive = (points: readonly TestPoint[]): string =>
  points
    .map(({ sku, price, at, title }) => {
      const point = { id: sku, price: `${price}.00 SEK`, availability: 'in_stock', seen_at: at.toISOString() };
      const shipping = [{ country: 'SE', price: '49.00 SEK' }];
      const whole = {
        ...point,
        title,
        link: `https://shop.example/${sku}`,
        brand: 'Nordvik',
        mpn: `M-${sku}`,
        shipping,
      };
      return `${JSON.stringify(title === undefined ? point : whole)}\n`;
    })
    .join('');

export type TestRun = { now: Date; acceptHeld?: boolean; feedId?: number };

/** A merchant with a feed in a test's own database. The test writes its files. */
export type TestShop = {
  merchantId: number;
  feedId: number;
  /** Ids of the offers emitted as changed since the last call. */
  takeChanged(): number[];
  addFeed(): Promise<number>;
  write(text: string | Uint8Array): Promise<FeedFile>;
  run(text: string | Uint8Array, options: TestRun): Promise<FeedRun>;
  runFile(file: FeedFile, options: TestRun): Promise<FeedRun>;
  close(): Promise<void>;
};

let shops = 0;

export async function createTestShop(db: Db): Promise<TestShop> {
  const folder = await mkdtemp(join(tmpdir(), 'lowtide-shop-'));
  const slug = `shop-${++shops}`;
  const merchantId = await saveMerchant(db, {
    market: 'SE',
    slug,
    name: slug,
    description: '',
    website: 'https://shop.example',
    city: null,
    foundedYear: null,
    registrationNumber: null,
    returnDays: null,
    paymentMethods: ['card', 'invoice'],
    shippingSteps: null,
    rating: null,
  });
  let feeds = 0;
  let files = 0;
  const addFeed = () => saveFeed(db, { market: 'SE', merchantId, location: `feed-${++feeds}.csv`, everyMinutes: 60 });
  const feedId = await addFeed();
  let changed: number[] = [];
  const write = async (text: string | Uint8Array): Promise<FeedFile> => {
    const path = join(folder, `${++files}`);
    await writeFile(path, text);
    return { path, charset: null, validators: { etag: `"${files}"`, lastModified: null } };
  };
  const runFile = async (file: FeedFile, { now, acceptHeld = false, feedId: id = feedId }: TestRun) => {
    const feed = await readFeedSource(db, id);
    if (feed === null) throw new Error('the feed is gone');
    return acceptRows(db, feed, file, {
      now,
      acceptHeld,
      emit: async (_db, _event, _market, ids) => {
        changed.push(...ids);
      },
    });
  };
  return {
    merchantId,
    feedId,
    addFeed,
    write,
    runFile,
    run: async (text, options) => runFile(await write(text), options),
    takeChanged: () => {
      const ids = changed;
      changed = [];
      return ids;
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Every offer and price of the merchant with its row version: equal results mean that nothing was written. */
export async function storedRows(db: Db, merchantId: number): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select concat_ws(' ', o.xmin, o.ctid, o.sku, o.price, o.gone_at) as row from offer o where merchant_id = ${merchantId}
    union all
    select concat_ws(' ', p.xmin, p.ctid, p.offer_id, p.seen_at, p.price, p.stock) from offer_price p
    join offer o on o.id = p.offer_id where o.merchant_id = ${merchantId} order by 1`.execute(db);
  return rows.map(({ row }) => row);
}

export type StoredOffer = { sku: string; price: number; stock: string; gone: boolean; pricedAt: Date };

export async function storedOffers(db: Db, merchantId: number): Promise<StoredOffer[]> {
  const { rows } = await sql<StoredOffer>`
    select sku, price / 100 as price, stock, gone_at is not null as gone, priced_at as "pricedAt"
    from offer where merchant_id = ${merchantId} order by sku`.execute(db);
  return rows;
}

/** The history of each offer, as `time price` or `time gone`, by sku. */
export async function storedHistory(db: Db, merchantId: number): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ sku: string; at: Date; price: number; stock: string }>`
    select o.sku, p.seen_at as at, p.price / 100 as price, p.stock from offer_price p
    join offer o on o.id = p.offer_id where o.merchant_id = ${merchantId} order by o.sku, p.seen_at`.execute(db);
  const history: Record<string, string[]> = {};
  for (const { sku, at, price, stock } of rows) {
    history[sku] ??= [];
    history[sku].push(`${at.toISOString()} ${stock === 'gone' ? 'gone' : price}`);
  }
  return history;
}
