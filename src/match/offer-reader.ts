import { defineCache } from '../base/cache.ts';
import { getMainLocale } from '../market/locale.ts';
import { MARKETS, type MarketId, marketById, marketConfiguration } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { cachedClassifier } from '../taxonomy/classifier-cache.ts';
import { readGoogleIds } from '../taxonomy/google-category.store.ts';
import { googlePathKey } from '../taxonomy/google-file.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import { loadLearned } from './category-model.store.ts';
import { readMerchantPaths } from './decision-state.store.ts';
import { createClassify, type OfferReader, parseGoogleId } from './engine/classify-offer.ts';
import { createLexicon, type Lexicon } from './engine/lexicon.ts';

defineCache({
  name: 'Lexicons of the matching',
  key: 'taxonomy, market',
  lifetimeMs: null,
  clearedBy: 'a reload of the taxonomy',
  maxEntries: Object.keys(MARKETS).length,
  bytesPerEntry: 2_300_000,
});
// Creating a lexicon takes far longer than a batch should. A changed taxonomy is another object.
const lexicons = new WeakMap<Taxonomy, Map<MarketId, Lexicon>>();

/** The vocabulary of a market for a tree. Created once; a changed tree is another object. */
export function getLexicon(taxonomy: Taxonomy, market: MarketId): Lexicon {
  const known = lexicons.get(taxonomy) ?? new Map<MarketId, Lexicon>();
  lexicons.set(taxonomy, known);
  const lexicon = known.get(market) ?? createLexicon(taxonomy, marketConfiguration(marketById(market)).locales);
  known.set(market, lexicon);
  return lexicon;
}

/** The languages of a market's offers as ISO 639-1, that of its default locale first. */
export function languagesOf(market: MarketId): string[] {
  const { defaultLocale, locales } = marketConfiguration(marketById(market));
  return [...new Set([defaultLocale, ...locales].map((locale) => getMainLocale(locale).slice(0, 2)))];
}

/** What offers of a market are read with: its vocabulary, and its classifier with what was learned and decided until now. */
export async function loadReader(db: Db, market: MarketId, taxonomy: Taxonomy): Promise<OfferReader> {
  const classifier = await loadLearned(db, market, await cachedClassifier(db, taxonomy));
  const mapped = new Map(
    (await readMerchantPaths(db, market, null)).map((one) => [`${one.merchantId} ${one.path}`, one.categoryId]),
  );
  const findMappedLeaf = (merchantId: number, path: string) => mapped.get(`${merchantId} ${path}`) ?? null;
  return {
    lexicon: getLexicon(taxonomy, market),
    classify: createClassify(classifier, { languages: languagesOf(market), findMappedLeaf }),
    isTooCheap: (categoryId, price) => classifier.isTooCheap(categoryId, price),
  };
}

/** The texts with Google's ids in place of those paths of Google's that an operator has imported. */
export async function resolveGooglePaths<Text extends { googleCategory: string | null }>(
  db: Db,
  texts: readonly Text[],
): Promise<Text[]> {
  const keyOf = ({ googleCategory }: Text): string | null =>
    googleCategory === null || parseGoogleId(googleCategory) !== null ? null : googlePathKey(googleCategory);
  const ids = await readGoogleIds(db, [...new Set(texts.flatMap((text) => keyOf(text) ?? []))]);
  if (ids.size === 0) return [...texts];
  return texts.map((text) => {
    const id = ids.get(keyOf(text) ?? '');
    return id === undefined ? text : { ...text, googleCategory: String(id) };
  });
}
