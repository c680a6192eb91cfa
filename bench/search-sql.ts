import type { Pool } from 'pg';
import { bucketBounds, findPriceBucket } from '../src/search/engine/price-buckets.ts';
import { extractTerms, tokenize } from '../src/search/engine/tokenize.ts';
import type { ProductDocument } from '../src/search/product-document.ts';
import type { FacetId, SearchFilter, SearchRequest } from '../src/search/product-search.ts';
import type { Sort } from '../src/terms/sort-order.ts';
import { categoryAttributes } from './search-catalogue.ts';

/** The parts of a result that the engine and SQL must have in common. */
export type ComparableResult = {
  total: number;
  ids: number[];
  counts: Map<FacetId, Map<string, number>>;
  buckets: Map<number, number>;
};

/**
 * The baseline: one denormalized table with a column per facet, designed for speed. The attributes of a category are in
 * a0…a11, so that each has statistics. The table is clustered by category and popularity.
 */
const TABLE: readonly (readonly [name: string, type: string])[] = [
  ['id', 'int primary key'], ['category', 'int'], ['brand', 'int'], ['merchants', 'int[]'], ['stock', 'text'],
  ['conditions', 'text[]'], ['stars', 'int'], ['rating_rank', 'float8'], ['price', 'bigint'], ['price_bucket', 'int'],
  ['total_known', 'boolean'], ['drop_percent', 'int'], ['popularity', 'int'], ['launched', 'int'],
  ...[0, 1, 2, 3, 4, 5, 6].map((i) => [`a${i}`, 'int'] as const),
  ['a7', 'int[]'], ['a8', 'float8'], ['a9', 'float8'], ['a10', 'float8'], ['a11', 'boolean'], ['words', 'tsvector'],
]; // biome-ignore format: a table
const INDEXES = [
  'create index on product using gin (words)',
  'create index product_category on product (category, popularity desc)',
  'cluster product using product_category',
  'vacuum analyze product',
];

function createRecord({ id, static: fields, live }: ProductDocument): Record<string, unknown> {
  const price = live.lowestTotal ?? live.lowestItem;
  const category = fields.categoryPath[2];
  const values = categoryAttributes(category).map(
    (id) => fields.attributes.find(({ attribute }) => attribute === id)?.value,
  );
  const attributes = values.map((value, i) => [
    `a${i}`,
    i < 7 && typeof value === 'object' ? value[0] : (value ?? (i === 7 ? [] : null)),
  ]);
  const { ratingAverage: rating, ratingCount: votes } = live;
  return {
    id, category, brand: fields.brandId, merchants: fields.merchantIds, stock: live.stock, conditions: live.conditions,
    stars: rating === null ? null : Math.floor(rating), rating_rank: rating === null ? null : (rating * votes + 3.5 * 5) / (votes + 5),
    price, price_bucket: price === null ? null : findPriceBucket(price), total_known: live.lowestTotal !== null,
    drop_percent: live.dropPercent, popularity: live.popularity, launched: live.launchedDay,
    words: [...new Set([fields.name, fields.brandName, fields.categoryName, ...fields.codes].flatMap(extractTerms))],
    ...Object.fromEntries(attributes),
  }; // biome-ignore format: a table
}

export async function loadTable(pool: Pool, documents: Iterable<ProductDocument>): Promise<void> {
  await pool.query(`create table product (${TABLE.map((column) => column.join(' '))})`);
  const names = TABLE.map(([name]) => name);
  const values = names.map((name) => (name === 'words' ? 'array_to_tsvector(words)' : name));
  const types = TABLE.map(
    ([name, type]) => `${name} ${name === 'words' ? 'text[]' : type.replace(' primary key', '')}`,
  );
  const insert = `insert into product (${names}) select ${values} from jsonb_to_recordset($1::jsonb) as r (${types})`;
  let batch: Record<string, unknown>[] = [];
  for (const document of documents) {
    batch.push(createRecord(document));
    if (batch.length < 5_000) continue;
    await pool.query(insert, [JSON.stringify(batch)]);
    batch = [];
  }
  await pool.query(insert, [JSON.stringify(batch)]);
  for (const statement of INDEXES) await pool.query(statement);
}

const ORDERS: Record<Sort, string> = {
  // Cheaper than any text ranking, which favours SQL. The order is not compared.
  relevance: 'popularity desc, id',
  popularity: 'popularity desc, id',
  price: 'price is null, not total_known, price, id',
  'price-desc': 'price is null, not total_known, price desc, id',
  // The catalogue has no contents.
  'unit-price': 'id',
  drop: 'drop_percent desc nulls last, id',
  // The catalogue has no amounts of drops.
  saved: 'id',
  rating: 'rating_rank desc nulls last, id',
  newest: 'launched desc nulls last, id',
};

const COLUMNS: Partial<Record<FacetId, { column: string; array: boolean }>> = {
  category: { column: 'category', array: false }, brand: { column: 'brand', array: false },
  merchant: { column: 'merchants', array: true }, stock: { column: 'stock', array: false },
  condition: { column: 'conditions', array: true }, rating: { column: 'stars', array: false },
  price: { column: 'price', array: false },
}; // biome-ignore format: a table

