import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import { writeTaxonomy } from '../src/catalog/taxonomy.store.ts';
import type { Attribute, Taxonomy } from '../src/catalog/taxonomy.ts';
import { readMatches } from '../src/match/match.store.ts';
import type { Match } from '../src/match/match.ts';
import { matchOffers } from '../src/match/match-offers.ts';
import { insertOffers } from '../src/offer/offer.store.ts';
import type { OfferRecord } from '../src/offer/offer-columns.ts';
import { type Database, openDatabase, transaction } from '../src/platform/database.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { migrate } from '../src/platform/migrate.ts';

// Precision and recall of the matching of two merchants' offers, on public labelled pairs:
//   node bench/matching-quality.ts [folder with abt-buy, amazon-google, …]
// The pairs have no categories. All offers are in one, so that only names, brands and part numbers decide.

const FOLDER = resolve(process.argv[2] ?? join(import.meta.dirname, '..', '..', 'shared', 'data', 'matching'));

type Row = Readonly<Record<string, string>>;

/** The columns of a data set that contain an offer's fields; null: no such column. */
type DataSet = { name: string; title: string; brand: string | null; mpn: string | null };

const DATA_SETS: readonly DataSet[] = [
  { name: 'abt-buy', title: 'name', brand: null, mpn: null },
  { name: 'amazon-google', title: 'title', brand: 'manufacturer', mpn: null },
  { name: 'walmart-amazon', title: 'title', brand: 'brand', mpn: 'modelno' },
  { name: 'wdc-products-80cc-050un', title: 'title', brand: 'brand', mpn: null },
];

const flag = (position: number): Attribute => ({
  id: 101 + position,
  categoryId: 3,
  key: `flag-${position}`,
  kind: 'boolean',
  unit: null,
  role: 'spec',
  names: {},
  position,
  values: [],
});

const node = (level: 1 | 2 | 3, googleIds: number[]) => ({
  id: level,
  parentId: level === 1 ? null : level - 1,
  level,
  names: {},
  nouns: {},
  picture: '',
  googleIds,
  position: 0,
});

const TAXONOMY: Taxonomy = {
  categories: [node(1, []), node(2, []), node(3, [1])],
  attributes: [flag(0), flag(1)],
};

async function readRows(path: string): Promise<Row[]> {
  return parse<Row>(await readFile(path), { columns: true, relax_quotes: true, relax_column_count: true });
}

function createOffer(id: number, row: Row, { title, brand, mpn }: DataSet): OfferRecord {
  const text = row[title] ?? '';
  const brandName = brand === null ? text.split(' ')[0] : row[brand];
  return {
    market: 'US',
    id,
    merchant_id: 1,
    feed_id: 1,
    sku: `${id}`,
    fingerprint: null,
    content_hash: '',
    identity_hash: '',
    title: text,
    description: '',
    link: '',
    images: [],
    brand: brandName || null,
    gtin: null,
    mpn: (mpn === null ? null : row[mpn]) || null,
    category_path: null,
    google_category: '1',
    item_group: null,
    condition: 'new',
    stock: 'unknown',
    price_kind: 'public',
    price: 1,
    list_price: null,
    shipping: null,
    deposit: null,
    unit_price: null,
    delivery_min: null,
    delivery_max: null,
    pack_count: 1,
    // Two dummy attributes, because an offer needs a minimum of attributes before a product is created from it.
    details: [0, 1].map((n) => ({ name: `flag-${n}`, value: 'yes' })),
    first_seen_at: new Date(),
    priced_at: new Date(),
    gone_at: null,
  };
}

const BATCH = 1000;

async function matchAll(database: Database, offers: readonly OfferRecord[]): Promise<Map<number, Match>> {
  const { db, pool } = database;
  await pool.query('truncate offer, match, product, product_identifier, brand cascade');
  for (let i = 0; i < offers.length; i += BATCH) {
    const batch = offers.slice(i, i + BATCH);
    await insertOffers(db, batch);
    const ids = batch.map(({ id }) => id);
    await transaction(db, (trx) => matchOffers(trx, 'US', ids, TAXONOMY, async () => {}));
  }
  return readMatches(db, 'US', offers.map(({ id }) => id)); // biome-ignore format: short
}

async function measure(database: Database, set: DataSet): Promise<Record<string, string | number>> {
  const folder = join(FOLDER, set.name);
  const [left, right] = [await readRows(join(folder, 'tableA.csv')), await readRows(join(folder, 'tableB.csv'))];
  const pairs = [...(await readRows(join(folder, 'train.csv'))), ...(await readRows(join(folder, 'valid.csv')))];
  const used = new Set(pairs.flatMap((pair) => [`a${pair.ltable_id}`, `b${pair.rtable_id}`]));
  const ids = new Map<string, number>();
  const offers = [
    ...left.map((row) => ({ key: `a${row.id}`, row })),
    ...right.map((row) => ({ key: `b${row.id}`, row })),
  ]
    .filter(({ key }) => used.has(key))
    .map(({ key, row }) => {
      ids.set(key, ids.size + 1);
      return createOffer(ids.size, row, set);
    });
  const startedAt = performance.now();
  const matches = await matchAll(database, offers);
  const seconds = (performance.now() - startedAt) / 1000;
  const findMatch = (key: string) => matches.get(ids.get(key) ?? 0);
  const counts = { right: 0, wrong: 0, missed: 0, queued: 0 };
  for (const { ltable_id, rtable_id, label } of pairs) {
    const [a, b] = [findMatch(`a${ltable_id}`), findMatch(`b${rtable_id}`)];
    const isJoined = a !== undefined && a.productId !== null && a.productId === b?.productId;
    if (isJoined) counts[label === '1' ? 'right' : 'wrong']++;
    else if (label === '1') counts[a?.outcome === 'queued' || b?.outcome === 'queued' ? 'queued' : 'missed']++;
  }
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
  const precision = share(counts.right, counts.right + counts.wrong);
  const recall = share(counts.right, counts.right + counts.missed + counts.queued);
  return {
    'data set': set.name,
    offers: offers.length,
    pairs: pairs.length,
    precision: precision.toFixed(3),
    recall: recall.toFixed(3),
    F1: share(2 * precision * recall, precision + recall).toFixed(3),
    'queued for review': share(counts.queued, counts.right + counts.missed + counts.queued).toFixed(3),
    'offers/s': Math.round(offers.length / seconds),
  };
}

const home = await mkdtemp(join(tmpdir(), 'lowtide-bench-'));
await chmod(home, 0o755);
const server = await startEmbeddedPostgres(home, { settings: { fsync: 'off' } });
try {
  const database = openDatabase(server.databaseUrl('postgres'));
  await migrate(database);
  await writeTaxonomy(database.db, TAXONOMY);
  const table = [];
  for (const set of DATA_SETS) {
    const exists = await readFile(join(FOLDER, set.name, 'tableA.csv')).then(
      () => true,
      () => false,
    );
    if (exists) table.push(await measure(database, set));
    else console.warn(`${set.name}: skipped, no such folder: ${join(FOLDER, set.name)}`);
  }
  console.table(table);
  await database.close();
} finally {
  await server.stop();
  await rm(home, { recursive: true, force: true });
}
