import { expect } from 'vitest';
import type { ProductDocument } from '../product-document.ts';
import { MAX_RELATED, type SearchRequest, type SearchResult } from '../product-search.ts';
import { hasExcludedWord, isInScope, matchesFilter, matchesQuery, missingWords, naiveSearch } from './naive-search.ts';

/** Strict matches from which on a search has no related products. */
const PAGE = 48;

/** Expects a result to agree with the reference search, and its related products to be what they claim. */
export function expectAgreement(
  result: SearchResult,
  documents: readonly ProductDocument[],
  request: SearchRequest,
): void {
  const reference = naiveSearch(documents, request);
  const strict = documents.filter(
    (document) => matchesQuery(document, request) && (request.scope === null || isInScope(document, request.scope)),
  );
  const { related, hits, ids, ignoredWords, ...rest } = result;
  const { hits: strictHits, ids: strictIds, related: _, ignoredWords: noWords, ...expected } = reference;
  expect(ids).toEqual(hits.map(({ id }) => id));
  // Strict matches fill the page first, in the order of the sort.
  expect(hits.slice(0, strictHits.length)).toEqual(strictHits);
  expect(ids.slice(0, strictIds.length)).toEqual(strictIds);
  if (strict.length > 0) expect({ ...rest, ignoredWords }).toEqual({ ...expected, ignoredWords: noWords });
  else expect(result.total).toBe(0);
  const isEnough = strict.length >= PAGE || request.typing || request.query === null;
  expect(related).toBeLessThanOrEqual(isEnough ? 0 : MAX_RELATED);
  const page = Math.min(request.limit, Math.max(0, result.total + related - request.offset));
  expect(hits.length).toBe(page);
  for (const hit of hits.slice(strictHits.length)) expectRelated(hit, documents, request);
}

function expectRelated(
  { id, missing }: SearchResult['hits'][number],
  documents: readonly ProductDocument[],
  request: SearchRequest,
): void {
  const document = documents.find((one) => one.id === id);
  if (document === undefined) throw new Error(`product ${id} is not in the index`);
  expect(missing.toSorted()).toEqual(missingWords(document, request).toSorted());
  expect(missing).not.toEqual([]);
  expect(hasExcludedWord(document, request)).toBe(false);
  expect(request.scope === null || isInScope(document, request.scope)).toBe(true);
  expect(request.filters.every((filter) => matchesFilter(document, filter))).toBe(true);
}
