import { ok, type Result } from '../../base/result.ts';
import type { ApiError } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import type { ProductSuggestion, Suggestion } from '../../contract/search/search-schemas.ts';
import type { FacetResult, SearchResult } from '../../search/product-search.ts';
import { hasWholeWord, type QueryVocabulary, type Reading, readQuery, requestOf } from '../../search/query-reading.ts';
import { nameIn } from '../../taxonomy/taxonomy.ts';
import { cachedResponse } from '../view/cache/cached-response.ts';
import type { ApiContext, LoadedCard } from '../view/context.ts';
import { findDrops, findProducts } from '../view/find-products.ts';
import { loadCards, loadShelves } from '../view/load-cards.ts';
import { keywordPath } from '../view/paths.ts';
import { spreadOverCategories } from '../view/spread-shelf.ts';
import { resolveView, type View } from '../view/view.ts';
import { loadVocabulary } from './load-vocabulary.ts';
import { looserReadings } from './looser-readings.ts';
import { brandInCategory, presentProductSuggestions, presentSuggestion, suggestNode } from './present-suggestion.ts';
import { readWithoutWishes } from './read-without-wishes.ts';
import { suggestPages } from './suggest-pages.ts';

const MAX_PER_TYPE = 6;
const MAX_SUGGESTIONS = 10;
const MAX_KEYWORDS = 3;
/** What an empty query suggests: brands and categories of the most popular products, and drops. */
const START_DROPS = 4;
const START_CATEGORIES = 6;
const START_BRANDS = 4;
const START_SAMPLE = 60;
// Candidates per row, so that variants of a few models do not displace others.
const CANDIDATES_PER_ROW = 6;

/**
 * The products for a text that is still being typed, in one search; others only where no product has its words: then
 * those of the category whose name begins with it, else what it says beside its wishes ("quiet"), else what has its words
 * for the price that it says. Products that lack other words are never among them.
 */
async function findTyped(
  context: ApiContext,
  view: View,
  text: string,
  { reading, vocabulary }: { reading: Reading; vocabulary: QueryVocabulary },
  completed: number | undefined,
): Promise<SearchResult> {
  const levelOf = (node: number) => view.reference.tree.byId.get(node)?.level ?? 3;
  const find = (request: Partial<Parameters<typeof findProducts>[2]>) =>
    findProducts(context, view, {
      sort: request.query === null ? 'popularity' : 'relevance',
      typing: true,
      limit: MAX_PER_TYPE * CANDIDATES_PER_ROW,
      ...request,
    });
  const understood = await find({ ...requestOf(reading, levelOf, []), facets: 'all' });
  if (understood.total > 0 && understood.correctedWords === null) return understood;
  if (completed !== undefined) {
    const chips = [{ kind: 'category', id: completed, alsoIds: [], spans: [] }] as const;
    return find(requestOf({ text: '', chips }, levelOf, []));
  }
  if (understood.total > 0 || reading.chips.length === 0) return understood;
  const without = readWithoutWishes(view, text, vocabulary);
  const looser = without?.reading ?? looserReadings(text, reading).at(-1);
  return looser === undefined ? understood : find(requestOf(looser, levelOf, []));
}

/** The category that a query names among other words, as in "washing machine under 400". */
const namedCategory = (view: View, { chips }: Reading): Suggestion[] =>
  chips.flatMap((chip) => (chip.kind === 'category' ? (suggestNode(view, chip.id) ?? []) : []));

/** Searches for a category with one of its most common values: "tv" and "OLED". */
function suggestKeywords(view: View, text: string, reading: Reading, { facets }: SearchResult): Suggestion[] {
  const [only, ...more] = reading.chips;
  if (only?.kind !== 'category' || more.length > 0 || reading.text !== '') return [];
  const attributes = view.reference.tree.attributesByCategory.get(only.id) ?? [];
  const values = attributes.flatMap((attribute) => {
    const facet: FacetResult | undefined = facets.get(`attribute:${attribute.id}`);
    const [first, second] = facet?.kind === 'choice' ? facet.values : [];
    // A value that all have says nothing.
    const value = second === undefined ? undefined : attribute.values.find(({ id }) => id === first?.value);
    return value === undefined ? [] : [`${text} ${nameIn(value.names, view.locale)}`];
  });
  return values
    .slice(0, MAX_KEYWORDS)
    .map((name) => ({ name, type: 'KEYWORD', url: keywordPath(name), category: null }));
}