function facetColumn(facet: FacetId, category: number | null): { column: string; array: boolean } {
  const column = COLUMNS[facet];
  if (column) return column;
  const position = categoryAttributes(category ?? 0).indexOf(Number(facet.slice('attribute:'.length)));
  return { column: `a${position}`, array: position === 7 };
}

class Statement {
  readonly values: unknown[] = [];
  value(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}

function filterCondition(filter: SearchFilter, category: number | null, statement: Statement): string {
  const { column, array } = facetColumn(filter.facet, category);
  if (filter.kind === 'flag') return `${column} = ${statement.value(filter.value, 'boolean')}`;
  if (filter.kind === 'range') {
    const low = filter.min === null ? [] : [`${column} >= ${statement.value(filter.min, 'float8')}`];
    const high = filter.max === null ? [] : [`${column} <= ${statement.value(filter.max, 'float8')}`];
    return [...low, ...high].join(' and ');
  }
  const type = typeof filter.values[0] === 'string' ? 'text[]' : 'int[]';
  return array
    ? `${column} && ${statement.value(filter.values, type)}`
    : `${column} = any(${statement.value(filter.values, type)})`;
}

/** Creates one statement per request. One pass over the scope marks failed filters; the counts are groupings of it. */
function createStatement(request: SearchRequest): { text: string; values: unknown[] } {
  const statement = new Statement();
  const category = request.scope?.kind === 'category' ? request.scope.id : null;
  const where =
    category === null
      ? `words @@ ${statement.value(
          tokenize(request.query ?? '')
            .flatMap(({ joined, parts }) => joined ?? parts)
            .map((word) => `'${word}'${request.typing ? ':*' : ''}`)
            .join(' & '),
          'tsquery',
        )}`
      : `category = ${statement.value(category, 'int')}`;
  const failed = request.filters.map(
    (filter, i) => `case when ${filterCondition(filter, category, statement)} then 0 else ${1 << i} end`,
  );
  const filterBits = new Map(request.filters.map((filter, i) => [filter.facet, 1 << i]));
  const facets = request.facets === 'all' ? [] : request.facets;
  const grouped = facets.map((facet) => ({
    facet,
    ...facetColumn(facet, category),
    from: filterBits.has(facet) ? `(select * from c where failed in (0, ${filterBits.get(facet)}))` : 'h',
  }));
  const plain = grouped.filter(({ array, from }) => !array && from === 'h');
  const parts = [
    `select 'total' as facet, null as value, count(*)::int as n from h`,
    ...grouped
      .filter((facet) => !plain.includes(facet))
      .map(
        ({ facet, column, array, from }) =>
          `select '${facet}', value::text, count(*)::int from (select ${array ? `unnest(${column})` : column} as value from ${from} as x) as y group by value`,
      ),
    `select 'id', id::text, row_number() over ()::int from (select id from h order by ${ORDERS[request.sort]} limit ${request.limit}) as page`,
  ];
  if (plain.length > 0) {
    const names = plain.map(({ column }) => column);
    const cases = plain.map(({ facet, column }) => `when grouping(${column}) = 0 then '${facet}'`).join(' ');
    const values = plain.map(({ column }) => `when grouping(${column}) = 0 then ${column}::text`).join(' ');
    parts.push(
      `select case ${cases} end, case ${values} end, count(*)::int from h group by grouping sets (${names.map((name) => `(${name})`)})`,
    );
  }
  if (request.priceHistogram) {
    const from = filterBits.has('price') ? `(select * from c where failed in (0, ${filterBits.get('price')}))` : 'h';
    parts.push(`select 'bucket', price_bucket::text, count(*)::int from ${from} as x group by price_bucket`);
  }
  const columns = [
    'id',
    'popularity',
    'total_known',
    'price',
    'price_bucket',
    'drop_percent',
    'rating_rank',
    'launched',
    ...grouped.map(({ column }) => column),
  ];
  const text = `with c as materialized (select ${[...new Set(columns)]}, ${failed.join(' | ') || '0'} as failed from product where ${where}),
    h as ${failed.length > 0 ? 'materialized' : 'not materialized'} (select * from c where failed = 0)
    ${parts.join('\n union all ')}`;
  return { text, values: statement.values };
}

const names = new Map<string, string>();

export async function searchSql(pool: Pool, request: SearchRequest): Promise<ComparableResult> {
  const { text, values } = createStatement(request);
  const name = names.get(text) ?? `q${names.size}`;
  names.set(text, name);
  const { rows } = await pool.query({ name, text, values });
  const result: ComparableResult = { total: 0, ids: [], counts: new Map(), buckets: new Map() };
  const ids: [number, number][] = [];
  for (const { facet, value, n } of rows) {
    if (facet === 'total') result.total = n;
    else if (facet === 'id') ids.push([n, Number(value)]);
    else if (value === null) continue;
    else if (facet === 'bucket') result.buckets.set(bucketBounds(Number(value)).from, n);
    else result.counts.set(facet, (result.counts.get(facet) ?? new Map()).set(value, n));
  }
  result.ids = ids.sort((a, b) => a[0] - b[0]).map(([, id]) => id);
  return result;
}
