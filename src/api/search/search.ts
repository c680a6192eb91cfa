import { ok, type Result } from '../../base/result.ts';
import type { ApiError } from '../../contract/api-error.ts';
import type { Listing } from '../../contract/category/listing-schemas.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import { formatCorrectedQuery } from '../../search/format-corrected-query.ts';
import { attributeFacet, type SearchFilter, type WishOrder } from '../../search/product-search.ts';
import {
  activeChips,
  findLeadCategory,
  literalQuery,
  type Reading,
  readQuery,
  requestOf,
  type Span,
  withoutSpans,
} from '../../search/query-reading.ts';
import { nameIn } from '../../taxonomy/taxonomy.ts';
import { foldLetters } from '../../terms/fold-text.ts';
import { BROWSE_SORTS, SEARCH_SORTS } from '../../terms/sort-order.ts';
import { cachedResponse } from '../view/cache/cached-response.ts';
import { categoryPath } from '../view/category-tree.ts';
import type { ApiContext } from '../view/context.ts';
import { type LoadedListing, loadListing } from '../view/load-listing.ts';
import { readFacetCounts } from '../view/market-stats.ts';
import { categoryName, nodePath } from '../view/paths.ts';
import { resolveView, type View } from '../view/view.ts';
import { findNearest, findUnsoldCategory, type Nearest } from './find-nearest.ts';
import { findRelaxations } from './find-relaxations.ts';
import { loadVocabulary, type Vocabulary } from './load-vocabulary.ts';
import { looserReadings } from './looser-readings.ts';
import { presentChips, searchPath } from './present-chips.ts';
import { readWithoutWishes, type WithoutWishes } from './read-without-wishes.ts';
import { findWritten } from './suggest-pages.ts';

type SearchRequest = ParsedRequestOf<'search'>;
/**
 * `wishes`: the words of the query that say how a product should be, and that nothing was searched for. `order`: what
 * orders the list by the first of them.
 */
type Found = LoadedListing & {
  reading: Reading;
  wishes: readonly Span[];
  order: WishOrder | null;
  /** The query that was read instead, spelt right; null: the one that was typed. */
  respelt: string | null;
};

/** A request with its query, tidied, and the words of its market. */
type Asked = { request: SearchRequest; query: string; vocabulary: Vocabulary };

const MAX_CATEGORIES = 20;

/** Texts in which the matched words occur, to restore the spelling of a corrected query. */
function collectTexts({ reference, locale }: View, { products }: Listing): string[] {
  const categoryIds = [...new Set(products.map(({ categoryId }) => categoryId))];
  return [
    ...products.flatMap(({ name, brandName, keyFacts }) => [name, brandName ?? '', ...keyFacts]),
    ...categoryIds
      .flatMap((id) => categoryPath(reference.tree, id))
      .flatMap(({ names, nouns }) => [nameIn(names, locale), nameIn(nouns, locale)]),
  ];
}

async function loadReading(
  context: ApiContext,
  view: View,
  { request, vocabulary }: Asked,
  reading: Reading,
  wish: WishOrder | null = null,
): Promise<Result<Found, ApiError>> {
  const levelOf = (node: number) => view.reference.tree.byId.get(node)?.level ?? 3;
  const { query, scope, filters } = requestOf(reading, levelOf, []);
  const sorts = query === null && wish === null ? BROWSE_SORTS : SEARCH_SORTS;
  const { f, sort, page, counts } = request;
  const leadCategory = findLeadCategory(reading, vocabulary);
  const listing = { f, sort, page, counts, scope, leadCategory, query, sorts, understood: filters, wish };
  const loaded = await loadListing(context, view, listing);
  return loaded.ok ? ok({ ...loaded.value, reading, wishes: [], order: wish, respelt: null }) : loaded;
}

/**
 * What a reading with a category finds without its text, as related products that lack those words: televisions of that size
 * for a brand that nobody sells. Without its other chips, where it has no text: washing machines for "under 50". Null: nothing.
 */
async function loadLacking(context: ApiContext, view: View, asked: Asked, reading: Reading): Promise<Found | null> {
  const categories = reading.chips.filter(({ kind }) => kind === 'category');
  if (categories.length === 0 || (reading.text === '' && reading.chips.length === categories.length)) return null;
  const chips = reading.text === '' ? categories : reading.chips;
  const found = await loadReading(context, view, asked, { text: '', chips });
  if (!found.ok || found.value.result.total === 0) return null;
  const { listing, result } = found.value;
  const left = reading.chips.filter((chip) => !chips.includes(chip)).flatMap(({ spans }) => spans);
  const words = reading.text || left.map(({ start, end }) => asked.query.slice(start, end)).join(' ');
  const lacks = words.split(/\s+/).map(foldLetters);
  return {
    ...found.value,
    reading,
    listing: { ...listing, total: 0, products: [] },
    related: listing.products.map((product) => ({ product, lacks })),
    result: { ...result, total: 0, related: result.total, ignoredWords: lacks },
  };
}

