import type { Suggester, SuggestionSource } from '../engine/suggester.ts';
import { EVERYTHING, type SearchRequest, type SearchResult } from '../product-search.ts';
import type { Suggestion, SuggestionRequest } from '../suggestion.ts';
import { EMPTY_RESULT, type OpenIndex, SearchAnswer } from './answer-search.ts';

/** Rounds of questions. A suggester's second questions follow from the first answers; it has no third ones. */
const MAX_ROUNDS = 3;

/** Answers a suggester from what has been found so far, and remembers what else it wants to know. */
class KnownProducts implements SuggestionSource {
  readonly #found = new Map<string, SearchResult>();
  #wanted = new Map<string, SearchRequest>();

  search(request: SearchRequest): SearchResult {
    const key = JSON.stringify(request);
    const found = this.#found.get(key);
    if (found === undefined) this.#wanted.set(key, request);
    return found ?? EMPTY_RESULT;
  }

  categoriesOfBrand(brandId: number): number[] {
    const scope = { kind: 'brand', id: brandId } as const;
    const { facets } = this.search({ ...EVERYTHING, scope, limit: 0, facets: ['category'] });
    const categories = facets.get('category');
    return categories?.kind === 'choice' ? categories.values.map(({ value }) => Number(value)) : [];
  }

  /** Finds what was wanted since the last call. Returns false if nothing was. */
  async find(index: OpenIndex): Promise<boolean> {
    const wanted = [...this.#wanted];
    this.#wanted = new Map();
    await Promise.all(
      wanted.map(async ([key, request]) => {
        this.#found.set(key, await new SearchAnswer(index, request).answer());
      }),
    );
    return wanted.length > 0;
  }
}

/**
 * Completes a text. The names are in this process and the suggester works without waiting: it is run to learn which
 * products it asks for, and again when they are found.
 */
export async function suggestFrom(
  index: OpenIndex,
  suggester: Suggester,
  { text, limit, productLimit }: SuggestionRequest,
): Promise<readonly Suggestion[]> {
  const products = new KnownProducts();
  let suggestions = suggester.suggest(products, text, limit, productLimit);
  for (let round = 1; round <= MAX_ROUNDS && (await products.find(index)); round++) {
    suggestions = suggester.suggest(products, text, limit, productLimit);
  }
  return suggestions;
}
