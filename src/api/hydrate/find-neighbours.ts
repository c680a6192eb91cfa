import type { Product } from '../../catalog/product.ts';
import type { ProductSummary } from '../../price/product-summary.ts';
import type { Filter, Scope, Sort } from '../../search/product-search.ts';
import type { ApiContext } from '../context.ts';
import type { ProductCard } from '../contract/common-schemas.ts';
import type { Product as Answer } from '../contract/product-schemas.ts';
import type { LoadedCard } from '../kept-card.ts';
import { spreadOverModels } from '../present/spread.ts';
import type { View } from '../view.ts';
import { findProducts } from './find-products.ts';
import { cardOf, loadShelves } from './load-cards.ts';

const SHELF = 12;
const GOOD_RATING = 4;
/**
 * Variants of the product itself, whatever is no better and models of a shelf before are taken out, so more are looked for
 * than shown.
 */
const LOOKED_FOR = SHELF * 3;

type Need = Answer['alternatives'][number]['need'];
type Wish = { need: Need; filters: readonly Filter[]; sort: Sort };

/** What a shopper may rather want, and how it is looked for; what cannot be told of the product is not. */
function wishesFor(product: Product, price: number | null): Wish[] {
  const inStock: Filter = { facet: 'stock', kind: 'choices', values: ['in'] };
  const wishes: Wish[] = [
    {
      need: 'better-rated',
      filters: [{ facet: 'rating', kind: 'range', min: GOOD_RATING, max: null }],
      sort: 'rating',
    },
    { need: 'newer', filters: [inStock], sort: 'newest' },
  ];
  if (price !== null) {
    const cheaper: Filter = { facet: 'price', kind: 'range', min: Math.ceil(price / 2), max: price - 1 };
    wishes.unshift({ need: 'cheaper', filters: [inStock, cheaper], sort: 'popularity' });
  }
  if (product.brandId !== null) {
    const brand: Filter = { facet: 'brand', kind: 'choices', values: [product.brandId] };
    wishes.push({ need: 'same-brand', filters: [brand], sort: 'popularity' });
  }
  return wishes;
}

/** Whether a product stands beside none of its model; spread over models, those at the end of a shelf still may. */
const notBesideItsModel = ({ product }: LoadedCard, place: number, shelf: readonly LoadedCard[]): boolean =>
  shelf[place - 1]?.product.groupId !== product.groupId;

/**
 * Other products of the category: those that serve a wish better, and the popular ones. A model stands on one shelf alone,
 * the first that has it, there with several variants where models are few.
 */
export async function findNeighbours(
  context: ApiContext,
  view: View,
  product: Product,
  summary: ProductSummary | null,
): Promise<Pick<Answer, 'related' | 'alternatives'>> {
  const scope: Scope = { kind: 'category', id: product.categoryId };
  const wishes = wishesFor(product, summary?.lowestTotal ?? summary?.lowestItem ?? null);
  const [popular, ...found] = await Promise.all([
    findProducts(context, view, { scope, limit: LOOKED_FOR }),
    ...wishes.map(({ filters, sort }) => findProducts(context, view, { scope, filters, sort, limit: LOOKED_FOR })),
  ]);
  const [related, ...shelves] = await loadShelves(
    context,
    view,
    [popular, ...found].map(({ ids }) => ids),
  );
  const shownModels = new Set([product.groupId]);
  const others = (shelf: readonly LoadedCard[], need: Need | null): ProductCard[] => {
    const left = shelf
      .filter((other) => !shownModels.has(other.product.groupId))
      .filter((other) => need !== 'newer' || other.product.launchedOn > product.launchedOn);
    const shown = spreadOverModels(left).filter(notBesideItsModel).slice(0, SHELF);
    for (const other of shown) shownModels.add(other.product.groupId);
    return shown.map(cardOf);
  };
  const alternatives = wishes
    .map(({ need }, i) => ({ need, products: others(shelves[i], need) }))
    .filter(({ products }) => products.length > 0);
  return { related: others(related, null), alternatives };
}
