import { readFileSync } from 'node:fs';
import { DEPARTMENTS } from '../demo/catalogue/departments.ts';
import { describeProduct } from '../demo/describe-product.ts';
import type { Language } from '../demo/language.ts';
import { composeTitle } from '../demo/offer-title.ts';
import { createProducts, type Product } from '../demo/products.ts';
import { DEMO_WORDS, demoTaxonomy } from '../demo/taxonomy.ts';
import type { Locale } from '../src/market/locale.ts';
import { ownWordsOf } from '../src/search/category-own-words.ts';
import { NAME_SEPARATOR, type ProductDocument } from '../src/search/product-document.ts';
import { type Category, nameIn } from '../src/taxonomy/taxonomy.ts';
import type { JudgedQuery } from './search-quality-data.ts';

/** Languages with judged queries, in the order of the columns of `needs.tsv`. */
export const JUDGED_LANGUAGES = {
  de: 'de-DE', sv: 'sv-SE', fr: 'fr-FR', es: 'es-ES', it: 'it-IT', da: 'da-DK',
} as const satisfies Partial<Record<Language, Locale>>; // biome-ignore format: a table

export type JudgedLanguage = keyof typeof JUDGED_LANGUAGES;

const LANGUAGE_NAMES: readonly JudgedLanguage[] = ['de', 'sv', 'fr', 'es', 'it', 'da'];

const PRODUCTS = createProducts(DEPARTMENTS);
const MODELS = new Map([...new Set(PRODUCTS.map(({ modelKey }) => modelKey))].map((key, i) => [key, i + 1]));
const ATTRIBUTES = Map.groupBy(demoTaxonomy().attributes, ({ categoryId }) => categoryId);
const CATEGORIES = new Map(demoTaxonomy().categories.map((category) => [category.id, category]));

function ancestors(category: Category): [number, number, number] {
  const group = category.parentId ?? 0;
  return [CATEGORIES.get(group)?.parentId ?? 0, group, category.id];
}

/** The catalogue of the demonstration in one language, as its site indexes it. Ids are positions from 1. */
export function demoDocuments(language: JudgedLanguage): ProductDocument[] {
  return PRODUCTS.flatMap((product, i) => createDocument(product, i + 1, language) ?? []);
}

function createDocument(product: Product, id: number, language: JudgedLanguage): ProductDocument | null {
  const locale = JUDGED_LANGUAGES[language];
  const category = CATEGORIES.get(product.category.id);
  if (category === undefined) return null;
  const text = describeProduct(product, language);
  const words = DEMO_WORDS.filter((one) => one.categoryId === category.id && one.locale.startsWith(language));
  return {
    id,
    static: {
      categoryPath: ancestors(category),
      modelId: MODELS.get(product.modelKey) ?? id,
      brandId: null,
      name: composeTitle(product, text, language, product.seed),
      brandName: product.brand,
      categoryName: [nameIn(category.names, locale), nameIn(category.nouns, locale)].join(NAME_SEPARATOR),
      categoryWords: words
        .flatMap((one) => ownWordsOf(one.words, locale, category, ATTRIBUTES.get(category.id) ?? []))
        .join(NAME_SEPARATOR),
      attributeText: text.details
        .flatMap(({ key, kind, name, value }) => {
          if (kind !== 'boolean') return [value];
          return product.values[key] === true ? [name] : [];
        })
        .join(' ; '),
      gtins: [product.gtin],
      codes: [product.mpn],
      attributes: [],
      merchantIds: [],
    },
    live: {
      lowestTotal: product.price * 100,
      lowestItem: product.price * 100,
      merchantCount: 1,
      stock: 'in',
      ratingAverage: null,
      ratingCount: 0,
      dropPercent: null,
      dropAmount: null,
      dropDay: null,
      popularity: 1 + (product.seed % 8),
      launchedDay: null,
      unitPrice: null,
      conditions: ['new'],
    },
  };
}

/**
 * Whether a product is what a rule says: the key of a category, then any of `brand:`, `name:` and values of attributes.
 * Commas separate alternatives: "headphones noise-cancelling=true, true-wireless-earbuds".
 */
const fulfils = (product: Product, rule: string): boolean =>
  rule.split(', ').some((alternative) => {
    const [category, ...conditions] = alternative.split(' ');
    return category === product.category.key && conditions.every((condition) => meets(product, condition));
  });

function meets({ brand, name, values }: Product, condition: string): boolean {
  const [, key = '', sign, wanted = ''] = /^([\w-]+)([=:])(.+)$/.exec(condition) ?? [];
  if (sign === ':') return (key === 'brand' ? brand : name).split(' ').includes(wanted);
  return String(values[key]) === wanted;
}

/** Gains of the ratings 3, 2 and 1: 2^rating − 1. */
const GAINS = [7, 3, 1];

/** The judged queries of a language: what a shopper types for each need, and how well each product meets it. */
export function judgedDemoQueries(language: JudgedLanguage): JudgedQuery[] {
  const file = readFileSync(new URL('judged-queries/needs.tsv', import.meta.url), 'utf8');
  const rows = file.trim().split('\n').slice(1);
  return rows.map((row) => {
    const columns = row.split('\t');
    const rules = columns.slice(0, GAINS.length);
    const gains = PRODUCTS.flatMap((product, i): [string, number][] => {
      const best = rules.findIndex((rule) => rule !== '' && fulfils(product, rule));
      return [[String(i + 1), GAINS[best] ?? 0]];
    });
    const query = columns[GAINS.length + LANGUAGE_NAMES.indexOf(language)] ?? '';
    if (query === '' || gains.every(([, gain]) => gain === 0)) throw new Error(`no query or no product: ${row}`);
    return { query, gains: new Map(gains) };
  });
}
