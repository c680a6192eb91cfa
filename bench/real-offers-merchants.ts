import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { isMarketId, type MarketId, marketById, marketCurrency } from '../src/market/market.ts';

/** One merchant of the benchmark: a file that the real feed reader reads. */
export type BenchMerchant = {
  name: string;
  path: string;
  market: MarketId;
  /** The table or feed that it was made of. */
  source: string;
};

/** A table of offers as research publishes it; columns have different names for the same thing. */
const ROW = z.record(z.string(), z.string());
type Row = z.infer<typeof ROW>;

const TABLE = /(?:^|\/)(?:table[A-Z]|offers|products)\.csv$/;
const FEED = /\.(?:xml|csv|tsv|json|jsonl|txt)(?:\.gz|\.zip)?$/;
const NO_FEED = /(?:^|\/)(?:SOURCE\.txt|train\.csv|valid\.csv|test\.csv|gold\.csv|judgments\.csv)$/;

/** Offers without a price get one, since a feed must state it; prices play no part in what is measured. */
const NOMINAL_PRICE = '10';

const cell = (row: Row, ...names: readonly string[]): string =>
  names.map((name) => row[name] ?? '').find((text) => text.trim() !== '') ?? '';

function toFeedRow(row: Row, currency: string): string[] {
  const id = cell(row, 'id', 'Product ID');
  const price = /\d+(?:\.\d+)?/.exec(cell(row, 'price'))?.[0] ?? NOMINAL_PRICE;
  return [
    id,
    cell(row, 'title', 'name', 'Product Title'),
    `https://shop.example/${id}`,
    `${Number(price) > 0 ? Number(price).toFixed(2) : NOMINAL_PRICE} ${currency}`,
    'in_stock',
    cell(row, 'brand', 'manufacturer'),
    cell(row, 'mpn', 'modelno'),
    cell(row, 'gtin', 'ean', 'upc'),
    cell(row, 'product_type', 'category'),
    cell(row, 'description'),
  ];
}

const COLUMNS = ['id', 'title', 'link', 'price', 'availability', 'brand', 'mpn', 'gtin', 'product_type', 'description'];

/** Writes a table as a merchant's feed. A byte order mark and spaces around column names are not part of them. */
async function writeTableAsFeed(from: string, to: string, market: MarketId): Promise<void> {
  const columns = (names: string[]) => names.map((name) => name.trim());
  const rows = z.array(ROW).parse(parse(await readFile(from), { columns, bom: true, relaxColumnCount: true }));
  const currency = marketCurrency(marketById(market));
  await writeFile(to, stringify([COLUMNS, ...rows.map((row) => toFeedRow(row, currency))]));
}

/** The market that a file's name ends with, as in "shop-se.xml.gz". */
function marketOfName(name: string): MarketId | null {
  const id = /-([a-z]{2})\.[a-z.]+$/.exec(name)?.[1]?.toUpperCase() ?? '';
  return isMarketId(id) ? id : null;
}

/**
 * The merchants of the tables and feeds in a folder. A table becomes a feed in `work`; a feed is read as it is.
 *
 * @param market that of files whose names say none
 */
export async function collectMerchants(folder: string, work: string, market: MarketId): Promise<BenchMerchant[]> {
  const entries = (await readdir(folder, { recursive: true })).map((path) => path.replaceAll('\\', '/')).sort();
  const merchants: BenchMerchant[] = [];
  for (const entry of entries.filter((path) => FEED.test(path) && !NO_FEED.test(path))) {
    const name = entry.replace(/[^a-zA-Z0-9]+/g, '-').toLowerCase();
    const own = marketOfName(basename(entry)) ?? market;
    const path = TABLE.test(entry) ? join(work, `${name}.csv`) : join(folder, entry);
    if (TABLE.test(entry)) await writeTableAsFeed(join(folder, entry), path, own);
    merchants.push({ name, path, market: own, source: join(folder, entry) });
  }
  return merchants;
}
