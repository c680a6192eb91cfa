import { readBrands, readGtinsOfProducts, readProducts } from '../catalog/product.store.ts';
import type { Brand, Product } from '../catalog/product.ts';
import { readTallies } from '../catalog/rating.store.ts';
import { averageOf, NO_STARS, type Stars } from '../catalog/rating.ts';
import { type Attribute, type Category, nameIn, type Taxonomy } from '../catalog/taxonomy.ts';
import type { Locale } from '../market/locale.ts';
import { configurationOf, type MarketId, marketById } from '../market/market.ts';
import { countClicks } from '../offer/click.store.ts';
import type { Db } from '../platform/database.ts';
import { DAY_MS, dayOfIso } from '../price/day.ts';
import { readSummaries } from '../price/price.store.ts';
import type { ProductSummary } from '../price/product-summary.ts';
import type { AttributeValue, ProductDocument } from './product-document.ts';
import { removeDocuments, writeDocuments } from './search-document.store.ts';

type Tree = { categories: ReadonlyMap<number, Category>; attributes: ReadonlyMap<number, Attribute> };

const treeOf = (taxonomy: Taxonomy): Tree => ({
  categories: new Map(taxonomy.categories.map((category) => [category.id, category])),
  attributes: new Map(taxonomy.attributes.map((attribute) => [attribute.id, attribute])),
});

function pathOf(categoryId: number, { categories }: Tree): Category[] {
  const path: Category[] = [];
  for (let node = categories.get(categoryId); node; node = categories.get(node.parentId ?? 0)) path.unshift(node);
  return path;
}

/** The texts in every locale of the market, each once. */
const inLocales = (texts: (locale: Locale) => readonly string[], locales: readonly Locale[]): string =>
  [...new Set(locales.flatMap(texts))].filter((text) => text !== '').join(' ');

function attributesOf(product: Product, tree: Tree): { attribute: Attribute; value: AttributeValue }[] {
  return Object.entries(product.attributes).flatMap(([id, setting]) => {
    const attribute = tree.attributes.get(Number(id));
    if (attribute === undefined) return [];
    return { attribute, value: attribute.kind === 'choice' ? [Number(setting)] : setting };
  });
}

/** What a shopper might type of an attribute: the names of choices, and "8 kg" as 8 and its unit. */
function wordsOf(attribute: Attribute, value: AttributeValue, locale: Locale): string[] {
  if (typeof value === 'number') return [`${value}${attribute.unit ?? ''}`];
  if (typeof value === 'boolean') return value ? [nameIn(attribute.names, locale)] : [];
  return attribute.values.filter(({ id }) => value.includes(id)).map(({ names }) => nameIn(names, locale));
}

const POPULARITY_DAYS = 30;

/**
 * How many shops sell it and, on a scale on which ten clicks weigh a little more than two shops, how many shoppers went
 * on to one of them in the last 30 days: all that popularity is, so that it can be said in a sentence on the page.
 */
const popularityOf = (summary: ProductSummary, clicks: number): number =>
  summary.merchantIds.length + Math.log(1 + clicks);

function documentOf(
  product: Product,
  summary: ProductSummary,
  brand: Brand | undefined,
  gtins: readonly string[],
  clicks: number,
  stars: Stars,
  tree: Tree,
  locales: readonly Locale[],
): ProductDocument | null {
  const [department, group, category] = pathOf(product.categoryId, tree);
  if (category === undefined) return null;
  const attributes = attributesOf(product, tree);
  const rating = averageOf(stars);
  return {
    id: product.id,
    static: {
      categoryPath: [department.id, group.id, category.id],
      brandId: product.brandId,
      name: product.name,
      brandName: brand?.name ?? '',
      categoryName: inLocales(
        (locale) =>
          [department, group, category].flatMap((node) => [nameIn(node.names, locale), nameIn(node.nouns, locale)]),
        locales,
      ),
      attributeText: inLocales(
        (locale) => attributes.flatMap(({ attribute, value }) => wordsOf(attribute, value, locale)),
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
      popularity: popularityOf(summary, clicks),
      launchedDay: dayOfIso(product.launchedOn),
      conditions: summary.conditions,
    },
  };
}

/** Brings what the index is built from up to date for these products; a product that was never offered leaves it. */
export async function indexProducts(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
  taxonomy: Taxonomy,
  now: Date,
): Promise<void> {
  const tree = treeOf(taxonomy);
  const { locales } = configurationOf(marketById(market));
  const products = await readProducts(db, market, productIds);
  const summaries = await readSummaries(db, market, productIds);
  const brands = new Map((await readBrands(db, market)).map((brand) => [brand.id, brand]));
  const gtins = Map.groupBy(await readGtinsOfProducts(db, market, productIds), (one) => one.productId);
  const clicks = await countClicks(db, market, productIds, new Date(now.getTime() - POPULARITY_DAYS * DAY_MS));
  const tallies = await readTallies(db, market, 'product', productIds);
  const documents = productIds.flatMap((id) => {
    const [product, summary] = [products.get(id), summaries.get(id)];
    if (product === undefined || summary === undefined) return [];
    const brand = brands.get(product.brandId ?? 0);
    const stars = tallies.get(id)?.stars ?? NO_STARS;
    const told = (gtins.get(id) ?? []).map(({ value }) => value);
    return documentOf(product, summary, brand, told, clicks.get(id) ?? 0, stars, tree, locales) ?? [];
  });
  await writeDocuments(db, market, documents);
  const indexed = new Set(documents.map((document) => document.id));
  await removeDocuments(
    db,
    market,
    productIds.filter((id) => !indexed.has(id)),
  );
}
