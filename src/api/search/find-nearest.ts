import type { ResponseOf } from '../../contract/contract.ts';
import type { Scope } from '../../search/product-search.ts';
import { type Reading, type ReadingRequest, requestOf } from '../../search/queries.ts';
import { findSeriesCategory } from '../../search/series-category.ts';
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
async function findWithin(context: ApiContext, view: View, request: ReadingRequest & { scope: Scope }) {
  const byName = request.query === null ? [] : await loadNearest(context, view, request);
  if (byName.length > 0) return { related: byName, category: null };
  const related = await loadNearest(context, view, { ...request, query: null });
  return related.length === 0 ? null : { related, category: request.scope.id };
}

/** The nearest in the category of the query, or of the product line that it names; else by name in all categories. */
async function findByName(context: ApiContext, view: View, reading: Reading, series: string) {
  const levelOf = (node: number) => view.reference.tree.byId.get(node)?.level ?? 3;
  const { scope, filters } = requestOf({ text: '', chips: reading.chips }, levelOf, []);
  const brand = filters.filter(({ facet }) => facet === 'brand');
  const query = series || null;
  const leaf = scope === null ? await findSeriesCategory(view.reference.tree.byId, reading.text) : null;
  const within: Scope | null = leaf === null ? scope : { kind: 'category', id: leaf };
  if (within !== null) {
    const found = await findWithin(context, view, { query, scope: within, filters: brand });
    if (found !== null) return found;
  }
  if (query === null && brand.length === 0) return null;
  const related = await loadNearest(context, view, { query, scope: null, filters: brand });
  return related.length === 0 ? null : { related, category: null };
}

/**
 * The nearest products of a query that finds nothing because it names a model that the market does not have; null: it
 * names none, or nothing is near.
 */
export async function findNearest(context: ApiContext, view: View, reading: Reading): Promise<Nearest | null> {
  const series = nameOfSeries(reading.text);
  if (series === null) return null;
  const found = await findByName(context, view, reading, series);
  if (found === null) return null;
  const brand = reading.chips.find((chip) => chip.kind === 'brand');
  const brandName = brand === undefined ? '' : `${view.reference.brands.get(brand.id)?.name ?? ''} `;
  const node = found.category === null ? undefined : view.reference.tree.byId.get(found.category);
  const category = node === undefined ? null : { name: categoryName(view, node.id), path: nodePath(view, node) };
  return { unsold: { name: (brandName + reading.text).toWellFormed(), category }, related: found.related };
}
