import { MAX_SUGGESTION_LENGTH } from '../../terms/listing.ts';
import { EVERYTHING, type SearchFilter } from '../product-search.ts';
import type { Suggestion, SuggestionEntry } from '../suggestion.ts';
import { type CategoryEntry, CategoryNames } from './category-names.ts';
import { ColumnFile } from './column-file.ts';
import { createHits, type Hits } from './hits.ts';
import type { ProductIndex } from './product-index.ts';
import { TextIndex, TextIndexBuilder } from './text-index.ts';
import { extractTerms, tokenize } from './tokenize.ts';
import { fieldWeight, quantizeImpact } from './words/field-weights.ts';
import { matchWords } from './words/match-words.ts';
import { resolveQuery } from './words/resolve-query.ts';

/** What suggestions need to know of the products. */
export type SuggestionSource = Pick<ProductIndex, 'search' | 'categoriesOfBrand'>;

/**
 * Autocomplete over the category, brand, merchant and keyword names of one market in one locale, and over the products
 * of an index. Names are indexed like product texts: entry `i` is document `i`.
 */
export class Suggester {
  readonly #entries: readonly SuggestionEntry[];
  readonly #language: string;
  readonly #text: TextIndex;
  readonly #hits: Hits;
  readonly #categories: CategoryNames;

  /** @param language ISO 639-1 */
  constructor(entries: readonly SuggestionEntry[], language: string) {
    this.#entries = entries;
    this.#language = language;
    this.#text = indexNames(entries);
    this.#hits = createHits(entries.length);
    this.#categories = new CategoryNames(entries.filter((entry) => entry.type === 'CATEGORY'));
  }

  /**
   * Completes a text.
   *
   * @param index the products to suggest, and to count a brand's categories in
   * @param typed the text so far; its last word may be incomplete
   * @param limit suggestions of each type but products
   * @param productLimit suggested products
   * @returns keywords, categories, brands, brands in categories, merchants, then products; the best first in each type.
   *   Empty for a text without words.
   */
  suggest(index: SuggestionSource, typed: string, limit: number, productLimit = limit): Suggestion[] {
    const text = typed.slice(0, MAX_SUGGESTION_LENGTH);
    if (extractTerms(text).length === 0) return [];
    const found = this.#find(text, true);
    const brands = found.filter((entry) => entry.type === 'BRAND').slice(0, limit);
    const keywords = found.filter((entry) => entry.type === 'KEYWORD').slice(0, limit);
    const merchants = found.filter((entry) => entry.type === 'MERCHANT').slice(0, limit);
    return [
      ...keywords.map((entry): Suggestion => ({ type: 'KEYWORD', text: entry.text })),
      ...suggestCategories(this.#rankCategories(found, text).slice(0, limit)),
      ...brands.flatMap(({ id }) => suggestBrand(index, id)),
      ...this.#suggestBrandsInCategories(index, text).slice(0, limit),
      ...merchants.map(({ id }): Suggestion => ({ type: 'MERCHANT', merchantId: id })),
      ...this.#suggestProducts(index, text, productLimit),
    ];
  }

  /**
   * Entries with all words of a text, by text score times the logarithm of their weight, equal ones by shorter name.
   */
  #find(text: string, typing: boolean): SuggestionEntry[] {
    const { words } = resolveQuery([this.#text], { text, typing, language: this.#language });
    matchWords(
      this.#text,
      0,
      words.filter(({ role }) => role === 'required').map((word) => ({ word, weight: 1 })),
      this.#hits,
    );
    const { rows, scores, count } = this.#hits;
    const ranked = Array.from(rows.subarray(0, count)).flatMap((row, i) => {
      const entry = this.#entries[row];
      return entry === undefined ? [] : [{ entry, score: (scores[i] ?? 0) * (1 + Math.log2(1 + entry.weight)) }];
    });
    return ranked
      .sort((a, b) => b.score - a.score || a.entry.text.length - b.entry.text.length)
      .map(({ entry }) => entry);
  }

  #rankCategories(found: readonly SuggestionEntry[], text: string): CategoryEntry[] {
    return this.#categories.rank(
      found.filter((entry) => entry.type === 'CATEGORY'),
      text,
    );
  }

  /**
   * Reads a text as a brand and a category in either order, at each possible split. Only the last part is incomplete.
   */
  #suggestBrandsInCategories(index: SuggestionSource, text: string): Suggestion[] {
    const words = tokenize(text).map(({ parts, joined }) => joined ?? parts.join(' '));
    const suggestions: Suggestion[] = [];
    const find = (part: readonly string[], typing: boolean) => {
      const joined = part.join(' ');
      return { text: joined, found: this.#find(joined, typing) };
    };
    for (let split = 1; split < words.length; split++) {
      const first = find(words.slice(0, split), false);
      const second = find(words.slice(split), true);
      for (const [brandPart, categoryPart] of [
        [first, second],
        [second, first],
      ] as const) {
        const brand = brandPart.found.find((entry) => entry.type === 'BRAND');
        if (!brand) continue;
        const categories = new Set(index.categoriesOfBrand(brand.id));
        for (const { id } of this.#rankCategories(categoryPart.found, categoryPart.text)) {
          if (categories.has(id)) suggestions.push({ type: 'BRAND_IN_CATEGORY', brandId: brand.id, categoryId: id });
        }
      }
    }
    return suggestions;
  }

  /** Products with all words of a text. Those in categories whose names begin with the text come first. */
  #suggestProducts(index: SuggestionSource, text: string, limit: number): Suggestion[] {
    if (limit === 0) return [];
    const find = (filters: readonly SearchFilter[]): readonly number[] => {
      const request = { ...EVERYTHING, query: text, typing: true, language: this.#language, filters, limit };
      const { ids, total } = index.search({ ...request, sort: 'relevance' });
      return ids.slice(0, total);
    };
    const categories = this.#categories.matchPrefix(text);
    const first = categories.length === 0 ? [] : find([{ facet: 'category', kind: 'choices', values: categories }]);
    const ids = first.length === limit ? first : [...new Set([...first, ...find([])])].slice(0, limit);
    return ids.map((productId) => ({ type: 'PRODUCT', productId }));
  }
}

function indexNames(entries: readonly SuggestionEntry[]): TextIndex {
  const builder = new TextIndexBuilder();
  for (const { text } of entries) {
    const terms = new Set(extractTerms(text));
    for (const term of terms)
      builder.add(builder.termNumber(term), quantizeImpact(fieldWeight('name', terms.size), true));
    builder.endDocument();
  }
  return new TextIndex(ColumnFile.pack(builder.finish()));
}

/** A category whose parent is suggested too becomes a SUB_CATEGORY. */
function suggestCategories(entries: readonly CategoryEntry[]): Suggestion[] {
  const ids = new Set(entries.map(({ id }) => id));
  return entries.map(({ id, parentId }) =>
    parentId !== null && ids.has(parentId)
      ? { type: 'SUB_CATEGORY', categoryId: id, parentId }
      : { type: 'CATEGORY', categoryId: id },
  );
}

/** None for a brand without products. */
function suggestBrand(index: SuggestionSource, brandId: number): Suggestion[] {
  const categoryIds = index.categoriesOfBrand(brandId);
  const [categoryId] = categoryIds;
  if (categoryId === undefined) return [];
  return categoryIds.length === 1
    ? [{ type: 'SCOPED_BRAND', brandId, categoryId }]
    : [{ type: 'BRAND', brandId, categoryIds }];
}
