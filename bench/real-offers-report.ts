import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../src/market/market.ts';
import { loadReader } from '../src/match/offer-reader.ts';
import type { Db } from '../src/platform/database.ts';
import { queryAll } from '../src/platform/query.ts';
import { readTaxonomy } from '../src/taxonomy/taxonomy.store.ts';

const placedRow = z.object({
  title: z.string(),
  merchantId: z.int(),
  leaf: z.string().nullable(),
  kind: z.string().nullable(),
  outcome: z.string().nullable(),
  subject: z.string().nullable(),
});
type Placed = z.infer<typeof placedRow>;

const runRow = z.object({ rows: z.int(), accepted: z.int(), rejected: z.int(), outcome: z.string() });

export type MerchantReport = {
  name: string;
  market: MarketId;
  /** Rows of the file, and those that the reader rejected. */
  rows: number;
  rejected: number;
  run: string;
  offers: number;
  shown: number;
  share: number;
  offersPerSecond: number;
  /** Offers that are not shown, by outcome and first reason. */
  reasons: Record<string, number>;
  /** Offers shown in a leaf for the rest. */
  undecided: number;
  /** Offers by leaf, most first. */
  leaves: Record<string, number>;
  /** Offers in a device's leaf whose title alone says that they are an accessory, a spare part or a consumable. */
  accessoriesAmongDevices: { count: number; examples: string[] };
};

const readPlaced = (db: Db, market: MarketId, merchantId: number): Promise<Placed[]> =>
  queryAll(
    db,
    placedRow,
    sql`select o.title, o.merchant_id as "merchantId", c.key as leaf, c.kind, m.outcome, m.reasons->0->>'subject' as subject
      from offer o left join match m on m.market = o.market and m.offer_id = o.id
        left join product p on p.market = o.market and p.id = m.product_id
        left join category c on c.id = p.category_id
      where o.market = ${market} and o.merchant_id = ${merchantId} and o.gone_at is null
      order by hashtext(o.title), o.id`,
  );

function countBy(placed: readonly Placed[], keyOf: (one: Placed) => string): Record<string, number> {
  const groups = [...Map.groupBy(placed, keyOf)].map(([key, own]): [string, number] => [key, own.length]);
  return Object.fromEntries(groups.sort((a, b) => b[1] - a[1]));
}

const MAX_EXAMPLES = 20;
/** A title's own words must be this certain to contradict the leaf. */
const CERTAIN = 0.8;

/** What the titles of offers in devices' leaves say by themselves. */
async function findAccessories(db: Db, market: MarketId, placed: readonly Placed[]): Promise<string[]> {
  const taxonomy = await readTaxonomy(db);
  const { classify } = await loadReader(db, market, taxonomy);
  const kinds = new Map(taxonomy.categories.map(({ id, kind, key }) => [id, { kind, key }]));
  return placed.flatMap(({ title, leaf, kind, merchantId }) => {
    if (kind !== 'device') return [];
    const unknown = { brand: null, description: '', categoryPath: null, googleCategory: null, gtin: null, price: null };
    const own = classify({ title, merchantId, ...unknown });
    const found = kinds.get(own.categoryId ?? 0);
    const isAccessory = found !== undefined && ['accessory', 'spare-part', 'consumable'].includes(found.kind);
    return isAccessory && own.isDecided && own.probability >= CERTAIN ? [`${leaf}, not ${found.key}: ${title}`] : [];
  });
}

/** What became of a merchant's offers. */
export async function reportMerchant(
  db: Db,
  merchant: { name: string; market: MarketId; merchantId: number; feedId: number; seconds: number },
): Promise<MerchantReport> {
  const { name, market, merchantId, feedId, seconds } = merchant;
  const placed = await readPlaced(db, market, merchantId);
  const [run] = await queryAll(
    db,
    runRow,
    sql`select rows, accepted, rejected, outcome from feed_run where feed_id = ${feedId} order by id desc limit 1`,
  );
  const shown = placed.filter(({ leaf }) => leaf !== null);
  const hidden = placed.filter(({ leaf }) => leaf === null);
  const accessories = await findAccessories(db, market, placed);
  return {
    name,
    market,
    rows: run?.rows ?? 0,
    rejected: run?.rejected ?? 0,
    run: run?.outcome ?? 'none',
    offers: placed.length,
    shown: shown.length,
    share: placed.length === 0 ? 0 : shown.length / placed.length,
    offersPerSecond: Math.round(placed.length / seconds),
    reasons: countBy(hidden, ({ outcome, subject }) => `${outcome ?? 'undecided'}: ${subject ?? ''}`),
    undecided: shown.filter(({ kind }) => kind === 'other').length,
    leaves: countBy(shown, ({ leaf }) => leaf ?? ''),
    accessoriesAmongDevices: { count: accessories.length, examples: accessories.slice(0, MAX_EXAMPLES) },
  };
}

const titleRow = z.object({ leaf: z.string(), title: z.string() });

const nameRow = z.object({ name: z.string(), option: z.string().nullable(), titles: z.array(z.string()) });

/** Names of products with some of their offers' titles, chosen by chance but always the same; those with most titles first. */
export const sampleNames = (db: Db, count: number): Promise<z.infer<typeof nameRow>[]> =>
  queryAll(
    db,
    nameRow,
    sql`select p.name, p.option, (array_agg(distinct o.title))[1:4] as titles
      from product p join match m on m.market = p.market and m.product_id = p.id
        join offer o on o.market = m.market and o.id = m.offer_id
      group by p.market, p.id, p.name, p.option
      order by least(count(distinct o.title), 2) desc, hashtext(p.name), p.id limit ${count}`,
  );

/** Twenty titles of each leaf, chosen by chance but always the same. */
export async function sampleTitles(db: Db, leaves: readonly string[]): Promise<Record<string, string[]>> {
  const rows = await queryAll(
    db,
    titleRow,
    sql`select leaf, title from (
      select c.key as leaf, o.title, row_number() over (partition by c.key order by hashtext(o.title), o.id) as n
      from offer o join match m on m.market = o.market and m.offer_id = o.id
        join product p on p.market = o.market and p.id = m.product_id join category c on c.id = p.category_id
      where c.key = any(${leaves}::text[])
    ) sampled where n <= 20 order by leaf, n`,
  );
  const byLeaf = Map.groupBy(rows, ({ leaf }) => leaf);
  return Object.fromEntries([...byLeaf].map(([leaf, own]) => [leaf, own.map(({ title }) => title)]));
}
