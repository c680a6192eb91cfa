import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ProductDocument, StaticFields } from '../src/search/product-document.ts';

/** A query with the gain of each judged product, by the product's id in the file. */
export type JudgedQuery = { query: string; gains: ReadonlyMap<string, number> };

type Fields = Readonly<Record<string, unknown>>;

/** How one kind of file names its fields; of several names the first that is there counts. */
type FieldMapping = {
  id: readonly string[];
  name: readonly string[];
  brand: readonly string[];
  category: readonly string[];
  codes: readonly string[];
  gtins: readonly string[];
  /** Texts, first to last. A name that ends in an asterisk stands for all that begin so. */
  texts: readonly string[];
};

/** Icecat's products: the part number is in `name`. */
const ICECAT: FieldMapping = {
  id: ['id'], name: ['title'], brand: ['supplier'], category: ['attr_t_product_type'], codes: ['name'], gtins: ['ean'],
  texts: ['short_description', 'attr_t_*'],
}; // biome-ignore format: a table

/** Amazon's Shopping Queries Data Set (ESCI), and files derived from it. */
const ESCI: FieldMapping = {
  id: ['docId', 'docid', 'doc_id', 'product_id', 'productId', 'asin', 'id', '_id'],
  name: ['product_title', 'title', 'product_name', 'name'],
  brand: ['product_brand', 'brand'], category: ['product_category', 'category', 'categories', 'categoryPath', 'category_path'],
  codes: ['model', 'model_number', 'mpn', 'part_number'], gtins: [],
  texts: ['product_color', 'color', 'colour', 'attributes', 'attrs', 'product_bullet_point', 'bullet_points', 'bullets', 'bullet_point',
    'features', 'product_description', 'description'],
}; // biome-ignore format: a table

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All texts of a value, however nested. */
function readTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(readTexts);
  return isFields(value) ? Object.values(value).flatMap(readTexts) : [];
}

const readFirst = (fields: Fields, names: readonly string[]): string[] =>
  names.map((name) => readTexts(fields[name])).find((texts) => texts.length > 0) ?? [];

const readAll = (fields: Fields, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    if (!name.endsWith('*')) return readTexts(fields[name]);
    return Object.keys(fields).flatMap((key) => (key.startsWith(name.slice(0, -1)) ? readTexts(fields[key]) : []));
  });

/** Characters. What follows in long descriptions says little. */
const MAX_TEXT_LENGTH = 2_000;

/** Numbers for texts, from 1, in the order of their first use. */
class Numbering {
  readonly #numbers = new Map<string, number>();
  number(text: string): number {
    const number = this.#numbers.get(text) ?? this.#numbers.size + 1;
    this.#numbers.set(text, number);
    return number;
  }
}

const LIVE: ProductDocument['live'] = {
  lowestTotal: 1, lowestItem: 1, merchantCount: 1, stock: 'unknown', ratingAverage: null, ratingCount: 0,
  dropPercent: null, dropAmount: null, dropDay: null, popularity: 0, launchedDay: null, conditions: ['new'],
  unitPrice: null,
}; // biome-ignore format: a table

export type JudgedCatalogue = {
  documents: readonly ProductDocument[];
  /** The ids of the documents by those of the file. */
  ids: ReadonlyMap<string, number>;
};

export function readCatalogue(folder: string, mapping: FieldMapping): JudgedCatalogue {
  const lines = gunzipSync(readFileSync(join(folder, 'products.ndjson.gz')))
    .toString()
    .trim()
    .split('\n');
  const [ids, categories] = [new Map<string, number>(), new Numbering()];
  const documents = lines.map((line, i): ProductDocument => {
    const fields: unknown = JSON.parse(line);
    if (!isFields(fields)) throw new Error(`line ${i + 1} of the products is no object`);
    const [id] = readFirst(fields, mapping.id);
    if (id === undefined) throw new Error(`line ${i + 1} of the products has no id`);
    ids.set(id, i + 1);
    return { id: i + 1, static: createFields(fields, mapping, i + 1, categories), live: LIVE };
  });
  return { documents, ids };
}

function createFields(fields: Fields, mapping: FieldMapping, id: number, categories: Numbering): StaticFields {
  const path = readFirst(fields, mapping.category).flatMap((text) => text.split(/\s*[>|›]\s*/));
  const category = path.at(-1) ?? '';
  return {
    categoryPath: [1, 1, categories.number(path.join(' > '))],
    modelId: id,
    brandId: null,
    name: readFirst(fields, mapping.name).join(' '),
    brandName: readFirst(fields, mapping.brand).join(' '),
    categoryName: category,
    categoryWords: '',
    attributeText: readAll(fields, mapping.texts).join(' ; ').slice(0, MAX_TEXT_LENGTH),
    gtins: readFirst(fields, mapping.gtins),
    codes: readFirst(fields, mapping.codes),
    attributes: [],
    merchantIds: [],
  };
}

/** Ratings 0 to 3 have the gain 2^rating − 1 (Järvelin, Kekäläinen 2002). A query may contain commas. */
function readCsv(csv: string): JudgedQuery[] {
  const queries = new Map<string, Map<string, number>>();
  for (const line of csv.split(/\r?\n/).slice(1)) {
    const [, query, id, rating] = /^"?(.+?)"?,([^,]+),(\d)$/.exec(line) ?? [];
    if (query === undefined || id === undefined) continue;
    queries.set(query, (queries.get(query) ?? new Map()).set(id, 2 ** Number(rating) - 1));
  }
  return Array.from(queries, ([query, gains]) => ({ query, gains }));
}

/** Ratings 100, 10, 1 and 0 have the gains 1, .1, .01 and 0. Judgments are in one list, or by query. */
function readJson(text: string): JudgedQuery[] {
  const queries = new Map<string, Map<string, number>>();
  const add = (value: unknown, query: string | null): void => {
    if (Array.isArray(value)) {
      for (const one of value) add(one, query);
      return;
    }
    if (!isFields(value)) return;
    const own = typeof value.query === 'string' ? value.query : query;
    const [id] = readFirst(value, ['docId', 'docid', 'doc_id', 'product_id', 'productId', 'id']);
    if (own !== null && id !== undefined && value.rating !== undefined) {
      queries.set(own, (queries.get(own) ?? new Map()).set(id, Number(value.rating) / 100));
      return;
    }
    // { query, judgments: […] }, or { "the query": […] }, or { "the query": { docId: rating } }
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'number' && own !== null) {
        queries.set(own, (queries.get(own) ?? new Map()).set(key, inner / 100));
      } else if (typeof inner === 'object') add(inner, typeof value.query === 'string' ? own : (query ?? key));
    }
  };
  const root: unknown = JSON.parse(text);
  const list = isFields(root) ? (root.queries ?? root.judgments ?? root.judgements ?? root) : root;
  add(list, null);
  return Array.from(queries, ([query, gains]) => ({ query, gains }));
}

/** Reads a folder in Icecat's form (judgments.csv) or ESCI's (judgments.json). */
export function readJudgedFolder(folder: string, isJson: boolean): JudgedCatalogue & { queries: JudgedQuery[] } {
  const file = (name: string) => readFileSync(join(folder, name), 'utf8');
  const catalogue = readCatalogue(folder, isJson ? ESCI : ICECAT);
  return { ...catalogue, queries: isJson ? readJson(file('judgments.json')) : readCsv(file('judgments.csv')) };
}
