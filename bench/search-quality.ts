import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { ProductIndex } from '../src/search/engine/product-index.ts';
import type { ProductDocument } from '../src/search/product-document.ts';
import { EVERYTHING } from '../src/search/product-search.ts';

// node bench/search-quality.ts FOLDER — nDCG@10 of the engine on judged queries. The folder contains products.ndjson.gz
// (id, title, supplier, name, ean, short_description, attr_t_*) and judgments.csv (query, docid, rating 0 to 3).
const folder = process.argv[2] ?? process.env.SEARCH_JUDGMENTS ?? 'judgments';
const DEPTH = 10;

type JudgedProduct = Record<string, unknown> & {
  id: string;
  title: string;
  supplier: string;
  name: string;
  ean: string[];
};

const readText = (value: unknown): string => (typeof value === 'string' ? value : '');

function createDocument(product: JudgedProduct): ProductDocument {
  const attributes = Object.entries(product).flatMap(([name, value]) =>
    name.startsWith('attr_t_') ? [readText(value)] : [],
  );
  return {
    id: Number(product.id),
    static: {
      categoryPath: [1, 1, 1],
      brandId: null,
      name: product.title,
      brandName: product.supplier,
      categoryName: readText(product.attr_t_product_type),
      attributeText: [readText(product.short_description), ...attributes].join(' ; ').slice(0, 2_000),
      gtins: product.ean,
      codes: [product.name],
      attributes: [],
      merchantIds: [],
    },
    live: {
      lowestTotal: 1,
      lowestItem: 1,
      merchantCount: 1,
      stock: 'unknown',
      ratingAverage: null,
      ratingCount: 0,
      dropPercent: null,
      popularity: 0,
      launchedDay: null,
      conditions: ['new'],
    },
  };
}

/** Parses ratings by query and product. A query may contain commas; the two fields after it do not. */
function readJudgments(csv: string): Map<string, Map<number, number>> {
  const judgments = new Map<string, Map<number, number>>();
  for (const line of csv.split(/\r?\n/).slice(1)) {
    const [, query, id, rating] = /^"?(.+?)"?,(\d+),(\d)$/.exec(line) ?? [];
    if (query === undefined) continue;
    judgments.set(query, (judgments.get(query) ?? new Map()).set(Number(id), Number(rating)));
  }
  return judgments;
}

/** Computes DCG@10: gains 2^rating − 1, discounted by the binary logarithm of the rank plus one (Järvelin, Kekäläinen 2002). */
const discountedGain = (ratings: readonly number[]): number =>
  ratings.slice(0, DEPTH).reduce((sum, rating, i) => sum + (2 ** rating - 1) / Math.log2(i + 2), 0);

async function main(): Promise<void> {
  if (!existsSync(`${folder}/products.ndjson.gz`)) {
    process.stdout.write(`Skipped: no judged queries in '${folder}'\n`);
    return;
  }
  const lines = gunzipSync(readFileSync(`${folder}/products.ndjson.gz`))
    .toString()
    .trim()
    .split('\n');
  const documents = lines.map((line): ProductDocument => {
    const product: JudgedProduct = JSON.parse(line);
    return createDocument(product);
  });
  const index = await ProductIndex.build(
    (async function* () {
      yield* documents;
    })(),
    1,
  );
  const scores: { query: string; score: number; judged: number; total: number; ignored: string }[] = [];
  for (const [query, ratings] of readJudgments(readFileSync(`${folder}/judgments.csv`, 'utf8'))) {
    const ideal = discountedGain([...ratings.values()].sort((a, b) => b - a));
    if (ideal === 0) continue;
    const { ids, total, ignoredWords } = index.search({ ...EVERYTHING, query, sort: 'relevance', limit: 1_000 });
    const score = discountedGain(ids.map((id) => ratings.get(id) ?? 0)) / ideal;
    const judged = discountedGain(ids.flatMap((id) => ratings.get(id) ?? [])) / ideal;
    scores.push({ query, score, judged, total, ignored: ignoredWords.join(' ') });
  }
  const mean = scores.reduce((sum, { score }) => sum + score, 0) / scores.length;
  // Only part of the catalogue was judged. Condensed lists leave unjudged products out of the ranking (Sakai 2007).
  const judged = scores.reduce((sum, one) => sum + one.judged, 0) / scores.length;
  const empty = scores.filter(({ total }) => total === 0).length;
  process.stdout.write(
    `${documents.length} products, ${scores.length} queries: nDCG@${DEPTH} ${mean.toFixed(4)}, of judged products ${judged.toFixed(4)}, ${empty} without a hit\n`,
  );
  if (!process.argv.includes('--each')) return;
  for (const { query, score, total, ignored } of scores.sort((a, b) => a.score - b.score)) {
    process.stdout.write(`${score.toFixed(3)}  ${total}  ${query}${ignored ? `  (ignored: ${ignored})` : ''}\n`);
  }
}

await main();
