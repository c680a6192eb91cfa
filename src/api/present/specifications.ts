import type { Product } from '../../catalog/product.ts';
import { nameIn } from '../../catalog/taxonomy.ts';
import type { SpecificationGroup } from '../contract/product-schemas.ts';
import type { View } from '../view.ts';
import { formatNumber, settingText } from './attribute-text.ts';
import { wordIn } from './words.ts';

type Row = SpecificationGroup['rows'][number];

const row = (name: string, value: string | null, differs: boolean): Row[] =>
  value === null ? [] : [{ name, value, differs }];

/**
 * What is known of a product, in two groups: what it is called and numbered by, and its category's attributes. `siblings`
 * are the variants of its model, itself among them or not.
 */
export function specificationsOf(
  view: View,
  product: Product,
  siblings: readonly Product[],
  gtins: readonly string[],
): SpecificationGroup[] {
  const { reference, locale } = view;
  const differs = (factOf: (one: Product) => unknown) => siblings.some((one) => factOf(one) !== factOf(product));
  const general = [
    ...row(wordIn(locale, 'brand'), reference.brands.get(product.brandId ?? 0)?.name ?? null, false),
    ...row(wordIn(locale, 'series'), reference.series.get(product.seriesId ?? 0)?.name ?? null, false),
    ...row(
      wordIn(locale, 'partNumber'),
      product.mpn,
      differs(({ mpn }) => mpn),
    ),
    ...row(wordIn(locale, 'gtin'), gtins.length === 0 ? null : gtins.join(', '), siblings.length > 1),
    ...row(
      wordIn(locale, 'packCount'),
      product.packCount === 1 ? null : formatNumber(product.packCount, locale),
      differs(({ packCount }) => packCount),
    ),
  ];
  const attributes = (reference.tree.attributesOf.get(product.categoryId) ?? []).flatMap((attribute) => {
    const setting = product.attributes[attribute.id];
    if (setting === undefined) return [];
    const value = settingText(reference.tree, attribute, setting, locale);
    return row(
      nameIn(attribute.names, locale),
      value,
      differs((one) => one.attributes[attribute.id]),
    );
  });
  return [
    { name: wordIn(locale, 'specifications'), rows: attributes },
    { name: wordIn(locale, 'general'), rows: general },
  ].filter(({ rows }) => rows.length > 0);
}
