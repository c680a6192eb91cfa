import type { MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import type { Emit } from '../platform/pipeline-events.ts';
import { type BrandSpelling, readSpellings, writeBrandName } from './brand-spelling.store.ts';
import { compactKey } from './engine/split-words.ts';
import { lockMatching } from './match.store.ts';
import { addUnnamed } from './name-products.ts';

/** A brand in small letters only is more often a shop's habit than the brand's own spelling. */
const hasCapital = (spelling: string): boolean => /\p{Lu}/u.test(spelling);

/**
 * The spelling of a brand that most shops use, of those with a capital letter if there are any; then the one of most
 * offers. Null if no offer names the brand.
 */
export function chooseSpelling(spellings: readonly BrandSpelling[]): string | null {
  const [best] = spellings
    .filter(({ key, spelling }) => compactKey(spelling) === key)
    .sort(
      (a, b) =>
        Number(hasCapital(b.spelling)) - Number(hasCapital(a.spelling)) ||
        b.merchants - a.merchants ||
        b.offers - a.offers ||
        (a.spelling < b.spelling ? -1 : 1),
    );
  return best?.spelling ?? null;
}

/** Names brands as their shops write them; the first offer named them. Their products are named and indexed again. */
export async function nameBrands(
  database: Db,
  market: MarketId,
  brandIds: readonly number[],
  emit: Emit,
): Promise<void> {
  const byBrand = Map.groupBy(await readSpellings(database, market, brandIds), ({ brandId }) => brandId);
  for (const [brandId, spellings] of byBrand) {
    const name = chooseSpelling(spellings);
    if (name === null || name === spellings[0]?.name) continue;
    await transaction(database, async (db) => {
      await lockMatching(db, market);
      const productIds = await writeBrandName(db, market, brandId, name);
      await addUnnamed(db, market, productIds);
      await emit(db, 'price.recorded', market, productIds);
    });
  }
}
