import type { Product } from '../../catalog/product.ts';
import type { Product as ProductResponse } from '../../contract/product/product-schemas.ts';
import type { ProductSummary } from '../../price/product-summary.ts';
import { type Attribute, type AttributeSetting, nameIn } from '../../taxonomy/taxonomy.ts';
import { formatSetting } from '../view/attribute-text.ts';
import { toMoneyOrNull } from '../view/money.ts';
import { productPath } from '../view/paths.ts';
import type { View } from '../view/view.ts';

type Axis = ProductResponse['variantAxes'][number];

/**
 * Of the variants with this setting, the one that shares most other settings with the shown product; the first of
 * equals.
 */
function findNearestVariant(
  product: Product,
  siblings: readonly Product[],
  attribute: Attribute,
  setting: AttributeSetting,
  others: readonly Attribute[],
): Product {
  const shared = (one: Product) =>
    others.filter(({ id }) => one.attributes[id] === product.attributes[id]).length +
    (one.packCount === product.packCount ? 1 : 0);
  const candidates = siblings.filter((one) => one.attributes[attribute.id] === setting);
  return candidates.reduce((best, one) => (one.id === product.id || shared(one) > shared(best) ? one : best));
}

/** Numbers by size, choices in the order of the attribute's values. */
function sortSettings(attribute: Attribute, settings: readonly AttributeSetting[]): AttributeSetting[] {
  const sortKey = (setting: AttributeSetting) =>
    attribute.kind === 'choice' ? attribute.values.findIndex(({ id }) => id === setting) : Number(setting);
  return [...settings].sort((a, b) => sortKey(a) - sortKey(b));
}

/**
 * The attributes in which the variants of a model differ, each with its settings and the variant that a choice selects.
 */
export function presentVariantAxes(
  view: View,
  product: Product,
  siblings: readonly Product[],
  summaries: ReadonlyMap<number, ProductSummary>,
): Axis[] {
  const { tree } = view.reference;
  const variant = (tree.attributesByCategory.get(product.categoryId) ?? []).filter(({ role }) => role === 'variant');
  return variant.flatMap((attribute): Axis[] => {
    const settings = new Set(siblings.flatMap((one) => one.attributes[attribute.id] ?? []));
    if (settings.size < 2) return [];
    const others = variant.filter(({ id }) => id !== attribute.id);
    const options = sortSettings(attribute, [...settings]).map((setting) => {
      const target = findNearestVariant(product, siblings, attribute, setting, others);
      const summary = summaries.get(target.id);
      return {
        name: formatSetting(tree, attribute, setting, view.locale) ?? '',
        path: productPath(view, target),
        selected: product.attributes[attribute.id] === setting,
        lowestTotal: toMoneyOrNull(view, summary?.lowestTotal ?? null),
        lowestItem: toMoneyOrNull(view, summary?.lowestItem ?? null),
        stock: summary?.stock ?? 'unknown',
      };
    });
    return [{ name: nameIn(attribute.names, view.locale), options }];
  });
}
