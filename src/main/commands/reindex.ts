import { rm } from 'node:fs/promises';
import { readProductIds } from '../../catalog/product.store.ts';
import { readTaxonomy } from '../../catalog/taxonomy.store.ts';
import { isLive, LIVE_MARKETS, type MarketId, marketById } from '../../market/market.ts';
import { transaction } from '../../platform/database.ts';
import { createProgress } from '../../platform/progress.ts';
import { takeTurn } from '../../platform/turns.ts';
import { indexProducts } from '../../search/index-products.ts';
import { snapshotPath } from '../open-search.ts';
import { indexTurn } from '../pipeline.ts';
import { visitInstallation } from '../visit-installation.ts';

const BATCH = 1000;

/**
 * Makes every search document anew from the catalogue and throws the snapshots away; a running site sees the new ones as
 * they come. Returns the exit code.
 */
export async function reindex(only: MarketId | null): Promise<number> {
  if (only !== null && !isLive(marketById(only))) {
    process.stderr.write(`${only} is not open yet: nothing is searched there.\n`);
    return 2;
  }
  return visitInstallation(async ({ databases, home }) => {
    const progress = createProgress();
    const taxonomy = await readTaxonomy(databases.main.db);
    for (const { id: market } of LIVE_MARKETS.filter(({ id }) => only === null || id === only)) {
      const { db } = databases.of(market);
      const ids = await readProductIds(db, market);
      await progress.step(`Indexing ${market}`, async (report) => {
        for (let i = 0; i < ids.length; i += BATCH) {
          await transaction(db, async (trx) => {
            await takeTurn(trx, indexTurn(market));
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
