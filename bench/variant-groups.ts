import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { readFeed } from '../src/feed/read-feed.ts';
import type { Locale } from '../src/market/locale.ts';
import { type MarketId, marketById, marketConfiguration } from '../src/market/market.ts';
import { createLexicon, type Lexicon } from '../src/match/engine/lexicon.ts';
import { readAttributes } from '../src/match/engine/read-attributes.ts';
import { compactKey, splitWords } from '../src/match/engine/split-words.ts';
import { detectVariants } from '../src/match/variants/detect-variants.ts';
import { readVariant } from '../src/match/variants/read-variant.ts';
import type { VariantProduct } from '../src/match/variants/variant-product.ts';
import { createVariantWords, readStated, type VariantWords } from '../src/match/variants/words.ts';
import { OfferClassifier } from '../src/taxonomy/offer-classifier.ts';
import { readSignFolder } from '../src/taxonomy/read-sign-folder.ts';
import { DEFAULT_TREE_FOLDER, readTreeFolder } from '../src/taxonomy/read-tree-folder.ts';
import type { TaxonomyDocument } from '../src/taxonomy/taxonomy.ts';

// Groups the products of real shops into models and prints a sample of the groups for a person to judge:
//   node bench/variant-groups.ts FOLDER [COUNT] [FIRST]
// FOLDER has search/icecat/products.ndjson.gz, matching/pricerunner-clusters/offers.csv and feeds/google-xml/*.xml.gz; what
// is absent is left out. Each distinct title is a product.

type Source = { name: string; locale: Locale; language: string; items: Item[] };
type Item = {
  title: string;
  brand: string;
  mpn: string | null;
  itemGroup: string | null;
  path: string | null;
  details: readonly { name: string; value: string }[];
};

const ICECAT_ROW = z.object({ name: z.string(), title: z.string(), supplier: z.string() });
const CLUSTER_ROW = z.object({ 'Product Title': z.string(), 'Cluster ID': z.string(), 'Category Label': z.string() });

async function readIcecat(folder: string): Promise<Source[]> {
  const bytes = await readFile(join(folder, 'search/icecat/products.ndjson.gz')).catch(() => null);
  if (bytes === null) return [];
  const rows = gunzipSync(bytes)
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => ICECAT_ROW.parse(JSON.parse(line)));
  const items = rows.map(({ name, title, supplier }): Item => {
    return { title, brand: supplier, mpn: /\d/.test(name) ? name : null, itemGroup: null, path: null, details: [] };
  });
  return [{ name: 'icecat', locale: 'en-GB', language: 'en', items }];
}

async function readClusters(folder: string): Promise<Source[]> {
  const text = await readFile(join(folder, 'matching/pricerunner-clusters/offers.csv'), 'utf8').catch(() => null);
  if (text === null) return [];
  const rows = z
    .array(CLUSTER_ROW)
    .parse(parse(text, { columns: (names: string[]) => names.map((name) => name.trim()) }));
  const distinct = [...new Map(rows.map((row) => [row['Product Title'].toLowerCase(), row])).values()];
  const items = distinct.map((row): Item => {
    const title = row['Product Title'];
    const brand = title.split(' ')[0] ?? '';
    return { title, brand, mpn: null, itemGroup: null, path: row['Category Label'], details: [] };
  });
  return [{ name: 'clusters', locale: 'en-GB', language: 'en', items }];
}

async function readFeeds(folder: string): Promise<Source[]> {
  const path = join(folder, 'feeds/google-xml');
  const files = (await readdir(path).catch(() => [])).filter((file) => file.endsWith('.gz')).sort();
  const sources: Source[] = [];
  for (const file of files) {
    const country = /-([a-z]{2})\.xml/.exec(file)?.[1]?.toUpperCase() ?? 'UK';
    const market: MarketId =
      country === 'SE' || country === 'ES' || country === 'CZ' || country === 'US' ? country : 'UK';
    const priced = country === 'ES' || country === 'UK' ? 'US' : market;
    const items: Item[] = [];
    const context = { market: marketById(priced), now: new Date(), charset: null };
    for await (const part of readFeed(createReadStream(join(path, file)), context)) {
      if (part.kind !== 'batch') continue;
      for (const row of part.rows)
        items.push({ ...row, brand: row.brand ?? basename(file).split('-')[0] ?? '', path: row.categoryPath });
    }
    const locale = marketConfiguration(marketById(market)).defaultLocale;
    sources.push({ name: file, locale, language: locale.slice(0, 2), items });
  }
  return sources;
}

async function openTree(): Promise<{ classifier: OfferClassifier; tree: TaxonomyDocument }> {
  const tree = await readTreeFolder(DEFAULT_TREE_FOLDER);
  if (!tree.ok) throw new Error(JSON.stringify(tree.error));
  const signs = await readSignFolder(DEFAULT_TREE_FOLDER, tree.value.categories);
  if (!signs.ok) throw new Error(JSON.stringify(signs.error));
  return { classifier: OfferClassifier.create(tree.value, signs.value), tree: tree.value };
}