/** What the query finds without its wishes, in the order of the first one. Null: nothing. */
async function loadWithoutWishes(
  context: ApiContext,
  view: View,
  asked: Asked,
  { reading, wishes, order }: WithoutWishes,
): Promise<Found | null> {
  const found = await loadReading(context, view, asked, reading, order);
  return found.ok && found.value.result.total > 0 ? { ...found.value, wishes } : null;
}

/** Whether a product of the list has a value of what orders it. */
const isMeasured = ({ result, order }: Found): boolean =>
  order !== null && result.facets.get(attributeFacet(order.attribute))?.kind === 'number';

/** What the query with its words spelt right says, where that is about another category; null: the same, or nothing. */
async function loadRespelt(context: ApiContext, view: View, asked: Asked, found: Found): Promise<Found | null> {
  const respelt = correctedQuery(view, asked.query, found);
  if (respelt === null) return null;
  const categoryIn = ({ chips }: Reading) => chips.find((chip) => chip.kind === 'category')?.id;
  const reading = readQuery(respelt, asked.vocabulary);
  const category = categoryIn(reading);
  if (category === undefined || category === categoryIn(found.reading)) return null;
  const read = await loadReading(context, view, asked, reading);
  return read.ok && read.value.result.total > 0 ? { ...read.value, respelt } : null;
}

const namesCategory = ({ chips }: Reading): boolean => chips.some(({ kind }) => kind === 'category');

/** Whether only another spelling was found, of the name of a product line, which is spelt right: "gopro" is no "gorro". */
const isOtherName = ({ result, reading }: Found, { lines }: Vocabulary): boolean =>
  result.correctedWords !== null && lines.find(reading.text)?.rest === '';

/**
 * Finds what the query says beside its wishes, in their order, where all other words are understood and products state what
 * measures the wishes: a quiet product need not call itself quiet. Else finds what the query says; where that is nothing, what it says beside its wishes, else what has its words: attributes are
 * words first, then all is.
 */
async function findReading(context: ApiContext, view: View, asked: Asked): Promise<Result<Found, ApiError>> {
  const { query, vocabulary } = asked;
  const without = readWithoutWishes(view, query, vocabulary);
  const wished = without === null ? null : await loadWithoutWishes(context, view, asked, without);
  if (wished !== null && wished.reading.text === '' && isMeasured(wished)) return ok(wished);
  const reading = readQuery(query, vocabulary);
  const first = await loadReading(context, view, asked, reading);
  if (!first.ok) return first;
  if (isOtherName(first.value, vocabulary)) return ok(withoutFound(first.value));
  if (first.value.result.total > 0) return ok((await loadRespelt(context, view, asked, first.value)) ?? first.value);
  if (wished !== null) return ok(wished);
  const isRelated = first.value.related.length > 0 || reading.text === '';
  const related = isRelated ? null : await loadLacking(context, view, asked, reading);
  let close = related ?? first.value;
  for (const looser of looserReadings(query, reading)) {
    const words = await loadReading(context, view, asked, looser);
    if (words.ok && words.value.result.total > 0) return words;
    if (!words.ok || close.related.length > 0) continue;
    // What has some of a category's words may be anything: a coffee machine for "washing machine under 50".
    const inCategory = namesCategory(looser) ? looser : reading;
    const isNear = words.value.related.length > 0 && namesCategory(looser) === namesCategory(reading);
    close = (isNear ? null : await loadLacking(context, view, asked, inCategory)) ?? words.value;
  }
  // Without anything close, the first reading says best what was asked for.
  return close.related.length > 0 ? ok(close) : first;
}

/** What leads on from a query without strict results. */
async function leadOn(
  context: ApiContext,
  view: View,
  { query, request: { f }, vocabulary }: Asked,
  found: Found,
  unsoldCategory: Nearest | null,
) {
  const { result, reading, filters, related } = found;
  if (unsoldCategory !== null) return { relaxations: [], ...unsoldCategory };
  if (result.total > 0 || query === '') return { relaxations: [], unsold: null, related };
  const nearest = await findNearest(context, view, reading, vocabulary);
  const relaxations = await findRelaxations(
    context,
    view,
    { query, reading, vocabulary, unfound: result.ignoredWords },
    filters,
    f,
  );
  if (nearest !== null) return { relaxations, unsold: nearest.unsold, related: nearest.related };
  return { relaxations, unsold: null, related };
}