/** For visitors who have not typed yet: the largest drops, and the brands and categories of what is most popular. */
async function suggestStart(context: ApiContext, view: View): Promise<ResponseOf<'suggest'>> {
  const [drops, popular] = await Promise.all([
    findDrops(context, view, null, START_SAMPLE),
    findProducts(context, view, { sort: 'popularity', collapse: true, limit: START_SAMPLE }),
  ]);
  const [dropped, others] = await loadShelves(context, view, [drops, popular.ids]);
  const categories = new Set(others.map(({ product }) => product.categoryId));
  return {
    suggestions: [
      ...popularBrands(view, others),
      ...[...categories].slice(0, START_CATEGORIES).flatMap((id) => suggestNode(view, id) ?? []),
    ],
    products: spreadOverCategories(dropped)
      .slice(0, START_DROPS)
      .flatMap((one) => presentProductSuggestions(view, [one]).map((product) => withDrop(product, one))),
  };
}

/** The brands of the most popular products, each in the category of its most popular one; one of a category. */
function popularBrands(view: View, popular: readonly LoadedCard[]): Suggestion[] {
  const brands = new Map<number, number>();
  const taken = new Set<number>();
  for (const { product } of popular) {
    const { brandId, categoryId } = product;
    if (brandId === null || brands.has(brandId) || taken.has(categoryId)) continue;
    brands.set(brandId, categoryId);
    taken.add(categoryId);
  }
  return [...brands]
    .flatMap(([brandId, categoryId]) => brandInCategory(view, 'BRAND_IN_CATEGORY', brandId, categoryId) ?? [])
    .slice(0, START_BRANDS);
}

const withDrop = (product: ProductSuggestion, { card: { drop } }: LoadedCard): ProductSuggestion =>
  drop === null ? product : { ...product, drop: drop.percent };

const isCategory = (type: Suggestion['type']): boolean => type === 'CATEGORY' || type === 'SUB_CATEGORY';

type Request = ParsedRequestOf<'suggest'>;
type Answer = Result<ResponseOf<'suggest'>, ApiError>;

/** Suggestions and products for the start of a query; for an empty one, what to begin with. */
export async function suggest(context: ApiContext, request: Request): Promise<Answer> {
  const resolved = await resolveView(context, request);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  return cachedResponse(context, 'suggest', view, request, () => answer(context, view, request));
}

async function answer(context: ApiContext, view: View, request: Request): Promise<Answer> {
  // Truncation to 100 characters may have split a surrogate pair.
  const text = request.q.toWellFormed().trim();
  if (text === '') return ok(await suggestStart(context, view));
  const vocabulary = await loadVocabulary(context, view);
  const reading = readQuery(text, vocabulary);
  // What shoppers look for, by any of its names, comes before categories whose headings merely have the text.
  const { nodes, isWhole } = vocabulary.completion.complete(text, vocabulary.countProducts, MAX_PER_TYPE);
  const [names, found, written] = await Promise.all([
    context.search.suggest(request.market, { text, locale: view.locale, limit: MAX_PER_TYPE, productLimit: 0 }),
    findTyped(context, view, text, { reading, vocabulary }, nodes[0]),
    suggestPages(context, view, text, isWhole),
  ]);
  const cards = await loadCards(context, view, found.ids.slice(0, found.total));
  const typed = [
    ...nodes.flatMap((node) => suggestNode(view, node) ?? []),
    ...names
      .flatMap((one) => presentSuggestion(view, one) ?? [])
      .filter(({ name, type }) => !(isWhole && isCategory(type)) || hasWholeWord(name, text)),
    ...suggestKeywords(view, text, reading, found),
  ];
  const all = typed.length > 0 ? typed : namedCategory(view, reading);
  // One page can match twice, as a category and as a subcategory. It is suggested once.
  const pages = new Map<string, Suggestion>();
  for (const suggestion of all) if (!pages.has(suggestion.url)) pages.set(suggestion.url, suggestion);
  const first = [...pages.values()].slice(0, MAX_SUGGESTIONS - written.length);
  return ok({
    suggestions: [...first, ...written],
    products: presentProductSuggestions(view, cards).slice(0, MAX_PER_TYPE),
  });
}
