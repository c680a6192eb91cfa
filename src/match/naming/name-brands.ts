import type { MarketId } from '../../market/market.ts';
import { type Db, transaction } from '../../platform/database.ts';
import type { Emit } from '../../platform/pipeline-events.ts';
import { readSignFolder } from '../../taxonomy/read-sign-folder.ts';
import { DEFAULT_TREE_FOLDER } from '../../taxonomy/read-tree-folder.ts';
import { compactKey } from '../engine/split-words.ts';
import { lockMatching } from '../match.store.ts';
import { addUnnamed } from '../name-products.ts';
import { readSpellings, writeBrandName } from './brand-spelling.store.ts';
import { chooseSpelling } from './brand-spelling.ts';

/** Spellings of the brands that the default tree knows, by key; of two, the better known one is the last in its row. */
export async function readKnownSpellings(): Promise<ReadonlyMap<string, string>> {
  const signs = await readSignFolder(DEFAULT_TREE_FOLDER, [], 'ignore');
  const brands = signs.ok ? signs.value.brands : [];
  return new Map(brands.map(({ brand }) => [compactKey(brand), brand]));
}

/**
 * Names brands as their shops write them; the first offer named them. Their products are named and indexed again.
 *
 * @param known of `readKnownSpellings`.
 */
export async function nameBrands(
  database: Db,
  market: MarketId,
  brandIds: readonly number[],
  known: ReadonlyMap<string, string>,
  emit: Emit,
): Promise<void> {
  const byBrand = Map.groupBy(await readSpellings(database, market, brandIds), ({ brandId }) => brandId);
  for (const [brandId, spellings] of byBrand) {
    const [brand] = spellings;
    if (brand === undefined) continue;
    const own = spellings.filter(({ key, text }) => compactKey(text) === key);
    const name = chooseSpelling(own, brand.name, known.get(brand.key) ?? null);
    if (name === brand.name) continue;
    await transaction(database, async (db) => {
      await lockMatching(db, market);
      const productIds = await writeBrandName(db, market, brandId, name);
      await addUnnamed(db, market, productIds);
      await emit(db, 'price.recorded', market, productIds);
    });
  }
}