function categoriesOf(view: View, { result }: Found): ResponseOf<'search'>['categories'] {
  const counts = [...readFacetCounts(result.facets.get('category'))].slice(0, MAX_CATEGORIES);
  // One category is no choice.
  if (counts.length < 2) return [];
  return counts.flatMap(([id, count]) => {
    const node = view.reference.tree.byId.get(id);
    return node ? [{ id, name: categoryName(view, id), path: nodePath(view, node), count }] : [];
  });
}

/** Folded words as the query has them. */
function asTyped(query: string, words: readonly string[]): string[] {
  const typed = new Map((query.match(/[^\s"]+/g) ?? []).map((word) => [foldLetters(word), word]));
  return words.map((word) => typed.get(word) ?? word);
}

/** The query with its text corrected, and what is in chips as typed. */
function correctText(query: string, { reading }: Found, corrected: string): string {
  return reading.text !== '' && query.includes(reading.text) ? query.replace(reading.text, corrected) : corrected;
}

/** The query in the spelling that was found; null: it was typed so. */
function correctedQuery(view: View, query: string, found: Found): string | null {
  const { correctedWords } = found.result;
  if (correctedWords === null) return found.respelt;
  return correctText(query, found, formatCorrectedQuery(correctedWords, [query, ...collectTexts(view, found.listing)]));
}

/** What was understood beside what the shopper has chosen. */
function presentReading(view: View, typed: string, f: string, found: Found) {
  const query = found.respelt ?? typed;
  const { reading, filters, wishes, order, listing } = found;
  const measure = order === null ? undefined : view.reference.tree.attributes.get(order.attribute);
  const chosen: readonly SearchFilter[] = filters;
  const chips = presentChips(view, query, f, activeChips(reading.chips, chosen));
  return {
    chips,
    wishes: wishes.map((span) => ({
      words: query.slice(span.start, span.end).toWellFormed(),
      path: searchPath(withoutSpans(query, [span]), f),
    })),
    wishOrder:
      order === null || measure === undefined || listing.sort !== 'relevance' || !isMeasured(found)
        ? null
        : { attribute: nameIn(measure.names, view.locale), better: order.better },
    // Also where nothing was understood, words such as "best" may have been left out.
    literalPath: literalQuery(reading.text) === literalQuery(query) ? null : searchPath(literalQuery(query), f),
  };
}

/** A search that found nothing, as what it found is something else. */
const withoutFound = (found: Found): Found => ({
  ...found,
  listing: { ...found.listing, total: 0, pageCount: 0, products: [] },
  result: { ...found.result, total: 0, facets: new Map(), ignoredWords: [], correctedWords: null },
});

/**
 * Searches all products for what a query says. An empty query returns everything, most popular first. A query that finds
 * nothing leads on: to what can be left out, and to the nearest products where the market does not have the one named.
 */
export async function search(context: ApiContext, request: SearchRequest): Promise<Answer> {
  const resolved = await resolveView(context, request);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  return cachedResponse(context, 'search', view, request, () => answer(context, view, request));
}

type Answer = Result<ResponseOf<'search'>, ApiError>;

async function answer(context: ApiContext, view: View, request: SearchRequest): Promise<Answer> {
  const query = request.q.toWellFormed().trim();
  const vocabulary = await loadVocabulary(context, view);
  const asked = { request, query, vocabulary };
  const found = await findReading(context, view, asked);
  if (!found.ok) return found;
  const isAnswered = found.value.result.total > 0 && found.value.result.correctedWords === null;
  const unsoldCategory = isAnswered ? null : await findUnsoldCategory(context, view, query, vocabulary);
  const shown = unsoldCategory === null ? found.value : withoutFound(found.value);
  const { listing, result } = shown;
  const { relaxations, unsold, related } = await leadOn(context, view, asked, shown, unsoldCategory);
  const categories = categoriesOf(view, shown);
  return ok({
    ...listing,
    query,
    ...presentReading(view, query, request.f, shown),
    relaxed: result.ignoredWords.length > 0,
    // What is near by name was not found by another spelling.
    corrected: unsold === null ? correctedQuery(view, query, shown) : null,
    categories,
    guides: await findWritten(context, view, query, categories[0]?.id ?? null),
    related: related.map(({ product, lacks }) => ({ product, lacks: asTyped(query, lacks) })),
    relaxations,
    unsold,
  });
}
