import { afterAll, describe, expect, it } from 'vitest';
import { demoDocuments, JUDGED_LANGUAGES, type JudgedLanguage, judgedDemoQueries } from '../bench/search-demo.ts';
import { InProcessSearch } from '../src/search/in-process-search.ts';
import { EVERYTHING } from '../src/search/product-search.ts';
import { each } from '../src/search/testing/product-search.conformance.ts';
import { deleteIndexes, makeSearch, uniquePrefix } from './make-search.ts';

const languages: readonly JudgedLanguage[] = ['de', 'sv', 'fr', 'es', 'it', 'da'];
const TOP = 10;

const prefix = uniquePrefix();
const shared = makeSearch(prefix);
afterAll(async () => {
  await shared.close();
  await deleteIndexes(prefix);
});

/** The share of the first ten products of one list that are among those of the other. */
const overlap = (a: readonly number[], b: readonly number[]): number =>
  a.length + b.length === 0 ? 1 : a.filter((id) => b.includes(id)).length / Math.max(a.length, b.length);

describe.each(languages)('judged queries in %s', (language) => {
  it(`${JUDGED_LANGUAGES[language]} lists nine of ten products as the in-process engine does`, async () => {
    const memory = new InProcessSearch();
    const documents = demoDocuments(language);
    const market = language.toUpperCase();
    await memory.rebuild(market, each(documents), 1);
    await shared.rebuild(market, each(documents), 1);
    const overlaps: number[] = [];
    for (const { query } of judgedDemoQueries(language)) {
      const request = { ...EVERYTHING, query, language, sort: 'relevance', limit: TOP, facets: 'all' } as const;
      const [own, theirs] = await Promise.all([memory.search(market, request), shared.search(market, request)]);
      expect({ query, total: theirs.total }).toEqual({ query, total: own.total });
      if (own.total > 0) expect({ query, facets: theirs.facets }).toEqual({ query, facets: own.facets });
      expect(theirs.correctedWords).toEqual(own.correctedWords);
      overlaps.push(overlap(own.ids, theirs.ids));
    }
    const mean = overlaps.reduce((sum, one) => sum + one, 0) / overlaps.length;
    const same = overlaps.filter((one) => one === 1).length;
    process.stdout.write(`${language}: overlap at ${TOP} ${mean.toFixed(3)}, ${same} of ${overlaps.length} the same\n`);
    expect(mean).toBeGreaterThanOrEqual(0.9);
  });
});
