import type { Relaxation } from '../../contract/search/search-schemas.ts';
import type { SearchFilter } from '../../search/product-search.ts';
import {
  type QueryVocabulary,
  type Reading,
  readQuery,
  requestOf,
  type Span,
  withoutSpans,
} from '../../search/query-reading.ts';
import { foldLetters } from '../../terms/fold-text.ts';
import type { ApiContext } from '../view/context.ts';
import { findProducts } from '../view/find-products.ts';
import type { View } from '../view/view.ts';
import { searchPath } from './present-chips.ts';

const MAX_RELAXATIONS = 5;
/** Of a text with more words, one word less is seldom enough. */
const MAX_WORDS = 8;

/** A reading without some of its chips, or without its words, and the spans that go. */
type Candidate = { reading: Reading; spans: readonly Span[] };

/** Spans of the words that no chip has. */
function textSpans(query: string, { chips }: Reading): Span[] {
  const taken = chips.flatMap(({ spans }) => spans).sort((a, b) => a.start - b.start);
  const ends = [...taken.map(({ start }) => start), query.length];
  return ends
    .map((end, i) => ({ start: taken[i - 1]?.end ?? 0, end }))
    .filter(({ start, end }) => query.slice(start, end).trim() !== '');
}

/** Leaving out one part each; then all but the category, or all but the words. */
function candidatesOf(query: string, reading: Reading): Candidate[] {
  const { text, chips } = reading;
  const spansOf = (list: Reading['chips']) => list.flatMap(({ spans }) => spans);
  const words = text === '' ? [] : textSpans(query, reading);
  const single = chips.map((chip) => ({
    reading: { text, chips: chips.filter((other) => other !== chip) },
    spans: chip.spans,
  }));
  const withoutText = text === '' || chips.length === 0 ? [] : [{ reading: { text: '', chips }, spans: words }];
  const category = chips.filter(({ kind }) => kind === 'category');
  const others = chips.filter(({ kind }) => kind !== 'category');
  const onlyCategory =
    category.length === 0 ? [] : [{ reading: { text: '', chips: category }, spans: [...spansOf(others), ...words] }];
  const onlyText = text === '' || category.length > 0 ? [] : [{ reading: { text, chips: [] }, spans: spansOf(chips) }];
  return [...single, ...withoutText, ...onlyCategory, ...onlyText];
}

/** Leaving out one word of the text each: what is left may say more than the whole, as "laptop" in "laptop xyz". */
function withoutWords(query: string, reading: Reading, vocabulary: QueryVocabulary): Candidate[] {
  const words = textSpans(query, reading).flatMap(({ start, end }) =>
    [...query.slice(start, end).matchAll(/\S+/g)].map((match) => ({
      start: start + match.index,
      end: start + match.index + match[0].length,
    })),
  );
  if (words.length > MAX_WORDS) return [];
  return words.map((span) => ({ reading: readQuery(withoutSpans(query, [span]), vocabulary), spans: [span] }));
}

/** Leaving out all words that nothing found has, where they are several: "dyson v99" of "dyson v99 vacuum". */
function withoutUnfound({ query, reading, vocabulary, unfound }: ReadQuery): Candidate[] {
  const spans = textSpans(query, reading).flatMap(({ start, end }) =>
    [...query.slice(start, end).matchAll(/\S+/g)]
      .filter(([word]) => unfound.includes(foldLetters(word)))
      .map((match) => ({ start: start + match.index, end: start + match.index + match[0].length })),
  );
  return spans.length < 2 ? [] : [{ reading: readQuery(withoutSpans(query, spans), vocabulary), spans }];
}

/** A query as it was read. `unfound`: its words, folded, that nothing found has. */
type ReadQuery = { query: string; reading: Reading; vocabulary: QueryVocabulary; unfound: readonly string[] };

/** What can be left out of a query that finds nothing, with the number of products that this finds. */
export async function findRelaxations(
  context: ApiContext,
  view: View,
  read: ReadQuery,
  chosen: readonly SearchFilter[],
  f: string,
): Promise<Relaxation[]> {
  const { query, reading, vocabulary } = read;
  const levelOf = (node: number) => view.reference.tree.byId.get(node)?.level ?? 3;
  const found = await Promise.all(
    [...candidatesOf(query, reading), ...withoutWords(query, reading, vocabulary), ...withoutUnfound(read)].map(
      async ({ reading: rest, spans }): Promise<Relaxation[]> => {
        const left = withoutSpans(query, spans);
        // A number alone is no search, and another spelling is not what was typed.
        if (!/\p{L}/u.test(left)) return [];
        const request = requestOf(rest, levelOf, chosen);
        const { total, correctedWords } = await findProducts(context, view, { ...request, collapse: true, limit: 0 });
        const leftOut = spans.map(({ start, end }) => query.slice(start, end).trim()).join(', ');
        return total === 0 || correctedWords !== null
          ? []
          : [{ leftOut: leftOut.toWellFormed(), path: searchPath(left, f), count: total }];
      },
    ),
  );
  const unique = new Map(found.flat().map((relaxation) => [relaxation.path, relaxation]));
  // What leaves out the least comes first.
  return [...unique.values()].sort((a, b) => a.leftOut.length - b.leftOut.length).slice(0, MAX_RELAXATIONS);
}