type Placed = { product: VariantProduct; categoryId: number };

/** Reads an item as a product of the category that its title and path say. */
function placeItem(
  item: Item,
  id: number,
  source: Source,
  classifier: OfferClassifier,
  lexicon: Lexicon,
  words: VariantWords,
): Placed[] {
  const { title, brand, path, mpn, details, itemGroup } = item;
  const unknown = {
    description: null,
    merchantId: null,
    googleId: null,
    googlePath: null,
    gtin: null,
    productCategoryId: null,
    mappedCategoryId: null,
    price: null,
  };
  const clues = { title, brand, path, language: source.language, ...unknown };
  const { categoryId } = classifier.classify(clues);
  const category = categoryId === null ? undefined : lexicon.categories.get(categoryId);
  if (categoryId === null || category === undefined) return [];
  const { settings } = readAttributes(details, title, category);
  const attributes = Object.fromEntries(settings);
  const stated = readStated([details], words);
  const itemGroups = itemGroup === null ? [] : [`1 ${itemGroup}`];
  const brandKey = compactKey(brand);
  return [
    {
      categoryId,
      product: { id, groupId: id, name: title, mpn, packCount: 1, attributes, brandKey, itemGroups, stated },
    },
  ];
}

/** Whether brands other than this one use a word in the category. */
function genericWords(placed: readonly Placed[]): (word: string, brandKey: string) => boolean {
  const brands = new Map<string, Set<string>>();
  for (const { product } of placed) {
    for (const word of splitWords(product.name))
      brands.set(word, (brands.get(word) ?? new Set()).add(product.brandKey));
  }
  return (word, brandKey) => [...(brands.get(word) ?? [])].filter((other) => other !== brandKey).length >= 2;
}

type Found = { source: string; modelName: string; titles: string[]; values: string[] };

function groupSource(
  source: Source,
  { classifier, tree }: Awaited<ReturnType<typeof openTree>>,
): { products: number; grouped: number; found: Found[]; milliseconds: number } {
  const lexicon = createLexicon(tree, [source.locale]);
  const words = createVariantWords(tree, [source.locale]);
  const placed = source.items.flatMap((item, i) => placeItem(item, i + 1, source, classifier, lexicon, words));
  const found: Found[] = [];
  let grouped = 0;
  const start = performance.now();
  for (const [categoryId, ofCategory] of Map.groupBy(placed, (one) => one.categoryId)) {
    const category = lexicon.categories.get(categoryId);
    if (category === undefined) continue;
    const isGeneric = genericWords(ofCategory);
    for (const [brandKey, ofBrand] of Map.groupBy(ofCategory, ({ product }) => product.brandKey)) {
      const read = ofBrand.map(({ product }) => readVariant(product, category, words));
      const names = new Map(ofBrand.map(({ product }) => [product.id, product.name]));
      for (const { variants } of detectVariants(read, {
        category,
        isGeneric: (word) => isGeneric(word, brandKey),
        decisions: [],
      })) {
        if (variants.length < 2) continue;
        grouped += variants.length;
        found.push({
          source: source.name,
          modelName: variants[0]?.modelName ?? '',
          titles: variants.map(({ productId }) => names.get(productId) ?? ''),
          values: variants.map(({ settings }) => settings.map(({ axis, text }) => `${axis}: ${text}`).join(', ')),
        });
      }
    }
  }
  return { products: placed.length, grouped, found, milliseconds: performance.now() - start };
}

/** Every n-th group, so that the sample does not depend on chance. */
const sample = <T>(all: readonly T[], count: number): T[] =>
  all.filter((_, i) => Math.floor((i * count) / all.length) !== Math.floor(((i - 1) * count) / all.length) || i === 0);

const [folder, count = '100', phase = '0'] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: node bench/variant-groups.ts FOLDER [COUNT] [FIRST]');
const tree = await openTree();
const all: Found[] = [];
for (const source of [...(await readIcecat(folder)), ...(await readClusters(folder)), ...(await readFeeds(folder))]) {
  const { products, grouped, found, milliseconds } = groupSource(source, tree);
  const rate = Math.round((products / milliseconds) * 1000);
  console.log(`${source.name}: ${products} products, ${grouped} of them in ${found.length} models, ${rate} products/s`);
  all.push(...found);
}
for (const [i, { source, modelName, titles, values }] of sample(all.slice(Number(phase)), Number(count)).entries()) {
  console.log(`\n${i + 1}. [${source}] ${modelName} (${titles.length})`);
  for (const [j, title] of titles.slice(0, 6).entries()) console.log(`   ${title}   → ${values[j]}`);
}
