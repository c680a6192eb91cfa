import { rm } from 'node:fs/promises';
import { readProductIds } from '../../catalog/product.store.ts';
import { isOpen, type MarketId, marketById, openMarkets } from '../../market/market.ts';
import { acquireLock } from '../../platform/advisory-lock.ts';
import { transaction } from '../../platform/database.ts';
import { createProgress } from '../../platform/progress-bar.ts';
import { indexProducts } from '../../search/index-products.ts';
import { readTaxonomy } from '../../taxonomy/taxonomy.store.ts';
import { indexLock } from '../pipeline.ts';
import { snapshotPath } from '../start-search.ts';
import { withInstallation } from '../with-installation.ts';

const BATCH = 1000;

/**
 * Rebuilds every search document from the catalogue and deletes the snapshots. A running site follows while the command
 * runs. Returns the exit code.
 */
export async function reindex(only: MarketId | null): Promise<number> {
  return withInstallation(async ({ databases, home }) => {
    if (only !== null && !isOpen(marketById(only))) {
      process.stderr.write(`${only} is not open yet: it has no search index.\n`);
      return 2;
    }
    const progress = createProgress();
    const taxonomy = await readTaxonomy(databases.main.db);
    for (const { id: market } of openMarkets().filter(({ id }) => only === null || id === only)) {
      const { db } = databases.forMarket(market);
      const ids = await readProductIds(db, market);
      await progress.step(`Indexing ${market}`, async (report) => {
        for (let i = 0; i < ids.length; i += BATCH) {
          await transaction(db, async (trx) => {
            await acquireLock(trx, indexLock(market));
            await indexProducts(trx, market, ids.slice(i, i + BATCH), taxonomy, new Date());
          });
          report(i / ids.length, `${i} of ${ids.length} products`);
        }
      });
      await rm(snapshotPath(home, market), { force: true });
      process.stdout.write(`${market}: ${ids.length} products\n`);
    }
    return 0;
  });
}
