import { LRUCache } from 'lru-cache';
import { defineCache, entryLimits } from '../base/cache.ts';
import { readBrands, readGtinsOfProducts, readProducts } from '../catalog/product.store.ts';
import type { Brand, Product } from '../catalog/product.ts';
import { readTallies } from '../catalog/rating.store.ts';
import { averageRating, NO_STARS, type Stars } from '../catalog/rating.ts';
import { getContentLanguage, type Locale } from '../market/locale.ts';
import { type MarketId, marketById, marketConfiguration } from '../market/market.ts';
import { countClicks } from '../offer/click.store.ts';
import type { Db } from '../platform/database.ts';
import { readSummaries } from '../price/price.store.ts';
import type { ProductSummary } from '../price/product-summary.ts';
import { productContent, unitPriceOf } from '../price/unit-price.ts';
import { readWordsInLanguage } from '../taxonomy/taxonomy.store.ts';
import { type Attribute, type Category, type CategoryWords, nameIn, type Taxonomy } from '../taxonomy/taxonomy.ts';
import { startOfInterest } from '../terms/click.ts';
import { parseDay } from '../terms/utc-day.ts';
import { ownWordsOf } from './category-own-words.ts';
import { type AttributeValue, NAME_SEPARATOR, type ProductDocument } from './product-document.ts';
import { removeDocuments, writeDocuments } from './search-document.store.ts';

type TaxonomyIndex = {
  categories: ReadonlyMap<number, Category>;
  attributes: ReadonlyMap<number, Attribute>;
  /** By category. */
  ofCategory: ReadonlyMap<number, readonly Attribute[]>;
  /** By category: what else shoppers call its products. */
  words: ReadonlyMap<number, readonly string[]>;
};

function indexTaxonomy(taxonomy: Taxonomy, words: readonly CategoryWords[], locales: readonly Locale[]): TaxonomyIndex {
  const categories = new Map(taxonomy.categories.map((category) => [category.id, category]));
  const attributes = new Map(taxonomy.attributes.map((attribute) => [attribute.id, attribute]));
  const ofCategory = Map.groupBy(taxonomy.attributes, ({ categoryId }) => categoryId);
  const ownWords = Array.from(
    Map.groupBy(words, ({ categoryId }) => categoryId),
    ([id, list]): [number, string[]] => {
      const category = categories.get(id);
      if (category === undefined) return [id, []];
      const ofLocale = (locale: Locale) =>
        list.filter((one) => one.locale.slice(0, 2) === locale.slice(0, 2)).flatMap((one) => one.words);
      const own = locales.flatMap((locale) => ownWordsOf(ofLocale(locale), locale, category, ofCategory.get(id) ?? []));
      return [id, [...new Set(own)]];
    },
  );
  return { categories, attributes, ofCategory, words: new Map(ownWords) };
}

const INDEXES = defineCache({
  name: 'Words of categories for the index',
  key: 'taxonomy, locales of the market',
  lifetimeMs: null,
  clearedBy: 'a change of the taxonomy',
  instances: 'one in each process',
  maxEntries: 2,
  // The default tree in the locales of the US has 20,000 texts with 261,000 letters.
  bytesPerEntry: 1_500_000,
});

// A change of the words gives another taxonomy too (taxonomy-cache.ts).
const indexesByTaxonomy = new WeakMap<Taxonomy, LRUCache<string, TaxonomyIndex>>();

/** The index of a taxonomy in the locales of a market. Most batches of products follow others of their market. */
async function loadTaxonomyIndex(db: Db, taxonomy: Taxonomy, locales: readonly Locale[]): Promise<TaxonomyIndex> {
  const byLocales = indexesByTaxonomy.get(taxonomy) ?? new LRUCache<string, TaxonomyIndex>(entryLimits(INDEXES));
  indexesByTaxonomy.set(taxonomy, byLocales);
  const key = locales.join(' ');
  const known = byLocales.get(key);
  if (known !== undefined) return known;
  const languages = [...new Set(locales.map(getContentLanguage))];
  const words = await Promise.all(languages.map((language) => readWordsInLanguage(db, language)));
  const index = indexTaxonomy(taxonomy, words.flat(), locales);
  byLocales.set(key, index);
  return index;
}

/** From department to category. */
function categoryPath(categoryId: number, { categories }: TaxonomyIndex): Category[] {
  const path: Category[] = [];
  for (let node = categories.get(categoryId); node; node = categories.get(node.parentId ?? 0)) path.unshift(node);
  return path;
}

/** The names and nouns of a category in all locales of the market, without duplicates. */
const categoryNames = ({ names, nouns }: Category, locales: readonly Locale[]): string[] => [
  ...new Set(locales.flatMap((locale) => [nameIn(names, locale), nameIn(nouns, locale)]).filter((name) => name !== '')),
];

/** The texts in all locales of the market, without duplicates. */
const joinLocales = (texts: (locale: Locale) => readonly string[], locales: readonly Locale[]): string =>
  [...new Set(locales.flatMap(texts))].filter((text) => text !== '').join(' ');

