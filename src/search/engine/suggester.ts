import { EVERYTHING } from '../product-search.ts';
import type { Suggestion, SuggestionEntry } from '../suggestion.ts';
import { ColumnFile } from './column-file.ts';
import { type Hits, matchWords, newHits } from './match-words.ts';
import type { ProductIndex } from './product-index.ts';
import { queryWords } from './query-words.ts';
import { impactOf, TextIndex, TextIndexBuilder } from './text-index.ts';
import { piecesOf, wordsOf } from './tokenize.ts';

const LONGEST_TEXT = 100;
const MOST_SUB_CATEGORIES = 3;

type EntryOf<Type extends SuggestionEntry['type']> = Extract<SuggestionEntry, { type: Type }>;

/** The names of one market in one locale: categories, brands, merchants and keywords, found while they are typed. */
export class Suggester {
  readonly #entries: readonly SuggestionEntry[];
  readonly #language: string;
  readonly #text: TextIndex;
  readonly #hits: Hits;
  readonly #children = new Map<number, EntryOf<'CATEGORY'>[]>();

  constructor(entries: readonly SuggestionEntry[], language: string) {
    this.#entries = entries;
    this.#language = language;
    this.#text = textOf(entries);
    this.#hits = newHits(entries.length);
    for (const entry of entries) {
      if (entry.type !== 'CATEGORY' || entry.parentId === null) continue;
      this.#children.set(entry.parentId, [...(this.#children.get(entry.parentId) ?? []), entry]);
    }
    for (const children of this.#children.values()) children.sort((a, b) => b.weight - a.weight);
  }

  /** At most `limit` of each type, best first within a type; products of the index come last. */
  suggest(index: ProductIndex, typed: string, limit: number): Suggestion[] {
    const text = typed.slice(0, LONGEST_TEXT);
    if (wordsOf(text).length === 0) return [];
    const found = this.#find(text, true);
    const brands = found.filter((entry) => entry.type === 'BRAND').slice(0, limit);
    const categories = found.filter((entry) => entry.type === 'CATEGORY').slice(0, limit);
    return [
      ...found
        .filter((entry) => entry.type === 'KEYWORD')
        .slice(0, limit)
        .map(({ text }): Suggestion => ({ type: 'KEYWORD', text })),
      ...categories.map(({ id }): Suggestion => ({ type: 'CATEGORY', categoryId: id })),
      ...this.#subCategories(categories),
      ...brands.flatMap(({ id }) => brandSuggestion(index, id)),
      ...this.#brandsInCategories(index, text).slice(0, limit),
      ...found
        .filter((entry) => entry.type === 'MERCHANT')
        .slice(0, limit)
        .map(({ id }): Suggestion => ({ type: 'MERCHANT', merchantId: id })),
      ...this.#products(index, text, limit),
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

  #subCategories(categories: readonly EntryOf<'CATEGORY'>[]): Suggestion[] {
    const [best] = categories;
    const children = best ? (this.#children.get(best.id) ?? []) : [];
    return children
      .slice(0, MOST_SUB_CATEGORIES)
      .map(({ id }) => ({ type: 'SUB_CATEGORY', categoryId: id, parentId: best!.id }));
  }

  /** Reads a text as a brand and a category, in either order, the later one perhaps unfinished. */
  #brandsInCategories(index: ProductIndex, text: string): Suggestion[] {
    const pieces = piecesOf(text).map(({ parts, joined }) => joined ?? parts.join(' '));
    const suggestions: Suggestion[] = [];
    for (let split = 1; split < pieces.length; split++) {
      const first = this.#find(pieces.slice(0, split).join(' '), false);
      const second = this.#find(pieces.slice(split).join(' '), true);
      for (const [names, others] of [
        [first, second],
        [second, first],
      ]) {
        const brand = names!.find((entry) => entry.type === 'BRAND');
        if (!brand) continue;
        const own = new Set(index.categoriesOfBrand(brand.id));
        for (const other of others!) {
          if (other.type === 'CATEGORY' && own.has(other.id)) {
            suggestions.push({ type: 'BRAND_IN_CATEGORY', brandId: brand.id, categoryId: other.id });
          }
        }
      }
    }
    return suggestions;
  }

  #products(index: ProductIndex, text: string, limit: number): Suggestion[] {
    const request = {
      ...EVERYTHING,
      query: text,
      typing: true,
      language: this.#language,
      sort: 'relevance',
      limit,
    } as const;
    const { ids, ignoredWords } = index.search(request);
    return ignoredWords.length > 0 ? [] : ids.map((productId) => ({ type: 'PRODUCT', productId }));
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

function brandSuggestion(index: ProductIndex, brandId: number): Suggestion[] {
  const categoryIds = index.categoriesOfBrand(brandId);
  const [categoryId] = categoryIds;
  if (categoryId === undefined) return [];
  return categoryIds.length === 1
    ? [{ type: 'SCOPED_BRAND', brandId, categoryId }]
    : [{ type: 'BRAND', brandId, categoryIds }];
}
