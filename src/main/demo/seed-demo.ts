import { z } from 'zod';
import type { LiveMarketId } from '../../../demo/demo-market.ts';
import type { MerchantCount } from '../../../demo/merchants.ts';
import { LIVE_MARKETS, type MarketId } from '../../market/market.ts';
import type { Db } from '../../platform/database.ts';
import type { Databases } from '../../platform/databases.ts';
import type { ReportProgress } from '../../platform/progress-bar.ts';
import { readSetting, writeSetting } from '../../platform/setting.store.ts';
import { readTaxonomy } from '../../taxonomy/taxonomy.store.ts';
import { queue } from '../pipeline.ts';

/** The markets whose demonstration merchants are completely imported, and the date of their files. */
const seeded = z.object({ markets: z.array(z.string()), day: z.string() });
const SETTING = 'demo';

/** While one market waits for the database, another reads its files. */
const PARALLEL_MARKETS = 2;

export type SeedOptions = {
  databases: Databases;
  home: string;
  today: Date;
  /** The markets that get demonstration merchants; those that have them are left alone. */
  markets: readonly MarketId[];
  /** How many merchants large markets get: `many` by default. */
  merchants?: MerchantCount;
  report?: ReportProgress;
};

/** Returns the markets whose demonstration merchants are not completely imported; of all open ones by default. */
export async function findUnseededMarkets(
  db: Db,
  markets: readonly MarketId[] = LIVE_MARKETS.map(({ id }) => id),
): Promise<LiveMarketId[]> {
  const done = new Set((await readSetting(db, SETTING, seeded))?.markets ?? []);
  return markets.filter(isDemoMarket).filter((market) => !done.has(market));
}

/**
 * Fills an empty installation with the demonstration's merchants: writes their feeds, then imports them by the steps of
 * the pipeline, the archive of 400 days before today's file. An interrupted start continues with the next market.
 */
export async function seedDemo({ databases, home, today, markets, merchants, report }: SeedOptions): Promise<void> {
  const day = today.toISOString().slice(0, 10);
  const open = await findUnseededMarkets(databases.main.db, markets);
  if (open.length === 0) return;
  const done = new Set((await readSetting(databases.main.db, SETTING, seeded))?.markets ?? []);
  // The catalogue of the demonstration takes a third of a second to load, so what has nothing to write does not load it.
  const { seedMarket, writeDemoTree } = await import('./seed-demo-market.ts');
  // Later the tree is the operator's: a market that is added must not bring back what they changed.
  if (done.size === 0) for (const { db } of databases.all) await writeDemoTree(db);
  const taxonomy = await readTaxonomy(databases.main.db);
  const waiting = [...open];
  let imported = 0;
  const workers = Array.from({ length: PARALLEL_MARKETS }, async () => {
    for (let market = waiting.shift(); market !== undefined; market = waiting.shift()) {
      await seedMarket(databases.forMarket(market).db, market, { home, today, taxonomy, merchants });
      done.add(market);
      await writeSetting(databases.main.db, SETTING, { markets: [...done], day });
      imported++;
      report?.(imported / open.length, `${imported} of ${open.length} markets`);
    }
  });
  await Promise.all(workers);
  const dbs = new Set([...open].map((market) => databases.forMarket(market).db));
  for (const db of dbs) {
    await queue.enqueue(db, 'price/learn-outlooks', {});
    await queue.enqueue(db, 'admin/measure-figures', {});
  }
}

/** Writes the merchants' feeds again if the stored ones are of another day, and queues their import. */
export async function refreshDemo({
  databases,
  home,
  today,
}: Pick<SeedOptions, 'databases' | 'home' | 'today'>): Promise<void> {
  const day = today.toISOString().slice(0, 10);
  const stored = await readSetting(databases.main.db, SETTING, seeded);
  if (stored === null || stored.day === day) return;
  const { refreshMarket } = await import('./seed-demo-market.ts');
  for (const market of stored.markets.filter(isDemoMarket)) {
    await refreshMarket(databases.forMarket(market).db, market, home, today);
  }
  await writeSetting(databases.main.db, SETTING, { ...stored, day });
}

const isDemoMarket = (market: string): market is LiveMarketId => LIVE_MARKETS.some(({ id }) => id === market);
