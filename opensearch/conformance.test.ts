import { afterAll } from 'vitest';
import type { OpenSearchSearch } from '../src/search/opensearch-search.ts';
import { describeProductSearch } from '../src/search/testing/product-search.conformance.ts';
import { deleteIndexes, makeSearch, uniquePrefix } from './make-search.ts';

let last: { prefix: string; search: OpenSearchSearch } | null = null;
const cleaning: Promise<void>[] = [];

async function clean(): Promise<void> {
  if (last === null) return;
  const { prefix, search } = last;
  last = null;
  await search.close();
  await deleteIndexes(prefix);
}

describeProductSearch('OpenSearchSearch', () => {
  // Hundreds of indexes would slow the node down.
  cleaning.push(clean());
  const prefix = uniquePrefix();
  const search = makeSearch(prefix);
  last = { prefix, search };
  return search;
});

afterAll(async () => {
  await clean();
  await Promise.all(cleaning);
});
