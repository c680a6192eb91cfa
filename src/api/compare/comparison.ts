import type { Product } from '../../catalog/product.ts';
import type { ComparedRow, Comparison } from '../../contract/compare/compare-schemas.ts';
import { type Attribute, type AttributeSetting, nameIn } from '../../taxonomy/taxonomy.ts';
import { formatNumber, formatSetting } from '../view/attribute-text.ts';
import { getLabel } from '../view/labels.ts';
import { ENERGY_CLASS } from '../view/present-card.ts';
import type { View } from '../view/view.ts';

type Fact = { attribute: Attribute; setting: AttributeSetting };
type Column = { product: Product; attributes: readonly Attribute[] };

/** A row differs if any value differs, including a missing one. Rows without values are left out. */
function createRow(name: string, values: readonly (string | null)[], best: readonly number[] = []): ComparedRow[] {
  if (values.every((value) => value === null)) return [];
  return [{ name, values: [...values], differs: new Set(values).size > 1, best: [...best] }];
}

/**
 * Indexes of the products with the best energy class, by the order of the attribute's choices. For other attributes it
 * is unknown which value is better.
 */
function bestEnergyClass(facts: readonly (Fact | null)[]): number[] {
  const ranks = facts.map((fact) =>
    fact === null ? -1 : fact.attribute.values.findIndex(({ id }) => id === fact.setting),
  );
  const ranked = ranks.filter((rank) => rank >= 0);
  const best = Math.min(...ranked);
  if (ranked.length < 2 || ranked.every((rank) => rank === best)) return [];
  return ranks.flatMap((rank, index) => (rank === best ? [index] : []));
}

function attributeRow(view: View, columns: readonly Column[], shared: Attribute): ComparedRow[] {
  const facts = columns.map(({ product, attributes }): Fact | null => {
    const attribute = attributes.find((one) => isSame(one, shared));
    const setting = attribute && product.attributes[attribute.id];
    return attribute === undefined || setting === undefined ? null : { attribute, setting };
  });
  const values = facts.map((fact) =>
    fact === null ? null : formatSetting(view.reference.tree, fact.attribute, fact.setting, view.locale),
  );
  return createRow(
    nameIn(shared.names, view.locale),
    values,
    shared.key === ENERGY_CLASS ? bestEnergyClass(facts) : [],
  );
}

/** Whether attributes of two categories have the same meaning. */
const isSame = (a: Attribute, b: Attribute): boolean => a.key === b.key && a.kind === b.kind && a.unit === b.unit;

/** Specifications of the products side by side. For several categories, only attributes that all of them have. */
export function presentComparison(view: View, products: readonly Product[]): Comparison['groups'] {
  const { locale, reference } = view;
  const columns = products.map(
    (product): Column => ({
      product,
      attributes: reference.tree.attributesByCategory.get(product.categoryId) ?? [],
    }),
  );
  const shared = (columns[0]?.attributes ?? []).filter((attribute) =>
    columns.every(({ attributes }) => attributes.some((one) => isSame(one, attribute))),
  );
  const texts = (of: (product: Product) => string | null) => products.map(of);
  const general = [
    ...createRow(
      getLabel(locale, 'brand'),
      texts(({ brandId }) => reference.brands.get(brandId ?? 0)?.name ?? null),
    ),
    ...createRow(
      getLabel(locale, 'series'),
      texts(({ seriesId }) => reference.series.get(seriesId ?? 0)?.name ?? null),
    ),
    ...createRow(
      getLabel(locale, 'partNumber'),
      texts(({ mpn }) => mpn),
    ),
    ...(products.some(({ packCount }) => packCount > 1)
      ? createRow(
          getLabel(locale, 'packCount'),
          texts(({ packCount }) => formatNumber(packCount, locale)),
        )
      : []),
  ];
  return [
    { name: getLabel(locale, 'specifications'), rows: shared.flatMap((one) => attributeRow(view, columns, one)) },
    { name: getLabel(locale, 'general'), rows: general },
  ].filter(({ rows }) => rows.length > 0);
}
