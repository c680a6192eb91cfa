import type { Product } from '../../catalog/product.ts';
import type { Product as ProductResponse } from '../../contract/product/product-schemas.ts';
import type { LoadedProduct } from '../view/loaded-product.ts';
import { findVariantAxes } from '../view/model/variant-axes.ts';
import { productPath } from '../view/paths.ts';
import { toMoneyOrNull } from '../view/present-money.ts';
import type { View } from '../view/view.ts';

type Axis = ProductResponse['variantAxes'][number];

/** The axes in which the variants of a model differ, each with its values and the variant that a choice selects. */
export function presentVariantAxes(
  view: View,
  { product, siblings, summaries, variants }: Pick<LoadedProduct, 'product' | 'siblings' | 'summaries' | 'variants'>,
): Axis[] {
  const factsOf = (one: Product) => ({ ...one, settings: variants.get(one.id)?.settings ?? [] });
  return findVariantAxes(view, factsOf(product), siblings.map(factsOf)).map(({ name, options }) => ({
    name,
    options: options.map(({ value, target, isSelected }) => {
      const summary = summaries.get(target.id);
      return {
        name: value.name,
        path: productPath(view, target),
        selected: isSelected,
        lowestTotal: toMoneyOrNull(view, summary?.lowestTotal ?? null),
        lowestItem: toMoneyOrNull(view, summary?.lowestItem ?? null),
        stock: summary?.stock ?? 'unknown',
      };
    }),
  }));
}
