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
import type { OfferRecord } from '../src/offer/offer-record.ts';
import { type Database, openDatabase, transaction } from '../src/platform/database.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { migrate } from '../src/platform/migrate.ts';

// How well offers of two shops are matched, on public labelled pairs:
//   node bench/matching-quality.ts [folder with abt-buy, amazon-google, …]
// The pairs know no categories: all stands in one, so that names, brands and part numbers alone decide.

const FOLDER = resolve(process.argv[2] ?? join(import.meta.dirname, '..', '..', 'shared', 'data', 'matching'));

type Row = Record<string, string>;

/** How the columns of a set say what an offer says. */
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

async function rowsOf(path: string): Promise<Row[]> {
  return parse<Row>(await readFile(path), { columns: true, relax_quotes: true, relax_column_count: true });
}

function offerOf(id: number, row: Row, { title, brand, mpn }: DataSet): OfferRecord {
  const written = brand === null ? row[title].split(' ')[0] : row[brand];
  return {
    market: 'US',
    id,
    merchant_id: 1,
    feed_id: 1,
    sku: `${id}`,
    fingerprint: null,
    content_hash: '',
    identity_hash: '',
    title: row[title],
    description: '',
    link: '',
    images: [],
    brand: written === '' ? null : written,
    gtin: null,
    mpn: mpn === null || row[mpn] === '' ? null : row[mpn],
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
    // Two attributes that say nothing make every offer well enough described to found a product.
    details: [0, 1].map((n) => ({ name: `flag-${n}`, value: 'yes' })),
    first_seen_at: new Date(),
    priced_at: new Date(),
    gone_at: null,
  };
}

const BATCH = 1000;

async function matchesOf(database: Database, offers: readonly OfferRecord[]): Promise<Map<number, Match>> {
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
  const [left, right] = [await rowsOf(join(folder, 'tableA.csv')), await rowsOf(join(folder, 'tableB.csv'))];
  const pairs = [...(await rowsOf(join(folder, 'train.csv'))), ...(await rowsOf(join(folder, 'valid.csv')))];
  const used = new Set(pairs.flatMap((pair) => [`a${pair.ltable_id}`, `b${pair.rtable_id}`]));
  const ids = new Map<string, number>();
  const offers = [
    ...left.map((row) => ({ key: `a${row.id}`, row })),
    ...right.map((row) => ({ key: `b${row.id}`, row })),
  ]
    .filter(({ key }) => used.has(key))
    .map(({ key, row }) => {
      ids.set(key, ids.size + 1);
      return offerOf(ids.size, row, set);
    });
  const began = performance.now();
  const matches = await matchesOf(database, offers);
  const seconds = (performance.now() - began) / 1000;
  const matchOf = (key: string) => matches.get(ids.get(key) ?? 0);
  const counts = { right: 0, wrong: 0, missed: 0, waiting: 0 };
  for (const { ltable_id, rtable_id, label } of pairs) {
    const [a, b] = [matchOf(`a${ltable_id}`), matchOf(`b${rtable_id}`)];
    const isJoined = a !== undefined && a.productId !== null && a.productId === b?.productId;
    if (isJoined) counts[label === '1' ? 'right' : 'wrong']++;
    else if (label === '1') counts[a?.outcome === 'queued' || b?.outcome === 'queued' ? 'waiting' : 'missed']++;
  }
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
  const precision = share(counts.right, counts.right + counts.wrong);
  const recall = share(counts.right, counts.right + counts.missed + counts.waiting);
  return {
    'data set': set.name,
    offers: offers.length,
    pairs: pairs.length,
    precision: precision.toFixed(3),
    recall: recall.toFixed(3),
    F1: share(2 * precision * recall, precision + recall).toFixed(3),
    'waiting for a person': share(counts.waiting, counts.right + counts.missed + counts.waiting).toFixed(3),
    'offers/s': Math.round(offers.length / seconds),
  };
}

const home = await mkdtemp(join(tmpdir(), 'lowtide-bench-'));
await chmod(home, 0o755);
const server = await startEmbeddedPostgres(home, { settings: { fsync: 'off' } });
try {
  const database = openDatabase(server.urlOf('postgres'));
  await migrate(database);
  await writeTaxonomy(database.db, TAXONOMY);
  const table = [];
  for (const set of DATA_SETS) {
    const isThere = await readFile(join(FOLDER, set.name, 'tableA.csv')).then(
      () => true,
      () => false,
    );
    if (isThere) table.push(await measure(database, set));
    else console.warn(`${set.name}: skipped, there is no ${join(FOLDER, set.name)}`);
  }
  console.table(table);
  await database.close();
} finally {
  await server.stop();
  await rm(home, { recursive: true, force: true });
}