function readAttributes(product: Product, index: TaxonomyIndex): { attribute: Attribute; value: AttributeValue }[] {
  return Object.entries(product.attributes).flatMap(([id, setting]) => {
    const attribute = index.attributes.get(Number(id));
    if (attribute === undefined) return [];
    return { attribute, value: attribute.kind === 'choice' ? [Number(setting)] : setting };
  });
}

/** What a shopper might type for an attribute: the names of choices, a number with its unit, the name of a flag. */
function attributeTexts(attribute: Attribute, value: AttributeValue, locale: Locale): string[] {
  if (typeof value === 'number') return [`${value}${attribute.unit ?? ''}`];
  if (typeof value === 'boolean') return value ? [nameIn(attribute.names, locale)] : [];
  return attribute.values.filter(({ id }) => value.includes(id)).map(({ names }) => nameIn(names, locale));
}

/**
 * Shops that have the product plus the logarithm of the shoppers who clicked through to one in the last 30 days: ten
 * clicks count as about two shops. 0 while nobody can buy it, so that it comes last. Nothing else counts, so the site can
 * explain the order in two sentences.
 */
const popularityScore = (summary: ProductSummary, clicks: number): number =>
  summary.lowestItem === null && summary.usedLowestItem === null
    ? 0
    : summary.merchantIds.length + Math.log(1 + clicks);

type DocumentParts = {
  product: Product;
  summary: ProductSummary;
  brand: Brand | undefined;
  market: MarketId;
  gtins: readonly string[];
  /** Since `startOfInterest`. */
  clicks: number;
  stars: Stars;
};

/** Returns null if the product's category is not a leaf of the tree. */
function buildDocument(
  { product, summary, brand, market, gtins, clicks, stars }: DocumentParts,
  taxonomy: TaxonomyIndex,
  locales: readonly Locale[],
): ProductDocument | null {
  const [department, group, category] = categoryPath(product.categoryId, taxonomy);
  if (department === undefined || group === undefined || category === undefined) return null;
  const attributes = readAttributes(product, taxonomy);
  const rating = averageRating(stars);
  const content = productContent(product, taxonomy.ofCategory.get(category.id) ?? [], summary.content, market);
  return {
    id: product.id,
    static: {
      categoryPath: [department.id, group.id, category.id],
      modelId: product.groupId,
      brandId: product.brandId,
      name: product.name,
      brandName: brand?.name ?? '',
      categoryName: categoryNames(category, locales).join(NAME_SEPARATOR),
      categoryWords: taxonomy.words.get(category.id)?.join(NAME_SEPARATOR) ?? '',
      attributeText: joinLocales(
        (locale) => attributes.flatMap(({ attribute, value }) => attributeTexts(attribute, value, locale)),
        locales,
      ),
      gtins,
      codes: product.mpn === null ? [] : [product.mpn],
      attributes: attributes.map(({ attribute, value }) => ({ attribute: attribute.id, value })),
      merchantIds: summary.merchantIds,
    },
    live: {
      lowestTotal: summary.lowestTotal,
      lowestItem: summary.lowestItem,
      merchantCount: summary.merchantIds.length,
      stock: summary.stock,
      ratingAverage: rating?.average ?? null,
      ratingCount: rating?.count ?? 0,
      dropPercent: summary.drop?.percent ?? null,
      dropAmount: summary.drop?.saved ?? null,
      dropDay: summary.drop?.since ?? null,
      popularity: popularityScore(summary, clicks),
      launchedDay: parseDay(product.firstOfferedOn),
      conditions: summary.conditions,
      unitPrice: content === null || summary.lowestItem === null ? null : unitPriceOf(summary.lowestItem, content),
    },
  };
}

/** Updates the index documents of these products. Products without a price summary or a category are removed. */
export async function indexProducts(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
  taxonomy: Taxonomy,
  now: Date,
): Promise<void> {
  const { locales } = marketConfiguration(marketById(market));
  const index = await loadTaxonomyIndex(db, taxonomy, locales);
  const products = await readProducts(db, market, productIds);
  const summaries = await readSummaries(db, market, productIds);
  const brands = new Map((await readBrands(db, market)).map((brand) => [brand.id, brand]));
  const gtins = Map.groupBy(await readGtinsOfProducts(db, market, productIds), (one) => one.productId);
  const clicks = await countClicks(db, market, productIds, startOfInterest(now));
  const tallies = await readTallies(db, market, 'product', productIds);
  const documents = productIds.flatMap((id) => {
    const [product, summary] = [products.get(id), summaries.get(id)];
    if (product === undefined || summary === undefined) return [];
    const brand = brands.get(product.brandId ?? 0);
    const stars = tallies.get(id)?.stars ?? NO_STARS;
    const values = (gtins.get(id) ?? []).map(({ value }) => value);
    const facts = { product, summary, brand, market, gtins: values, clicks: clicks.get(id) ?? 0, stars };
    return buildDocument(facts, index, locales) ?? [];
  });
  await writeDocuments(db, market, documents);
  const indexed = new Set(documents.map((document) => document.id));
  await removeDocuments(
    db,
    market,
    productIds.filter((id) => !indexed.has(id)),
  );
}
