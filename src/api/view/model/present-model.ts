import { VARIANT_AXES } from '../../../catalog/variant.ts';
import type { CardModel, ProductCard } from '../../../contract/common-schemas.ts';
import type { Hit, SearchFilter } from '../../../search/product-search.ts';
import type { ApiContext, LoadedCard } from '../context.ts';
import { productPath } from '../paths.ts';
import { toMoneyOrNull } from '../present-money.ts';
import type { View } from '../view.ts';
import { loadModels } from './load-models.ts';
import type { Sibling } from './model.store.ts';
import { passingSiblings } from './passes-filters.ts';
import { type Axis, findVariantAxes } from './variant-axes.ts';
import type { VariantFacts } from './variant-values.ts';

/** Values of an axis on a card; the product page has all. */
const MAX_OPTIONS = 4;

/** The filters of a list, and how many variants of its model each hit represents. */
export type ListFilters = { filters: readonly SearchFilter[]; variants: ReadonlyMap<number, number> };

export const listFilters = (filters: readonly SearchFilter[], hits: readonly Hit[]): ListFilters => ({
  filters,
  variants: new Map(hits.map(({ id, variants }) => [id, variants])),
});

const factsOf = (sibling: Sibling): VariantFacts => ({ ...sibling, settings: sibling.settings ?? [] });

/**
 * The variants that the list found: those that pass its filters, if they are as many as the index counted. Where they are
 * not, words of the query chose among them, and only the shown one is certain.
 */
function matchingSiblings(siblings: readonly Sibling[], shownId: number, list: ListFilters | null): readonly Sibling[] {
  if (list === null) return siblings;
  const passing = passingSiblings(siblings, list.filters);
  if (passing !== null && passing.length === list.variants.get(shownId)) return passing;
  return siblings.filter(({ id }) => id === shownId);
}

/**
 * The lowest price of these variants where they differ; null where they do not. Only prices of new goods, and only those
 * with shipping where the shown variant's has it: prices of different kinds are not compared.
 */
function lowestOf(view: View, siblings: readonly Sibling[], shown: Sibling) {
  const kind = shown.lowestTotal === null ? 'lowestItem' : 'lowestTotal';
  const prices = siblings.flatMap((sibling) => sibling[kind] ?? []);
  return toMoneyOrNull(view, new Set(prices).size < 2 ? null : Math.min(...prices));
}

/** The first values of an axis, and always the shown one. */
function shortenOptions<T>({ options }: Axis<T>): Axis<T>['options'] {
  const first = options.slice(0, MAX_OPTIONS);
  const selected = options.find(({ isSelected }) => isSelected);
  return selected === undefined || first.includes(selected) ? first : [...first.slice(0, -1), selected];
}

function presentModel(
  view: View,
  siblings: readonly Sibling[],
  shownId: number,
  matching: readonly Sibling[],
): CardModel | null {
  const shown = siblings.find(({ id }) => id === shownId);
  if (shown === undefined || siblings.length < 2) return null;
  const isMatching = new Set(matching.map(({ id }) => id));
  const facts = siblings.map((sibling) => ({ ...factsOf(sibling), sibling }));
  const axes = findVariantAxes(view, factsOf(shown), facts, ({ id }) => isMatching.has(id)).sort(
    (a, b) => VARIANT_AXES.indexOf(a.kind) - VARIANT_AXES.indexOf(b.kind),
  );
  return {
    name: shown.modelName ?? shown.name,
    variantCount: siblings.length,
    matchingCount: matching.length,
    from: lowestOf(view, matching, shown),
    axes: axes.map((axis) => ({
      kind: axis.kind,
      name: axis.name,
      count: axis.options.length,
      options: shortenOptions(axis).map(({ value, target, isSelected }) => ({
        name: value.name,
        swatch: value.swatch,
        id: target.id,
        path: productPath(view, target.sibling),
        selected: isSelected,
        matches: isMatching.has(target.id),
      })),
    })),
  };
}

const NO_SIBLINGS: readonly Sibling[] = [];

/**
 * What was last presented of a card. Most lists show the same variants of a model, and one object for the same data is
 * rendered once for all pages. A card is loaded for one locale and reference data.
 */
const presented = new WeakMap<LoadedCard, { siblings: readonly Sibling[]; matches: string; card: ProductCard }>();

/**
 * These cards as models: each with the values by which its variants differ, and the lowest price of those that the list
 * found. `list` is null where a list has no filters, as shelves.
 */
export async function presentModels(
  context: ApiContext,
  view: View,
  cards: readonly LoadedCard[],
  list: ListFilters | null = null,
): Promise<ProductCard[]> {
  const models = await loadModels(context, view.market.id, cards);
  return cards.map((loaded) => {
    const { card, product } = loaded;
    const siblings = models.get(product.groupId) ?? NO_SIBLINGS;
    const matching = matchingSiblings(siblings, product.id, list);
    const matches = matching.map(({ id }) => id).join();
    const known = presented.get(loaded);
    if (known?.siblings === siblings && known.matches === matches) return known.card;
    const withModel = { ...card, model: presentModel(view, siblings, product.id, matching) };
    presented.set(loaded, { siblings, matches, card: withModel });
    return withModel;
  });
}
