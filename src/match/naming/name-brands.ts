import type { MarketId } from '../../market/market.ts';
import { type Db, transaction } from '../../platform/database.ts';
import type { Emit } from '../../platform/pipeline-events.ts';
import { compactKey } from '../engine/split-words.ts';
import { lockMatching } from '../match.store.ts';
import { addUnnamed } from '../name-products.ts';
import { readSpellings, writeBrandName } from './brand-spelling.store.ts';
import { chooseSpelling } from './brand-spelling.ts';

/** Names brands as their shops write them; the first offer named them. Their products are named and indexed again. */
export async function nameBrands(
  database: Db,
  market: MarketId,
  brandIds: readonly number[],
  emit: Emit,
): Promise<void> {
  const byBrand = Map.groupBy(await readSpellings(database, market, brandIds), ({ brandId }) => brandId);
  for (const [brandId, spellings] of byBrand) {
    const [brand] = spellings;
    if (brand === undefined) continue;
    const name = chooseSpelling(
      spellings.filter(({ key, text }) => compactKey(text) === key),
      brand.name,
    );
    if (name === brand.name) continue;
    await transaction(database, async (db) => {
      await lockMatching(db, market);
      const productIds = await writeBrandName(db, market, brandId, name);
      await addUnnamed(db, market, productIds);
      await emit(db, 'price.recorded', market, productIds);
    });
  }
}
