import { findQuantities } from '../../catalog/unit.ts';
import type { ResponseOf } from '../../contract/contract.ts';
import type { Scope } from '../../search/product-search.ts';
import {
  accessoryCategory,
  type LineMention,
  type LineVocabulary,
  type QueryVocabulary,
  type Reading,
  type ReadingRequest,
  readQuery,
  requestOf,
} from '../../search/query-reading.ts';
import { categoryPath } from '../view/category-tree.ts';
import type { ApiContext } from '../view/context.ts';
import { findProducts } from '../view/find-products.ts';
import { getCard, loadCards } from '../view/load-cards.ts';
import type { LoadedListing } from '../view/load-listing.ts';
import { categoryName, nodePath } from '../view/paths.ts';
import type { View } from '../view/view.ts';

export type Nearest = {
  unsold: NonNullable<ResponseOf<'search'>['unsold']>;
  related: LoadedListing['related'];
};

const MAX_NEAREST = 12;
/** A word with a digit: "15", "wh-1000xm5". */
const MODEL_WORD = /\S*\p{N}\S*/gu;

/** The words of a model's name without its numbers and codes; null: the text names no model. */
function nameOfSeries(text: string): string | null {
  const words = text.replace(MODEL_WORD, ' ').replace(/\s+/g, ' ').trim();
  return words === text.trim() ? null : words;
}

async function loadNearest(context: ApiContext, view: View, request: ReadingRequest): Promise<Nearest['related']> {
  const found = await findProducts(context, view, {
    ...request,
    collapse: true,
    sort: request.query === null ? 'popularity' : 'relevance',
    limit: MAX_NEAREST,
  });
  // What another spelling finds is not near by name.
  if (found.correctedWords !== null) return [];
  const cards = await loadCards(context, view, found.ids.slice(0, Math.min(found.total, MAX_NEAREST)));
  return cards.map((card) => ({ product: getCard(card), lacks: [] }));
}

/** The nearest within a scope: by the other words of the name, else the scope's most popular. */
async function findWithin(context: ApiContext, view: View, request: ReadingRequest) {
  const byName = request.query === null ? [] : await loadNearest(context, view, request);
  if (byName.length > 0) return { related: byName, isNamed: true };
  const related = await loadNearest(context, view, { ...request, query: null });
  return related.length === 0 ? null : { related, isNamed: false };
}

type Found = { related: Nearest['related']; category: number | null };

/** The nearest in the category of the query, or of the product line that it names; else by name in all categories. */
async function findByName(
  context: ApiContext,
  view: View,
  reading: Reading,
  { series, line, vocabulary }: { series: string; line: LineMention | null; vocabulary: LineVocabulary },
): Promise<Found | null> {
  const levelOf = (node: number) => view.reference.tree.byId.get(node)?.level ?? 3;
  const { scope, filters } = requestOf({ text: '', chips: reading.chips }, levelOf, []);
  const brand = filters.filter(({ facet }) => facet === 'brand');
  const query = series || null;
  const accessory = line === null || scope !== null ? null : accessoryCategory(line, vocabulary);
  const leaf = accessory ?? line?.leaf ?? null;
  const within: Scope | null = scope ?? (leaf === null ? null : { kind: 'category', id: leaf });
  const category = reading.chips.find((chip) => chip.kind === 'category')?.id ?? leaf;
  if (within !== null) {
    const found = await findWithin(context, view, {
      query: accessory === null ? query : null,
      scope: within,
      filters: brand,
    });
    if (found !== null) return { related: found.related, category: found.isNamed ? null : category };
  }
  if (query === null && brand.length === 0) return null;
  const related = await loadNearest(context, view, { query, scope: null, filters: brand });
  return related.length === 0 ? null : { related, category: null };
}

/** "55 inch" is the model of nothing. */
const withoutAmounts = (text: string): string =>
  findQuantities(text)
    .toReversed()
    .reduce((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)
    .trim();

/** Whether a text has a product code: letters and digits that are no amount of something. */
function hasCode(text: string): boolean {
  const amounts = findQuantities(text);
  return [...text.matchAll(MODEL_WORD)].some(
    ({ 0: word, index }) =>
      /\p{L}/u.test(word) && !amounts.some(({ start, end }) => start < index + word.length && index < end),
  );
}

/**
 * The nearest products of a query that finds nothing because it names a model that the market does not have; null: it
 * names none, or nothing is near.
 */
export async function findNearest(
  context: ApiContext,
  view: View,
  reading: Reading,
  vocabulary: LineVocabulary,
): Promise<Nearest | null> {
  const line = vocabulary.lines.find(reading.text);
  const isLine = line?.rest === '';
  const series = isLine ? reading.text : nameOfSeries(withoutAmounts(reading.text));
  if (series === null) return null;
  const brand = reading.chips.find((chip) => chip.kind === 'brand');
  // A number alone may be a size or an amount: "running shoes size 8".
  if (brand === undefined && line === null && !hasCode(reading.text)) return null;
  const found = await findByName(context, view, reading, { series, line, vocabulary });
  if (found === null) return null;
  const brandName = brand === undefined ? '' : `${view.reference.brands.get(brand.id)?.name ?? ''} `;
  const node = found.category === null ? undefined : view.reference.tree.byId.get(found.category);
  const category = node === undefined ? null : { name: categoryName(view, node.id), path: nodePath(view, node) };
  return {
    unsold: { name: (brandName + reading.text).toWellFormed(), isCategory: false, category },
    related: found.related,
  };
}

/**
 * The most popular products of the group or department around the category that a query is about, if the market has
 * nothing of that category; null: the query is about none, or about one that the market has.
 */
export async function findUnsoldCategory(
  context: ApiContext,
  view: View,
  query: string,
  vocabulary: QueryVocabulary,
): Promise<Nearest | null> {
  const categoryIn = ({ chips }: Reading) => chips.find((chip) => chip.kind === 'category')?.id ?? null;
  if (categoryIn(readQuery(query, vocabulary)) !== null) return null;
  // As if the market had something of everything.
  const meant = categoryIn(readQuery(query, { ...vocabulary, countProducts: () => 1 }));
  if (meant === null || vocabulary.countProducts(meant) > 0) return null;
  const unsold = { name: categoryName(view, meant), isCategory: true };
  for (const node of categoryPath(view.reference.tree, meant).toReversed().slice(1)) {
    const scope: Scope = { kind: node.level === 1 ? 'department' : 'group', id: node.id };
    const related = await loadNearest(context, view, { query: null, scope, filters: [] });
    if (related.length === 0) continue;
    return {
      unsold: { ...unsold, category: { name: categoryName(view, node.id), path: nodePath(view, node) } },
      related,
    };
  }
  return { unsold: { ...unsold, category: null }, related: [] };
}
