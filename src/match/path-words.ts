import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { cachedClassifier } from '../taxonomy/classifier-cache.ts';
import { levelsOf, type Taxonomy } from '../taxonomy/taxonomy.ts';
import { countOffers, readLabelledCategories } from './category-label.store.ts';
import { toClues } from './engine/classify-offer.ts';
import { toExample } from './learn-categories.ts';
import { languagesOf, resolveGooglePaths } from './offer-reader.ts';

/** Offers that are read at most, and those of one query. */
const MAX_OFFERS = 200_000;
const PAGE = 5000;

/** What a merchant calls the category of an offer, and the leaf that is known otherwise. */
export type PathWord = { word: string; merchantId: number; categoryId: number };

/**
 * Reads what merchants call the categories of their offers: the last level of each path that `toWord` accepts. The leaf
 * comes from people, Google's ids, the product of a GTIN or a certain title, never from a path. Of a market with more than
 * 200,000 offers, every second or third is read.
 */
export async function readPathWords(
  db: Db,
  market: MarketId,
  taxonomy: Taxonomy,
  { toWord, add }: { toWord: (level: string) => string | null; add: (use: PathWord) => void },
): Promise<void> {
  const classifier = await cachedClassifier(db, taxonomy);
  const [language = 'en'] = languagesOf(market);
  const step = Math.max(1, Math.ceil((await countOffers(db, market)) / MAX_OFFERS));
  let after = 0;
  for (;;) {
    const labels = await readLabelledCategories(db, market, { after, limit: PAGE, step });
    const last = labels.at(-1);
    if (last === undefined) return;
    after = last.offerId;
    for (const label of await resolveGooglePaths(db, labels)) {
      const clues = toClues(label, language, null);
      const level = clues.path === null ? undefined : levelsOf(clues.path).at(-1);
      const word = level === undefined ? null : toWord(level);
      if (word === null) continue;
      const bare = { ...clues, path: null, googlePath: null };
      const { leafId } = toExample(label, bare, classifier);
      if (leafId !== null) add({ word, merchantId: label.merchantId, categoryId: leafId });
    }
  }
}
