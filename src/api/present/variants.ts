import type { Product } from '../../catalog/product.ts';
import { type Attribute, type AttributeSetting, nameIn } from '../../catalog/taxonomy.ts';
import type { ProductSummary } from '../../price/product-summary.ts';
import type { Product as Answer } from '../contract/product-schemas.ts';
import type { View } from '../view.ts';
import { settingText } from './attribute-text.ts';
import { moneyOrNull } from './money.ts';
import { productPath } from './paths.ts';

type Axis = Answer['variantAxes'][number];

/** The variant with this setting that shares most of the others with the product shown; of equals the first. */
function nearest(
  product: Product,
  siblings: readonly Product[],
  attribute: Attribute,
  setting: AttributeSetting,
  others: readonly Attribute[],
): Product {
  const shared = (one: Product) =>
    others.filter(({ id }) => one.attributes[id] === product.attributes[id]).length +
    (one.packCount === product.packCount ? 1 : 0);
  const having = siblings.filter((one) => one.attributes[attribute.id] === setting);
  return having.reduce((best, one) => (one.id === product.id || shared(one) > shared(best) ? one : best));
}

/** Numbers by size, choices in the order of the shelf. */
function inOrder(attribute: Attribute, settings: readonly AttributeSetting[]): AttributeSetting[] {
  const place = (setting: AttributeSetting) =>
    attribute.kind === 'choice' ? attribute.values.findIndex(({ id }) => id === setting) : Number(setting);
  return [...settings].sort((a, b) => place(a) - place(b));
}

/** What the variants of a model differ in, each with its settings and the variant that a choice of it leads to. */
export function variantAxesOf(
  view: View,
  product: Product,
  siblings: readonly Product[],
  summaries: ReadonlyMap<number, ProductSummary>,
): Axis[] {
  const { tree } = view.reference;
  const variant = (tree.attributesOf.get(product.categoryId) ?? []).filter(({ role }) => role === 'variant');
  return variant.flatMap((attribute): Axis[] => {
    const settings = new Set(siblings.flatMap((one) => one.attributes[attribute.id] ?? []));
    if (settings.size < 2) return [];
    const others = variant.filter(({ id }) => id !== attribute.id);
    const options = inOrder(attribute, [...settings]).map((setting) => {
      const leads = nearest(product, siblings, attribute, setting, others);
      const summary = summaries.get(leads.id);
      return {
        name: settingText(tree, attribute, setting, view.locale) ?? '',
        path: productPath(view, leads),
        selected: product.attributes[attribute.id] === setting,
        lowestTotal: moneyOrNull(view, summary?.lowestTotal ?? null),
        lowestItem: moneyOrNull(view, summary?.lowestItem ?? null),
        stock: summary?.stock ?? 'unknown',
      };
    });
    return [{ name: nameIn(attribute.names, view.locale), options }];
  });
}
