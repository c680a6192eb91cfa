import type { Product } from '../../catalog/product.ts';
import type { SpecificationGroup } from '../../contract/product/product-schemas.ts';
import { nameIn } from '../../taxonomy/taxonomy.ts';
import { formatMeasured, formatNumber } from '../view/attribute-text.ts';
import { getLabel } from '../view/labels.ts';
import type { View } from '../view/view.ts';

type Row = SpecificationGroup['rows'][number];

const createRow = (name: string, value: string | null, differs: boolean, verified = false): Row[] =>
  value === null ? [] : [{ name, value, differs, verified }];

/**
 * The specifications of a product in two groups: category attributes, and general data such as brand and numbers.
 * `siblings` are the products to compare with, with or without itself.
 */
export function presentSpecifications(
  view: View,
  product: Product,
  siblings: readonly Product[],
  gtins: readonly string[],
): SpecificationGroup[] {
  const { reference, locale } = view;
  const differs = (getValue: (one: Product) => unknown) => siblings.some((one) => getValue(one) !== getValue(product));
  const general = [
    ...createRow(getLabel(locale, 'brand'), reference.brands.get(product.brandId ?? 0)?.name ?? null, false),
    ...createRow(getLabel(locale, 'series'), reference.series.get(product.seriesId ?? 0)?.name ?? null, false),
    ...createRow(
      getLabel(locale, 'partNumber'),
      product.mpn,
      differs(({ mpn }) => mpn),
    ),
    ...createRow(getLabel(locale, 'gtin'), gtins.length === 0 ? null : gtins.join(', '), siblings.length > 1),
    ...createRow(
      getLabel(locale, 'packCount'),
      product.packCount === 1 ? null : formatNumber(product.packCount, locale),
      differs(({ packCount }) => packCount),
    ),
  ];
  const attributes = (reference.tree.attributesByCategory.get(product.categoryId) ?? []).flatMap((attribute) => {
    const setting = product.attributes[attribute.id];
    if (setting === undefined) return [];
    const value = formatMeasured(reference.tree, attribute, setting, locale, product.attributes);
    return createRow(
      nameIn(attribute.names, locale),
      value,
      differs((one) => one.attributes[attribute.id]),
      Object.hasOwn(product.stated?.attributes ?? {}, attribute.id),
    );
  });
  return [
    { name: getLabel(locale, 'specifications'), rows: attributes },
    { name: getLabel(locale, 'general'), rows: general },
  ].filter(({ rows }) => rows.length > 0);
}
