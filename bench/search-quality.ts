import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ProductIndex } from '../src/search/engine/product-index.ts';
import type { ProductDocument } from '../src/search/product-document.ts';
import { EVERYTHING } from '../src/search/product-search.ts';
import { demoDocuments, JUDGED_LANGUAGES, type JudgedLanguage, judgedDemoQueries } from './search-demo.ts';
import { type JudgedQuery, readJudgedFolder } from './search-quality-data.ts';
import { type QueryScore, reportQuality, scoreRanking } from './search-quality-measures.ts';

// node bench/search-quality.ts FOLDER [--json] [--each] — nDCG@10 of the engine on judged queries. The folder contains
// products.ndjson.gz and judgments.csv (Icecat's form) or judgments.json (ESCI's form).
// node bench/search-quality.ts --demo [--json] [--each] — the same on the demonstration's catalogue, by language.

/** Products of a list that count; unjudged ones among them are left out for `judged`. */
const LIST_LENGTH = 1_000;

const print = (line: string) => process.stdout.write(`${line}\n`);

async function* stream<T>(items: readonly T[]): AsyncIterable<T> {
  yield* items;
}

type JudgedSet = {
  documents: readonly ProductDocument[];
  queries: readonly JudgedQuery[];
  language: string;
  /** The number of a document by its id in the judgments. */
  numberOf: (id: string) => number;
};

async function scoreQueries({ documents, queries, language, numberOf }: JudgedSet): Promise<QueryScore[]> {
  const index = await ProductIndex.build(stream(documents), 1);
  return queries.flatMap(({ query, gains }) => {
    const byNumber = new Map(Array.from(gains, ([id, gain]) => [numberOf(id), gain]));
    const result = index.search({ ...EVERYTHING, query, language, sort: 'relevance', limit: LIST_LENGTH });
    const ranked = result.ids.map((id) => byNumber.get(id));
    const scored = scoreRanking(ranked, [...gains.values()]);
    return scored === null ? [] : [{ query, ...scored, hits: result.total + result.related }];
  });
}

function report(name: string, scores: readonly QueryScore[]): void {
  const quality = reportQuality(scores);
  if (process.argv.includes('--json')) print(JSON.stringify(quality));
  else {
    const { queries, ndcg, judged, interval, zeroResults } = quality;
    print(
      `${name}${queries} queries: nDCG@10 ${ndcg} (95 %: ${interval.join(' to ')}), of judged products ${judged}, ${zeroResults} without a hit`,
    );
  }
  if (!process.argv.includes('--each')) return;
  for (const { query, score, hits } of scores.toSorted((a, b) => a.score - b.score)) {
    print(`${score.toFixed(3)}  ${hits}  ${query}`);
  }
}

async function main(): Promise<void> {
  if (process.argv.includes('--demo')) {
    const languages: readonly JudgedLanguage[] = ['de', 'sv', 'fr', 'es', 'it', 'da'];
    for (const language of languages) {
      const set = { documents: demoDocuments(language), queries: judgedDemoQueries(language), language };
      report(`${JUDGED_LANGUAGES[language]}: `, await scoreQueries({ ...set, numberOf: Number }));
    }
    return;
  }
  const [folder = 'judgments'] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  if (!existsSync(join(folder, 'products.ndjson.gz'))) {
    print(`Skipped: no judged queries in '${folder}'`);
    return;
  }
  const { ids, ...set } = readJudgedFolder(folder, existsSync(join(folder, 'judgments.json')));
  report('', await scoreQueries({ ...set, language: 'en', numberOf: (id) => ids.get(id) ?? 0 }));
}

await main();
