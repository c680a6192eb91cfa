import { EVERYTHING, type Filter } from '../product-search.ts';
import type { Suggestion, SuggestionEntry } from '../suggestion.ts';
import { type CategoryEntry, CategoryNames } from './category-names.ts';
import { ColumnFile } from './column-file.ts';
import { type Hits, matchWords, newHits } from './match-words.ts';
import type { ProductIndex } from './product-index.ts';
import { queryWords } from './query-words.ts';
import { impactOf, TextIndex, TextIndexBuilder } from './text-index.ts';
import { piecesOf, wordsOf } from './tokenize.ts';

const LONGEST_TEXT = 100;

/** The names of one market in one locale: categories, brands, merchants and keywords, found while they are typed. */
export class Suggester {
  readonly #entries: readonly SuggestionEntry[];
  readonly #language: string;
  readonly #text: TextIndex;
  readonly #hits: Hits;
  readonly #categories: CategoryNames;

  constructor(entries: readonly SuggestionEntry[], language: string) {
    this.#entries = entries;
    this.#language = language;
    this.#text = textOf(entries);
    this.#hits = newHits(entries.length);
    this.#categories = new CategoryNames(entries.filter((entry) => entry.type === 'CATEGORY'));
  }

  /** At most `limit` of each type, best first within a type; at most `products` of the index's products come last. */
  suggest(index: ProductIndex, typed: string, limit: number, products = limit): Suggestion[] {
    const text = typed.slice(0, LONGEST_TEXT);
    if (wordsOf(text).length === 0) return [];
    const found = this.#find(text, true);
    const brands = found.filter((entry) => entry.type === 'BRAND').slice(0, limit);
    return [
      ...found
        .filter((entry) => entry.type === 'KEYWORD')
        .slice(0, limit)
        .map(({ text }): Suggestion => ({ type: 'KEYWORD', text })),
      ...categorySuggestions(this.#categoriesIn(found, text).slice(0, limit)),
      ...brands.flatMap(({ id }) => brandSuggestion(index, id)),
      ...this.#brandsInCategories(index, text).slice(0, limit),
      ...found
        .filter((entry) => entry.type === 'MERCHANT')
        .slice(0, limit)
        .map(({ id }): Suggestion => ({ type: 'MERCHANT', merchantId: id })),
      ...this.#products(index, text, products),
    ];
  }

  /** Entries that have all words of a text, best first: how much they are about it, then how sought they are. */
  #find(text: string, typing: boolean): SuggestionEntry[] {
    const words = queryWords([this.#text], { text, typing, language: this.#language });
    matchWords(
      this.#text,
      0,
      words.map((word) => ({ word, weight: 1 })),
      this.#hits,
    );
    const { rows, scores, count } = this.#hits;
    const ranked = Array.from({ length: count }, (_, i) => {
      const entry = this.#entries[rows[i]!]!;
      return { entry, score: scores[i]! * (1 + Math.log2(1 + entry.weight)) };
    });
    return ranked
      .sort((a, b) => b.score - a.score || a.entry.text.length - b.entry.text.length)
      .map(({ entry }) => entry);
  }

  #categoriesIn(found: readonly SuggestionEntry[], text: string): CategoryEntry[] {
    return this.#categories.inOrder(
      found.filter((entry) => entry.type === 'CATEGORY'),
      text,
    );
  }

  /** Reads a text as a brand and a category, in either order, the later one perhaps unfinished. */
  #brandsInCategories(index: ProductIndex, text: string): Suggestion[] {
    const pieces = piecesOf(text).map(({ parts, joined }) => joined ?? parts.join(' '));
    const suggestions: Suggestion[] = [];
    for (let split = 1; split < pieces.length; split++) {
      const first = pieces.slice(0, split).join(' ');
      const second = pieces.slice(split).join(' ');
      const halves = [
        { text: first, found: this.#find(first, false) },
        { text: second, found: this.#find(second, true) },
      ] as const;
      for (const [names, others] of [halves, halves.toReversed()]) {
        const brand = names!.found.find((entry) => entry.type === 'BRAND');
        if (!brand) continue;
        const own = new Set(index.categoriesOfBrand(brand.id));
        for (const { id } of this.#categoriesIn(others!.found, others!.text)) {
          if (own.has(id)) suggestions.push({ type: 'BRAND_IN_CATEGORY', brandId: brand.id, categoryId: id });
        }
      }
    }
    return suggestions;
  }

  /** Products of the categories whose names begin with the text come before what it finds elsewhere. */
  #products(index: ProductIndex, text: string, limit: number): Suggestion[] {
    const find = (filters: readonly Filter[]): readonly number[] => {
      const request = { ...EVERYTHING, query: text, typing: true, language: this.#language, filters, limit };
      const { ids, ignoredWords } = index.search({ ...request, sort: 'relevance' });
      return ignoredWords.length > 0 ? [] : ids;
    };
    const begun = this.#categories.begunBy(text);
    const first = begun.length === 0 ? [] : find([{ facet: 'category', kind: 'choices', values: begun }]);
    const ids = first.length === limit ? first : [...new Set([...first, ...find([])])].slice(0, limit);
    return ids.map((productId) => ({ type: 'PRODUCT', productId }));
  }
}

function textOf(entries: readonly SuggestionEntry[]): TextIndex {
  const builder = new TextIndexBuilder();
  for (const { text } of entries) {
    const words = new Set(wordsOf(text));
    for (const word of words) builder.add(builder.termNumber(word), impactOf(1, words.size));
    builder.endDocument();
  }
  return new TextIndex(ColumnFile.pack(builder.finish()));
}

/** A category below another that is suggested too is said to be a part of it. */
function categorySuggestions(entries: readonly CategoryEntry[]): Suggestion[] {
  const ids = new Set(entries.map(({ id }) => id));
  return entries.map(({ id, parentId }) =>
    parentId !== null && ids.has(parentId)
      ? { type: 'SUB_CATEGORY', categoryId: id, parentId }
      : { type: 'CATEGORY', categoryId: id },
  );
}

function brandSuggestion(index: ProductIndex, brandId: number): Suggestion[] {
  const categoryIds = index.categoriesOfBrand(brandId);
  const [categoryId] = categoryIds;
  if (categoryId === undefined) return [];
  return categoryIds.length === 1
    ? [{ type: 'SCOPED_BRAND', brandId, categoryId }]
    : [{ type: 'BRAND', brandId, categoryIds }];
}
