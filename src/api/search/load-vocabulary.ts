import { LRUCache } from 'lru-cache';
import { defineCache, entryLimits } from '../../base/cache.ts';
import { finishWithPauses } from '../../base/finish-with-pauses.ts';
import { getContentLanguage, getMainLocale, type Locale } from '../../market/locale.ts';
import {
  AttributePhraseCache,
  areNamedAlike,
  brandPhrases,
  buildCategoryPhrases,
  type CategoryCompletion,
  type CategoryPhrases,
  indexSynonyms,
  type LineVocabulary,
  type ProductLines,
  type QueryVocabulary,
  type QueryWords,
  type SynonymGroup,
} from '../../search/query-reading.ts';
import { readProductLines } from '../../search/read-product-lines.ts';
import { readQueryFolder } from '../../search/read-query-folder.ts';
import { readWordsInLanguage } from '../../taxonomy/taxonomy.store.ts';
import { nameIn } from '../../taxonomy/taxonomy.ts';
import type { CategoryTree } from '../view/category-tree.ts';
import type { ApiContext } from '../view/context.ts';
import { loadMarketStats } from '../view/load-market-stats.ts';
import { countProductsByNode } from '../view/market-stats.ts';
import type { View } from '../view/view.ts';

/** What a language calls the categories and attributes of a tree. */
type LanguagePhrases = {
  words: QueryWords;
  categories: CategoryPhrases;
  completion: CategoryCompletion;
  attributes: AttributePhraseCache;
  synonyms: ReadonlyMap<string, readonly string[]>;
};

/** What the market sells, the completion of its categories' names, and what product lines are of. */
export type Vocabulary = LineVocabulary & { completion: CategoryCompletion };

const PHRASES = defineCache({
  name: 'Words for categories and attributes in queries',
  key: 'category tree, locale, synonyms of the market',
  lifetimeMs: null,
  clearedBy: 'another category tree',
  maxEntries: 24,
  // Measured with the default tree: 5 MB for English, and 2 MB for others. Most regional locales share their main one's.
  bytesPerEntry: 5_000_000,
});

// The oldest go first, such as those with synonyms that a market has changed since.
const phrasesByTree = new WeakMap<CategoryTree, LRUCache<string, Promise<LanguagePhrases>>>();
const linesByTree = new WeakMap<CategoryTree, Promise<ProductLines>>();
const brandsByMap = new WeakMap<ReadonlyMap<number, unknown>, QueryVocabulary['brands']>();

async function buildPhrases(
  context: ApiContext,
  view: View,
  locale: Locale,
  own: readonly SynonymGroup[],
): Promise<LanguagePhrases> {
  const {
    reference: { tree },
    market,
  } = view;
  const main = getMainLocale(locale);
  if (main !== locale && areNamedAlike([...tree.byId.values()], locale, main)) {
    // Ireland calls every category as Great Britain does: they share all but the names of attributes.
    const shared = await loadPhrases(context, view, main, own);
    const attributes = new AttributePhraseCache(tree.attributesByCategory, locale, shared.synonyms);
    return { ...shared, attributes };
  }
  const language = getContentLanguage(locale);
  const { db } = context.databases.forMarket(market.id);
  const [files, words] = await Promise.all([readQueryFolder(language), readWordsInLanguage(db, language)]);
  const groups = [...own, ...files.synonyms];
  const synonyms = indexSynonyms(groups);
  const { phrases, completion } = await finishWithPauses(
    buildCategoryPhrases([...tree.byId.values()], words, locale, groups),
  );
  return {
    words: files.words,
    categories: phrases,
    completion,
    attributes: new AttributePhraseCache(tree.attributesByCategory, locale, synonyms),
    synonyms,
  };
}

/** The phrases of a locale, built on first use for a tree. A failed build is not cached. */
function loadPhrases(
  context: ApiContext,
  view: View,
  locale: Locale,
  own: readonly SynonymGroup[],
): Promise<LanguagePhrases> {
  const { tree } = view.reference;
  const byLocale = phrasesByTree.get(tree) ?? new LRUCache<string, Promise<LanguagePhrases>>(entryLimits(PHRASES));
  phrasesByTree.set(tree, byLocale);
  const key = JSON.stringify([locale, own]);
  const known = byLocale.get(key);
  if (known !== undefined) return known;
  const building = buildPhrases(context, view, locale, own);
  building.catch(() => byLocale.delete(key));
  byLocale.set(key, building);
  return building;
}

/** What product lines are of, read on first use for a tree. A failed reading is not cached. */
function loadLines({ reference: { tree } }: View): Promise<ProductLines> {
  const known = linesByTree.get(tree);
  if (known !== undefined) return known;
  const reading = readProductLines([...tree.byId.values()]);
  reading.catch(() => linesByTree.delete(tree));
  linesByTree.set(tree, reading);
  return reading;
}

/** The names of the brands that have products, built once for each state of the reference data. */
function loadBrands({ reference: { brands } }: View, counts: ReadonlyMap<number, number>): QueryVocabulary['brands'] {
  const known = brandsByMap.get(brands);
  if (known !== undefined) return known;
  const phrases = brandPhrases([...brands.values()].filter(({ id }) => (counts.get(id) ?? 0) > 0));
  brandsByMap.set(brands, phrases);
  return phrases;
}

/** What the view's market sells, in the words of its locale. */
export async function loadVocabulary(context: ApiContext, view: View): Promise<Vocabulary> {
  const language = getContentLanguage(view.locale);
  const own = view.reference.synonyms.filter((one) => one.language === language).map(({ words }) => words);
  const [phrases, english, lines, stats] = await Promise.all([
    loadPhrases(context, view, view.locale, own),
    language === 'en' ? null : loadPhrases(context, view, 'en-GB', []),
    loadLines(view),
    loadMarketStats(context, view.market.id),
  ]);
  const counts = countProductsByNode(view.reference.tree, stats);
  return {
    words: phrases.words,
    categories: phrases.categories,
    completion: phrases.completion,
    lines,
    namesOf: (leaf) => {
      const node = view.reference.tree.byId.get(leaf);
      const names = node === undefined ? [] : [nameIn(node.nouns, view.locale), nameIn(node.names, view.locale)];
      return names.filter((name) => name !== '');
    },
    english: english?.categories ?? null,
    brands: loadBrands(view, stats.brands),
    currency: view.currency,
    countProducts: (node) => counts.get(node) ?? 0,
    countBrand: (brand) => stats.brands.get(brand) ?? 0,
    attributesOf: (category) => phrases.attributes.get(category),
  };
}
